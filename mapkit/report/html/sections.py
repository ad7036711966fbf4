"""The parts of the page around the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.playtest.document.shape import ALL, PlaytestDocument
from mapkit.report.figures import shown
from mapkit.report.html.chart_style import Chart, drawn
from mapkit.report.html.charts import charts, seat_chart
from mapkit.report.html.data import main_table
from mapkit.report.html.findings import counted, finding_list, worst
from mapkit.report.html.markup import element, text
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
) -> str:
    kind = f"Report · {map_.rules.preset} rules · version {map_.version}"
    head = element("p", text(kind), class_="kicker") + element("h1", text(map_.title))
    if map_.subtitle:
        head += element("p", text(map_.subtitle), class_="subtitle")
    state = worst([*verdict, *lints])
    words = _verdict_words(document, verdict) + " " + _lint_words(lints)
    return head + element("p", text(words), class_=f"verdict {state}")


def glance(document: PlaytestDocument | None) -> str:
    """The handful of figures that one asks for first."""
    if document is None:
        return ""
    items = element("div", element("dt", "games played") + element("dd", f"{document.games:,}"))
    for id_, words in _GLANCE.items():
        columns = document.columns(main_table(document), id_)
        if columns:
            value = shown(columns.value[0], document.statistics[id_].unit)
            items += element("div", element("dt", text(words)) + element("dd", text(value)))
    return element("dl", items, class_="glance")


def toolbar(tables: Sequence[str]) -> str:
    """What the board shows; without a playtest there is only the board as printed."""
    if not tables:
        return ""
    kinds = "".join(
        element(
            "label",
            f'<input type="radio" name="heat" value="{key}"{" checked" * (not key)}>'
            + element("span", words),
        )
        for key, words in _HEATS.items()
    )
    legend = element("legend", "The board shows", class_="unseen")
    choice = element("fieldset", legend + kinds, class_="heats")
    options = "".join(
        element("option", "any number" if one == ALL else f"{one} players", value=one)
        for one in tables
    )
    select = element("select", options, id="ui-table")
    return choice + element("label", f"Players {select}", class_="players")


def findings(
    map_: Map,
    document: PlaytestDocument | None,
    verdict: Sequence[Finding],
    lints: Sequence[Finding],
) -> str:
    parts = ""
    if document is not None:
        parts += element("h3", "What the games say")
        parts += finding_list(map_, verdict, "The games show nothing to find fault with.")
    parts += element("h3", "What the lints say")
    return parts + finding_list(map_, lints, "The lints find nothing to find fault with.")


def replay(games: Sequence[dict[str, Any]]) -> str:
    if not games:
        return element("p", "No games were recorded.", class_="clean")
    options = "".join(
        element("option", text(game["title"]), value=index) for index, game in enumerate(games)
    )
    return element("select", options, id="ui-game", aria_label="Game")


def results(map_: Map, document: PlaytestDocument | None) -> str:
    board = _section("ui-numbers", "The board in numbers", board_table(map_))
    if document is None:
        return board
    seats = seat_table(document) if len(document.bots) == 1 else bot_table(document)
    seat_plot = seat_chart(document)
    plots = "".join(_chart(chart) for chart in charts(document))
    fair = element("div", (_chart(seat_plot) if seat_plot else "") + seats, class_="side-by-side")
    return "".join(
        [
            _section("ui-plots", "How games go", element("div", plots, class_="plots")),
            _section("ui-seats", "Seats and players", _played_by(document) + fair),
            _section("ui-figures", "Beside the classic board", figure_table(document)),
            board,
        ]
    )


def downloads(files: Sequence[tuple[str, str, str]]) -> str:
    if not files:
        return ""
    items = "".join(
        element("li", element("a", text(label), href=href, download=True) + _note(note))
        for label, href, note in files
    )
    return _section("ui-downloads", "Print it", element("ul", items, class_="downloads"))


def _verdict_words(document: PlaytestDocument | None, verdict: Sequence[Finding]) -> str:
    if document is None:
        return "Not played yet."
    games = f"{document.games:,} games"
    if not verdict:
        return f"It plays well: {games} show nothing to find fault with."
    return f"{games} give {counted(verdict)}."


def _lint_words(lints: Sequence[Finding]) -> str:
    return f"The lints find {counted(lints)}." if lints else "The lints are content."


def _played_by(document: PlaytestDocument) -> str:
    bots = ", ".join(document.bots)
    words = f"Played by {bots}, first seed {document.seed}."
    return element("p", text(words), class_="note")


def _chart(chart: Chart) -> str:
    caption = element("b", text(chart.title)) + element("span", text(chart.says))
    picture = element("div", drawn(chart), role="img", aria_label=f"{chart.title}. {chart.says}")
    return element("figure", element("figcaption", caption) + picture)


def _note(note: str) -> str:
    return element("small", text(note)) if note else ""


def _section(id_: str, title: str, content: str) -> str:
    heading = element("h2", text(title), id=f"{id_}-head")
    return element("section", heading + content, id=id_, aria_labelledby=f"{id_}-head")
