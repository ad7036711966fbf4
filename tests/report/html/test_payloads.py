"""A page full of scripts from every kind of document, opened in a browser: none of them runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

from mapkit import Map, parse_map
from mapkit.finding import Finding, Severity, Where
from mapkit.model.dump import map_data
from mapkit.playtest.document.read import parse_playtest
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.render import board
from mapkit.report.filmstrip import filmstrip
from mapkit.report.html import Download, ShownGame, report_html
from mapkit.source.write import dumped

PAYLOAD = """"'></script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>"""
SHORT = "<img src=x onerror=window.hacked=1>"  # where the schema allows no more
SHOWN = ("name", "title", "subtitle", "author", "license")
WRITTEN = ("title", "why", "counts", "name", "pointer")
BRIEF = ("tool", "preset", "deck", "color")
HERE = Path(__file__).parent


def poisoned(value: Any, keys: tuple[str, ...], payload: str = PAYLOAD) -> Any:
    """The same data with the payload for every text under one of the keys."""
    if isinstance(value, dict):
        return {
            key: payload if key in keys and isinstance(item, str) else poisoned(item, keys, payload)
            for key, item in value.items()
        }
    return [poisoned(one, keys, payload) for one in value] if isinstance(value, list) else value


@pytest.fixture(scope="module")
def hostile_map(map_: Map) -> Map:
    data = poisoned(map_data(map_), SHOWN)
    texts = dict.fromkeys(("title", "subtitle", "author", "license"), PAYLOAD)
    texts["tags"] = dict.fromkeys(data.get("tags", {}), PAYLOAD)
    return parse_map(dumped(data | texts), "hostile.yaml")


@pytest.fixture(scope="module")
def hostile_document() -> PlaytestDocument:
    text = (HERE / "playtest.json").read_text("utf-8")
    data = poisoned(poisoned(json.loads(text), WRITTEN), BRIEF, SHORT)
    finding = {"code": "PLY103", "name": SHORT, "severity": "warning", "message": PAYLOAD}
    data["verdict"] = [{**finding, "help": PAYLOAD, "pointer": "/routes/1"}] * 2
    data["incidents"] = [{**finding, "pointer": PAYLOAD}]
    bot = json.dumps(PAYLOAD)
    return parse_playtest(json.dumps(data).replace('"planner"', bot))


@pytest.fixture(scope="module")
def hostile_page(hostile_map: Map, hostile_document: PlaytestDocument, game: ShownGame) -> str:
    where = Where(PAYLOAD, 3, pointer="/cities/calm", quote=PAYLOAD)
    findings = [
        Finding(PAYLOAD, PAYLOAD, Severity.WARNING, f"*{PAYLOAD}* `{PAYLOAD}`", where, PAYLOAD),
        Finding(PAYLOAD, PAYLOAD, Severity.ERROR, PAYLOAD),
    ]
    files = [
        Download(PAYLOAD, PAYLOAD, PAYLOAD),
        Download("click me", "javascript:window.hacked=1"),
    ]
    shown = replace(game, title=PAYLOAD, bots=(PAYLOAD,) * game.replay.players)
    return report_html(hostile_map, findings, hostile_document, [shown], files)


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Any]:
    """Opens a file in the browser; whatever it complains about is in `complaints`."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})

    def open_(text: str, name: str = "index.html") -> Any:
        file = tmp_path / name
        file.write_text(text, "utf-8")
        page = context.new_page()
        page.complaints = []
        for event in ("console", "pageerror", "dialog"):
            page.on(event, lambda one: page.complaints.append(getattr(one, "text", str(one))))
        page.goto(file.as_uri())
        return page

    yield open_
    context.close()


def is_hacked(page: Any) -> bool:
    return bool(page.evaluate("window.hacked !== undefined"))


def test_payloads_of_every_document_stay_text(hostile_page: str, opened: Any) -> None:
    page = opened(hostile_page)
    assert page.inner_text("h1") == PAYLOAD
    for tab in ("tickets", "routes", "replay", "findings"):
        page.click(f"#ui-tab-{tab}")
    for heat in ("claimed", "advantage"):
        page.check(f'input[name="heat"][value="{heat}"]', force=True)
    page.click("#ui-tab-replay")
    for step in ("on", "last", "first"):
        page.click(f'[data-step="{step}"]')
    for place in page.locator(".city").all()[:3]:
        place.hover(force=True)
    page.click("#ui-tab-findings")
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.locator("button.finding").first.click()
    assert page.evaluate("[...document.links].every(one => one.protocol === 'file:')")
    assert not is_hacked(page)
    assert page.complaints == []
    assert page.locator("script").count() == 2
    assert page.locator("img, iframe, object, embed, base, form").count() == 0
    handlers = "[...document.querySelectorAll('*')].flatMap(e => e.getAttributeNames())"
    names = set(page.evaluate(handlers))
    assert [name for name in names if name.startswith("on")] == []


def test_payloads_are_shown_as_they_are(hostile_page: str, opened: Any) -> None:
    page = opened(hostile_page)
    text = page.evaluate("document.body.textContent")
    assert text.count(PAYLOAD) > 50
    assert page.title() == f"{PAYLOAD} – report"


@pytest.mark.parametrize(
    "injected",
    [
        "<script>window.hacked=1</script>",
        "<img src=x onerror=window.hacked=1>",
        "<svg onload=window.hacked=1></svg>",
        "<iframe srcdoc='<script>parent.hacked=1</script>'></iframe>",
        "<a id=link href='javascript:window.hacked=1'>x</a>",
    ],
)
def test_the_policy_holds_even_if_something_got_in(
    hostile_page: str, opened: Any, injected: str
) -> None:
    page = opened(hostile_page.replace("<main>", f"<main>{injected}"))
    if "id=link" in injected:
        page.click("#link")
    page.wait_for_timeout(200)
    assert not is_hacked(page)
    assert any("Content Security Policy" in one for one in page.complaints)


def test_a_filmstrip_of_payloads(hostile_map: Map, game: ShownGame, opened: Any) -> None:
    bots = (PAYLOAD,) * game.replay.players
    page = opened(filmstrip(hostile_map, game.replay, "html", bots=bots))
    assert not is_hacked(page)
    assert page.complaints == []
    assert PAYLOAD in page.inner_text("h1")
    svg = opened(filmstrip(hostile_map, game.replay, "svg", bots=bots), "strip.svg")
    assert not is_hacked(svg)
    assert svg.locator("script").count() == 0


def test_a_board_of_payloads(hostile_map: Map, opened: Any) -> None:
    page = opened(board(hostile_map), "board.svg")
    assert not is_hacked(page)
    assert page.locator("script").count() == 0


def test_the_policy_knows_no_exception(hostile_page: str) -> None:
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', hostile_page)
    assert found is not None
    assert "unsafe" not in found[1]
    assert ' style="' not in hostile_page[: hostile_page.index('<script type="application/json"')]
    assert "default-src &#39;none&#39;" in found[1]


def test_only_one_file_makes_markup() -> None:
    """Everything else in the report is text, and escaped by its writer."""
    files = (ROOT / "mapkit" / "report").rglob("*.py")
    makers = [path.name for path in files if "Markup(" in path.read_text("utf-8")]
    assert makers == ["markup.py"]
