"""The figures of a playtest row by row, as judgements read them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mapkit.model.map import Map
from mapkit.playtest.names import route_name, ticket_name
from mapkit.playtest.results import Playtest, Table


@dataclass(frozen=True, slots=True)
class Row:
    index: int
    key: str
    value: float
    low: float
    high: float
    n: int

    @property
    def percent(self) -> str:
        """`12 % (9–15 %)`."""
        return f"{_percent(self.value)} % ({_percent(self.low)}–{_percent(self.high)} %)"

    @property
    def plain(self) -> str:
        """`3.1 (2.9–3.3)`."""
        return f"{self.value:.1f} ({self.low:.1f}–{self.high:.1f})"


class Evidence:
    def __init__(self, playtest: Playtest) -> None:
        self.playtest = playtest
        self.tables: list[Table] = playtest.played
        self._by_index: dict[str, dict[int, Row]] = {}

    @property
    def map(self) -> Map:
        return self.playtest.plan.map

    @cached_property
    def pooled(self) -> Table:
        return self.playtest.pooled()

    @property
    def games(self) -> str:
        """`2,000 games`."""
        return f"{self.pooled.games:,} games"

    def rows(self, statistic: str, table: Table | None = None) -> Iterator[Row]:
        """The rows of which something was counted; none if the map does not have them."""
        table = table or self.pooled
        if statistic not in table.tallies:
            return
        figures = table.figures(statistic)
        for index, key in enumerate(table.rows(statistic)):
            value, low, high = (float(x[index]) for x in (figures.value, figures.low, figures.high))
            if np.isfinite(value) and np.isfinite(low):
                yield Row(index, key, value, low, high, int(figures.n[index]))

    def above(
        self, statistic: str, threshold: float, table: Table | None = None
    ) -> Iterator[tuple[Row, float]]:
        """Rows whose whole interval lies above it, and by how much."""
        for row in self.rows(statistic, table):
            if row.low > threshold:
                yield row, row.low - threshold

    def below(
        self, statistic: str, threshold: float, table: Table | None = None
    ) -> Iterator[tuple[Row, float]]:
        for row in self.rows(statistic, table):
            if row.high < threshold:
                yield row, threshold - row.high

    def row(self, statistic: str, index: int) -> Row | None:
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

    def wins(self, index: int, wins: str, advantage: str) -> str:
        """`wins 31 % against 50 %`; the even share is that of the tables it was met at."""
        won, over = self.row(wins, index), self.row(advantage, index)
        if won is None or over is None:
            return "has not been seen"
        return f"wins {_percent(won.value)} % against {_percent(won.value - over.value)} %"


def _percent(share: float) -> str:
    """Whole percents, but never 0 or 100 of what is neither."""
    text = f"{100 * share:.0f}"
    return text if text not in ("0", "100") or share in (0.0, 1.0) else f"{100 * share:.1f}"


def points(share: float) -> str:
    """A difference of shares in percentage points."""
    return f"{abs(100 * share):.0f} points"
