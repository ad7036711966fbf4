"""The page itself: all parts put into one file that needs no other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import htpy as h

from mapkit import __version__
from mapkit.finding import DocumentError, Finding
from mapkit.model.map import Map
from mapkit.model.plain import plain
from mapkit.model.spoken import spoken
from mapkit.playtest.allowed import without_allowed
from mapkit.playtest.document.reopen import other_map, refuse_other_rows
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.render import drawn_board
from mapkit.render.drawing import Drawing
from mapkit.render.screen import aspect_of, screen_board
from mapkit.report.html import sections
from mapkit.report.html.data import page_data
from mapkit.report.html.downloads import Download
from mapkit.report.html.games import ShownGame
from mapkit.report.html.lists import route_table, ticket_table
from mapkit.report.html.markup import embedded_json, source, whole_text
from mapkit.report.html.panel import panel
from mapkit.report.html.policy import policy
from mapkit.report.html.speech import Speech
from mapkit.report.html.typefaces import typefaces
from mapkit.report.html.workbench import workbench
from mapkit.source.document import Document

_HERE = Path(__file__).parent
_STYLES = ("colors", "page", "board", "panel", "tables")
_SCRIPTS = ("core", "theme", "board", "arrows", "tip", "heat", "sort", "panel", "replay")


def report_html(
    map_: Map,
    lint_findings: Sequence[Finding],
    playtest: PlaytestDocument | None = None,
    games: Sequence[ShownGame] = (),
    downloads: Sequence[Download] = (),
    *,
    theme: str | None = None,
    language: str = "en",
    source: Document | None = None,
) -> str:
    """One self-contained HTML page about a map, in a language that it speaks.

    Findings and the turns of games are told in English, with the names of that language.

    With the map's file, what it allows itself of the verdict is left out. `MapError` if the
    playtest or a game is another map's.
    """
    if playtest is not None:
        _refuse_other_map(map_, playtest)
        playtest = without_allowed(playtest, source) if source else playtest
    drawing = drawn_board(map_, theme=theme, language=language)
    map_, say = spoken(map_, language), Speech.of(language)
    data = page_data(map_, playtest, games, say)
    verdict = playtest.findings() if playtest else []
    lists = panel(
        sections.findings(map_, playtest, verdict, lint_findings, say),
        ticket_table(map_, data, playtest, say),
        route_table(map_, data, playtest, say),
        sections.replay(data.games, say),
        say,
    )
    board = screen_board(drawing, say("board_label"))
    body = [
        h.a(class_="skip", href="#ui-panel")[say("skip")],
        _header(map_, playtest, verdict, lint_findings, say),
        h.main[
            workbench(sections.toolbar(data.tables, say), board, lists, say),
            sections.results(map_, playtest, say),
            sections.downloads(map_, downloads, say),
        ],
        _footer(say),
        h.div(id="ui-tip", role="tooltip", hidden=True),
        h.script(type="application/json", id="ui-data")[embedded_json(plain(data, whole=True))],
    ]
    title = say("page_title", title=map_.title)
    return _whole(say.language, title, _style(map_, drawing, say), _script(), body)


def _whole(language: str, title: str, style: str, script: str, body: Sequence[h.Node]) -> str:
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="color-scheme", content="light dark"),
        h.meta(http_equiv="Content-Security-Policy", content=policy([style], [script])),
        h.title[title],
        h.style[source(style)],
    ]
    return whole_text(h.html(lang=language)[head, h.body[body, h.script[source(script)]]])


def _header(
    map_: Map,
    playtest: PlaytestDocument | None,
    verdict: Sequence[Finding],
    lints: Sequence[Finding],
    say: Speech,
) -> h.Element:
    return h.header(class_="masthead")[
        h.div[sections.masthead(map_, playtest, verdict, lints, say)],
        h.button(id="ui-theme", type="button", aria_label=say("light_or_dark")),
        sections.glance(playtest, say),
    ]


def _footer(say: Speech) -> h.Element:
    return h.footer[h.p[say("made_by", version=__version__)]]


def _style(map_: Map, drawing: Drawing, say: Speech) -> str:
    headings = [str(map_.title), str(map_.subtitle or ""), *say.words.wordings.values()]
    parts = [typefaces(drawing, " ".join(headings))]
    parts += [_file(f"style/{name}.css") for name in _STYLES]
    return "\n".join([*parts, f".workbench {{ --aspect: {aspect_of(drawing):.4f}; }}"])


def _script() -> str:
    inner = "\n".join(_file(f"script/{name}.js") for name in _SCRIPTS)
    return f'(() => {{\n"use strict";\n{inner}\n}})();'


def _refuse_other_map(map_: Map, playtest: PlaytestDocument) -> None:
    if found := other_map(map_, playtest):
        raise DocumentError([found])
    refuse_other_rows(map_, playtest)


def _file(name: str) -> str:
    return (_HERE / name).read_text("utf-8")
