"""What the games of many maps say of a ticket: of those that only differ in other tickets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from mapkit.model.map import Map
from mapkit.model.tickets import Ticket
from mapkit.playtest.plan import PlaytestPlan
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.contestant import Contestant


@dataclass
class TicketRecord:
    """How much more often the holders of each ticket win, over all maps that have it.

    One map that plays a little shows a ticket's advantage by chance as often as by strength, and a
    search keeps the maps that were lucky. Most tickets are on every map of a search.
    """

    plan: PlaytestPlan
    _by_map: dict[Contestant, list[tuple[Ticket, float, int]]] = field(default_factory=dict)

    def add(self, one: Contestant) -> None:
        """Note what a map has played so far."""
        rows = Evidence(one.playtest(self.plan)).rows("ticket-advantage")
        self._by_map[one] = [(one.map.tickets[row.index], row.value, row.n) for row in rows]

    def strongest(self, map_: Map) -> list[tuple[float, int]]:
        """The advantage and the number of each ticket of a map, the strongest first."""
        found = ((self._advantage(ticket), k) for k, ticket in enumerate(map_.tickets))
        return sorted(found, key=lambda pair: (-pair[0], pair[1]))

    def _advantage(self, ticket: Ticket) -> float:
        known = list(self._of(ticket))
        games = sum(n for _, n in known)
        return sum(value * n for value, n in known) / games if games else 0.0

    def _of(self, ticket: Ticket) -> Iterator[tuple[float, int]]:
        for rows in self._by_map.values():
            yield from ((value, n) for other, value, n in rows if other == ticket)
