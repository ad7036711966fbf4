"""A route of one space that wraps around: one of its halves has no space at all."""

import numpy as np

from mapkit.geometry.boxes import Boxes
from mapkit.geometry.cost import points_within


def test_no_point_is_near_to_no_space() -> None:
    nothing = Boxes(np.zeros((3, 0, 2)), np.zeros((3, 0, 2)), np.zeros((3, 0, 2)))
    assert points_within(np.ones((5, 2)), nothing, 4.0).shape == (0, 2)
