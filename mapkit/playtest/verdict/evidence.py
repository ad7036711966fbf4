"""The figures of a playtest row by row, as judgements read them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from mapkit.model.map import Map
from mapkit.playtest.baseline import classic_figures
from mapkit.playtest.names import route_name, ticket_name
from mapkit.playtest.results import Playtest, Table
from mapkit.playtest.verdict.beside_classic import Beside
from mapkit.playtest.verdict.row import FigureRow, percent

if TYPE_CHECKING:
    from mapkit.model.network import Network


class Evidence:
    def __init__(self, playtest: Playtest) -> None:
        self.playtest = playtest
        self.tables: list[Table] = playtest.played
        self._by_index: dict[str, dict[int, FigureRow]] = {}

    @property
    def map(self) -> Map:
        return self.playtest.plan.map

    @cached_property
    def network(self) -> Network:
        return self.map.network()

    @cached_property
    def pooled(self) -> Table:
        return self.playtest.pooled()

    @property
    def games(self) -> str:
        """`2,000 games`."""
        return f"{self.pooled.games:,} games"

    def rows(self, statistic: str, table: Table | None = None) -> Iterator[FigureRow]:
        """The rows of which something was counted; none if the map does not have them."""
        table = table or self.pooled
        if statistic not in table.tallies:
            return
        figures = table.figures(statistic)
        for index, key in enumerate(table.rows(statistic)):
            value, low, high = (float(x[index]) for x in (figures.value, figures.low, figures.high))
            if np.isfinite(value) and np.isfinite(low):
                yield FigureRow(index, key, value, low, high, int(figures.n[index]))

    def above(
        self, statistic: str, threshold: float, table: Table | None = None
    ) -> Iterator[tuple[FigureRow, float]]:
        """Rows whose whole interval lies above it, and by how much."""
        for row in self.rows(statistic, table):
            if row.low > threshold:
                yield row, row.low - threshold

    def below(
        self, statistic: str, threshold: float, table: Table | None = None
    ) -> Iterator[tuple[FigureRow, float]]:
        for row in self.rows(statistic, table):
            if row.high < threshold:
                yield row, threshold - row.high

    def beside(self, statistic: str) -> Iterator[Beside]:
        """A figure of the whole game at each table, where the classic board has one to compare."""
        for table in self.tables:
            players = table.subject.players
            classic = classic_figures(self.playtest.plan, str(players), statistic).get("all")
            for row in self.rows(statistic, table):
                if classic is not None:
                    yield Beside(players, row, classic)

    def row(self, statistic: str, index: int) -> FigureRow | None:
        """A row over all tables together; None if nothing was counted."""
        if statistic not in self._by_index:
            self._by_index[statistic] = {row.index: row for row in self.rows(statistic)}
        return self._by_index[statistic].get(index)

    def route(self, index: int) -> str:
        return f"*{route_name(self.map, self.map.routes[index])}*"

    def ticket(self, index: int) -> str:
        return f"*{ticket_name(self.map, self.map.tickets[index])}*"

    def at_route(self, index: int) -> str:
        return self.map.routes[index].pointer

    def at_ticket(self, index: int) -> str:
        return self.map.tickets[index].pointer

    def owner_wins(self, index: int) -> str:
        """`wins 31 %, where even would be 25 %` at the tables it was met at."""
        wins = self._wins(index, "route-owner-wins", "route-advantage")
        return "wins {}, where even would be {}".format(*wins) if wins else "has not been seen"

    def holder_wins(self, index: int) -> str:
        """`wins 62 %, holders of all tickets 54 %`."""
        wins = self._wins(index, "ticket-holder-wins", "ticket-advantage")
        return "wins {}, holders of all tickets {}".format(*wins) if wins else "has not been seen"

    def _wins(self, index: int, wins: str, advantage: str) -> tuple[str, str] | None:
        """How often, and how often it would be without the advantage."""
        won, over = self.row(wins, index), self.row(advantage, index)
        if won is None or over is None:
            return None
        return f"{percent(won.value)} %", f"{percent(won.value - over.value)} %"
