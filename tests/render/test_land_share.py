"""The share of land in rectangles by sums over a lattice: as by a look at each point."""

import numpy as np
import shapely
from hypothesis import given
from hypothesis import strategies as st

from mapkit.render.land_share import STEP_MM, LandShare

FRAME = (10.0, 20.0, 110.0, 90.0)
LAND = shapely.MultiPolygon(
    [shapely.box(30.5, 20.5, 70.5, 60.5), shapely.box(90.5, 70.5, 99.5, 200)]
)
SIDE = st.integers(-5, 130)


@given(st.lists(st.tuples(SIDE, SIDE, SIDE, SIDE), min_size=1, max_size=5))
def test_it_says_what_a_look_at_each_point_says(sides: list[tuple[int, int, int, int]]) -> None:
    boxes = np.array([(*np.sort(s[::2]), *np.sort(s[1::2])) for s in sides], dtype=float)
    boxes = boxes[:, [0, 2, 1, 3]]
    points = [
        (x, y)
        for x in np.arange(FRAME[0], FRAME[2], STEP_MM)
        for y in np.arange(FRAME[1], FRAME[3], STEP_MM)
    ]
    for share, (left, top, right, bottom) in zip(
        LandShare(LAND, FRAME).of(boxes), boxes, strict=True
    ):
        inside = [(x, y) for x, y in points if left <= x < right and top <= y < bottom]
        dry = [shapely.contains_xy(LAND, x, y) for x, y in inside]
        assert share == (sum(dry) / len(dry) if dry else 0.0)
