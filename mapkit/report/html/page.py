"""The page itself: all parts put into one file that needs no other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template

from mapkit import __version__
from mapkit.finding import DocumentError, Finding
from mapkit.model.map import Map
from mapkit.playtest.document.reopen import other_map, refuse_other_rows
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.render import drawn_board
from mapkit.report.html import sections
from mapkit.report.html.data import page_data
from mapkit.report.html.games import ShownGame
from mapkit.report.html.lists import route_table, ticket_table
from mapkit.report.html.markup import embedded_json, text
from mapkit.report.html.screen import aspect_of, screen_board
from mapkit.report.html.typefaces import typefaces

_HERE = Path(__file__).parent
_STYLES = ("colors", "page", "board", "panel", "tables")
_SCRIPTS = ("core", "theme", "board", "arrows", "tip", "heat", "sort", "panel", "replay")


@dataclass(frozen=True, slots=True)
class Download:
    """A file beside the page."""

    label: str
    href: str  # relative to the page
    note: str = ""  # its size, say


def report_html(
    map_: Map,
    lint_findings: Sequence[Finding],
    playtest: PlaytestDocument | None = None,
    games: Sequence[ShownGame] = (),
    downloads: Sequence[Download] = (),
    *,
    theme: str | None = None,
) -> str:
    """One self-contained HTML page about a map.

    `MapError` if the playtest or a game is another map's.
    """
    if playtest is not None:
        _refuse_other_map(map_, playtest)
    drawing = drawn_board(map_, theme=theme)
    data = page_data(map_, playtest, games)
    verdict = playtest.findings() if playtest else []
    page = Template(_file("page.html"))
    return page.substitute(
        title=text(map_.title),
        masthead=sections.masthead(map_, playtest, verdict, lint_findings),
        glance=sections.glance(playtest),
        toolbar=sections.toolbar(data["tables"]),
        board=screen_board(drawing),
        aspect=f"{aspect_of(drawing):.4f}",
        findings=sections.findings(map_, playtest, verdict, lint_findings),
        tickets=ticket_table(map_, data, playtest),
        routes=route_table(map_, data, playtest),
        replay=sections.replay(data["games"]),
        results=sections.results(map_, playtest),
        downloads=sections.downloads([(one.label, one.href, one.note) for one in downloads]),
        version=text(__version__),
        typefaces=typefaces(drawing, f"{map_.title} {map_.subtitle or ''}"),
        style="\n".join(_file(f"style/{name}.css") for name in _STYLES),
        script="\n".join(_file(f"script/{name}.js") for name in _SCRIPTS),
        data=embedded_json(data),
    )


def _refuse_other_map(map_: Map, playtest: PlaytestDocument) -> None:
    if found := other_map(map_, playtest):
        raise DocumentError([found])
    refuse_other_rows(map_, playtest)


def _file(name: str) -> str:
    return (_HERE / name).read_text("utf-8")
