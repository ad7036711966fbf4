"""The score track around the edge, and the frame inside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from mapkit.geometry.layout import Box, PieceProfile, ScoreCell
from mapkit.geometry.profiles import profile_of
from mapkit.model.board import Board

BARE_MARGIN = 6.0  # without a track: what a printer or a knife may take of the edge


def frame_of(board: Board) -> Box:
    """Where the map is: the board without its score track. Callers fit geography into it."""
    band = profile_of(board.pieces).score_band if board.score_track else BARE_MARGIN
    width, height = board.size_mm
    band = min(band, width / 4, height / 4)
    return band, band, width - band, height - band


def score_cells(board: Board, profile: PieceProfile) -> tuple[ScoreCell, ...]:
    """Cells clockwise from the top left corner, which is the last one: 0 and 100 in one."""
    if board.score_track < 1:
        return ()
    boxes = list(_ring(board, profile))
    numbers = [board.score_track, *range(1, board.score_track)]
    return tuple(ScoreCell(number, box) for number, box in zip(numbers, boxes, strict=True))


def _ring(board: Board, profile: PieceProfile) -> Iterator[Box]:
    """The cells of the ring: one in each corner, the rest shared among the sides by length."""
    width, height = board.size_mm
    left, top, right, bottom = frame_of(board)
    if board.score_track < 4:
        yield from _row(board.score_track, 0.0, width, 0.0, top)
        return
    across, down = _counts(board.score_track - 4, right - left, bottom - top)
    yield 0.0, 0.0, left, top
    yield from _row(across[0], left, right, 0.0, top)
    yield right, 0.0, width, top
    yield from _column(down[0], top, bottom, right, width)
    yield right, bottom, width, height
    yield from reversed(list(_row(across[1], left, right, bottom, height)))
    yield 0.0, bottom, left, height
    yield from reversed(list(_column(down[1], top, bottom, 0.0, left)))


def _counts(cells: int, width: float, height: float) -> tuple[tuple[int, int], tuple[int, int]]:
    """Cells of the top and bottom row and of the right and left column; odd ones go first."""
    most = cells - 2 if cells >= 4 else cells  # a side without a cell would be a hole
    both_rows = min(most, max(2, 2 * round(cells / 2 * width / (width + height))))
    both_columns = cells - both_rows
    top, right = both_rows - both_rows // 2, both_columns - both_columns // 2
    return (top, both_rows - top), (right, both_columns - right)


def _row(count: int, left: float, right: float, top: float, bottom: float) -> Iterator[Box]:
    for begin, end in _cuts(count, left, right):
        yield begin, top, end, bottom


def _column(count: int, top: float, bottom: float, left: float, right: float) -> Iterator[Box]:
    for begin, end in _cuts(count, top, bottom):
        yield left, begin, right, end


def _cuts(count: int, begin: float, end: float) -> list[tuple[float, float]]:
    edges = [float(edge) for edge in np.linspace(begin, end, count + 1)]
    return list(pairwise(edges))
