"""All judgements, found by themselves: every module in `judgements/` holds one."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import classes_in
from mapkit.playtest.verdict import judgements
from mapkit.playtest.verdict.judgement import Judgement


@cache
def all_judgements() -> tuple[Judgement, ...]:
    """The judgements in the order of their codes."""
    found = (cls() for cls in classes_in(judgements, Judgement))
    return tuple(sorted(found, key=lambda one: one.code))
