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
    Row,
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

_LEAD = {
    "comebacks": "winner was behind at half-time",
    "leader-lost": "leader on the track loses",
    "lead-taken": "winner leads for good after",
}


def charts(document: PlaytestDocument) -> list[Chart]:
    return [*_scores(document), *_lengths(document), *_margins(document), *_leads(document)]


def seat_chart(document: PlaytestDocument) -> Chart | None:
    """Win rates by seat, and the even share; None where bots shared the tables."""
    rows = [
        {**row, "even": 1 / int(table), "at": f"{table} players"}
        for table in _counts(document)
        for row in _intervals(document, table, "seat-wins")
    ]
    if not rows or len(document.bots) > 1:
        return None
    across = name("row", None, axis={"labelAngle": 0})
    even = layer({"type": "rule", "strokeDash": [4, 3], "color": SOFT}, y=number("even", None))
    says = "Dots with their 95 % intervals; the broken line is an even share of the wins."
    layers = [even, *_whiskers(across, percent("value", None), ACCENT)]
    return Chart("Wins by seat", says, faceted(rows, name("at", None), layers))


def _scores(document: PlaytestDocument) -> Iterator[Chart]:
    table = main_table(document)
    rows = _bins(document, table, "score-histogram", "all players")
    rows += _bins(document, table, "winning-histogram", "winners")
    if rows:
        x = number("row", "points", axis={"grid": False})
        who = name("who", None, scale={"range": [ACCENT, OTHER]})
        y = percent("value", None, stack=None)
        smooth = {"interpolate": "monotone"}
        area = layer({"type": "area", "opacity": 0.2, **smooth}, x=x, y=y, color=who)
        line = layer({"type": "line", "strokeWidth": 2, **smooth}, x=x, y=y, color=who)
        spec = plot(rows, area, line)
        yield Chart("Final scores", _why(document, "score-histogram"), spec)
    parts = _intervals(document, table, "score-parts")
    if parts:
        y = name("row", None, axis={"labelLimit": 140})
        bars = layer(
            {"type": "bar", "color": ACCENT, "height": 16}, x=number("value", "points"), y=y
        )
        stroke = {"type": "tick", "color": INK, "thickness": 3, "size": 26}
        ticks = layer(stroke, x=number("classic", None), y=y)
        says = f"{_why(document, 'score-parts')} The dark strokes are the classic board."
        yield Chart("Where the points come from", says, plot(parts, bars, ticks))


def _lengths(document: PlaytestDocument) -> Iterator[Chart]:
    rows = [
        row for table in _counts(document) for row in _bins(document, table, "length-histogram")
    ]
    if rows:
        lines = _lines(document, number("row", "turns of each player"), percent("value"))
        yield Chart("Length of the game", _why(document, "length-histogram"), plot(rows, lines))


def _margins(document: PlaytestDocument) -> Iterator[Chart]:
    rows = _bins(document, main_table(document), "margin-histogram")
    if rows:
        x = {"field": "row", "type": "ordinal", "title": "points ahead of the second"}
        axis = {"labelAngle": 0, "labelOverlap": True, "grid": False}
        bars = layer({"type": "bar", "color": ACCENT}, x={**x, "axis": axis}, y=percent("value"))
        yield Chart("Margin of the winner", _why(document, "margin-histogram"), plot(rows, bars))


def _leads(document: PlaytestDocument) -> Iterator[Chart]:
    rounds = [row for table in _counts(document) for row in _rounds(document, table)]
    if rounds:
        points = number("value", "points on the track")
        lines = _lines(document, number("row", "round"), points)
        yield Chart("The arc of the game", _why(document, "track"), plot(rounds, lines))
    rows: list[Row] = [
        {**row, "row": words}
        for id_, words in _LEAD.items()
        for table in _counts(document)
        for row in _intervals(document, table, id_)
    ]
    if rows:
        y = name("row", None, axis={"labelLimit": 200, "labelExpr": _BROKEN})
        dodge = {"yOffset": name("players"), "color": by_players(_counts(document))}
        marks = _spans(y, percent("value", None, scale={"domain": [0, 1]}), dodge)
        says = "How long a game stays open, by number of players, with 95 % intervals."
        yield Chart("The lead", says, plot(rows, *marks))


_BROKEN = "split(replace(datum.label, /^(\\S+ \\S+ \\S+) /, '$1|'), '|')"


def _lines(document: PlaytestDocument, x: Spec, y: Spec) -> Spec:
    mark = {"type": "line", "interpolate": "monotone", "strokeWidth": 2}
    return layer(mark, x={**x, "axis": {"grid": False}}, y=y, color=by_players(_counts(document)))


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


def _why(document: PlaytestDocument, id_: str) -> str:
    return document.statistics[id_].why if id_ in document.statistics else ""


def _bins(document: PlaytestDocument, table: str, id_: str, who: str = "") -> list[Row]:
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


def _rounds(document: PlaytestDocument, table: str) -> list[Row]:
    """The score track by round, as long as most games last."""
    columns = document.columns(table, "track")
    if columns is None:
        return []
    rows = zip(columns.rows, columns.value, columns.n, strict=True)
    least = max(columns.n, default=0) / 2
    return [
        {"row": float(row), "value": value, "players": table} for row, value, n in rows if n > least
    ]


def _intervals(document: PlaytestDocument, table: str, id_: str) -> list[Row]:
    columns = document.columns(table, id_)
    if columns is None:
        return []
    parts = {"value": columns.value, "low": columns.low, "high": columns.high}
    parts |= {"classic": columns.classic} if columns.classic else {}
    return [
        {"row": row.replace("-", " "), "players": table}
        | {key: column[i] for key, column in parts.items()}
        for i, row in enumerate(columns.rows)
        if columns.value[i] is not None
    ]
