"""What a term of the objective is: one way in which a map can be better or worse."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from mapkit.discovery import classes_in, file_name
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.row import FigureRow

ERRORS_WIDE = 4.0  # standard errors that a 95 % interval is wide, nearly


class Term:
    """Base of all terms. A term is 0 for a map that leaves nothing to wish for, and never less.

    One unit of any term is worth as much as one unit of any other, so each term says what a unit
    of it is. A term grows without a step as a figure leaves its range: a search needs a slope.
    """

    id: ClassVar[str]  # that of its file
    title: ClassVar[str]
    unit: ClassVar[str]  # what one unit of it is, in words
    rank: ClassVar[int]  # place in reports
    in_drafts: ClassVar[bool] = True  # whether it counts where only the tickets of a draft change

    def __init_subclass__(cls) -> None:
        cls.id = file_name(cls)

    def measure(self, evidence: Evidence) -> float:
        raise NotImplementedError


@cache
def all_terms() -> tuple[Term, ...]:
    from mapkit.tune import terms

    return tuple(sorted((cls() for cls in classes_in(terms, Term)), key=lambda one: one.rank))


def beyond(values: Iterable[float], low: float, high: float) -> float:
    """By how much the values lie outside a range, all together."""
    return sum(max(0.0, low - value, value - high) for value in values)


def surely_beyond(rows: Iterable[FigureRow], low: float, high: float) -> float:
    """By how much figures lie outside a range, each less its standard error.

    A figure of few games, such as that of a ticket which is seldom kept, would else add more chance
    to the objective than any change takes off it.
    """
    return sum(sure_excess(row, low, high) for row in rows)


def sure_excess(row: FigureRow, low: float, high: float) -> float:
    error = (row.high - row.low) / ERRORS_WIDE
    return max(0.0, low - row.value - error, row.value - high - error)
