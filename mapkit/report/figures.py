"""Figures of a playtest as people read them."""

from __future__ import annotations

from mapkit.playtest.document.shape import FigureColumns

PERCENT = ("share", "advantage")


def shown(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    if unit in PERCENT:
        return f"{100 * value:.1f} %"
    return f"{value:.2f}" if unit in ("ratio", "points per turn") else f"{value:.1f}"


def with_interval(columns: FigureColumns, index: int, unit: str) -> str:
    """`35.8 ±0.2`; in percent `57.4 ±3.1 %`."""
    known = columns.interval(index)
    if known is None:
        return shown(columns.value[index], unit)
    value, low, high = known
    half = (high - low) / 2
    if unit in PERCENT:
        return f"{100 * value:.1f} ±{100 * half:.1f} %"
    digits = 2 if unit in ("ratio", "points per turn") else 1
    return f"{value:.{digits}f} ±{half:.{digits}f}"


def in_percent(columns: FigureColumns | None, index: int) -> str:
    """`57.4 ±3.1`, where the heading says that it is percent."""
    return "–" if columns is None else with_interval(columns, index, "share").removesuffix(" %")
