"""The parts of the page around the board."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.playtest.document.shape import ALL, PlaytestDocument
from mapkit.report.figures import shown
from mapkit.report.html.chart_style import Chart, drawn
from mapkit.report.html.charts import charts, seat_chart
from mapkit.report.html.data import main_table
from mapkit.report.html.downloads import Download
from mapkit.report.html.findings import counted, finding_list, worst
from mapkit.report.html.games import ToldGame
from mapkit.report.html.markup import drawing
from mapkit.report.html.tables import board_table, bot_table, figure_table, seat_table

_GLANCE = {
    "turns-each": "turns each",
    "winning-score": "points win",
    "margin": "points of margin",
    "tickets-done": "of tickets done",
    "lead-changes": "lead changes",
}
_HEATS = {
    "": "As printed",
    "claimed": "Claims",
    "contested": "Contest",
    "advantage": "Winners",
    "timing": "Timing",
}


def masthead(
    map_: Map,
    document: PlaytestDocument | None,
    verdict: Sequence[Finding],
    lints: Sequence[Finding],
) -> h.Fragment:
    state = worst([*verdict, *lints])
    words = _verdict_words(document, verdict) + " " + _lint_words(lints)
    return h.fragment[
        h.p(class_="kicker")[f"Report · {map_.rules.preset} rules · version {map_.version}"],
        h.h1[str(map_.title)],
        h.p(class_="subtitle")[str(map_.subtitle)] if map_.subtitle else None,
        h.p(class_=f"verdict {state}")[words],
    ]


def glance(document: PlaytestDocument | None) -> h.Node:
    """The handful of figures that one asks for first."""
    if document is None:
        return None
    items = [h.div[h.dt["games played"], h.dd[f"{document.games:,}"]]]
    for id_, words in _GLANCE.items():
        columns = document.columns(main_table(document), id_)
        if columns:
            value = shown(columns.value[0], document.statistics[id_].unit)
            items.append(h.div[h.dt[words], h.dd[value]])
    return h.dl(class_="glance")[items]


def toolbar(tables: Sequence[str]) -> h.Node:
    """What the board shows; without a playtest there is only the board as printed."""
    if not tables:
        return None
    heats = [
        h.label[h.input(type="radio", name="heat", value=key, checked=not key), h.span[words]]
        for key, words in _HEATS.items()
    ]
    options = [
        h.option(value=one)["any number" if one == ALL else f"{one} players"] for one in tables
    ]
    return [
        h.fieldset(class_="heats")[h.legend(class_="unseen")["The board shows"], heats],
        h.label(class_="players")["Players ", h.select(id="ui-table")[options]],
    ]


def findings(
    map_: Map,
    document: PlaytestDocument | None,
    verdict: Sequence[Finding],
    lints: Sequence[Finding],
) -> h.Fragment:
    silent = "The games show nothing to find fault with."
    played = [h.h3["What the games say"], finding_list(map_, verdict, silent)] if document else None
    return h.fragment[
        played,
        h.h3["What the lints say"],
        finding_list(map_, lints, "The lints find nothing to find fault with."),
    ]


def replay(games: Sequence[ToldGame]) -> h.Element:
    if not games:
        return h.p(class_="clean")["No games were recorded."]
    options = [h.option(value=str(index))[game.title] for index, game in enumerate(games)]
    return h.select(id="ui-game", aria_label="Game")[options]


def results(map_: Map, document: PlaytestDocument | None) -> h.Node:
    board = _section("ui-numbers", "The board in numbers", board_table(map_))
    if document is None:
        return board
    seats = seat_table(document) if len(document.bots) == 1 else bot_table(document)
    seat_plot = seat_chart(document)
    plots = [_chart(chart) for chart in charts(document)]
    fair = h.div(class_="side-by-side")[_chart(seat_plot) if seat_plot else None, seats]
    return [
        _section("ui-plots", "How games go", h.div(class_="plots")[plots]),
        _section("ui-seats", "Seats and players", [_played_by(document), fair]),
        _section("ui-figures", "Beside the classic board", figure_table(document)),
        board,
    ]


def downloads(files: Sequence[Download]) -> h.Node:
    if not files:
        return None
    items = [
        h.li[
            h.a(href=file.address, download=True)[file.label],
            h.small[file.note] if file.note else None,
        ]
        for file in files
    ]
    return _section("ui-downloads", "Print it", h.ul(class_="downloads")[items])


def _verdict_words(document: PlaytestDocument | None, verdict: Sequence[Finding]) -> str:
    if document is None:
        return "Not played yet."
    games = f"{document.games:,} games"
    if not verdict:
        return f"It plays well: {games} show nothing to find fault with."
    return f"{games} give {counted(verdict)}."


def _lint_words(lints: Sequence[Finding]) -> str:
    return f"The lints find {counted(lints)}." if lints else "The lints are content."


def _played_by(document: PlaytestDocument) -> h.Element:
    bots = ", ".join(document.bots)
    return h.p(class_="note")[f"Played by {bots}, first seed {document.seed}."]


def _chart(chart: Chart) -> h.Element:
    picture = h.div(role="img", aria_label=f"{chart.title}. {chart.says}")[drawing(drawn(chart))]
    return h.figure[h.figcaption[h.b[chart.title], h.span[chart.says]], picture]


def _section(id_: str, title: str, content: h.Node) -> h.Element:
    heading = h.h2(id=f"{id_}-head")[title]
    return h.section(id=id_, aria_labelledby=f"{id_}-head")[heading, content]
