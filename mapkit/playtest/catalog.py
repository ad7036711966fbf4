"""All statistics, found by themselves: every module in `stats/` holds one or a few."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from mapkit.playtest import stats
from mapkit.playtest.statistic import Statistic
from mapkit.playtest.subject import Subject


@cache
def all_statistics() -> tuple[Statistic, ...]:
    """In the order in which a designer wants to see them."""
    return tuple(sorted((cls() for cls in _classes()), key=lambda one: (one.rank, one.id)))


def statistics_for(subject: Subject) -> tuple[Statistic, ...]:
    return tuple(one for one in all_statistics() if one.applies(subject))


def statistic(id_: str) -> Statistic:
    return next(one for one in all_statistics() if one.id == id_)


def _classes() -> Iterator[type[Statistic]]:
    for info in pkgutil.iter_modules(stats.__path__, f"{stats.__name__}."):
        module = import_module(info.name)
        for value in vars(module).values():
            is_one = isinstance(value, type) and issubclass(value, Statistic)
            if is_one and value.__module__ == info.name:
                yield value
