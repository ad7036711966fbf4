"""Lines and the spaces on them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geometry.boxes import separation
from mapkit.geometry.curves import Lines, bends_of, bent_lines, lengthened, through_points
from mapkit.geometry.profiles import STANDARD
from mapkit.geometry.spaces import Packing, Room, Run, space_boxes, space_ways

START, END = np.array([0.0, 0.0]), np.array([200.0, 0.0])
bulges = st.floats(-2.0, 2.0)
sways = st.floats(-0.5, 0.5)


def lines_of(*bends: tuple[float, ...]) -> Lines:
    return bent_lines(START, END, np.array(bends))


def run(count: int, half_width: float = 4.0) -> Run:
    return Run(count, half_width, (21.0, 21.0), (23.0, 23.0), (5.0, 5.0))


@given(bulges, sways, sways)
def test_lines_meet_both_ends_at_equal_steps(bulge: float, sway: float, wave: float) -> None:
    lines = lines_of((bulge, sway, wave))
    steps = np.hypot(*np.diff(lines.points[0], axis=0).T)
    assert lines.points[0, 0] == pytest.approx(START)
    assert lines.points[0, -1] == pytest.approx(END)
    assert steps == pytest.approx(np.full(len(steps), steps[0]))
    assert lines.length[0] == pytest.approx(steps.sum())


def test_a_positive_bulge_is_to_the_left_which_is_up_when_going_east() -> None:
    lines = lines_of((0.5,), (-0.5,), (0.0,))
    middle = lines.points[:, 24, 1]
    assert middle[0] < -20
    assert middle[1] == pytest.approx(-middle[0])
    assert middle[2] == pytest.approx(0)
    assert lines.bend[0] == pytest.approx(np.degrees(0.5) ** 2, rel=0.01)


@given(st.floats(10, 200), st.floats(1.05, 8.0), st.sampled_from([1.0, -1.0]))
def test_the_least_bulge_makes_a_line_long_enough(chord: float, ratio: float, side: float) -> None:
    bends = lengthened(np.zeros((1, 3)), ratio, side)
    line = bent_lines(START, np.array([chord, 0.0]), bends)
    assert line.length[0] == pytest.approx(chord * ratio, rel=1e-3)
    assert bends[0, 0] * side > 0


def test_a_line_that_is_long_enough_gets_no_bulge() -> None:
    assert lengthened(np.array([[0.9, 0.6, 0.0]]), 1.01)[0, 0] == 0


@given(bulges, sways, sways)
def test_bends_come_back_from_a_line(bulge: float, sway: float, wave: float) -> None:
    found = bends_of(lines_of((bulge, sway, wave)))[0]
    assert found == pytest.approx([bulge, sway, wave, 0, 0], abs=1e-6)


def test_a_bend_beside_a_city_asks_nothing_of_the_spaces() -> None:
    """Where no joint is, a line may turn as it likes."""
    points = np.array([[[0.0, 0.0], [8.0, 8.0], [20.0, 10.0], [110.0, 10.0], [200.0, 0.0]]])
    assert Room.of(through_points(points), run(4), STANDARD).pitch[0] < STANDARD.pitch


def test_splines_go_through_their_points() -> None:
    points = np.array([[[0.0, 0.0], [60.0, 50.0], [140.0, -20.0], [200.0, 0.0]]])
    line = through_points(points)
    apart = line.points[0][:, None] - points[0]
    assert np.hypot(apart[..., 0], apart[..., 1]).min(axis=0).max() < 3


@given(st.integers(1, 6), st.floats(0, 0.9), st.sampled_from([4.0, 9.0, 14.0]), st.floats(0, 1))
def test_spaces_that_have_room_never_touch(
    count: int, bulge: float, half_width: float, slide: float
) -> None:
    lines, wanted = lines_of((bulge,)), run(count, half_width)
    room = Room.of(lines, wanted, STANDARD)
    if room.slack[0] < 0:
        return
    ways = space_ways(room, wanted, STANDARD, Packing(slide))
    boxes = space_boxes(lines, ways, wanted, STANDARD)
    assert ways[0, 0] >= 21 - 1e-6
    assert lines.length[0] - ways[0, -1] >= 21 - 1e-6
    if count > 1:
        assert np.diff(ways[0]) == pytest.approx(np.full(count - 1, np.diff(ways[0])[0]))
        first, second = np.triu_indices(count, 1)
        assert separation(boxes[:, first], boxes[:, second]).min() > 0


def test_room_goes_to_the_pitch_and_the_ends_alike() -> None:
    room = Room.of(lines_of((0.0,)), run(5), STANDARD)
    ways = space_ways(room, run(5), STANDARD, Packing())[0]
    assert np.diff(ways)[0] > STANDARD.pitch
    assert ways[0] > STANDARD.first_space
    packed = space_ways(room, run(5), STANDARD, Packing(packed=True))[0]
    assert np.diff(packed)[0] == pytest.approx(STANDARD.pitch)
    assert packed.mean() == pytest.approx(100)
