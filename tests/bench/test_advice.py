"""Whether advice helps: each kind of it is followed once on maps with planted faults.

`pytest -m bench -s tests/bench/test_advice.py` takes some ten minutes; `MAPKIT_ADVICE_MAPS=3` is
quicker. A line says how often the fault's own figure got better, by how much the others changed,
and how often there was a new kind of warning.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from statistics import mean

import pytest
from tune.plants import planted
from tune.spoiled import contestant

from mapkit.finding import Severity
from mapkit.model.map import Map
from mapkit.playtest.api import playtest
from mapkit.playtest.results import Playtest
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts
from mapkit.tune.move import MoveKind, Position, all_kinds
from mapkit.tune.objective import objective, terms_of

pytestmark = [pytest.mark.bench, pytest.mark.slow]

MAPS_EACH = int(os.environ.get("MAPKIT_ADVICE_MAPS", "10"))
GAMES = 3_000
FRESH_SEED = 7_000_000  # the evidence comes from other games than the judgement on a change
HELPS = 2 / 3  # of the maps: advice that helps less often is not given
ENOUGH = 3  # maps on which a kind of advice could be followed, to say anything of it

TICKETS = ("ticket-tails", "ticket-doing", "ticket-keeping", "ticket-spread")
ADVICE = (
    ("dead ticket", TICKETS, ("ticket-value",)),
    ("overpowered ticket", TICKETS, ("ticket-value",)),
    ("first-seat corridor", TICKETS, ("ticket-end", "ticket-swap")),
    ("first-seat corridor", ("bottlenecks",), ("another-lane", "detour", "ticket-around")),
    ("bottleneck", ("bottlenecks",), ("another-lane", "detour", "ticket-around")),
    ("idle corner", ("idle-routes",), ("ticket-to-idle", "fewer-lanes")),
    ("rich colour", ("color-demand",), ("recolor", "color-swap")),
)
"""What is planted, the terms that measure the fault, the kinds of moves that advice speaks of."""


@dataclass(frozen=True)
class Outcome:
    better: float  # by which the fault's own terms fell
    others: float  # by which all other terms rose
    is_new: bool  # whether there was a kind of warning that the map had not


@pytest.mark.parametrize(("fault", "terms", "kinds"), ADVICE, ids=str)
def test_advice_helps(fault: str, terms: tuple[str, ...], kinds: tuple[str, ...]) -> None:
    outcomes: dict[str, list[Outcome]] = {kind: [] for kind in kinds}
    for number in range(MAPS_EACH):
        base = contestant(planted(fault, number))
        position = Position(
            base.document, base.map, playtest(base.map, games=GAMES), KeptParts.of(base.document)
        )
        before = _played(base.map)
        for kind in (one for one in all_kinds() if one.id in kinds):
            followed = _followed(base, kind, position)
            if followed is not None:
                outcomes[kind.id].append(_outcome(terms, before, _played(followed.map)))
    for kind_id, found in outcomes.items():
        helped = sum(one.better > 0 for one in found)
        print(f"\n{fault}, {kind_id}: better on {helped} of {len(found)}", end="")
        if found:
            print(
                f", by {mean(one.better for one in found):.2f} units; others worse by "
                f"{mean(one.others for one in found):+.2f}; new warnings on "
                f"{sum(one.is_new for one in found)}",
                end="",
            )
    judged = {kind: found for kind, found in outcomes.items() if len(found) >= ENOUGH}
    assert judged, "no advice could be followed: nothing was measured"
    for kind_id, found in judged.items():
        assert sum(one.better > 0 for one in found) >= HELPS * len(found), kind_id


def _played(map_: Map) -> Playtest:
    return playtest(map_, games=GAMES, seed=FRESH_SEED)


def _followed(base: Contestant, kind: MoveKind, position: Position) -> Contestant | None:
    """The map after the most promising move of a kind that leaves it valid."""
    for move in kind.propose(position):
        changed = changed_by(base, [move])
        if changed is not None:
            return changed
    return None


def _outcome(own: tuple[str, ...], before: Playtest, after: Playtest) -> Outcome:
    was, now = terms_of(before), terms_of(after)
    better = sum(was[term] - now[term] for term in own)
    others = objective(now) - objective(was) + better
    return Outcome(better, others, bool(_warnings(after) - _warnings(before)))


def _warnings(games: Playtest) -> set[str]:
    return {one.code for one in games.findings() if one.severity.rank <= Severity.WARNING.rank}
