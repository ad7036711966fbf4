"""Two playtests on the terminal, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from mapkit.playtest.compare import Difference
from mapkit.playtest.document.shape import ALL, PlaytestDocument
from mapkit.report.figures import PERCENT, shown
from mapkit.report.playtest import HEADLINES
from mapkit.report.text import Text

MOST_ROWS = 12  # differences of single routes and tickets: the clearest


def compare_report(
    first: PlaytestDocument, second: PlaytestDocument, found: Sequence[Difference]
) -> RenderableType:
    """Headlines of each table, then what else differs most."""
    headline = ("seat-wins", "bot-wins", *HEADLINES)
    parts: list[RenderableType] = [_heading(first, second)]
    for table in dict.fromkeys(one.table for one in found):
        rows = [one for one in found if one.table == table and one.statistic in headline]
        rows.sort(key=lambda one: headline.index(one.statistic))
        parts.append(_table(first, _of(table), rows))
    rest = [one for one in found if one.statistic not in headline and one.is_clear]
    last = list(dict.fromkeys(one.table for one in rest))[-1:]
    rest = [one for one in rest if one.table in last]
    rest.sort(key=lambda one: -one.strength)
    if rest:
        parts.append(_table(first, f"{_of(last[0])}: what else differs most", rest[:MOST_ROWS]))
    return Group(*parts)


def _heading(first: PlaytestDocument, second: PlaytestDocument) -> Text:
    games = f"{first.games:,} and {second.games:,} games"
    names = f"A {first.map.id}, B {second.map.id}"
    return Text(f"{names}: {games}. ● marks what can't be chance (95 %).")


def _of(table: str) -> str:
    return "all tables" if table == ALL else f"{table} players"


def _table(document: PlaytestDocument, title: str, rows: Sequence[Difference]) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
    grid.add_column("")
    for column in ("A", "B", "B − A", "95 % interval", ""):
        grid.add_column(column, justify="right")
    for one in rows:
        about = document.statistics[one.statistic]
        name = about.title + ("" if one.row == "all" else f", {one.row}")
        unit = about.unit
        cells = [shown(one.first, unit), shown(one.second, unit), _signed(one.value, unit)]
        interval = f"{_signed(one.low, unit)} to {_signed(one.high, unit)}"
        mark = Text("●", "bold yellow") if one.is_clear else Text("")
        grid.add_row(Text(name), *cells, interval, mark)
    return grid


def _signed(value: float, unit: str) -> str:
    if unit in PERCENT:
        return f"{100 * value:+.1f}"
    return f"{value:+.2f}" if unit in ("ratio", "points per turn") else f"{value:+.1f}"
