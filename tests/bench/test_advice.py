"""Whether advice helps: each kind of it is followed once on maps with planted faults.

`pytest -m bench -s tests/bench/test_advice.py` takes some ten minutes; `MAPKIT_ADVICE_MAPS=3` is
quicker. What advice does to tickets that are too strong or too weak is seen on those of our boards
that are farthest from the mean. A line says how often the fault's own figure got better, by how
much the others changed, and how often there was a new kind of warning. Maps on which the fault does
not show are left out.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from statistics import mean

import pytest
from tune.plants import FORCES, planted
from tune.spoiled import contestant

from mapkit.bundled import map_file, map_ids
from mapkit.finding import Severity
from mapkit.playtest.api import playtest
from mapkit.playtest.results import Playtest
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts
from mapkit.tune.move import Move, MoveKind, Position, all_kinds
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.ticket_evidence import TicketFault

pytestmark = [pytest.mark.bench, pytest.mark.slow]

MAPS_EACH = int(os.environ.get("MAPKIT_ADVICE_MAPS", "10"))
GAMES = int(os.environ.get("MAPKIT_ADVICE_GAMES", "3000"))
FRESH_SEED = 7_000_000  # the evidence comes from other games than the judgement on a change
HELPS = 2 / 3  # of the maps: advice that helps less often is not given
ENOUGH = 3  # maps on which a kind of advice could be followed, to say anything of it
SHOWS = 0.3  # units: where a fault's figure is less on fresh seeds, there is nothing to cure
TICKETS_EACH = 4  # the strongest, and the weakest, of each board
SOME = 3  # tickets whose ends are moved, where advice speaks of some tickets

ADVICE = (
    ("dead ticket", "ticket", {"ticket-value": 1}),
    ("overpowered ticket", "ticket", {"ticket-value": 1}),
    (
        "bottleneck",
        "bottlenecks",
        {"another-lane": 1, "detour": 1, "ticket-around": SOME, "tickets-around": 1},
    ),
    ("idle corner", "idle-routes", {"ticket-to-idle": 1, "fewer-routes": SOME}),
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
        base, before = _shown(fault, figure, number)
        position = _played(base, 0)
        for kind in (one for one in all_kinds() if one.id in kinds):
            followed = _followed(base, kind, position, kinds[kind.id])
            if followed is not None and _figure(figure, before) >= SHOWS:
                after = _played(followed, FRESH_SEED)
                outcomes[kind.id].append(_outcome(figure, before, after))
    for kind_id, found in outcomes.items():
        print(f"\n{fault}, {kind_id}: {_told(found)}", end="")
    judged = {kind: found for kind, found in outcomes.items() if len(found) >= ENOUGH}
    assert judged, "no advice could be followed: nothing was measured"
    for kind_id, found in judged.items():
        assert sum(one.better > 0 for one in found) >= HELPS * len(found), kind_id


def _shown(fault: str, figure: str, number: int) -> tuple[Contestant, Position]:
    """The map with the least force of a fault that shows, and games on it."""
    for force in FORCES:
        base = contestant(planted(fault, number, force))
        before = _played(base, FRESH_SEED)
        if _figure(figure, before) >= SHOWS:
            break
    return base, before


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


def _outcome(figure: str, before: Position, after: Position) -> Outcome:
    was, now = (_figure(figure, one) for one in (before, after))
    whole = objective(terms_of(after.playtest)) - objective(terms_of(before.playtest))
    is_new = bool(_warnings(after.playtest) - _warnings(before.playtest))
    return Outcome(was - now, whole + was - now, is_new)


def _figure(figure: str, position: Position) -> float:
    """A term of the objective, or all that tickets add to it but for the spread of their values."""
    terms = terms_of(position.playtest)
    if figure == "ticket":
        return terms["ticket-tails"] + terms["ticket-doing"] + terms["ticket-keeping"]
    return terms[figure]


def _warnings(games: Playtest) -> set[str]:
    return {one.code for one in games.findings() if one.severity.rank <= Severity.WARNING.rank}


@pytest.mark.parametrize("kind_id", ["ticket-end", "ticket-swap"])
@pytest.mark.parametrize("fault", [TicketFault.STRONG, TicketFault.WEAK], ids=lambda one: one.name)
def test_a_ticket_that_is_moved_is_less_of_a_fault(fault: TicketFault, kind_id: str) -> None:
    """Nearer ends and swaps for the strongest tickets of each board, farther ones for the weakest.

    One ticket's advantage is known to two or three points, so that all boards are judged together.
    """
    pairs: list[tuple[float, float]] = []
    for board in sorted(map_ids())[:MAPS_EACH]:
        base = contestant(map_file(board).read_text("utf-8"))
        position, before = _played(base, 0), _played(base, FRESH_SEED)
        moves = _moves_of(kind_id, fault, base, position)
        changed = changed_by(base, list(moves.values())) if moves else None
        if changed is not None:
            was, now = _advantages(before), _advantages(_played(changed, FRESH_SEED))
            pairs += [(was[t], now[t]) for t in moves if t in was and t in now]
    sign = 1 if fault is TicketFault.STRONG else -1
    better = sum(sign * now < sign * was for was, now in pairs)
    was, now = (mean(pair[side] for pair in pairs) for side in (0, 1))
    print(f"\n{fault.name}, {kind_id}: better on {better} of {len(pairs)}", end="")
    print(f", from {was:+.1f} to {now:+.1f} points", end="")
    assert better >= HELPS * len(pairs)


def _moves_of(
    kind_id: str, fault: TicketFault, base: Contestant, position: Position
) -> dict[int, Move]:
    """One move for each of the strongest or weakest tickets, as far as they go together."""
    advantages = _advantages(position)
    order = sorted(advantages, key=lambda t: advantages[t], reverse=fault is TicketFault.STRONG)
    (kind,) = (one for one in all_kinds() if one.id == kind_id)
    chosen: dict[int, Move] = {}
    paths = {t: position.entry(position.map.tickets[t].pointer)[0] for t in order[:TICKETS_EACH]}
    for move in kind.propose(position):
        ticket = next((t for t, path in paths.items() if path in move.touches), None)
        fits = ticket not in chosen and all(move.goes_with(one) for one in chosen.values())
        if ticket is None or not fits:
            continue
        if changed_by(base, [*chosen.values(), move]) is not None:
            chosen[ticket] = move
    return chosen


def _advantages(position: Position) -> dict[int, float]:
    """By ticket, in percentage points above the mean of all kept tickets."""
    return {row.index: 100 * row.value for row in position.evidence.rows("ticket-advantage")}
