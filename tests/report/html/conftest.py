"""One page of the map that has every mechanic, and a real browser to open it in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mapkit import Map, load_map
from mapkit.engine.replay import Replay
from mapkit.finding import Fault, Finding, Severity, Where
from mapkit.playtest.document.read import read_playtest
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.report.html import Download, ShownGame, report_html

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def map_(everything: Path) -> Map:
    return load_map(everything)


@pytest.fixture(scope="session")
def document() -> PlaytestDocument:
    return read_playtest(HERE / "playtest.json")


@pytest.fixture(scope="session")
def game() -> ShownGame:
    replay = Replay.from_json((HERE / "game.json").read_text("utf-8"))
    return ShownGame("The closest", replay, ("planner",) * replay.players)


@pytest.fixture(scope="session")
def findings() -> list[Finding]:
    fault = Fault("NET999", "dull-route", Severity.WARNING)
    other = Fault("NET998", "lone-line", Severity.WARNING)
    double, city = Where("x.yaml", 44, pointer="/routes/1/lanes/0"), Where("x.yaml", 30)
    lost = Where("x.yaml", 31, pointer="/cities/calm")
    return [
        fault.at(double, "*Borg–Cálm* is dull", "move it"),
        fault.at(lost, "`calm` is lonely"),
        other.at(city, "nothing on the board"),
    ]


@pytest.fixture(scope="session")
def html(map_: Map, findings: list[Finding], document: PlaytestDocument, game: ShownGame) -> str:
    files = [Download("Board", "board.pdf", "2.1 MB")]
    return report_html(map_, findings, document, [game], files)


@pytest.fixture(scope="session")
def file(html: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("report") / "index.html"
    path.write_text(html, "utf-8")
    return path


@pytest.fixture
def page(browser: Any, file: Path) -> Iterator[Any]:
    """The page, opened from disk; a word on the console or a request fails the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("request", lambda one: complaints.append(one.url) if _foreign(one, file) else None)
    opened.goto(file.as_uri())
    yield opened
    context.close()
    assert complaints == []


def _foreign(request: Any, file: Path) -> bool:
    return request.url != file.as_uri() and not request.url.startswith("data:")
