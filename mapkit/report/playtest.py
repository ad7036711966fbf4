"""A playtest on the terminal: headlines beside the classic board's, seats, bots, odd games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from mapkit.finding import Finding
from mapkit.playtest.catalog import headlines
from mapkit.playtest.document.shape import FigureColumns, PlaytestDocument
from mapkit.playtest.odd import KINDS, OddGame
from mapkit.render.counts import Count
from mapkit.report.figures import in_percent, shown, with_interval
from mapkit.report.grid import grid, in_parts
from mapkit.report.text import SafeText

WORDS = 24  # characters that a title has at least, in two lines or three


def playtest_report(document: PlaytestDocument, width: int = 80) -> RenderableType:
    """The report on a terminal of `width` columns: the classic board stands where there is room."""
    parts: list[RenderableType] = [_heading(document), *_headlines(document, width)]
    if len(document.bots) == 1:
        parts += [SafeText(), _seats(document)]
    else:
        parts += [SafeText(), _bots(document)]
    return Group(*parts, SafeText(), _odd_games(document))


def verdict_heading(findings: Sequence[Finding]) -> SafeText:
    if findings:
        return SafeText("Verdict, worst first", "bold")
    return SafeText.assemble(("✓ ", "bold green"), "Verdict: nothing to find fault with.")


def _heading(document: PlaytestDocument) -> SafeText:
    bots = ", ".join(document.bots)
    rate = document.timing.games_per_second
    speed = f", {rate:,.0f} a second" if rate else ""
    text = f" ({document.map.id}): {document.games:,} games by {bots}{speed}"
    return SafeText.assemble((document.title, "bold"), text)


def _headlines(document: PlaytestDocument, width: int) -> Iterator[RenderableType]:
    tables = [str(players) for players in document.players]
    fits = len(in_parts(tables, width, WORDS, _longest(document, tables, True))) == 1
    for some in in_parts(tables, width, WORDS, _longest(document, tables, fits)):
        yield _headline_table(document, some, fits)
    if _has_classic(document):
        in_brackets = "In brackets: the same on the classic board."
        yield SafeText(
            in_brackets if fits else "A wider terminal shows the classic board too.", "dim"
        )


def _longest(document: PlaytestDocument, tables: Sequence[str], fits: bool) -> int:
    """Characters of the longest figure, with the classic board's if that fits."""
    whole = _headline_table(document, tables, fits)
    cells = (cell for column in whole.columns[1:] for cell in column.cells)
    return max(cell.cell_len for cell in cells if isinstance(cell, SafeText))


def _headline_table(document: PlaytestDocument, tables: Sequence[str], fits: bool) -> Table:
    table = grid("", *(f"{players} players" for players in tables))
    for statistic in headlines():
        if statistic in document.statistics:
            about = document.statistics[statistic]
            columns = [document.columns(one, statistic) for one in tables]
            table.add_row(about.title, *(_cell(one, about.unit, fits) for one in columns))
    return table


def _has_classic(document: PlaytestDocument) -> bool:
    every = (columns for table in document.tables.values() for columns in table.statistics.values())
    return any(columns.classic for columns in every)


def _cell(columns: FigureColumns | None, unit: str, fits: bool) -> SafeText:
    if columns is None:
        return SafeText("–", "dim")
    text = SafeText(with_interval(columns, 0, unit))
    if fits and columns.classic:
        text.append(f" ({shown(columns.classic[0], unit)})", "dim")
    return text


def _seats(document: PlaytestDocument) -> Table:
    """Seats downwards, because a table has more of them than there are sizes of tables."""
    table = grid("wins by seat, %", *(f"{players} players" for players in document.players))
    for seat in range(max(document.players)):
        cells = [
            in_percent(document.columns(str(players), "seat-wins"), seat) if seat < players else ""
            for players in document.players
        ]
        table.add_row(f"seat {seat + 1}", *cells)
    table.add_row("even", *(f"{100 / players:.1f}" for players in document.players), style="dim")
    return table


def _bots(document: PlaytestDocument) -> Table:
    tables = [str(players) for players in document.players]
    table = grid("wins by bot, %", *(f"{players} players" for players in tables))
    for number, bot in enumerate(document.bots):
        cells = [in_percent(document.columns(one, "bot-wins"), number) for one in tables]
        table.add_row(bot, *cells)
    table.add_row("even", *(f"{100 / int(one):.1f}" for one in tables), style="dim")
    return table


def _odd_games(document: PlaytestDocument) -> Table:
    table = grid("games to look at", "seed", "players", "turn order")
    for what, game in _oddest(document):
        table.add_row(what, str(game.seed), str(game.players), str(game.turn_order))
    return table


def _oddest(document: PlaytestDocument) -> Iterator[tuple[str, OddGame]]:
    for name, kind in KINDS.items():
        for game in document.odd_games.get(name, ())[:1]:
            yield kind.told.format(Count(game.figure)), game
