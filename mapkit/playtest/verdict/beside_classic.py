"""Figures of each size of table beside the classic board's, and findings that speak of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from mapkit.playtest.verdict.row import FigureRow, percent


@dataclass(frozen=True, slots=True)
class Beside:
    """The figure of a table, and the same on the classic board with as many players and bots."""

    players: int
    row: FigureRow
    classic: float

    def above(self, times: float = 1.0, by: float = 0.0) -> bool:
        """Whether the whole interval lies above the classic figure, multiplied and added to."""
        return self.row.low > self.classic * times + by

    def below(self, times: float = 1.0, by: float = 0.0) -> bool:
        return self.row.high < self.classic * times - by


class BesideTables(list[Beside]):
    """The tables of which something is true; empty and false if there is none."""

    @property
    def at(self) -> str:
        """`with 2, 3 and 4 players`."""
        return f"with {_series(self, lambda one: str(one.players))} players"

    @property
    def percents(self) -> str:
        return f"{_series(self, lambda one: percent(one.row.value))} %"

    @property
    def classic_percents(self) -> str:
        return f"{_series(self, lambda one: percent(one.classic))} %"

    @property
    def figures(self) -> str:
        return _series(self, lambda one: f"{one.row.value:.1f}")

    @property
    def classic_figures(self) -> str:
        return _series(self, lambda one: f"{one.classic:.1f}")

    @property
    def weight(self) -> float:
        """How far the farthest table lies from the classic board."""
        return max(abs(one.row.value - one.classic) for one in self)


def _series(tables: Iterable[Beside], shown: Callable[[Beside], str]) -> str:
    return series([shown(one) for one in tables])


def series(words: Sequence[str]) -> str:
    """`1, 2 and 3`."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
