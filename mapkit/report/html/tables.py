"""Tables of figures: beside the classic board, by seat, by bot, beside published boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from mapkit.model.figures import figures
from mapkit.model.map import Map
from mapkit.model.official import official_range
from mapkit.playtest.catalog import headlines
from mapkit.playtest.document.shape import ALL, FigureColumns, PlaytestDocument
from mapkit.report.figures import in_percent, shown, with_interval
from mapkit.report.html.data import table_names
from mapkit.report.html.speech import Speech

_BOARD = {
    "cities": 0,
    "routes": 0,
    "tickets": 0,
    "double_pairs_percent": 0,
    "grey_percent": 0,
    "mean_length": 2,
    "tightness": 2,
    "mean_degree": 2,
}
"""Figures of a board that published ones are known by, and their digits."""


def figure_table(document: PlaytestDocument, say: Speech) -> h.Element:
    """Headlines by number of players, each over the classic board's."""
    tables = _counts(document)
    rows = []
    for id_ in headlines():
        if id_ in document.statistics:
            unit = document.statistics[id_].unit
            cells = [_beside(document.columns(one, id_), unit, say) for one in tables]
            why = h.small(class_="why")[say.why(document, id_)]
            rows.append(row([say.title(document, id_), why], cells))
    heads = ["", *(say("players", n=one) for one in tables)]
    return table(say("figures_caption"), heads, rows, "figures")


def seat_table(document: PlaytestDocument, say: Speech) -> h.Element:
    most = max(document.players)
    rows = []
    for players in document.players:
        columns = document.columns(str(players), "seat-wins")
        wins = [in_percent(columns, seat) for seat in range(players)] if columns else []
        cells = [*wins, *[""] * (most - len(wins)), f"{100 / players:.1f}"]
        rows.append(row(say("players", n=players), map(say.number, cells)))
    heads = ["", *(say("seat", n=seat + 1) for seat in range(most)), say("even")]
    return table(say("seats_caption"), heads, rows)


def bot_table(document: PlaytestDocument, say: Speech) -> h.Element:
    tables = _counts(document)
    rows = []
    for number, bot in enumerate(document.bots):
        cells = [_bot_cell(document, one, number, say) for one in tables]
        rows.append(row(bot, cells))
    even = [say.number(f"{100 / int(one):.1f}") for one in tables]
    rows.append(row(say("even"), even, "even"))
    heads = ["", *(say("players", n=one) for one in tables)]
    return table(say("bots_caption"), heads, rows)


def board_table(map_: Map, say: Speech) -> h.Element:
    own = figures(map_)
    rows = []
    for figure, digits in _BOARD.items():
        low, high = official_range(figure)
        value = getattr(own, figure)
        range_ = say.number(f"{low:.{digits}f}–{high:.{digits}f}")
        flagged = _flagged(say.number(f"{value:.{digits}f}"), value, value, (low, high), say)
        rows.append(row(say(f"figure_{figure}"), [flagged, range_]))
    colors = own.spaces_per_color.values()
    low, high = official_range("spaces_per_color")
    span = _flagged(f"{min(colors)}–{max(colors)}", min(colors), max(colors), (low, high), say)
    rows.append(row(say("figure_spaces_per_color"), [span, f"{low}–{high}"]))
    return table(say("board_caption"), ["", say("this_map"), say("published")], rows)


def _flagged(
    words: str, least: float, most: float, published: tuple[float, float], say: Speech
) -> h.Node:
    """A figure, marked where no published board has one as small or as large."""
    low, high = published
    if low <= least and most <= high:
        return words
    sign, why = ("▲", "above_published") if most > high else ("▼", "below_published")
    return h.span(class_="outside", title=say(why))[f"{sign} {words}"]


def table(
    caption: str, heads: Sequence[str], rows: Iterable[h.Element], class_: str | None = None
) -> h.Element:
    cells = [h.th(scope="col")[one] if one else h.td for one in heads]
    return h.div(class_="scroll", role="region", aria_label=caption, tabindex="0")[
        h.table(class_=class_)[h.caption[h.span[caption]], h.thead[h.tr[cells]], h.tbody[rows]]
    ]


def row(head: h.Node, cells: Iterable[h.Node], class_: str | None = None) -> h.Element:
    return h.tr(class_=class_)[h.th(scope="row")[head], (h.td[cell] for cell in cells)]


def _beside(columns: FigureColumns | None, unit: str, say: Speech) -> h.Node:
    if columns is None:
        return "–"
    value, _, spread = say.number(with_interval(columns, 0, unit)).partition(" ")
    cell = [h.b[value], h.span(class_="spread")[spread]]
    classic = columns.classic[0] if columns.classic else None
    if classic is None:
        return cell
    sign = _sign(columns, classic)
    return [*cell, h.small(class_="classic")[f"{say.number(shown(classic, unit))}{sign}"]]


def _sign(columns: FigureColumns, classic: float) -> str:
    low, high = columns.low[0], columns.high[0]
    if low is None or high is None or low <= classic <= high:
        return ""
    return " ▲" if low > classic else " ▼"


def _bot_cell(document: PlaytestDocument, table: str, number: int, say: Speech) -> h.Node:
    points = document.columns(table, "bot-score")
    score = with_interval(points, number, "points") if points else ""
    wins = in_percent(document.columns(table, "bot-wins"), number)
    return [say.number(wins), h.small(class_="classic")[say.number(score)]]


def _counts(document: PlaytestDocument) -> list[str]:
    return [one for one in table_names(document) if one != ALL]
