"""A draft that bots have tried: tickets that decide too much get other ends.

A draft chooses its tickets by distance alone, and some then win or lose games by themselves. A few
thousand games show which. Only tickets change here, so the board stays as it was drawn; `mapkit
tune` searches longer, and in all parts of a map.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mapkit.aliases import Progress
from mapkit.bots.warm import get_ready
from mapkit.counting import counted
from mapkit.draft import Drafted, DraftWishes, Region, draft
from mapkit.draft.text import written
from mapkit.model.load import parse_map
from mapkit.playtest.api import make_plan
from mapkit.playtest.executors.threads import Threads
from mapkit.progress import part_of, silent
from mapkit.source.read import read_text
from mapkit.tune.bundles import Bundle, compatible
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.move import Move, Position, proposals
from mapkit.tune.race import RaceTrack
from mapkit.tune.soundness import complaint

GAMES = 1_200  # of each map that is tried, at all tables together: less than a second
ROUNDS = 3  # of changes, about two seconds each
IN_VAIN = 2  # rounds in which nothing got better, after which it is left to `tune`
MOVES = 12  # looked at in a round: two or three for each ticket with a fault
WORTH_A_CHANGE = 0.8  # units of the objective that a change promises: less is left to `tune`
ENOUGH = 0.5  # units of the objective: what gains less may be chance
DRAWN, READY = 0.6, 0.65  # of the work, when the board is drawn, and when bots can begin
BOARD_PARTS = frozenset(MapPart) - {MapPart.TICKETS, MapPart.VALUES}


def played_draft(region: Region, wishes: DraftWishes, progress: Progress = silent) -> Drafted:
    """Draft a board, let bots play on it, and change the tickets that decide too much."""
    drafted = draft(region, wishes, part_of(progress, 0.0, DRAWN))
    get_ready(part_of(progress, DRAWN, READY))
    return fairer(drafted, part_of(progress, READY, 1.0))


def fairer(drafted: Drafted, progress: Progress = silent) -> Drafted:
    """The draft with other tickets, as long as the games get better; the same for every run."""
    base = Contestant(read_text(drafted.text, f"{drafted.map.id}.yaml").document, drafted.map)
    kept = KeptParts.of(base.document, BOARD_PARTS)
    track = RaceTrack(make_plan(base.map), Threads(), sizes=(GAMES,))
    track.run([base], 0)
    best, tried, in_vain = base, frozenset[str](), 0
    for number in range(ROUNDS):
        progress("playing a few games", number / ROUNDS)
        position = Position(best.document, best.map, best.playtest(track.plan), kept, number, tried)
        moves = _worthy(proposals(position, MOVES, asked=frozenset()))
        if not moves or in_vain == IN_VAIN:
            break
        better = _better(best, moves, track)
        if better is None:
            tried |= {move.title for bundle in _bundles(moves) for move in bundle}
            in_vain += 1
        else:
            best, in_vain = better, 0
    return drafted if best is base or complaint(base, best) else _written(drafted, best)


def _worthy(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if move.promise >= WORTH_A_CHANGE]


def _better(best: Contestant, moves: Sequence[Move], track: RaceTrack) -> Contestant | None:
    """The best map that these changes make, on the same seeds; None if none is better."""
    tried = [changed_by(best, bundle) for bundle in _bundles(moves)]
    made = [one for one in tried if one is not None]
    track.run(made, 0)
    gains = {one: track.score(best) - track.score(one) for one in made}
    found = max(made, key=lambda one: gains[one], default=None)
    return found if found is not None and gains[found] > ENOUGH else None


def _bundles(moves: Sequence[Move]) -> list[Bundle]:
    """The first change for every ticket with a fault, and the last one for each."""
    return list(dict.fromkeys((compatible(moves), compatible(moves[::-1]))))


def _written(drafted: Drafted, best: Contestant) -> Drafted:
    """The draft with the tickets of a better map, in the order of their values."""
    data: dict[str, Any] = dict(best.document.data)
    before = read_text(drafted.text, best.document.file).document.data["tickets"]
    changed = sum(ticket not in before for ticket in data["tickets"])
    decks = list(best.map.rules.tickets.decks)

    def place(ticket: dict[str, Any]) -> tuple[int, int, int]:
        return "tour" not in ticket, decks.index(ticket.get("deck", decks[0])), ticket["points"]

    data["tickets"] = sorted(data["tickets"], key=place)
    sentence = (
        f"Bots played on it, and {counted(changed, 'ticket')} got other ends, "
        "so that none decides too much."
    )
    text = written(data, (*drafted.story, sentence))
    return replace(drafted, map=parse_map(text), text=text, story=(*drafted.story, sentence))
