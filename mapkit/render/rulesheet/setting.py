"""The largest letters with which the rules fit on the fewest pages, and the PDF of that."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from mapkit.aliases import Size
from mapkit.render.pdf import typeset, typeset_value
from mapkit.render.rulesheet.columns import ColumnSpan, Flow, RuleUnit

TOP, BOTTOM, SIDE, GUTTER = 10.0, 15.0, 13.0, 8.0  # millimetres of white, at any size of paper
TITLE_HEIGHT, BELOW_TITLE = 19.0, 4.0  # on A4
A4_WIDTH = 210.0
COLUMNS = 2
SIZES_PT = (11.25, 11.0, 10.75, 10.5, 10.25, 10.0, 9.75, 9.5, 9.25, 9.0, 8.75, 8.5)
"""On A4. Above these a column has too few words in a line; below, a table's far side can't read."""
MOST_PAGES = 12  # a rule sheet with everything that mapkit knows has two
FILL = 1.08  # a page may be stretched by so much towards its foot
_POINT_MM = 25.4 / 72


class RulesTooLongError(RuntimeError):
    """The rules don't fit on any number of pages: one of them is longer than a page."""


@dataclass(frozen=True, slots=True)
class Setting:
    pdf: bytes
    pages: int


@dataclass(frozen=True, slots=True)
class _ChosenSize:
    flow: Flow
    size: float  # points
    spans: Sequence[ColumnSpan]
    limits: Sequence[float]  # of as many columns as the pages have


def set_rules(
    source: str, files: Mapping[str, bytes], data: Mapping[str, Any], paper: Size
) -> Setting:
    """Measure every unit in some sizes, choose, and set the pages."""
    width, height = paper
    scale = width / A4_WIDTH
    sizes = [size * scale for size in SIZES_PT]
    head = (TITLE_HEIGHT + BELOW_TITLE) * scale
    whole = {
        **data,
        "width": width,
        "height": height,
        "top": TOP,
        "bottom": BOTTOM,
        "side": SIDE,
        "column": (width - 2 * SIDE - GUTTER) / COLUMNS,
        "head": head,
        "title_height": TITLE_HEIGHT * scale,
        "pages": [],
    }

    @cache
    def flow(size: float) -> Flow:
        asked = {**files, **_file({**whole, "size": size})}
        return _flow(data, json.loads(typeset_value(source, asked, "heights")), size)

    choice = _chosen(flow, sizes, height - TOP - BOTTOM, head)
    pages = _pages(choice)
    whole |= {"pages": pages, "size": choice.size}
    return Setting(typeset(source, {**files, **_file(whole)}), len(pages))


def _file(data: Mapping[str, Any]) -> dict[str, bytes]:
    return {"rules.json": json.dumps(data, ensure_ascii=False).encode()}


def _flow(data: Mapping[str, Any], heights: Sequence[float], size: float) -> Flow:
    units = [
        RuleUnit(unit["section"], unit["kind"] == "heading", height)
        for unit, height in zip(data["units"], heights, strict=True)
    ]
    return Flow(units, size * _POINT_MM)


def _chosen(
    flow: Callable[[float], Flow], sizes: Sequence[float], room: float, head: float
) -> _ChosenSize:
    """The fewest pages count first, then the size of the letters."""
    for pages in range(1, MOST_PAGES + 1):
        limits = [room - head] * COLUMNS + [room] * COLUMNS * (pages - 1)
        fitting = _largest(flow, sizes, limits)
        if fitting is not None:
            return _ChosenSize(flow(fitting[0]), *fitting, limits)
    raise RulesTooLongError(f"The rules don't fit on {MOST_PAGES} pages.")


def _largest(
    flow: Callable[[float], Flow], sizes: Sequence[float], limits: Sequence[float]
) -> tuple[float, list[ColumnSpan]] | None:
    """The first of falling sizes that fits into some columns; all after it fit as well."""
    low, high, best = 0, len(sizes) - 1, flow(sizes[-1]).spans(limits)
    while best is not None and low < high:
        middle = (low + high) // 2
        found = flow(sizes[middle]).spans(limits)
        if found is None:
            low = middle + 1
        else:
            high, best = middle, found
    return None if best is None else (sizes[high], best)


def _pages(choice: _ChosenSize) -> list[list[list[dict[str, object]]]]:
    """The columns of each page, which end together."""
    flow, pages = choice.flow, []
    for first in range(0, len(choice.spans), COLUMNS):
        spans = choice.spans[first : first + COLUMNS]
        longest = max(flow.height(span) for span in spans)
        height = min(choice.limits[first], FILL * longest)
        pages.append([[asdict(p) for p in flow.column(span, height)] for span in spans])
    return pages
