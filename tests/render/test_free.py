"""TakenRoom on a board, and things that find their own place."""

import numpy as np
import pytest
from shapely import MultiPolygon, box

from mapkit.render.atoms.compass import LARGEST, place_compass
from mapkit.render.free import TakenRoom, snug

FRAME = (0.0, 0.0, 200.0, 100.0)


def room(discs: list[tuple[float, ...]], boxes: list[tuple[float, ...]]) -> TakenRoom:
    return TakenRoom(np.array(discs).reshape(-1, 3), np.array(boxes).reshape(-1, 4), FRAME)


def test_clearance_is_the_distance_to_the_nearest_thing() -> None:
    there = room([(50, 50, 10)], [(100, 40, 120, 60)])
    points = np.array([(70.0, 50.0), (90.0, 50.0), (110.0, 50.0), (190.0, 50.0), (123.0, 64.0)])
    assert there.clearance(points) == pytest.approx([10, 10, 0, 10, 5])


def test_the_compass_stands_at_sea_and_on_nothing() -> None:
    land = MultiPolygon([box(0, 0, 100, 100)])
    (x, y), radius = place_compass(room([(150, 20, 10)], []), land)
    assert x - radius >= 100
    assert np.hypot(x - 150, y - 20) >= radius + 10
    assert radius <= LARGEST
    assert place_compass(room([], [FRAME]), land) is None


@pytest.mark.parametrize(
    ("outer", "inner"),
    [
        ((4, 4, 104, 44), (4, 4, 54, 24)),  # top left
        ((96, 56, 196, 96), (146, 76, 196, 96)),  # bottom right
    ],
)
def test_a_smaller_box_moves_to_the_nearer_edges(
    outer: tuple[float, ...], inner: tuple[float, ...]
) -> None:
    assert snug(outer, 50, 20, FRAME) == inner
