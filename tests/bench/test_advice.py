"""Whether advice helps: each kind of it is followed once on maps with planted faults.

`pytest -m bench -s tests/bench/test_advice.py` takes some ten minutes; `MAPKIT_ADVICE_MAPS=3` is
quicker. A line says how often the fault's own figure got better, by how much the others changed,
and how often there was a new kind of warning.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

import pytest
from tune.plants import planted
from tune.spoiled import contestant

from mapkit.finding import Severity
from mapkit.playtest.api import playtest
from mapkit.playtest.results import Playtest
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts
from mapkit.tune.move import Move, MoveKind, Position, all_kinds
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.ticket_evidence import cases

pytestmark = [pytest.mark.bench, pytest.mark.slow]

MAPS_EACH = int(os.environ.get("MAPKIT_ADVICE_MAPS", "10"))
GAMES = int(os.environ.get("MAPKIT_ADVICE_GAMES", "3000"))
FRESH_SEED = 7_000_000  # the evidence comes from other games than the judgement on a change
HELPS = 2 / 3  # of the maps: advice that helps less often is not given
ENOUGH = 3  # maps on which a kind of advice could be followed, to say anything of it
SOME = 3  # tickets whose ends are moved, where advice speaks of some tickets

ADVICE = (
    ("dead ticket", "ticket", {"ticket-value": 1}),
    ("overpowered ticket", "ticket", {"ticket-value": 1}),
    ("first-seat corridor", "ticket", {"ticket-end": 1, "ticket-swap": 1}),
    ("bottleneck", "bottlenecks", {"another-lane": 1, "detour": 1, "ticket-around": SOME}),
    ("idle corner", "idle-routes", {"ticket-to-idle": 1, "fewer-lanes": SOME}),
    ("rich colour", "color-demand", {"recolor": 1, "color-swap": 1}),
)
"""What is planted; the term that measures the fault, or the ticket itself; the kinds of moves that
advice speaks of, and how many of each are made at once."""


@dataclass(frozen=True)
class Outcome:
    better: float  # by which the fault's own figure fell
    others: float  # by which the whole objective rose, that figure aside
    is_new: bool  # whether there was a kind of warning that the map had not


@pytest.mark.parametrize(("fault", "figure", "kinds"), ADVICE, ids=str)
def test_advice_helps(fault: str, figure: str, kinds: dict[str, int]) -> None:
    outcomes: dict[str, list[Outcome]] = {kind: [] for kind in kinds}
    for number in range(MAPS_EACH):
        base = contestant(planted(fault, number))
        position, before = _played(base, 0), _played(base, FRESH_SEED)
        for kind in (one for one in all_kinds() if one.id in kinds):
            followed = _followed(base, kind, position, kinds[kind.id])
            if followed is not None:
                after = _played(followed, FRESH_SEED)
                outcomes[kind.id].append(_outcome(figure, followed.moves, before, after))
    for kind_id, found in outcomes.items():
        print(f"\n{fault}, {kind_id}: {_told(found)}", end="")
    judged = {kind: found for kind, found in outcomes.items() if len(found) >= ENOUGH}
    assert judged, "no advice could be followed: nothing was measured"
    for kind_id, found in judged.items():
        assert sum(one.better > 0 for one in found) >= HELPS * len(found), kind_id


def _told(found: list[Outcome]) -> str:
    if not found:
        return "could not be followed"
    return (
        f"better on {sum(one.better > 0 for one in found)} of {len(found)}, by "
        f"{mean(one.better for one in found):.2f} units; others worse by "
        f"{mean(one.others for one in found):+.2f}; new warnings on "
        f"{sum(one.is_new for one in found)}"
    )


def _played(one: Contestant, seed: int) -> Position:
    games = playtest(one.map, games=GAMES, seed=seed)
    return Position(one.document, one.map, games, KeptParts.of(one.document))


def _followed(base: Contestant, kind: MoveKind, position: Position, most: int) -> Contestant | None:
    """The map after the most promising moves of a kind that go together and leave it valid."""
    chosen: list[Move] = []
    for move in kind.propose(position):
        fits = len(chosen) < most and all(move.goes_with(other) for other in chosen)
        if fits and changed_by(base, [*chosen, move]) is not None:
            chosen.append(move)
    return changed_by(base, chosen) if chosen else None


def _outcome(figure: str, moves: Sequence[Move], before: Position, after: Position) -> Outcome:
    was, now = (_figure(figure, moves, one) for one in (before, after))
    whole = objective(terms_of(after.playtest)) - objective(terms_of(before.playtest))
    is_new = bool(_warnings(after.playtest) - _warnings(before.playtest))
    return Outcome(was - now, whole + was - now, is_new)


def _figure(figure: str, moves: Sequence[Move], position: Position) -> float:
    """A term of the objective; or what the tickets add to it that are changed."""
    if figure != "ticket":
        return terms_of(position.playtest)[figure]
    changed = {path for move in moves for path in move.touches}
    terms = terms_of(position.playtest)
    if any(move.kind == "ticket-value" for move in moves):  # no other fault of it is known before
        return terms["ticket-tails"] + terms["ticket-doing"] + terms["ticket-keeping"]
    found = (one for one in cases(position) if position.entry(one.ticket.pointer)[0] in changed)
    return sum(one.weight for one in found)


def _warnings(games: Playtest) -> set[str]:
    return {one.code for one in games.findings() if one.severity.rank <= Severity.WARNING.rank}
