"""Distances between turned boxes, against shapely."""

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geometry.boxes import Boxes, disc_separation, outside_by, separation

coordinate = st.floats(-40, 40)
angle = st.floats(0, 6.3)


def box(x: float, y: float, turn: float, half: tuple[float, float] = (13.0, 4.0)) -> Boxes:
    along = np.array([[np.cos(turn), np.sin(turn)]])
    return Boxes.of(np.array([[x, y]]), along, half)


@given(coordinate, coordinate, angle, angle)
def test_boxes_overlap_exactly_when_their_polygons_do(
    x: float, y: float, first_turn: float, second_turn: float
) -> None:
    first, second = box(0, 0, first_turn), box(x, y, second_turn)
    gap = float(separation(first, second)[0])
    shapes = [shapely.Polygon(boxes.corners()[0]) for boxes in (first, second)]
    assert (gap < -1e-6) <= (shapes[0].intersection(shapes[1]).area > 0)
    assert (gap > 1e-6) <= (shapes[0].distance(shapes[1]) > 0)
    assert gap <= shapes[0].distance(shapes[1]) + 1e-6


@given(coordinate, coordinate, angle)
def test_discs_are_as_far_as_shapely_says(x: float, y: float, turn: float) -> None:
    boxes = box(0, 0, turn)
    gap = float(disc_separation(boxes, np.array([[x, y]]), 4.5)[0])
    distance = shapely.Polygon(boxes.corners()[0]).distance(shapely.Point(x, y))
    if distance > 0:
        assert gap == pytest.approx(distance - 4.5, abs=1e-6)
    else:
        assert gap <= -4.5 + 1e-6


def test_how_far_a_corner_sticks_out_of_the_frame() -> None:
    frame = (0.0, 0.0, 100.0, 100.0)
    assert outside_by(box(50, 50, 0.0), frame)[0] == pytest.approx(-37)
    assert outside_by(box(95, 50, 0.0), frame)[0] == pytest.approx(8)
    assert outside_by(box(95, 50, np.pi / 2), frame)[0] == pytest.approx(-1)
