"""The two long tables, of tickets and of routes, which the page sorts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.model.map import Map
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.report.figures import shown
from mapkit.report.html.data import FIGURES, main_table
from mapkit.report.html.markup import element, text

Figure = tuple[float | None, str]  # to sort by, and as HTML

TICKETS = {"kept": "kept", "done": "done", "holder": "holder"}
ROUTES = {
    "claimed": "claimed",
    "timing": "when",
    "contested": "contest",
    "advantage": "owner",
}


def ticket_table(map_: Map, data: dict[str, Any], document: PlaytestDocument | None) -> str:
    decks = list(map_.rules.tickets.decks)
    fixed = ["points", "way", *(["deck"] if len(decks) > 1 else [])]
    rows = []
    for t, (ticket, entry) in enumerate(zip(map_.tickets, data["tickets"], strict=True)):
        spaces = sum(map_.routes[r].length for r in entry["way"])
        cells: list[Figure] = [(ticket.points, str(ticket.points)), (spaces, str(spaces))]
        cells += [(decks.index(ticket.deck), text(ticket.deck))] if len(decks) > 1 else []
        cells += [_figure(document, short, t) for short in TICKETS] if document else []
        rows.append(_row(entry["name"], cells, data_tickets=t))
    caption = (
        "Tickets. Way: spaces of the shortest way. Kept: of those offered; done: of those kept; "
        "holder: its wins in points above or below the mean of all kept tickets."
    )
    return _sortable(caption, ["ticket", *fixed, *(TICKETS.values() if document else ())], rows)


def route_table(map_: Map, data: dict[str, Any], document: PlaytestDocument | None) -> str:
    rows = []
    for r, (route, entry) in enumerate(zip(map_.routes, data["routes"], strict=True)):
        cells: list[Figure] = [(route.length, str(route.length))]
        cells += [_figure(document, short, r) for short in ROUTES] if document else []
        rows.append(_row(entry["name"], cells, route.color, data_routes=r))
    caption = (
        "Routes. Claimed: in so many of the games; when: after so much of the game; contest: two "
        "or more players plan it; owner: its wins in points above or below even."
    )
    heads = ["route", "length", *(ROUTES.values() if document else ())]
    return _sortable(caption, heads, rows)


def _figure(document: PlaytestDocument, short: str, index: int) -> Figure:
    id_ = FIGURES[short]
    columns = document.columns(main_table(document), id_)
    value = columns.value[index] if columns else None
    if columns is None or value is None:
        return None, "–"
    unit, low, high = document.statistics[id_].unit, columns.low[index], columns.high[index]
    words = _signed(value) if unit == "advantage" else f"{100 * value:.0f} %"
    bar = _bar(value) if unit == "share" else ""
    title = f"95 % interval {shown(low, unit)} to {shown(high, unit)}"
    return value, element("span", text(words), title=title) + bar


def _signed(advantage: float) -> str:
    points = round(100 * advantage)
    return f"{points:+d}".replace("-", "−") if points else "±0"


def _bar(share: float) -> str:
    return f'<i class="bar" style="--share:{share:.3f}"></i>'


def _row(name: str, cells: Sequence[Figure], color: str = "", **target: int) -> str:
    label = text(name) + (element("small", text(f" {color}")) if color else "")
    button = element("button", label, type="button", aria_pressed="false", **target)
    inner = element("th", button, scope="row", data_value=name)
    for value, words in cells:
        inner += element("td", words, data_value=None if value is None else round(value, 6))
    return element("tr", inner)


def _sortable(caption: str, heads: Sequence[str], rows: Sequence[str]) -> str:
    cells = "".join(
        element("th", element("button", text(one), type="button"), scope="col", aria_sort="none")
        for one in heads
    )
    inner = element("caption", text(caption)) + element("thead", element("tr", cells))
    return element("table", inner + element("tbody", "".join(rows)), class_="sortable")
