"""The map under test at one table: what statistics know besides the records."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mapkit.engine.lower import Lowered, lower
from mapkit.model.keys import route_keys, ticket_keys
from mapkit.model.map import Map
from mapkit.playtest.arrays import Integers
from mapkit.playtest.lineup import Lineup, lineups


@dataclass(frozen=True)
class PlaytestSubject:
    map: Map
    players: int
    bots: tuple[str, ...]  # all that take part, each once

    @cached_property
    def lineups(self) -> tuple[Lineup, ...]:
        return lineups(self.bots, self.players)

    @cached_property
    def per_block(self) -> int:
        """The number of games of one seed."""
        return sum(lineup.orders for lineup in self.lineups)

    @cached_property
    def seats(self) -> Integers:
        """`[game of a block, seat]`: which of the bots."""
        rows = [
            [self.bots.index(bot) for bot in lineup.seated(order)]
            for lineup in self.lineups
            for order in range(lineup.orders)
        ]
        return np.array(rows)

    @cached_property
    def lowered(self) -> Lowered:
        return lower(self.map, self.players)

    @cached_property
    def routes(self) -> tuple[str, ...]:
        return route_keys(self.map)

    @cached_property
    def tickets(self) -> tuple[str, ...]:
        return ticket_keys(self.map)

    @cached_property
    def group(self) -> Integers:
        """`[route]`: number of its lane group."""
        group = np.zeros(len(self.map.routes), np.int64)
        for number, lanes in enumerate(self.map.lane_groups().values()):
            group[lanes] = number
        return group

    @cached_property
    def first_of_group(self) -> Integers:
        """`[group]`: its first route, where routes are ordered by group."""
        return np.searchsorted(self.group[self.by_group], np.unique(self.group))

    @cached_property
    def by_group(self) -> Integers:
        """Routes, lanes of a group together."""
        return np.argsort(self.group, kind="stable")

    @cached_property
    def length(self) -> Integers:
        return np.array([route.length for route in self.map.routes], np.int64)

    @cached_property
    def route_points(self) -> Integers:
        """`[route]`: what claiming it pays."""
        points = self.map.rules.routes.points
        return np.array([points[route.length] for route in self.map.routes], np.int64)

    @cached_property
    def ends_by_place(self) -> Integers:
        """Routes once for each place where they end, by place; one more, for a place of none."""
        places = {place: number for number, place in enumerate(self.map.places)}
        ends = [
            (places[end], r) for r, route in enumerate(self.map.routes) for end in route.between
        ]
        return np.array([r for _, r in sorted(ends)] + [len(self.map.routes)])

    @cached_property
    def first_end(self) -> Integers:
        """`[place]`: where its routes begin in `ends_by_place`; and where those of the last end."""
        return np.cumsum([0, *self.degrees])

    @cached_property
    def degrees(self) -> Integers:
        """`[place]`: how many routes end there."""
        ends = Counter(end for route in self.map.routes for end in route.between)
        return np.array([ends[place] for place in self.map.places], np.int64)

    @cached_property
    def usable_spaces(self) -> int:
        """Spaces that can be claimed at a table of this size."""
        rules, total = self.map.rules, 0
        for lanes in self.map.lane_groups().values():
            longest = sorted((self.map.routes[r].length for r in lanes), reverse=True)
            total += sum(longest[: rules.open_lanes(len(lanes), self.players)])
        return total
