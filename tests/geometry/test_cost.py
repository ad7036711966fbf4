"""Costs that look only at what is near, against every pair."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geometry.boxes import Boxes, disc_separation, separation
from mapkit.geometry.candidates import SHORT_COST, SPACE_GAP, lack_cost
from mapkit.geometry.cost import DOT_CLEAR, disc_cost, penalty

RADIUS_MM = 4.5
spot = st.tuples(st.floats(0, 120), st.floats(0, 60))
turned = st.tuples(spot, st.floats(0, 6.3))


def boxes_of(rows: list[list[tuple[tuple[float, float], float]]]) -> Boxes:
    """Spaces (drawings, spaces) of 26 by 8 mm."""
    center = np.array([[at for at, _ in row] for row in rows])
    turn = np.array([[turn for _, turn in row] for row in rows])
    return Boxes.of(center, np.stack([np.cos(turn), np.sin(turn)], axis=-1), (13.0, 4.0))


@given(st.lists(st.lists(turned, min_size=3, max_size=3), min_size=1, max_size=4))
def test_spaces_on_each_other_cost_as_much_as_all_pairs_say(rows: list) -> None:
    boxes = boxes_of(rows)
    pairs = [(0, 1), (0, 2), (1, 2)]
    gaps = [separation(boxes[:, first], boxes[:, second]) for first, second in pairs]
    expected = sum(SHORT_COST * np.maximum(SPACE_GAP - gap, 0.0) for gap in gaps)
    assert lack_cost(boxes) == pytest.approx(expected)


@given(
    st.lists(st.lists(turned, min_size=2, max_size=2), min_size=1, max_size=4),
    st.lists(spot, max_size=5),
)
def test_discs_cost_as_much_as_all_pairs_say(rows: list, centers: list) -> None:
    boxes, at = boxes_of(rows), np.array(centers).reshape(-1, 2)
    gaps = disc_separation(boxes[:, :, None], at, RADIUS_MM)
    expected = penalty(gaps, DOT_CLEAR).sum(axis=(1, 2))
    assert disc_cost(boxes, at, RADIUS_MM, DOT_CLEAR) == pytest.approx(expected)
