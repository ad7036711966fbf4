"""A board cut into sheets: how many, and which part of the board each shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING

from mapkit.aliases import Size
from mapkit.board.papers import FOOT_MM, Paper
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.geometry.layout import Box


BLEED_MM = 3.0  # of the board beyond its edges
LEAST_GAIN_MM = 30.0  # of the board that each sheet must add
FOOT_GAP_MM = 5.0  # between the board and the foot of the sheet
OVERLAP_MM = 10.0  # what neighbouring tiles share, unless one wishes otherwise
STEP_MM = 25.4 / 72  # a point: tiles begin at whole ones, so that dots fall alike on both sheets
PANELS = (3, 2)  # across and down of a folding board that lies


class Orientation(StrEnum):
    AUTO = "auto"  # whichever takes fewer sheets
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class DoesNotFitError(ImpossibleError):
    """The board can't be cut this way; the message says why."""


@dataclass(frozen=True, slots=True)
class Tile:
    name: str  # row by letter, column by number: B2
    column: int
    row: int
    part: Box  # of the board


@dataclass(frozen=True, slots=True)
class Tiling:
    page: Size
    tiles: tuple[Tile, ...]
    columns: int
    rows: int
    overlap_mm: float
    seams: tuple[tuple[float, ...], tuple[float, ...]]  # x, y on the board where sheets meet
    margin_mm: float
    panels: bool = False

    def corner(self, tile: Tile) -> tuple[float, float]:
        """Where on the page the tile's part of the board begins: in the middle of what is free."""
        left, top, right, bottom = tile.part
        across = self.page[0] - (right - left)
        down = _free_height(self.page, self.margin_mm) - (bottom - top)
        return _stepped(across / 2), _stepped(self.margin_mm + down / 2)


def tiled(
    board: Size, paper: Paper, orientation: Orientation, overlap_mm: float, margin_mm: float
) -> Tiling:
    """Sheets of equal size, as few as can be."""
    upright, lying = paper.size_mm, (paper.size_mm[1], paper.size_mm[0])
    pages = {
        Orientation.PORTRAIT: [upright],
        Orientation.LANDSCAPE: [lying],
        Orientation.AUTO: [upright, lying],
    }[orientation]
    tilings = [_tiled(board, page, overlap_mm, margin_mm) for page in pages]
    return min(tilings, key=lambda tiling: len(tiling.tiles))


def panelled(board: Size, paper: Paper, margin_mm: float) -> Tiling:
    """One sheet for each panel of a folding board."""
    across, down = _panels(board)
    width, height = board[0] / across, board[1] / down
    for page in (paper.size_mm, (paper.size_mm[1], paper.size_mm[0])):
        if width <= page[0] - 2 * margin_mm and height <= _free_height(page, margin_mm):
            xs = [(step * width, (step + 1) * width) for step in range(across)]
            ys = [(step * height, (step + 1) * height) for step in range(down)]
            return _of(page, xs, ys, 0.0, margin_mm, panels=True)
    raise DoesNotFitError(
        f"a panel of {width:.0f} × {height:.0f} mm does not fit on {paper.title}; "
        "take larger paper, or smaller margins"
    )


def fold_lines(board: Size) -> tuple[list[float], list[float]]:
    """The x and y at which a real board of six panels folds."""
    width, height = board
    across, down = _panels(board)
    xs = [width * step / across for step in range(1, across)]
    return xs, [height * step / down for step in range(1, down)]


def _panels(board: Size) -> tuple[int, int]:
    """How many panels lie across and down."""
    return PANELS if board[0] >= board[1] else (PANELS[1], PANELS[0])


def _tiled(board: Size, page: Size, overlap: float, margin: float) -> Tiling:
    free = page[0] - 2 * margin, _free_height(page, margin)
    if min(free) < overlap + LEAST_GAIN_MM:
        raise DoesNotFitError("margins and overlap leave nothing of the paper; make them smaller")
    xs, ys = (_spans(length, room, overlap) for length, room in zip(board, free, strict=True))
    return _of(page, xs, ys, overlap, margin)


def _of(
    page: Size,
    xs: Sequence[tuple[float, float]],
    ys: Sequence[tuple[float, float]],
    overlap: float,
    margin: float,
    panels: bool = False,
) -> Tiling:
    tiles = tuple(
        Tile(f"{chr(ord('A') + row)}{column + 1}", column, row, (x[0], y[0], x[1], y[1]))
        for row, y in enumerate(ys)
        for column, x in enumerate(xs)
    )
    seams = tuple(_seams(xs)), tuple(_seams(ys))
    return Tiling(page, tiles, len(xs), len(ys), overlap, seams, margin, panels)


def _seams(spans: Sequence[tuple[float, float]]) -> Iterator[float]:
    """The middles of the strips that neighbours share."""
    for (_, end), (start, _) in pairwise(spans):
        yield (start + end) / 2


def _spans(length: float, room: float, overlap: float) -> list[tuple[float, float]]:
    """Pieces that overlap, all as long as the first but the last, which may be a little shorter."""
    count = max(1, ceil((length - overlap) / (room - overlap) - 1e-9))
    each = ceil((length + (count - 1) * overlap) / count / STEP_MM) * STEP_MM
    pitch = ceil((each - overlap) / STEP_MM - 1e-9) * STEP_MM
    starts = [step * pitch for step in range(count)]
    return [(start, min(start + pitch + overlap, length)) for start in starts]


def _free_height(page: Size, margin: float) -> float:
    """The foot of the sheet is for the ruler."""
    return page[1] - margin - max(margin, FOOT_MM + FOOT_GAP_MM)


def _stepped(value: float) -> float:
    """Such that the corner of the board with its bleed falls on a whole step."""
    return round((value - BLEED_MM) / STEP_MM) * STEP_MM + BLEED_MM
