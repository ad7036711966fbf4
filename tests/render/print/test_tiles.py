"""Posters and tiles, measured: strips that agree, sheets that cover the board, the ruler."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from render.print_helpers import POINTS_PER_MM, exact_pixels, pages, pixels, plain_text, size_mm
from render.straight import straight_layout

from mapkit import load_map
from mapkit.board.papers import load_paper, paper_names
from mapkit.board.tiling import (
    BLEED_MM,
    DoesNotFitError,
    Orientation,
    Tiling,
    fold_lines,
    panelled,
    tiled,
)
from mapkit.render.press import print_part
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.poster import MARGIN_MM, bled_board, poster_part
from mapkit.render.sheets.tiles import tile_part

EVERYTHING = Path(__file__).parents[2] / "maps" / "everything.yaml"
BOARD = (790.0, 525.0)
PER_POINT = 4  # dots


@pytest.fixture(scope="module")
def desk() -> Desk:
    map_ = load_map(EVERYTHING)
    return Desk.of(map_, straight_layout(map_))


@pytest.fixture(scope="module")
def board(desk: Desk) -> bytes:
    return bled_board(desk)


def tiling_of(paper: str, orientation: Orientation = Orientation.AUTO) -> Tiling:
    return tiled(BOARD, load_paper(paper), orientation, 10, 10)


@pytest.mark.parametrize(
    ("paper", "sheets"), [("a4", 9), ("a3", 4), ("letter", 12), ("tabloid", 6)]
)
def test_fewest_sheets(paper: str, sheets: int) -> None:
    chosen = len(tiling_of(paper).tiles)
    both = [len(tiling_of(paper, way).tiles) for way in list(Orientation)[1:]]
    assert chosen == min(both)
    assert chosen == sheets


@pytest.mark.parametrize("paper", paper_names())
@pytest.mark.parametrize("board_size", [BOARD, (525.0, 790.0), (972.0, 648.0), (200.0, 150.0)])
@pytest.mark.parametrize(("overlap", "margin"), [(10, 10), (0, 5), (17.3, 12.25)])
def test_tiles_cover_the_board_and_overlap(
    paper: str, board_size: tuple[float, float], overlap: float, margin: float
) -> None:
    tiling = tiled(board_size, load_paper(paper), Orientation.AUTO, overlap, margin)
    for axis in (0, 1):
        spans = sorted({(tile.part[axis], tile.part[axis + 2]) for tile in tiling.tiles})
        assert spans[0][0] == 0
        assert spans[-1][1] == pytest.approx(board_size[axis])
        for (_, end), (start, _) in pairwise(spans):
            assert end - start == pytest.approx(overlap, abs=0.01)
    width, height = tiling.page
    for tile in tiling.tiles:
        x, y = tiling.corner(tile)
        assert x >= margin - 0.5
        assert y >= margin - 0.5
        assert x + tile.part[2] - tile.part[0] <= width - margin + 0.5
        assert y + tile.part[3] - tile.part[1] <= height - 9.5  # the ruler is below


def test_overlap_strips_agree_pixel_by_pixel(desk: Desk, board: bytes) -> None:
    tiling = tiling_of("a4")
    made = pages(print_part(tile_part(desk, board, tiling, load_paper("a4"), folds=True)))[1:]
    compared = 0
    for (one, first), (two, second) in _neighbours(tiling, made):
        strip = _common(one.part, two.part)
        here, there = (
            _strip(tiling, tile, page, strip) for tile, page in ((one, first), (two, second))
        )
        assert here.std() > 5  # there is something to compare
        assert (here == there).all(), (one.name, two.name)
        compared += 1
    assert compared == tiling.rows * (tiling.columns - 1) + tiling.columns * (tiling.rows - 1)


def _neighbours(tiling: Tiling, made: list):
    tiles = zip(tiling.tiles, made, strict=False)
    sheets = {(tile.column, tile.row): (tile, page) for tile, page in tiles}
    for (column, row), sheet in sheets.items():
        for other in ((column + 1, row), (column, row + 1)):
            if other in sheets:
                yield sheet, sheets[other]


def _common(a, b):
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def _strip(tiling: Tiling, tile, page, strip, below: int = 0):
    """The strip's picture, without the pixels at its edge, which the page's white may touch.

    The board with its bleed begins on a whole point of every sheet, so dots fall alike.
    """
    corner = zip(tiling.corner(tile), tile.part[:2], strict=True)
    origin = [(at - part - BLEED_MM) * POINTS_PER_MM * PER_POINT for at, part in corner]
    assert origin == pytest.approx([round(value) for value in origin], abs=1e-6)
    dots = [(value + BLEED_MM) * POINTS_PER_MM * PER_POINT for value in strip]
    low, high = [int(value) + 2 for value in dots[:2]], [int(value) - 1 for value in dots[2:]]
    place = round(origin[0]) + low[0], round(origin[1]) + low[1] + below
    return exact_pixels(page, place, (high[0] - low[0], high[1] - low[1]), PER_POINT)


def test_a_strip_of_another_place_does_not_agree(desk: Desk, board: bytes) -> None:
    """The comparison above can fail."""
    tiling = tiling_of("a4")
    made = pages(print_part(tile_part(desk, board, tiling, load_paper("a4"), folds=False)))[1:3]
    (one, first), (two, second) = next(_neighbours(tiling, made))
    strip = _common(one.part, two.part)
    here, there = _strip(tiling, one, first, strip), _strip(tiling, two, second, strip, below=1)
    assert (here != there).any()


def test_every_tile_says_where_it_belongs(desk: Desk, board: bytes) -> None:
    tiling = tiling_of("a4")
    made = pages(print_part(tile_part(desk, board, tiling, load_paper("a4"), folds=False)))
    assert len(made) == 1 + len(tiling.tiles)
    plan = plain_text(made[0])
    for tile, page in zip(tiling.tiles, made[1:], strict=True):
        text = plain_text(page)
        assert f"sheet{tile.name}," in text
        assert "everything·version1.0" in text
        assert tile.name in plan


def test_one_sheet_for_each_panel(desk: Desk, board: bytes) -> None:
    tiling = panelled(BOARD, load_paper("a3"), 10)
    assert [tile.name for tile in tiling.tiles] == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert tiling.tiles[0].part == pytest.approx((0, 0, 263.33, 262.5), abs=0.01)
    made = pages(print_part(tile_part(desk, board, tiling, load_paper("a3"), folds=False)))
    assert len(made) == 7
    assert panelled((525.0, 790.0), load_paper("a3"), 10).columns == 2
    with pytest.raises(DoesNotFitError, match="263 × 262 mm does not fit on A4"):
        panelled(BOARD, load_paper("a4"), 10)


def test_paper_that_is_all_margin() -> None:
    with pytest.raises(DoesNotFitError, match="leave nothing"):
        tiled(BOARD, load_paper("a4"), Orientation.AUTO, 50, 80)


def test_poster_has_the_board_at_true_size(desk: Desk, board: bytes) -> None:
    page = pages(print_part(poster_part(desk, board, folds=True)))[0]
    assert size_mm(page) == pytest.approx((790 + 2 * MARGIN_MM, 525 + 2 * MARGIN_MM), abs=0.05)
    across = pixels(page, (0, 300, 790 + 2 * MARGIN_MM, 300.5), 10)[2]
    band = np.flatnonzero(across.max(axis=1) < 200)
    assert (band[-1] + 1 - band[0]) / 10 == pytest.approx(796, abs=0.2)  # with its bleed


def test_folds_are_those_of_six_panels() -> None:
    xs, ys = fold_lines(BOARD)
    assert xs == pytest.approx([263.33, 526.67], abs=0.01)
    assert ys == [262.5]
