"""The plots of a playtest: scores, lengths, margins, the lead, where the points come from."""

from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.document.shape import ALL, PlaytestDocument
from mapkit.report.html.chart_style import (
    ACCENT,
    INK,
    OTHER,
    SOFT,
    Chart,
    ChartRow,
    Spec,
    by_players,
    faceted,
    layer,
    name,
    number,
    percent,
    plot,
)
from mapkit.report.html.data import main_table, table_names
from mapkit.report.html.speech import Speech

_LEAD = ("comebacks", "leader-lost", "lead-taken")


def charts(document: PlaytestDocument, say: Speech) -> list[Chart]:
    kinds = (_scores, _lengths, _margins, _leads)
    return [chart for kind in kinds for chart in kind(document, say)]


def seat_chart(document: PlaytestDocument, say: Speech) -> Chart | None:
    """Win rates by seat, and the even share; None where bots shared the tables."""
    rows = [
        {**row, "even": 1 / int(table), "at": say("players", n=table)}
        for table in _counts(document)
        for row in _intervals(document, table, "seat-wins", say)
    ]
    if not rows or len(document.bots) > 1:
        return None
    across = name("row", None, axis={"labelAngle": 0})
    even = layer({"type": "rule", "strokeDash": [4, 3], "color": SOFT}, y=number("even", None))
    layers = [even, *_whiskers(across, percent("value", None), ACCENT)]
    spec = faceted(rows, name("at", None), layers)
    return Chart(say("chart_seats"), say("chart_seats_says"), spec)


def _scores(document: PlaytestDocument, say: Speech) -> Iterator[Chart]:
    table = main_table(document)
    rows = _bins(document, table, "score-histogram", say("all_players"))
    rows += _bins(document, table, "winning-histogram", say("winners"))
    if rows:
        x = number("row", say("axis_points"), axis={"grid": False})
        who = name("who", None, scale={"range": [ACCENT, OTHER]})
        y = percent("value", None, stack=None)
        smooth = {"interpolate": "monotone"}
        area = layer({"type": "area", "opacity": 0.2, **smooth}, x=x, y=y, color=who)
        line = layer({"type": "line", "strokeWidth": 2, **smooth}, x=x, y=y, color=who)
        spec = plot(rows, area, line)
        yield Chart(say("chart_scores"), say.why(document, "score-histogram"), spec)
    parts = _intervals(document, table, "score-parts", say)
    if parts:
        y = name("row", None, axis={"labelLimit": 140})
        bars = layer(
            {"type": "bar", "color": ACCENT, "height": 16},
            x=number("value", say("axis_points")),
            y=y,
        )
        stroke = {"type": "tick", "color": INK, "thickness": 3, "size": 26}
        ticks = layer(stroke, x=number("classic", None), y=y)
        says = f"{say.why(document, 'score-parts')} {say('chart_parts_says')}"
        yield Chart(say("chart_parts"), says, plot(parts, bars, ticks))


def _lengths(document: PlaytestDocument, say: Speech) -> Iterator[Chart]:
    rows = [
        row for table in _counts(document) for row in _bins(document, table, "length-histogram")
    ]
    if rows:
        lines = _lines(document, number("row", say("axis_turns")), percent("value"), say)
        why = say.why(document, "length-histogram")
        yield Chart(say("chart_lengths"), why, plot(rows, lines))


def _margins(document: PlaytestDocument, say: Speech) -> Iterator[Chart]:
    rows = _bins(document, main_table(document), "margin-histogram")
    if rows:
        x = {"field": "row", "type": "ordinal", "title": say("axis_ahead")}
        axis = {"labelAngle": 0, "labelOverlap": True, "grid": False}
        bars = layer({"type": "bar", "color": ACCENT}, x={**x, "axis": axis}, y=percent("value"))
        why = say.why(document, "margin-histogram")
        yield Chart(say("chart_margins"), why, plot(rows, bars))


def _leads(document: PlaytestDocument, say: Speech) -> Iterator[Chart]:
    rounds = [row for table in _counts(document) for row in _rounds(document, table)]
    if rounds:
        points = number("value", say("axis_track"))
        lines = _lines(document, number("row", say("axis_round")), points, say)
        yield Chart(say("chart_track"), say.why(document, "track"), plot(rounds, lines))
    rows: list[ChartRow] = [
        {**row, "row": say(f"lead_{id_}")}
        for id_ in _LEAD
        for table in _counts(document)
        for row in _intervals(document, table, id_, say)
    ]
    if rows:
        y = name("row", None, axis={"labelLimit": 200, "labelExpr": _BROKEN})
        dodge = {"yOffset": name("players"), "color": _by_players(document, say)}
        marks = _spans(y, percent("value", None, scale={"domain": [0, 1]}), dodge)
        yield Chart(say("chart_lead"), say("chart_lead_says"), plot(rows, *marks))


_BROKEN = "split(datum.label, '|')"  # the words say where a line may end


def _lines(document: PlaytestDocument, x: Spec, y: Spec, say: Speech) -> Spec:
    mark = {"type": "line", "interpolate": "monotone", "strokeWidth": 2}
    return layer(mark, x={**x, "axis": {"grid": False}}, y=y, color=_by_players(document, say))


def _by_players(document: PlaytestDocument, say: Speech) -> Spec:
    return by_players(_counts(document), say("axis_players"))


def _whiskers(x: Spec, y: Spec, color: str) -> tuple[Spec, Spec]:
    low, high = {**y, "field": "low"}, {"field": "high"}
    rule = layer({"type": "rule", "color": color, "strokeWidth": 2}, x=x, y=low, y2=high)
    return rule, layer(
        {"type": "point", "filled": True, "size": 55, "opacity": 1, "color": color}, x=x, y=y
    )


def _spans(y: Spec, x: Spec, shared: dict[str, Spec]) -> tuple[Spec, Spec]:
    low, high = {**x, "field": "low"}, {"field": "high"}
    rule = layer({"type": "rule", "strokeWidth": 2}, y=y, x=low, x2=high, **shared)
    return rule, layer(
        {"type": "point", "filled": True, "size": 45, "opacity": 1}, y=y, x=x, **shared
    )


def _counts(document: PlaytestDocument) -> list[str]:
    return [table for table in table_names(document) if table != ALL]


def _bins(document: PlaytestDocument, table: str, id_: str, who: str = "") -> list[ChartRow]:
    """Rows of a histogram, without the empty bins at either end."""
    columns = document.columns(table, id_)
    if columns is None:
        return []
    values = [value or 0.0 for value in columns.value]
    used = [index for index, value in enumerate(values) if value > 0]
    kept = range(used[0], used[-1] + 1) if used else range(0)
    return [
        {"row": float(columns.rows[i]), "value": values[i], "who": who, "players": table}
        for i in kept
    ]


def _rounds(document: PlaytestDocument, table: str) -> list[ChartRow]:
    """The score track by round, as long as most games last."""
    columns = document.columns(table, "track")
    if columns is None:
        return []
    rows = zip(columns.rows, columns.value, columns.n, strict=True)
    least = max(columns.n, default=0) / 2
    return [
        {"row": float(row), "value": value, "players": table} for row, value, n in rows if n > least
    ]


def _intervals(document: PlaytestDocument, table: str, id_: str, say: Speech) -> list[ChartRow]:
    columns = document.columns(table, id_)
    if columns is None:
        return []
    parts = {"value": columns.value, "low": columns.low, "high": columns.high}
    parts |= {"classic": columns.classic} if columns.classic else {}
    return [
        {"row": say.known(f"part_{row}", row.replace("-", " ")), "players": table}
        | {key: column[i] for key, column in parts.items()}
        for i, row in enumerate(columns.rows)
        if columns.value[i] is not None
    ]
