"""Which points of a lattice are inside an area: the same as shapely says of each point."""

import numpy as np
import shapely
from hypothesis import example, given
from hypothesis import strategies as st

from mapkit.geometry.inside import lattice_inside

SIDE = 20
ROUNDING = 1e-9  # a point this near to the outline may be on either side
POINT = st.tuples(st.integers(0, SIDE), st.integers(0, SIDE))


@example([(0, 3), (0, 17), (2, 3)], [])  # an edge that runs through points of the lattice
@given(st.lists(POINT, min_size=3, max_size=9), st.lists(POINT, max_size=5))
def test_it_says_what_shapely_says(
    corners: list[tuple[int, int]], hole: list[tuple[int, int]]
) -> None:
    area = shapely.buffer(shapely.convex_hull(shapely.MultiPoint(corners)), 0)
    area = shapely.union(area, shapely.buffer(shapely.Point(corners[0]), 3.1))
    if hole:
        area = shapely.difference(area, shapely.buffer(shapely.MultiPoint(hole), 1.3))
    x, y = np.arange(0.37, SIDE), np.arange(0.41, SIDE)
    across, down = np.meshgrid(x, y)
    agrees = lattice_inside(area, x, y) == shapely.contains_xy(area, across, down)
    on_outline = shapely.distance(area.boundary, shapely.points(across, down)) < ROUNDING
    assert (agrees | on_outline).all()


def test_nothing_is_inside_of_nothing() -> None:
    assert not lattice_inside(shapely.MultiPolygon(), np.arange(3.0), np.arange(4.0)).any()
