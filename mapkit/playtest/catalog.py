"""All statistics, found by themselves: every module in `stats/` holds one or a few."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import classes_in
from mapkit.playtest import stats
from mapkit.playtest.statistic import Statistic
from mapkit.playtest.subject import PlaytestSubject


@cache
def all_statistics() -> tuple[Statistic, ...]:
    """The statistics in the order in which a designer wants to see them."""
    found = (cls() for cls in classes_in(stats, Statistic))
    return tuple(sorted(found, key=lambda one: (one.rank, one.id)))


@cache
def headlines() -> tuple[str, ...]:
    """The ids of those that reports show first, in their order."""
    shown = sorted((one.headline, one.id) for one in all_statistics() if one.headline)
    return tuple(id_ for _, id_ in shown)


def statistics_for(subject: PlaytestSubject) -> tuple[Statistic, ...]:
    return tuple(one for one in all_statistics() if one.applies(subject))


def statistic(id_: str) -> Statistic:
    return next(one for one in all_statistics() if one.id == id_)
