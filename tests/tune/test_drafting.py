"""Drafts that bots have tried."""

from __future__ import annotations

from tune.spoiled import overpriced_text

from mapkit import parse_map
from mapkit.draft import Drafted
from mapkit.tune.drafting import fairer


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
