"""A changed map fits on its board, and pleases the lints as much as the map before."""

from __future__ import annotations

import pytest
from playtest.planted import balanced_data
from tune.spoiled import contestant

from mapkit.source.document import Path
from mapkit.source.edits import Insert, Put
from mapkit.source.write import dumped
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts
from mapkit.tune.move import Move
from mapkit.tune.soundness import complaint, fitted

LONGER = 20  # a route that fits with one space more if its two cities move


@pytest.fixture(scope="module")
def base() -> Contestant:
    return contestant(dumped(balanced_data()))


def changed(base: Contestant, *edits: Put | Insert) -> Contestant:
    found = changed_by(base, [Move("length", "A change.", "Because.", edits, frozenset(), 1.0)])
    assert found is not None
    return found


def test_only_the_ends_of_a_changed_route_move(base: Contestant) -> None:
    route = base.map.routes[LONGER]
    index = int(route.pointer.split("/")[2])
    longer = changed(base, Put(("routes", index, "length"), route.length + 1))
    after = fitted(base, longer, KeptParts())
    moved = {
        city
        for city in base.map.cities
        if after.map.cities[city].spot != base.map.cities[city].spot
    }
    assert moved
    assert moved <= set(route.between)
    assert after.moves == longer.moves


def test_a_city_that_is_kept_does_not_move(base: Contestant) -> None:
    route = base.map.routes[LONGER]
    index = int(route.pointer.split("/")[2])
    longer = changed(base, Put(("routes", index, "length"), route.length + 1))
    all_: frozenset[Path] = frozenset(("cities", place) for place in base.map.cities)
    assert fitted(base, longer, KeptParts(entries=all_)) is longer


def test_other_tickets_leave_the_board_alone(base: Contestant) -> None:
    other = changed(base, Put(("tickets", 0, "points"), base.map.tickets[0].points))
    assert fitted(base, other, KeptParts()) is other
    assert complaint(base, other) == ""


def test_what_a_lint_would_find_is_a_complaint(base: Contestant) -> None:
    first = base.map.tickets[0]
    twice = changed(base, Put(("tickets", 1, "between"), list(first.places)))
    assert complaint(base, twice).startswith("`mapkit lint` would find more: ")
