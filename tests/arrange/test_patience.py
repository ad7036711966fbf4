"""A map of any size: an arrangement ends with the best that was found for its effort."""

from __future__ import annotations

import itertools

import pytest
from hostile.largest import LARGEST, text_of

from mapkit.arrange import fit, sizes
from mapkit.geometry.effort import Effort
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.trouble import ImpossibleError

PAIRS = (36 + 250) ** 2  # that one move looks at


@pytest.fixture
def tangle() -> Map:
    return parse_map(text_of(LARGEST["36 cities, 250 routes"]()))


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The stiffness of each time that sites were moved."""
    asked: list[float] = []
    relaxed = fit._relaxed

    def counted(
        plan: fit.Plan, stiffness: float, weights: fit.Floats, effort: Effort
    ) -> fit.Arrangement:
        asked.append(stiffness)
        return relaxed(plan, stiffness, weights, effort)

    monkeypatch.setattr(fit, "_relaxed", counted)
    return asked


def test_one_try_is_made_in_any_case(tangle: Map, moves: list[float]) -> None:
    assert fit.arrange(tangle, lengths=True, effort=Effort(0)).fitting < 1
    assert len(moves) == 1


def test_as_many_moves_are_made_as_the_effort_allows(
    tangle: Map, moves: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long they take: every look at a clock here finds that another hour has gone by."""
    hours = itertools.count(step=3600)
    monkeypatch.setattr("time.monotonic", lambda: next(hours))
    monkeypatch.setattr("time.process_time", lambda: next(hours))
    fit.arrange(tangle, effort=Effort(3 * PAIRS))
    assert len(moves) == 3


def test_other_sizes_are_given_up(
    tangle: Map, moves: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sizes, "MOST_PAIRS", 2 * PAIRS)
    with pytest.raises(ImpossibleError, match="too large to try all sizes"):
        sizes.smallest_board(tangle)
    assert len(moves) == 2
