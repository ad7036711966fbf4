"""Tables of figures: beside the classic board, by seat, by bot, beside published boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mapkit.model.figures import figures
from mapkit.model.map import Map
from mapkit.model.official import official_range
from mapkit.playtest.document.shape import ALL, Columns, PlaytestDocument
from mapkit.report.figures import in_percent, shown, with_interval
from mapkit.report.html.data import table_names
from mapkit.report.html.markup import element, text
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


def figure_table(document: PlaytestDocument) -> str:
    """Headlines by number of players, each over the classic board's."""
    tables = _counts(document)
    rows = []
    for id_ in HEADLINES:
        if id_ in document.statistics:
            about = document.statistics[id_]
            cells = [_beside(document.columns(one, id_), about.unit) for one in tables]
            rows.append(row(_explained(about.title, about.why), cells))
    caption = (
        "Means of all games with 95 % intervals. Underneath in grey: the classic board, "
        "with ▲ or ▼ where this map is certainly above or below it."
    )
    return table(caption, ["", *(f"{one} players" for one in tables)], rows, "figures")


def seat_table(document: PlaytestDocument) -> str:
    most = max(document.players)
    rows = []
    for players in document.players:
        columns = document.columns(str(players), "seat-wins")
        cells = [text(in_percent(columns, seat)) for seat in range(players)] if columns else []
        blank = [""] * (most - len(cells))
        rows.append(row(text(f"{players} players"), [*cells, *blank, f"{100 / players:.1f}"]))
    heads = ["", *(f"seat {seat + 1}" for seat in range(most)), "even"]
    return table("Wins by seat, in percent, with 95 % intervals", heads, rows)


def bot_table(document: PlaytestDocument) -> str:
    tables = _counts(document)
    rows = []
    for number, bot in enumerate(document.bots):
        cells = [_bot_cell(document, one, number) for one in tables]
        rows.append(row(text(bot), cells))
    rows.append(row("even", [f"{100 / int(one):.1f}" for one in tables], class_="even"))
    heads = ["", *(f"{one} players" for one in tables)]
    return table("Wins by bot, in percent; underneath the mean score", heads, rows)


def board_table(map_: Map) -> str:
    own = figures(map_)
    rows = []
    for figure, (label, digits) in _BOARD.items():
        low, high = official_range(figure)
        value = getattr(own, figure)
        cells = [f"{value:.{digits}f}", f"{low:.{digits}f}–{high:.{digits}f}"]
        rows.append(row(text(label), cells))
    colors = own.spaces_per_color.values()
    low, high = official_range("spaces_per_color")
    rows.append(row("spaces per colour", [f"{min(colors)}–{max(colors)}", f"{low}–{high}"]))
    return table("The board beside published ones", ["", "this map", "published"], rows)


def table(caption: str, heads: Sequence[str], rows: Iterable[str], class_: str = "") -> str:
    """Heads are plain text; rows are HTML."""
    cells = "".join(_head(one) for one in heads)
    body = element("caption", text(caption)) + element("thead", element("tr", cells))
    inner = element("table", body + element("tbody", "".join(rows)), class_=class_ or None)
    label = {"role": "region", "aria_label": caption, "tabindex": "0"}
    return element("div", inner, class_="scroll", **label)


def row(head: str, cells: Iterable[str], **attributes: object) -> str:
    inner = element("th", head, scope="row") + "".join(element("td", cell) for cell in cells)
    return element("tr", inner, **attributes)


def _head(label: str) -> str:
    return element("th", text(label), scope="col") if label else element("td")


def _explained(title: str, why: str) -> str:
    return text(title) + element("small", text(why), class_="why")


def _beside(columns: Columns | None, unit: str) -> str:
    if columns is None:
        return "–"
    value, _, spread = with_interval(columns, 0, unit).partition(" ")
    cell = element("b", text(value)) + element("span", text(spread), class_="spread")
    classic = columns.classic[0] if columns.classic else None
    if classic is None:
        return cell
    sign = _sign(columns, classic)
    return cell + element("small", text(f"{shown(classic, unit)}{sign}"), class_="classic")


def _sign(columns: Columns, classic: float) -> str:
    low, high = columns.low[0], columns.high[0]
    if low is None or high is None or low <= classic <= high:
        return ""
    return " ▲" if low > classic else " ▼"


def _bot_cell(document: PlaytestDocument, table: str, number: int) -> str:
    points = document.columns(table, "bot-score")
    score = with_interval(points, number, "points") if points else ""
    wins = in_percent(document.columns(table, "bot-wins"), number)
    return text(wins) + element("small", text(score), class_="classic")


def _counts(document: PlaytestDocument) -> list[str]:
    return [one for one in table_names(document) if one != ALL]
