"""Rows of tickets → the tickets of a map file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.exchange import cells, faults
from mapkit.exchange.assembly.stops import Stops
from mapkit.exchange.tables import Findings, Row
from mapkit.model.starter import map_id
from mapkit.source.suggest import listing, shortened

MOST_TICKETS = 2_000  # that a map file may have
MOST_POINTS = 100
TOUR_CITIES = (3, 8)
LONG = "long"


class TicketRows:
    """Reads one row after another. `decks` are those of the rules, the first for plain tickets."""

    def __init__(self, stops: Stops, decks: Sequence[str], findings: Findings) -> None:
        self.stops = stops
        self.decks = list(decks)
        self.findings = findings
        self.tickets: list[dict[str, Any]] = []
        self.rows: list[Row] = []  # of each ticket

    def add(self, row: Row) -> None:
        ticket = self._tour(row) if row.get("Tour") else self._pair(row)
        if ticket is None:
            return
        if len(self.tickets) >= MOST_TICKETS:
            self._leave_out(row, "", f"more than {MOST_TICKETS:,} tickets")
            return
        deck = self._deck(row)
        self.tickets.append(ticket | ({"deck": deck} if deck != self.decks[0] else {}))
        self.rows.append(row)

    def _pair(self, row: Row) -> dict[str, Any] | None:
        ends = [self.stops.find(row, heading, row.get(heading)) for heading in ("From", "To")]
        if None in ends:
            return None
        if ends[0] == ends[1]:
            self._leave_out(row, "To", "a ticket joins two places, this one ends where it begins")
            return None
        points = self._points(row, "Points", 1)
        return {"between": ends, "points": points} if points is not None else None

    def _tour(self, row: Row) -> dict[str, Any] | None:
        words = [word.strip() for word in row.get("Tour").split(";") if word.strip()]
        places = [self.stops.find(row, "Tour", word) for word in words]
        if None in places:
            return None
        low, high = TOUR_CITIES
        if not low <= len(set(places)) == len(places) <= high:
            self._leave_out(row, "Tour", f"a tour has {low} to {high} different cities")
            return None
        if any(place in self.stops.countries for place in places):
            self._leave_out(row, "Tour", "a tour visits cities, not countries")
            return None
        values = [
            self._points(row, heading, least)
            for heading, least in (("Points", 1), ("In order", 1), ("Failed", 0))
        ]
        if None in values or 0 in values[:2]:
            message = "a tour needs `Points`, `In order` and `Failed`"
            self._leave_out(row, "Points", message)
            return None
        points, in_order, failed = values
        return {"tour": places, "points": points, "in_order": in_order, "failed": failed}

    def _points(self, row: Row, heading: str, least: int) -> int | None:
        """The number; 0 if there is none, and None, with a finding, if it is no such number."""
        text = row.get(heading)
        value = cells.whole(text) if text else 0
        if value is None or (text and not least <= value <= MOST_POINTS):
            message = f"`{heading}` is {least} to {MOST_POINTS}, not `{shortened(text)}`"
            self._leave_out(row, heading, message)
            return None
        return value

    def _deck(self, row: Row) -> str:
        """The deck of that name; of a long ticket the long one; else the first."""
        is_long = cells.yes(row.get("Long deck")) if row.get("Long deck") else False
        if is_long is None:
            message = f"`{shortened(row.get('Long deck'))}` is neither yes nor no"
            self.findings.at(faults.FIELD_LEFT_OUT, row, "Long deck", message)
        if is_long and LONG in self.decks:
            return LONG
        named = row.get("Deck")
        wanted = map_id(named).removesuffix("-deck") if named else self.decks[0]
        if named in self.decks or wanted in self.decks:
            return named if named in self.decks else wanted
        if is_long or wanted not in ("main", "imported"):
            message = f"the rules have no deck `{shortened(named or LONG)}`, only"
            message += f" {listing(self.decks)}; the ticket goes into `{self.decks[0]}`"
            heading = "Deck" if named else "Long deck"
            self.findings.at(faults.FIELD_CHANGED, row, heading, message)
        return self.decks[0]

    def _leave_out(self, row: Row, heading: str, message: str) -> None:
        self.findings.at(faults.ROW_LEFT_OUT, row, heading, f"the row is left out: {message}")
