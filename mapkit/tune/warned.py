"""Warnings of a verdict before and after a change: how many, and whether a kind of them is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mapkit.finding import Finding, Severity
from mapkit.playtest.results import Playtest


def warned(playtest: Playtest) -> list[Finding]:
    """The findings of the verdict that are warnings or worse."""
    return [one for one in playtest.findings() if one.severity.rank <= Severity.WARNING.rank]


def warnings_of(playtest: Playtest) -> Counter[str]:
    """How many warnings there are of each kind, by code."""
    return Counter(one.code for one in warned(playtest))


def is_fewer(before: Counter[str], after: Counter[str]) -> bool:
    return after.total() < before.total()


def has_new(before: Mapping[str, int], after: Mapping[str, int]) -> bool:
    """Whether there are warnings of a kind that the map did not have before."""
    return any(after[code] and not before.get(code, 0) for code in after)


def new_warnings(before: Playtest, after: Playtest) -> list[Finding]:
    """The warnings of kinds that the map did not have before."""
    known = warnings_of(before)
    return [one for one in warned(after) if one.code not in known]
