"""Score cells and the frame inside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geometry.profiles import STANDARD, profile_of
from mapkit.geometry.score_track import frame_of, score_cells
from mapkit.model.board import Board


def cells(count: int, size: tuple[float, float] = (790.0, 525.0)) -> dict[int, tuple]:
    board = Board(size_mm=size, score_track=count)
    return {cell.number: cell.box for cell in score_cells(board, STANDARD)}


def test_a_standard_board_has_31_by_21_cells() -> None:
    boxes = cells(100)
    assert len(boxes) == 100
    assert boxes[100] == pytest.approx((0, 0, 25.4, 25.4))
    assert boxes[30] == pytest.approx((764.6, 0, 790, 25.4))
    assert boxes[50] == pytest.approx((764.6, 499.6, 790, 525))
    assert boxes[80] == pytest.approx((0, 499.6, 25.4, 525))


def test_they_run_clockwise() -> None:
    boxes = cells(100)
    assert boxes[2][0] > boxes[1][0]
    assert boxes[32][1] > boxes[31][1]
    assert boxes[52][0] < boxes[51][0]
    assert boxes[82][1] < boxes[81][1]


@given(st.integers(1, 250), st.floats(200, 1200), st.floats(200, 1200))
def test_any_number_fills_the_band_without_overlap(count: int, width: float, height: float) -> None:
    boxes = cells(count, (width, height))
    assert sorted(boxes) == list(range(1, count + 1))
    for left, top, right, bottom in boxes.values():
        assert -1e-6 <= left < right <= width + 1e-6
        assert -1e-6 <= top < bottom <= height + 1e-6
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in boxes.values())
    band = frame_of(Board(size_mm=(width, height)))[0]
    whole = width * height - (width - 2 * band) * (height - 2 * band)
    assert area <= whole * (1 + 1e-9)
    if count >= 12:
        assert area == pytest.approx(whole)


def test_without_a_track_only_a_margin_is_left() -> None:
    board = Board(score_track=0)
    assert score_cells(board, STANDARD) == ()
    assert frame_of(board) == (6.0, 6.0, 784.0, 519.0)


def test_an_unknown_make_of_pieces_is_the_standard() -> None:
    assert profile_of("anniversary").space_length > STANDARD.space_length
    assert profile_of("wooden") is STANDARD
