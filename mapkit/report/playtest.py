"""A playtest on the terminal: headlines beside the classic board's, seats, bots, odd games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from mapkit.finding import Finding
from mapkit.playtest.document.shape import Columns, PlaytestDocument
from mapkit.playtest.odd import OddGame
from mapkit.report.figures import in_percent, shown, with_interval
from mapkit.report.text import Text

HEADLINES = (
    "turns-each",
    "winning-score",
    "score",
    "score-spread",
    "margin",
    "tickets-kept",
    "spare-tickets",
    "ticket-draws",
    "tickets-done",
    "ticket-share",
    "long-routes",
    "crowding",
    "lead-changes",
    "leader-lost",
    "comebacks",
    "early-leader",
    "wilds-paid",
    "reshuffles",
    "sweeps",
    "harbours-built",
)
LABEL_WIDTH, CELL_WIDTH = 30, 23  # characters: of a title, of a figure with its classic one
_ODD = {
    "stall": "stalled after {} turns",
    "cut": "cut after {} turns",
    "longest": "longest: {} turns",
    "shortest": "shortest: {} turns",
    "closest": "closest: won by {} points",
    "highest-score": "highest score: {}",
    "biggest-comeback": "biggest comeback: {} points behind half-way",
}


def playtest_report(document: PlaytestDocument, width: int = 80) -> RenderableType:
    """For a terminal of so many columns: a narrow one has no room for the classic board."""
    fits = width >= LABEL_WIDTH + CELL_WIDTH * len(document.players)
    parts: list[RenderableType] = [_heading(document), _headlines(document, fits)]
    if len(document.bots) == 1:
        parts += [Text(), _seats(document)]
    else:
        parts += [Text(), _bots(document)]
    return Group(*parts, Text(), _odd_games(document))


def verdict_heading(findings: Sequence[Finding]) -> Text:
    if findings:
        return Text("Verdict, worst first", "bold")
    return Text.assemble(("✓ ", "bold green"), "Verdict: nothing to find fault with.")


def _heading(document: PlaytestDocument) -> Text:
    bots = ", ".join(document.bots)
    rate = document.timing.games_per_second
    speed = f", {rate:,.0f} a second" if rate else ""
    text = f" ({document.map.id}): {document.games:,} games by {bots}{speed}"
    return Text.assemble((document.title, "bold"), text)


def _headlines(document: PlaytestDocument, fits: bool) -> Table:
    tables = [str(players) for players in document.players]
    grid = _grid("", *(f"{players} players" for players in tables))
    for statistic in HEADLINES:
        if statistic in document.statistics:
            about = document.statistics[statistic]
            columns = [document.columns(table, statistic) for table in tables]
            grid.add_row(about.title, *(_cell(one, about.unit, fits) for one in columns))
    if _has_classic(document):
        in_brackets = "in brackets: the same on the classic board"
        grid.caption = in_brackets if fits else "a wider terminal shows the classic board beside it"
        grid.caption_justify = "left"
    return grid


def _has_classic(document: PlaytestDocument) -> bool:
    every = (columns for table in document.tables.values() for columns in table.statistics.values())
    return any(columns.classic for columns in every)


def _cell(columns: Columns | None, unit: str, fits: bool) -> Text:
    if columns is None:
        return Text("–", "dim")
    text = Text(with_interval(columns, 0, unit))
    if fits and columns.classic:
        text.append(f" ({shown(columns.classic[0], unit)})", "dim")
    return text


def _seats(document: PlaytestDocument) -> Table:
    most = max(document.players)
    grid = _grid("wins by seat, %", *(f"seat {seat + 1}" for seat in range(most)), "even")
    for players in document.players:
        columns = document.columns(str(players), "seat-wins")
        cells = [in_percent(columns, seat) for seat in range(players)]
        blank = [""] * (most - players)
        grid.add_row(f"{players} players", *cells, *blank, f"{100 / players:.1f}")
    return grid


def _bots(document: PlaytestDocument) -> Table:
    tables = [str(players) for players in document.players]
    grid = _grid("wins by bot, %", *(f"{players} players" for players in tables))
    for number, bot in enumerate(document.bots):
        cells = [in_percent(document.columns(table, "bot-wins"), number) for table in tables]
        grid.add_row(bot, *cells)
    grid.add_row("even", *(f"{100 / int(table):.1f}" for table in tables), style="dim")
    return grid


def _odd_games(document: PlaytestDocument) -> Table:
    grid = _grid("games to look at", "seed", "players", "turn order")
    for what, game in _oddest(document):
        grid.add_row(what, str(game.seed), str(game.players), str(game.turn_order))
    return grid


def _oddest(document: PlaytestDocument) -> Iterator[tuple[str, OddGame]]:
    for kind, words in _ODD.items():
        for game in document.odd_games.get(kind, ())[:1]:
            yield words.format(game.figure), game


def _grid(first: str, *others: str) -> Table:
    grid = Table(box=None, pad_edge=False, header_style="dim")
    grid.add_column(first, no_wrap=True)
    for other in others:
        grid.add_column(other, justify="right", no_wrap=True)
    return grid
