"""All judgements, found by themselves: every module in `judgements/` holds one."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from mapkit.playtest.verdict import judgements
from mapkit.playtest.verdict.judgement import Judgement


@cache
def all_judgements() -> tuple[Judgement, ...]:
    return tuple(sorted((cls() for cls in _classes()), key=lambda one: one.code))


def _classes() -> Iterator[type[Judgement]]:
    for info in pkgutil.iter_modules(judgements.__path__, f"{judgements.__name__}."):
        for value in vars(import_module(info.name)).values():
            is_one = isinstance(value, type) and issubclass(value, Judgement)
            if is_one and value.__module__ == info.name:
                yield value
