"""The parts of the page around the board."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from mapkit.finding import Finding
from mapkit.model.map import Map
from mapkit.playtest.document.shape import ALL, PlaytestDocument
from mapkit.render.parts.goals import PART as GOALS
from mapkit.report.figures import shown
from mapkit.report.html.chart_style import Chart, drawn
from mapkit.report.html.charts import charts, seat_chart
from mapkit.report.html.data import main_table
from mapkit.report.html.downloads import Download
from mapkit.report.html.findings import finding_list, worst
from mapkit.report.html.games import ToldGame
from mapkit.report.html.markup import drawing
from mapkit.report.html.second_opinion import second_opinion
from mapkit.report.html.speech import Speech
from mapkit.report.html.tables import board_table, bot_table, figure_table, seat_table

_GLANCE = ("turns-each", "winning-score", "margin", "tickets-done", "lead-changes")
_HEATS = ("", "claimed", "contested", "advantage", "timing")


def masthead(
    map_: Map,
    document: PlaytestDocument | None,
    verdict: Sequence[Finding],
    lints: Sequence[Finding],
    say: Speech,
) -> h.Fragment:
    state = worst([*verdict, *lints])
    words = _verdict_words(document, verdict, say) + " " + _lint_words(lints, say)
    kicker = say("kicker", preset=map_.rules.preset, version=map_.version)
    return h.fragment[
        h.p(class_="kicker")[kicker],
        h.h1[str(map_.title)],
        h.p(class_="subtitle")[str(map_.subtitle)] if map_.subtitle else None,
        h.p(class_=f"verdict {state}")[words],
    ]


def glance(document: PlaytestDocument | None, say: Speech) -> h.Node:
    """The few figures that readers ask for first."""
    if document is None:
        return None
    items = [h.div[h.dt[say("glance_games")], h.dd[say.number(f"{document.games:,}")]]]
    for id_ in _GLANCE:
        columns = document.columns(main_table(document), id_)
        if columns:
            value = shown(columns.value[0], document.statistics[id_].unit)
            items.append(h.div[h.dt[say(f"glance_{id_}")], h.dd[say.number(value)]])
    return h.dl(class_="glance")[items]


def toolbar(tables: Sequence[str], say: Speech) -> h.Node:
    """What the board shows; without a playtest there is only the board as printed."""
    if not tables:
        return None
    heats = [
        h.label[
            h.input(type="radio", name="heat", value=key, checked=not key),
            h.span[say(f"heat_{key}")],
        ]
        for key in _HEATS
    ]
    options = [
        h.option(value=one)[say("any_number") if one == ALL else say("players", n=one)]
        for one in tables
    ]
    return [
        h.fieldset(class_="heats")[h.legend(class_="unseen")[say("shows")], heats],
        h.label(class_="players")[say("players_label"), h.select(id="ui-table")[options]],
    ]


def findings(
    map_: Map,
    document: PlaytestDocument | None,
    verdict: Sequence[Finding],
    lints: Sequence[Finding],
    say: Speech,
) -> h.Fragment:
    silent = finding_list(map_, verdict, say("games_silent"), say)
    second = second_opinion(map_, document, say) if document else None
    played = [h.h3[say("games_say")], silent, second] if document else None
    any_found = [*verdict, *lints]
    return h.fragment[
        h.p(class_="note")[say("english_findings")] if say.foreign and any_found else None,
        played,
        h.h3[say("lints_say")],
        finding_list(map_, lints, say("lints_silent"), say),
    ]


def replay(games: Sequence[ToldGame], say: Speech) -> h.Node:
    if not games:
        return h.p(class_="clean")[say("no_games")]
    options = [h.option(value=str(index))[game.title] for index, game in enumerate(games)]
    return h.fragment[
        h.p(class_="note")[say("english_turns")] if say.foreign else None,
        h.select(id="ui-game", aria_label=say("game"))[options],
    ]


def results(map_: Map, document: PlaytestDocument | None, say: Speech) -> h.Node:
    board = _section("ui-numbers", say("numbers"), board_table(map_, say))
    if document is None:
        return board
    seats = seat_table if len(document.bots) == 1 else bot_table
    seat_plot = seat_chart(document, say)
    plots = [_chart(chart) for chart in charts(document, say)]
    fair = h.div(class_="side-by-side")[
        _chart(seat_plot) if seat_plot else None, seats(document, say)
    ]
    return [
        _section("ui-plots", say("plots"), h.div(class_="plots")[plots]),
        _section("ui-seats", say("seats"), [_played_by(document, say), fair]),
        _section("ui-figures", say("beside_classic"), figure_table(document, say)),
        board,
    ]


def downloads(map_: Map, files: Sequence[Download], say: Speech) -> h.Node:
    """The files to print; that of goal cards is called so only if there are some."""
    if not files:
        return None
    items = [
        h.li[
            h.a(href=file.address, download=True)[_label(map_, file, say)],
            h.small[say.number(file.note)] if file.note else None,
        ]
        for file in files
    ]
    return _section("ui-downloads", say("print_it"), h.ul(class_="downloads")[items])


def _label(map_: Map, file: Download, say: Speech) -> str:
    if file.file == GOALS.file and not map_.goals:
        return say("file_without_goals")
    return say.known(f"file_{file.file}", file.label)


def _verdict_words(
    document: PlaytestDocument | None, verdict: Sequence[Finding], say: Speech
) -> str:
    if document is None:
        return say("not_played")
    games = say.number(f"{document.games:,}")
    if not verdict:
        return say("plays_well", games=games)
    return say("games_give", games=games, findings=say.counted(verdict))


def _lint_words(lints: Sequence[Finding], say: Speech) -> str:
    return say("lints_find", findings=say.counted(lints)) if lints else say("lints_content")


def _played_by(document: PlaytestDocument, say: Speech) -> h.Element:
    bots = ", ".join(document.bots)
    return h.p(class_="note")[say("played_by", bots=bots, seed=document.seed)]


def _chart(chart: Chart) -> h.Element:
    picture = h.div(role="img", aria_label=f"{chart.title}. {chart.says}")[drawing(drawn(chart))]
    return h.figure[h.figcaption[h.b[chart.title], h.span[chart.says]], picture]


def _section(id_: str, title: str, content: h.Node) -> h.Element:
    heading = h.h2(id=f"{id_}-head")[title]
    return h.section(id=id_, aria_labelledby=f"{id_}-head")[heading, content]
