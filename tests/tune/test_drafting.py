"""Drafts that bots have tried."""

from __future__ import annotations

from tune.spoiled import overpriced_text

from mapkit import parse_map
from mapkit.draft import Drafted
from mapkit.playtest.api import make_plan
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.source.read import read_text
from mapkit.tune.contestant import Contestant
from mapkit.tune.drafting import fairer
from mapkit.tune.race import RaceTrack
from mapkit.tune.ticket_record import TicketRecord


def test_tickets_that_decide_too_much_are_changed_and_nothing_else() -> None:
    text = overpriced_text()
    before = Drafted(parse_map(text), text, ("A board.",))
    after = fairer(before)
    assert max(t.points for t in after.map.tickets) < max(t.points for t in before.map.tickets)
    assert after.map.cities == before.map.cities
    assert [(r.between, r.length, r.color) for r in after.map.routes] == [
        (r.between, r.length, r.color) for r in before.map.routes
    ]
    assert "got other ends" in after.story[-1]
    assert f"# {after.story[-1]}\n" in after.text
    assert fairer(before).text == after.text


def test_every_ticket_is_a_pair_of_its_own() -> None:
    text = overpriced_text()
    after = fairer(Drafted(parse_map(text), text, ())).map
    pairs = [frozenset(ticket.places) for ticket in after.tickets]
    assert len(set(pairs)) == len(pairs)
    assert {place for pair in pairs for place in pair} >= {
        place for ticket in parse_map(text).tickets for place in ticket.places
    }


def test_a_ticket_is_judged_by_the_games_of_all_maps_that_have_it() -> None:
    text = overpriced_text()
    one, two = (Contestant(read_text(text, "map.yaml").document, parse_map(text)) for _ in "ab")
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


def test_no_ticket_is_left_out_without_which_a_city_has_none() -> None:
    text = overpriced_text()
    after = fairer(Drafted(parse_map(text), text, ())).map
    assert len(after.tickets) >= 0.9 * len(parse_map(text).tickets)
    named = {place for ticket in after.tickets for place in ticket.places}
    assert named >= {place for ticket in parse_map(text).tickets for place in ticket.places}
