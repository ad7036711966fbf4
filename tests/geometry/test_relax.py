"""Cities move in as many rounds as a usual board needs; the largest maps get fewer."""

import pytest

from mapkit.geometry.relax import LEAST_ROUNDS, ROUNDS, rounds_for


@pytest.mark.parametrize(
    ("bands", "sites", "rounds"),
    [
        (0, 0, ROUNDS),
        (143, 60, ROUNDS),  # the largest bundled board
        (250, 128, ROUNDS),
        (750, 400, 10),
        (1_500, 400, LEAST_ROUNDS),  # as many as a file may have
    ],
)
def test_only_the_largest_maps_get_fewer_rounds(bands: int, sites: int, rounds: int) -> None:
    assert rounds_for(bands * sites) == rounds
