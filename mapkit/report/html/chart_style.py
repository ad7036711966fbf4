"""Charts by Vega-Lite, drawn to SVG without a browser; colours are the page's own variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

WIDTH, HEIGHT = 420, 250  # of the whole chart, legends and labels included
PANE = 88  # width of one of several panes
INK, SOFT, LINE, ACCENT, OTHER = (
    f"var(--{name})" for name in ("ink", "soft", "line", "accent", "other")
)
SERIES = tuple(f"var(--series-{number})" for number in range(1, 5))

Spec = dict[str, Any]
ChartRow = Mapping[str, Any]

_AXIS = {
    "domainColor": LINE,
    "tickColor": LINE,
    "gridColor": LINE,
    "labelColor": SOFT,
    "titleColor": SOFT,
    "titleFontWeight": "normal",
    "labelFontSize": 11,
    "titleFontSize": 11,
    "titlePadding": 8,
}
_LABELS = {"labelColor": SOFT, "titleColor": SOFT, "labelFontSize": 11, "titleFontSize": 11}
_CONFIG = {
    "aria": False,
    "font": "inherit",
    "view": {"stroke": None},
    "axis": _AXIS,
    "legend": {**_LABELS, "titleFontWeight": "normal", "orient": "top", "symbolStrokeWidth": 3},
    "header": {**_LABELS, "titleFontWeight": "normal", "labelFontWeight": "normal"},
}


@dataclass(frozen=True, slots=True)
class Chart:
    title: str
    says: str  # what to look for, in a sentence or two
    spec: Spec


def drawn(chart: Chart) -> str:
    """The SVG of a chart, as wide as the page lets it be."""
    import vl_convert

    svg = vl_convert.vegalite_to_svg({"background": None, "config": _CONFIG, **chart.spec})
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]  # in a page SVG needs no namespace
    view = root.attrib["viewBox"]
    root.attrib.clear()
    head = {"class": "chart", "viewBox": view, "aria-hidden": "true", "focusable": "false"}
    root.attrib.update(head)
    return ElementTree.tostring(root, encoding="unicode")


def plot(rows: Sequence[ChartRow], *layers: Spec) -> Spec:
    size = {"width": WIDTH, "height": HEIGHT, "autosize": {"type": "fit", "contains": "padding"}}
    return {"data": {"values": list(rows)}, **size, "layer": list(layers)}


def faceted(rows: Sequence[ChartRow], by: Spec, layers: Sequence[Spec]) -> Spec:
    """Panes side by side, each with its own names along the bottom."""
    pane = {"layer": list(layers), "width": PANE, "height": 160}
    own = {"scale": {"x": "independent"}}
    return {"data": {"values": list(rows)}, "facet": {"column": by}, "spec": pane, "resolve": own}


def layer(mark: str | Spec, **encoding: Spec) -> Spec:
    return {"mark": mark, "encoding": encoding}


def number(field: str, title: str | None, **more: Any) -> Spec:
    return {"field": field, "type": "quantitative", "title": title, **more}


def percent(field: str, title: str | None = None, **more: Any) -> Spec:
    return number(field, title, axis={"format": ".0%", "tickCount": 5}, **more)


def name(field: str, title: str | None = None, **more: Any) -> Spec:
    return {"field": field, "type": "nominal", "title": title, "sort": None, **more}


def by_players(players: Sequence[str], title: str) -> Spec:
    colors = {"domain": list(players), "range": list(SERIES[: len(players)])}
    return name("players", title, scale=colors)
