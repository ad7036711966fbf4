"""Tables of figures: beside the classic board, by seat, by bot, beside published boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from mapkit.model.figures import figures
from mapkit.model.map import Map
from mapkit.model.official import official_range
from mapkit.playtest.document.shape import ALL, Columns, PlaytestDocument
from mapkit.report.figures import in_percent, shown, with_interval
from mapkit.report.html.data import table_names
from mapkit.report.playtest import HEADLINES

_BOARD = {
    "cities": ("cities", 0),
    "routes": ("routes, lane by lane", 0),
    "tickets": ("tickets", 0),
    "double_pairs_percent": ("doubles and triples, % of pairs", 0),
    "grey_percent": ("grey, % of routes", 0),
    "mean_length": ("mean length of a route", 2),
    "tightness": ("spaces ÷ (players × pieces)", 2),
    "mean_degree": ("neighbours of a place, mean", 2),
}
"""Figures of a board that published ones are known by: label and digits."""


def figure_table(document: PlaytestDocument) -> h.Element:
    """Headlines by number of players, each over the classic board's."""
    tables = _counts(document)
    rows = []
    for id_ in HEADLINES:
        if id_ in document.statistics:
            about = document.statistics[id_]
            cells = [_beside(document.columns(one, id_), about.unit) for one in tables]
            rows.append(row([about.title, h.small(class_="why")[about.why]], cells))
    caption = (
        "Means of all games with 95 % intervals. Underneath in grey: the classic board, "
        "with ▲ or ▼ where this map is certainly above or below it."
    )
    return table(caption, ["", *(f"{one} players" for one in tables)], rows, "figures")


def seat_table(document: PlaytestDocument) -> h.Element:
    most = max(document.players)
    rows = []
    for players in document.players:
        columns = document.columns(str(players), "seat-wins")
        cells = [in_percent(columns, seat) for seat in range(players)] if columns else []
        blank = [""] * (most - len(cells))
        rows.append(row(f"{players} players", [*cells, *blank, f"{100 / players:.1f}"]))
    heads = ["", *(f"seat {seat + 1}" for seat in range(most)), "even"]
    return table("Wins by seat, in percent, with 95 % intervals", heads, rows)


def bot_table(document: PlaytestDocument) -> h.Element:
    tables = _counts(document)
    rows = []
    for number, bot in enumerate(document.bots):
        cells = [_bot_cell(document, one, number) for one in tables]
        rows.append(row(bot, cells))
    rows.append(row("even", [f"{100 / int(one):.1f}" for one in tables], "even"))
    heads = ["", *(f"{one} players" for one in tables)]
    return table("Wins by bot, in percent; underneath the mean score", heads, rows)


def board_table(map_: Map) -> h.Element:
    own = figures(map_)
    rows = []
    for figure, (label, digits) in _BOARD.items():
        low, high = official_range(figure)
        value = getattr(own, figure)
        cells = [f"{value:.{digits}f}", f"{low:.{digits}f}–{high:.{digits}f}"]
        rows.append(row(label, cells))
    colors = own.spaces_per_color.values()
    low, high = official_range("spaces_per_color")
    rows.append(row("spaces per colour", [f"{min(colors)}–{max(colors)}", f"{low}–{high}"]))
    return table("The board beside published ones", ["", "this map", "published"], rows)


def table(
    caption: str, heads: Sequence[str], rows: Iterable[h.Element], class_: str | None = None
) -> h.Element:
    cells = [h.th(scope="col")[one] if one else h.td for one in heads]
    return h.div(class_="scroll", role="region", aria_label=caption, tabindex="0")[
        h.table(class_=class_)[h.caption[caption], h.thead[h.tr[cells]], h.tbody[rows]]
    ]


def row(head: h.Node, cells: Iterable[h.Node], class_: str | None = None) -> h.Element:
    return h.tr(class_=class_)[h.th(scope="row")[head], (h.td[cell] for cell in cells)]


def _beside(columns: Columns | None, unit: str) -> h.Node:
    if columns is None:
        return "–"
    value, _, spread = with_interval(columns, 0, unit).partition(" ")
    cell = [h.b[value], h.span(class_="spread")[spread]]
    classic = columns.classic[0] if columns.classic else None
    if classic is None:
        return cell
    sign = _sign(columns, classic)
    return [*cell, h.small(class_="classic")[f"{shown(classic, unit)}{sign}"]]


def _sign(columns: Columns, classic: float) -> str:
    low, high = columns.low[0], columns.high[0]
    if low is None or high is None or low <= classic <= high:
        return ""
    return " ▲" if low > classic else " ▼"


def _bot_cell(document: PlaytestDocument, table: str, number: int) -> h.Node:
    points = document.columns(table, "bot-score")
    score = with_interval(points, number, "points") if points else ""
    wins = in_percent(document.columns(table, "bot-wins"), number)
    return [wins, h.small(class_="classic")[score]]


def _counts(document: PlaytestDocument) -> list[str]:
    return [one for one in table_names(document) if one != ALL]
