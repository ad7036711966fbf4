"""A map of any size: an arrangement ends with the best that was found in its time."""

from __future__ import annotations

import pytest
from hostile.largest import LARGEST, text_of

from mapkit.arrange import fit, sizes
from mapkit.model.load import parse_map
from mapkit.trouble import ImpossibleError


@pytest.fixture
def relaxations(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The stiffness of each time that sites were moved, where no time is left at all."""
    asked: list[float] = []
    relaxed = fit._relaxed

    def counted(plan: fit.Plan, stiffness: float, weights: fit.Floats) -> fit.Arrangement:
        asked.append(stiffness)
        return relaxed(plan, stiffness, weights)

    monkeypatch.setattr(fit, "_relaxed", counted)
    monkeypatch.setattr(fit, "SECONDS", -1.0)
    monkeypatch.setattr(sizes, "SECONDS", -1.0)
    return asked


def test_one_try_is_made_in_any_case(relaxations: list[float]) -> None:
    map_ = parse_map(text_of(LARGEST["36 cities, 250 routes"]()))
    assert fit.arrange(map_, lengths=True).fitting < 1
    assert len(relaxations) == 1


def test_other_sizes_are_given_up(relaxations: list[float]) -> None:
    map_ = parse_map(text_of(LARGEST["36 cities, 250 routes"]()))
    with pytest.raises(ImpossibleError, match="No size of board that fits was found"):
        sizes.smallest_board(map_)
    assert len(relaxations) == 1
