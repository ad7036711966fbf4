"""Drafts that bots have tried."""

from __future__ import annotations

from collections.abc import Sequence

from tune.spoiled import contestant, overpriced_text

from mapkit import parse_map
from mapkit.draft import Drafted
from mapkit.model.map import Map
from mapkit.model.tickets import Ticket
from mapkit.playtest.api import make_plan
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.source.read import read_text
from mapkit.tune.drafting import fairer, without_the_strongest
from mapkit.tune.race import RaceTrack
from mapkit.tune.ticket_record import TicketRecord


def _drafted(text: str, story: Sequence[str] = ()) -> Drafted:
    return Drafted(parse_map(text), read_text(text, "map.yaml").document.data, story)


def test_tickets_that_decide_too_much_are_changed_and_nothing_else() -> None:
    before = _drafted(overpriced_text(), ("A board.",))
    after = fairer(before)
    assert max(t.points for t in after.map.tickets) < max(t.points for t in before.map.tickets)
    assert after.map.cities == before.map.cities
    assert [(r.between, r.length, r.color) for r in after.map.routes] == [
        (r.between, r.length, r.color) for r in before.map.routes
    ]
    assert "got other ends" in after.story[-1]
    assert f"# {after.story[-1]}\n" in after.text
    assert fairer(before).text == after.text
    assert parse_map(after.text) == after.map


def test_every_ticket_is_a_pair_of_its_own() -> None:
    text = overpriced_text()
    after = fairer(_drafted(text)).map
    pairs = [frozenset(ticket.places) for ticket in after.tickets]
    assert len(set(pairs)) == len(pairs)
    assert {place for pair in pairs for place in pair} >= {
        place for ticket in parse_map(text).tickets for place in ticket.places
    }


def test_a_ticket_is_judged_by_the_games_of_all_maps_that_have_it() -> None:
    one, two = contestant(overpriced_text()), contestant(overpriced_text())
    track = RaceTrack(make_plan(one.map), Threads(), sizes=(160, 160))
    track.run([one], 0)
    track.run([two], 1)
    record = TicketRecord(track.plan)
    record.add(one)
    record.add(two)
    rows = [Evidence(map_.playtest(track.plan)).rows("ticket-advantage") for map_ in (one, two)]
    value, index = record.strongest(one.map)[0]
    known = [(row.value, row.n) for each in rows for row in each if row.index == index]
    assert len(known) == 2
    assert value == sum(v * n for v, n in known) / sum(n for _, n in known)
    assert [value for value, _ in record.strongest(one.map)] == sorted(
        (value for value, _ in record.strongest(one.map)), reverse=True
    )


class TooStrong(TicketRecord):
    """A record of games in which some tickets decided everything."""

    def __init__(self, tickets: list[Ticket]) -> None:
        self.tickets = tickets

    def strongest(self, map_: Map) -> list[tuple[float, int]]:
        return [(0.5, map_.tickets.index(ticket)) for ticket in self.tickets]


def test_tickets_that_stay_too_strong_are_left_out() -> None:
    one = contestant(overpriced_text())
    spare = next(ticket for ticket in one.map.tickets if is_spare(one.map, ticket))
    after = without_the_strongest(one, TooStrong([spare])).map
    assert after.tickets == tuple(ticket for ticket in one.map.tickets if ticket != spare)


def test_only_a_few_are_left_out_and_every_city_keeps_one() -> None:
    one = contestant(overpriced_text())
    needed = [ticket for ticket in one.map.tickets if not is_spare(one.map, ticket)]
    assert needed
    assert without_the_strongest(one, TooStrong(needed)).map.tickets == one.map.tickets
    after = without_the_strongest(one, TooStrong(list(one.map.tickets))).map
    assert 0.9 * len(one.map.tickets) <= len(after.tickets) < len(one.map.tickets)


def is_spare(map_: Map, ticket: Ticket) -> bool:
    """Whether other tickets name its cities too."""
    others = {place for other in map_.tickets if other != ticket for place in other.places}
    return others >= set(ticket.places)
