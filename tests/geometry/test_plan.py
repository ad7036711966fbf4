"""What a layout starts from."""

import numpy as np
import shapely
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geometry.plan import PIECE, _pieces


@given(st.lists(st.integers(2, 60), max_size=6))
def test_pieces_of_a_coast_follow_each_other(sizes: list[int]) -> None:
    lines = [shapely.LineString(np.random.default_rng(n).random((n, 2))) for n in sizes]
    corners = [shapely.get_coordinates(line) for line in lines]
    expected = [
        points[first : first + PIECE + 1]
        for points in corners
        for first in range(0, len(points) - 1, PIECE)
    ]
    found = [shapely.get_coordinates(piece) for piece in _pieces(shapely.MultiLineString(lines))]
    assert len(found) == len(expected)
    assert all(np.array_equal(one, other) for one, other in zip(found, expected, strict=True))
