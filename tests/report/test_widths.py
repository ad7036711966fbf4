"""On a narrow terminal no figure and no column is cut."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from mapkit import load_map
from mapkit.finding import Finding, Severity
from mapkit.lint.catalog import all_lints
from mapkit.playtest.catalog import headlines
from mapkit.playtest.compare import differences
from mapkit.playtest.compare_verdicts import verdict_change
from mapkit.playtest.document.read import read_playtest
from mapkit.playtest.document.shape import FigureColumns, PlaytestDocument, TableFigures
from mapkit.report.compare import compare_report
from mapkit.report.explained import explained_table
from mapkit.report.figures import in_percent, with_interval
from mapkit.report.info import info_table
from mapkit.report.lints import lints_table, statistics_table
from mapkit.report.playtest import playtest_report

PLAYED = Path(__file__).parent / "html" / "playtest.json"
PLAYERS = (2, 3, 4, 5)

pytestmark = pytest.mark.parametrize("width", [80, 60])


@pytest.fixture(scope="module")
def document() -> PlaytestDocument:
    """As if it had been played by two to five, with seats for all of them."""
    played = read_playtest(PLAYED)
    tables = {str(players): _table(played.tables["2"], players) for players in PLAYERS}
    return replace(played, players=PLAYERS, tables=tables)


def _table(table: TableFigures, players: int) -> TableFigures:
    seats = table.statistics["seat-wins"]
    rows = tuple(str(seat + 1) for seat in range(players))
    few = (0.05 + players / 100,) * players
    wins = FigureColumns(
        rows, few, tuple(x / 2 for x in few), tuple(x * 2 for x in few), seats.n * 5
    )
    return replace(table, statistics={**table.statistics, "seat-wins": wins})


def shown(part: RenderableType, width: int) -> str:
    file = io.StringIO()
    Console(file=file, width=width, markup=False, highlight=False, emoji=False).print(part)
    text = file.getvalue()
    assert "…" not in text
    assert all(len(line.rstrip()) <= width for line in text.splitlines())
    return text


def test_playtest(document: PlaytestDocument, width: int) -> None:
    text = shown(playtest_report(document, width), width)
    for id_ in headlines():
        for players in PLAYERS if id_ in document.statistics else ():
            columns = document.columns(str(players), id_)
            assert columns is not None
            figure = with_interval(columns, 0, document.statistics[id_].unit)
            assert text.count(figure) >= len(PLAYERS), id_
    for players in PLAYERS:
        assert text.count(f"{players} players") >= 2
        assert text.count(in_percent(document.columns(str(players), "seat-wins"), 0)) == players


def test_one_point_is_no_points(document: PlaytestDocument, width: int) -> None:
    close = replace(document.odd_games["closest"][0], figure=1)
    odd_games = {**document.odd_games, "closest": (close,)}
    text = shown(playtest_report(replace(document, odd_games=odd_games), width), width)
    assert "won by 1 point " in text
    assert re.search(r"longest: \d+ turns", text)


def test_compare(document: PlaytestDocument, width: int) -> None:
    found = list(differences(document, document))
    names = ("a.json", "b.json")
    verdicts = verdict_change(document, document)
    report = compare_report(document, document, found, verdicts, names, width)
    file = io.StringIO()
    Console(file=file, width=width, markup=False).print(report, crop=False)
    text = file.getvalue()
    assert "…" not in text
    assert text.count("+0.0 to +0.0") + len(re.findall(r"[+-]\d\.\d+ to", text)) >= len(headlines())
    assert text.count("same") >= len(headlines())


@pytest.mark.parametrize("name", ["north-america", "great-lakes", "world"])
def test_info(name: str, width: int) -> None:
    text = shown(info_table(load_map(name)), width)
    assert "published boards" in text
    assert "2.17–3.16" in text


def test_lint(width: int) -> None:
    lints = all_lints()
    text = shown(lints_table(lints), width)
    assert [one.name for one in lints if one.name not in text] == []
    found = [Finding(one.code, one.name, Severity.WARNING, "…") for one in lints]
    text = shown(statistics_table(found), width)
    assert [one.code for one in lints if f"1  {one.code}  {one.name}" not in text] == []


def test_explain(width: int) -> None:
    assert [
        one.name for one in all_lints() if one.name not in shown(explained_table(), width)
    ] == []
