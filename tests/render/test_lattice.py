"""A coarser lattice says nearly the same as a finer one."""

import numpy as np
import pytest

from mapkit.render.lattice import between, every, near_any


@pytest.mark.parametrize("each", [1, 2, 3, 4])
@pytest.mark.parametrize("count", [1, 2, 5, 8, 9])
def test_a_coarse_lattice_reaches_as_far_as_the_fine_one(each: int, count: int) -> None:
    fine = 3.0 + 2.5 * np.arange(count)
    coarse = every(fine, each)
    assert coarse[0] == fine[0]
    assert coarse[-1] >= fine[-1]


@pytest.mark.parametrize("each", [1, 2, 3, 4])
def test_slopes_are_told_exactly_between_its_points(each: int) -> None:
    x, y = np.arange(11.0), np.arange(7.0)
    few_x, few_y = np.meshgrid(every(x, each), every(y, each))
    told = between(2 * few_x - 3 * few_y, each, len(y), len(x))
    all_x, all_y = np.meshgrid(x, y)
    assert np.allclose(told, 2 * all_x - 3 * all_y)


@pytest.mark.parametrize("each", [2, 3])
def test_whoever_is_between_points_has_all_of_them(each: int) -> None:
    rng = np.random.default_rng(3)
    chosen = rng.uniform(size=(13, 10)) > 0.9
    near = near_any(chosen, each)
    for row, column in np.argwhere(chosen):
        low, left = row // each, column // each
        corners = {(low, left), (low + (row % each > 0), left + (column % each > 0))}
        assert all(near[corner] for corner in corners)
