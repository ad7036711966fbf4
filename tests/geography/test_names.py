"""Names of seas, ranges and regions on a board."""

import numpy as np
import pytest

from mapkit.geography import fit_frame
from mapkit.geography.names import names_on

BOX = (0.0, 0.0, 900.0, 500.0)


@pytest.mark.parametrize("cut", range(-180, 180, 15))
def test_a_name_stays_whole_wherever_a_map_of_the_world_is_cut(cut: int) -> None:
    frame = fit_frame((cut, -60, cut + 360, 80), BOX, wrap=True)
    for one in names_on(frame, BOX):
        steps = np.hypot(*np.diff(one.line, axis=0).T)
        assert steps.max() < 4 * np.median(steps), one.name


def test_a_sea_that_the_edge_cuts_is_named_on_its_larger_side() -> None:
    names = names_on(fit_frame((-170, -60, 190, 80), BOX, wrap=True), BOX)
    (bering,) = [one for one in names if one.name.in_language("en") == "Bering Sea"]
    assert bering.line[:, 0].min() > 800


def test_a_board_of_the_world_names_no_countries() -> None:
    kinds = {one.kind for one in names_on(fit_frame((-170, -60, 190, 80), BOX, wrap=True), BOX)}
    assert "ocean" in kinds
    assert not {"country", "state"} & kinds
