"""The two long tables, of tickets and of routes, which the page sorts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from mapkit.model.map import Map
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.report.figures import shown
from mapkit.report.html.data import FIGURES, PageData, main_table
from mapkit.report.html.speech import Speech

TICKETS = ("kept", "done", "holder")
ROUTES = ("claimed", "timing", "contested", "advantage")


@dataclass(frozen=True, slots=True)
class Figure:
    value: float | None  # to sort by
    words: h.Node


def ticket_table(
    map_: Map, data: PageData, document: PlaytestDocument | None, say: Speech
) -> h.Element:
    decks = list(map_.rules.tickets.decks)
    fixed = ["points", "way", *(["deck"] if len(decks) > 1 else [])]
    rows = []
    for t, (ticket, card) in enumerate(zip(map_.tickets, data.tickets, strict=True)):
        spaces = sum(map_.routes[r].length for r in card.way)
        cells = [Figure(ticket.points, str(ticket.points)), Figure(spaces, str(spaces))]
        cells += (
            [Figure(decks.index(ticket.deck), say.known(f"deck_{ticket.deck}", ticket.deck))]
            if len(decks) > 1
            else []
        )
        cells += [_figure(document, short, t, say) for short in TICKETS] if document else []
        rows.append(_row(card.name, cells, data_tickets=t))
    heads = ["ticket", *fixed, *(TICKETS if document else ())]
    return _sortable("tickets", heads, rows, say)


def route_table(
    map_: Map, data: PageData, document: PlaytestDocument | None, say: Speech
) -> h.Element:
    rows = []
    for r, (route, card) in enumerate(zip(map_.routes, data.routes, strict=True)):
        cells = [Figure(route.length, str(route.length))]
        cells += [_figure(document, short, r, say) for short in ROUTES] if document else []
        rows.append(_row(card.name, cells, card.color, data_routes=r))
    heads = ["route", "length", *(ROUTES if document else ())]
    return _sortable("routes", heads, rows, say)


def _figure(document: PlaytestDocument, short: str, index: int, say: Speech) -> Figure:
    id_ = FIGURES[short]
    columns = document.columns(main_table(document), id_)
    value = columns.value[index] if columns else None
    if columns is None or value is None:
        return Figure(None, "–")
    unit, low, high = document.statistics[id_].unit, columns.low[index], columns.high[index]
    words = _signed(value) if unit == "advantage" else f"{100 * value:.0f} %"
    ends = (say.number(shown(one, unit)) for one in (low, high))
    title = say("interval", **dict(zip(("low", "high"), ends, strict=True)))
    return Figure(value, [h.span(title=title)[words], _bar(value) if unit == "share" else None])


def _signed(advantage: float) -> str:
    points = round(100 * advantage)
    return f"{points:+d}".replace("-", "−") if points else "±0"


def _bar(share: float) -> h.Element:
    """A bar as a drawing: the page's policy allows no style of a single element."""
    filled = h.rect(width=f"{share:.3f}", height="1")
    return h.svg(class_="bar", viewBox="0 0 1 1", preserveAspectRatio="none", aria_hidden="true")[
        filled
    ]


def _row(name: str, cells: Sequence[Figure], color: str = "", **target: int) -> h.Element:
    label = [name, h.small[f" {color}"] if color else None]
    button = h.button(type="button", aria_pressed="false", **_written(target))[label]
    return h.tr[
        h.th(scope="row", data_value=name)[button],
        (h.td(data_value=_sortable_value(cell.value))[cell.words] for cell in cells),
    ]


def _written(target: dict[str, int]) -> dict[str, str]:
    return {name: str(number) for name, number in target.items()}


def _sortable_value(value: float | None) -> str | None:
    return None if value is None else str(round(value, 6))


def _sortable(name: str, heads: Sequence[str], rows: Sequence[h.Element], say: Speech) -> h.Element:
    buttons = (h.button(type="button")[say(f"head_{one}")] for one in heads)
    cells = [h.th(scope="col", aria_sort="none")[one] for one in buttons]
    caption = h.caption[h.span[say(f"{name}_caption")]]
    return h.table(class_="sortable")[caption, h.thead[h.tr[cells]], h.tbody[rows]]
