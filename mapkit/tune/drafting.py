"""A draft that bots have tried: tickets that decide too much get other ends.

A draft chooses its tickets by distance alone, and some then win or lose games by themselves. A few
thousand games show which. Only tickets change here, so the board stays as it was drawn; `mapkit
tune` searches longer, and in all parts of a map.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from mapkit.aliases import Progress
from mapkit.bots.warm import get_ready
from mapkit.counting import counted
from mapkit.draft import Drafted, DraftWishes, Region, draft
from mapkit.model.load import loaded, parse_map
from mapkit.model.tickets import Ticket
from mapkit.playtest.api import make_plan
from mapkit.playtest.executors.threads import Threads
from mapkit.progress import part_of, silent
from mapkit.source.document import Document
from mapkit.source.edits import Take, edit
from mapkit.source.read import Reading, read_text
from mapkit.tune.bundles import Bundle, compatible
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.move import Move, Position, proposals
from mapkit.tune.objective import objective_of_draft
from mapkit.tune.race import RaceTrack
from mapkit.tune.soundness import complaint
from mapkit.tune.ticket_pairs import still_named
from mapkit.tune.ticket_record import TicketRecord
from mapkit.tune.trial import keep_ready

GAMES = 800  # of each map that is tried, at all tables together: less than a second
ROUNDS = 2  # of changes, about a second each
MOST_ROUNDS = 7  # where a ticket still seems to decide too much
SUSPECT = 0.13  # above the mean of kept tickets: a ticket that seems to decide too much
IN_VAIN = 2  # rounds in which nothing got better, after which it is left to `tune`
MOVES = 12  # looked at in a round: two or three for each ticket with a fault
WORTH_A_CHANGE = 0.8  # units of the objective that a change promises: less is left to `tune`
WORTH_A_TRY = 0.3  # the same, where a ticket seems to decide too much
TOO_STRONG = 0.1  # above the mean of kept tickets, over all games of the search
MOST_LEFT_OUT = 0.1  # of the tickets
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
    base = Contestant(_quick_to_read(drafted), drafted.map)
    track = RaceTrack(make_plan(base.map), Threads(), sizes=(GAMES, GAMES), units=1)
    search = _FairTickets(track, KeptParts.of(base.document, BOARD_PARTS), base)
    best = without_the_strongest(search.found(progress), search.record)
    return drafted if best is base or complaint(base, best) else _written(drafted, base, best)


def _quick_to_read(drafted: Drafted) -> Document:
    """The draft as JSON: every change is read again, and JSON in a fraction of YAML's time."""
    text = json.dumps(drafted.data, ensure_ascii=False, indent=1)
    return read_text(text, "draft.json").document


@dataclass
class _FairTickets:
    """A search for tickets none of which decides too much."""

    track: RaceTrack
    kept: KeptParts
    best: Contestant
    tried: frozenset[str] = frozenset()  # titles of changes that brought nothing
    in_vain: int = 0  # rounds since something got better
    stages: int = 1  # of games that each map plays

    def __post_init__(self) -> None:
        self.record = TicketRecord(self.track.plan)

    def found(self, progress: Progress) -> Contestant:
        """The best map found. When it seems good it plays as much again: luck may hide a fault."""
        self._play([self.best], range(self.stages))
        for number in range(MOST_ROUNDS):
            progress("playing a few games", number / MOST_ROUNDS)
            moves = self._moves(number)
            if moves:
                self._round(moves)
            elif self.stages == 1 and self.in_vain < IN_VAIN:
                self._play([self.best], [self.stages])
                self.stages += 1
            else:
                break
        return self.best

    def _play(self, maps: Sequence[Contestant], stages: Iterable[int]) -> None:
        for one in maps:
            keep_ready(one.map, one.text, self.track.plan.bots)
        for stage in stages:
            self.track.run(maps, stage)
        for one in maps:
            self.record.add(one)

    def _moves(self, number: int) -> list[Move]:
        """What to try next; nothing on a map that seems good, or where nothing helps."""
        games = self.best.playtest(self.track.plan)
        position = Position(self.best.document, self.best.map, games, self.kept, number, self.tried)
        suspect = self._suspect()
        if (number >= ROUNDS and suspect is None) or self.in_vain == IN_VAIN:
            return []
        least = WORTH_A_CHANGE if suspect is None else WORTH_A_TRY
        moves = proposals(
            position, MOVES, asked=frozenset(), wanted=lambda kind, move: kind.in_drafts
        )
        worthy = [move for move in moves if move.promise >= least]
        if not self.in_vain:
            return worthy
        return sorted(worthy, key=lambda move: move.target != f"ticket {suspect}")

    def _suspect(self) -> int | None:
        """The ticket that seems to decide too much; with these few games one can't be sure."""
        strongest = self.record.strongest(self.best.map)[:1]
        return next((index for value, index in strongest if value > SUSPECT), None)

    def _round(self, moves: Sequence[Move]) -> None:
        """Try changes on the same seeds; after a round in vain those for the worst ticket alone."""
        bundles = _for_the_worst(moves) if self.in_vain else _for_all(moves)
        made = [one for bundle in bundles if (one := changed_by(self.best, bundle)) is not None]
        self._play(made, range(self.stages))
        plan = self.track.plan
        scores = {one: objective_of_draft(one.playtest(plan)) for one in (self.best, *made)}
        found = min(made, key=lambda one: scores[one], default=self.best)
        if scores[found] < scores[self.best] - ENOUGH:
            self.best, self.in_vain = found, 0
        else:
            self.in_vain += 1
            self.tried |= {bundle[0].title for bundle in bundles if len(bundle) == 1}


def without_the_strongest(best: Contestant, record: TicketRecord) -> Contestant:
    """The map without tickets that decide too much after all, where it can do without them."""
    found = best
    too_strong = [index for value, index in record.strongest(best.map) if value > TOO_STRONG]
    for index in too_strong[: int(MOST_LEFT_OUT * len(best.map.tickets))]:
        ticket = best.map.tickets[index]
        fewer = _without(found, ticket) if still_named(found.map, ticket) else None
        if fewer is not None and not complaint(found, fewer):
            found = fewer
    return found


def _without(one: Contestant, ticket: Ticket) -> Contestant | None:
    """The map without a ticket; None if it would not be valid."""
    number = one.map.tickets.index(ticket)
    document = edit(one.document, [Take(("tickets", number))])
    map_ = loaded(Reading(document, ())).map
    return Contestant(document, map_, one.moves) if map_ else None


def _for_all(moves: Sequence[Move]) -> list[Bundle]:
    """The first change for every ticket with a fault, and the last one for each."""
    return list(dict.fromkeys((compatible(moves), compatible(moves[::-1]))))


def _for_the_worst(moves: Sequence[Move]) -> list[Bundle]:
    """The changes for the worst ticket, each alone: what others bring may have hidden them."""
    return [(move,) for move in moves if move.target == moves[0].target]


def _written(drafted: Drafted, base: Contestant, best: Contestant) -> Drafted:
    """The draft with the tickets of a better map, in the order of their values."""
    data: dict[str, Any] = dict(best.document.data)
    before = base.document.data["tickets"]
    changed = sum(ticket not in before for ticket in data["tickets"])
    decks = list(best.map.rules.tickets.decks)

    def place(ticket: dict[str, Any]) -> tuple[int, int, int]:
        return "tour" not in ticket, decks.index(ticket.get("deck", decks[0])), ticket["points"]

    data["tickets"] = sorted(data["tickets"], key=place)
    gone = len(before) - len(data["tickets"])
    told = [f"{counted(changed, 'ticket')} got other ends"] if changed else []
    told += [f"{counted(gone, 'ticket')} went, so that none decides too much"] if gone else []
    sentence = f"Bots played on it, and {' and '.join(told)}."
    map_ = parse_map(json.dumps(data, ensure_ascii=False), "draft.json")
    return Drafted(map_, data, (*drafted.story, sentence))
