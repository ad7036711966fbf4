"""A playtest as the page shows it: verdict, headlines, heat maps, and two runs side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mapkit.playtest.catalog import headlines
from mapkit.playtest.compare import Change, Difference, differences
from mapkit.playtest.compare_verdicts import verdict_change
from mapkit.playtest.document.shape import ALL, FigureColumns, NotedFinding, PlaytestDocument
from mapkit.playtest.odd import KINDS
from mapkit.playtest.statistic import Of
from mapkit.render.counts import Count
from mapkit.report.figures import PERCENT, shown, with_interval
from mapkit.studio.page_words import in_page_words

HEATED = (Of.ROUTE, Of.TICKET, Of.PLACE)  # what has a place on the board
MOST_ROWS = 12  # differences of single routes and tickets: the clearest
DIGITS = 4  # of a figure that becomes a colour
SEATS = ("seat-wins", "bot-wins")  # shown before the headlines


def figures_of(document: PlaytestDocument) -> dict[str, Any]:
    """All that the page shows of a run."""
    return {
        "digest": document.map.digest,
        "games": document.games,
        "players": list(document.players),
        "bots": list(document.bots),
        "seconds": document.timing.seconds,
        "verdict": [_finding(one) for one in (*document.verdict, *document.incidents)],
        "tables": _tables(document),
        "heats": [heat for heat in _heats(document) if heat["tables"]],
        "headlines": list(_headlines(document)),
        "odd": list(_odd(document)),
        "seeds": {table: [list(one) for one in sums.seeds] for table, sums in _sums(document)},
        "lineups": {table: _lineups(document, table) for table, _ in _sums(document)},
    }


def comparison(first: PlaytestDocument, second: PlaytestDocument) -> dict[str, Any]:
    """What has changed from the first run to the second, with 95 % intervals."""
    found = list(differences(first, second))
    last = found[-1].table if found else ""
    of_all = [one for one in found if one.table == last]
    change = verdict_change(first, second)
    return {
        "games": [first.games, second.games],
        "rows": [_difference(first, one) for one in _ordered(first, of_all)],
        "gone": [_finding(one) for one in change.gone],
        "new": [_finding(one) for one in change.new],
        "remaining": len(change.remaining),
    }


def _sums(document: PlaytestDocument) -> list[tuple[str, Any]]:
    return list(document.sums.items())


def _tables(document: PlaytestDocument) -> list[str]:
    """All tables together come first, if there are several."""
    return sorted(document.tables, key=lambda table: (table != ALL, table))


def _finding(one: NotedFinding) -> dict[str, Any]:
    return {
        "code": one.code,
        "name": one.name,
        "severity": str(one.severity),
        "message": one.message,
        "help": in_page_words(one.help) if one.help else one.help,
        "pointer": one.pointer or "",
        "line": 0,
    }


def _heats(document: PlaytestDocument) -> Iterator[dict[str, Any]]:
    for id_, about in document.statistics.items():
        if about.of not in HEATED:
            continue
        tables = {table: document.columns(table, id_) for table in document.tables}
        yield {
            "id": id_,
            "title": about.title,
            "why": about.why,
            "counts": about.counts,
            "unit": str(about.unit),
            "of": str(about.of),
            "percent": about.unit in PERCENT,
            "signed": about.unit == "advantage",
            "tables": {table: _known(columns) for table, columns in tables.items() if columns},
        }


def _known(columns: FigureColumns) -> dict[str, list[float]]:
    """Value and interval by the key of the route, ticket or place."""
    intervals = {row: columns.interval(i) for i, row in enumerate(columns.rows)}
    return {row: [round(x, DIGITS) for x in one] for row, one in intervals.items() if one}


def _headlines(document: PlaytestDocument) -> Iterator[dict[str, Any]]:
    for id_ in (*SEATS, *headlines()):
        about = document.statistics.get(id_)
        if about is None or (id_ == "bot-wins" and len(document.bots) == 1):
            continue
        tables = {table: document.columns(table, id_) for table in document.tables}
        yield {
            "title": about.title,
            "why": about.why,
            "tables": {
                table: [
                    [row, with_interval(columns, i, about.unit)]
                    for i, row in enumerate(columns.rows)
                ]
                for table, columns in tables.items()
                if columns
            },
        }


def _odd(document: PlaytestDocument) -> Iterator[dict[str, Any]]:
    """Games worth a look, the oddest of each kind."""
    for kind, about in KINDS.items():
        for game in document.odd_games.get(kind, ())[:1]:
            lineups = document.tables[str(game.players)].lineups
            yield {
                "title": about.told.format(Count(game.figure)),
                "players": game.players,
                "seed": game.seed,
                "turn_order": game.turn_order,
                "lineup": lineups.index(game.lineup) if game.lineup in lineups else 0,
            }


def _lineups(document: PlaytestDocument, table: str) -> list[list[str]]:
    return [list(bots) for bots in document.tables[table].lineups]


def _ordered(document: PlaytestDocument, found: Sequence[Difference]) -> list[Difference]:
    """Headlines in their order, then what else differs most."""
    first = (*SEATS, *headlines())
    rows = [one for one in found if one.statistic in first]
    rows.sort(key=lambda one: first.index(one.statistic))
    curves = {id_ for id_, about in document.statistics.items() if about.of in (Of.BIN, Of.ROUND)}
    rest = [one for one in found if one.statistic not in (*first, *curves)]
    clear = [one for one in rest if one.change is not Change.SAME]
    return rows + sorted(clear, key=lambda one: -one.strength)[:MOST_ROWS]


def _difference(document: PlaytestDocument, one: Difference) -> dict[str, Any]:
    about = document.statistics[one.statistic]
    unit = about.unit
    return {
        "title": about.title,
        "row": "" if one.row == "all" else one.row,
        "before": shown(one.first, unit),
        "after": shown(one.second, unit),
        "low": _signed(one.low, unit),
        "high": _signed(one.high, unit),
        "value": _signed(one.value, unit),
        "change": str(one.change),
    }


def _signed(value: float, unit: str) -> str:
    text = shown(abs(value), unit).removesuffix(" %")
    return f"{'−' if value < 0 else '+'}{text}"
