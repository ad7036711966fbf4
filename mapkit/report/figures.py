"""Figures of a playtest as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PERCENT = ("share", "advantage")


def shown(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    if unit in PERCENT:
        return f"{100 * value:.1f} %"
    return f"{value:.2f}" if unit in ("ratio", "points per turn") else f"{value:.1f}"


def with_interval(columns: Mapping[str, Any], index: int, unit: str) -> str:
    """`35.8 ±0.2`; in percent `57.4 ±3.1 %`."""
    value, low, high = (columns[name][index] for name in ("value", "low", "high"))
    if value is None or low is None or high is None:
        return shown(value, unit)
    half = (high - low) / 2
    if unit in PERCENT:
        return f"{100 * value:.1f} ±{100 * half:.1f} %"
    digits = 2 if unit in ("ratio", "points per turn") else 1
    return f"{value:.{digits}f} ±{half:.{digits}f}"


def in_percent(columns: Mapping[str, Any], index: int) -> str:
    """`57.4 ±3.1`, where the heading says that it is percent."""
    return with_interval(columns, index, "share").removesuffix(" %")


def plain_table(document: Mapping[str, Any], table: str, statistic: str) -> Mapping[str, Any]:
    """The columns of a statistic; empty if the table does not have it."""
    found: Mapping[str, Any] = document["tables"][table]["statistics"].get(statistic, {})
    return found
