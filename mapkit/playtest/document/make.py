"""Playtest → document."""

from __future__ import annotations

import math

from mapkit import __version__
from mapkit.bots.digest import play_digest
from mapkit.playtest.arrays import AnyFloats
from mapkit.playtest.baseline import classic_figures
from mapkit.playtest.catalog import all_statistics, statistic
from mapkit.playtest.document.shape import (
    ALL,
    AboutStatistic,
    FigureColumns,
    NotedFinding,
    PlayedMap,
    PlaytestDocument,
    Sums,
    TableFigures,
)
from mapkit.playtest.names import named_places, named_routes, named_tickets
from mapkit.playtest.plan import PlaytestPlan
from mapkit.playtest.results import Playtest, Table
from mapkit.playtest.statistic import Statistic

DIGITS = 6  # of a figure, after the decimal point


def document(playtest: Playtest) -> PlaytestDocument:
    plan, map_ = playtest.plan, playtest.plan.map
    tables = {str(table.subject.players): table for table in playtest.played}
    sums = {name: _sums(table) for name, table in tables.items()}
    if len(tables) > 1:
        tables[ALL] = playtest.pooled()
    used = {id_ for table in tables.values() for id_ in table.tallies}
    return PlaytestDocument(
        tool=__version__,
        map=PlayedMap(map_.id, plan.digest, map_.rules.preset, map_.version),
        title=str(map_.title),
        bots=plan.bots,
        play=play_digest(),
        players=tuple(table.subject.players for table in playtest.played),
        seed=plan.seed,
        games=playtest.games,
        verdict=tuple(NotedFinding.of(finding) for finding in playtest.findings()),
        incidents=tuple(NotedFinding.of(finding) for finding in playtest.incidents),
        statistics={one.id: _about(one) for one in all_statistics() if one.id in used},
        tables={name: _table(plan, name, table) for name, table in tables.items()},
        odd_games=playtest.odd,
        routes=named_routes(map_),
        tickets=named_tickets(map_),
        places=named_places(map_),
        sums=sums,
        timing=playtest.timing,
        second_opinion=playtest.second_opinion,
        planned=plan.players if len(playtest.played) < len(plan.players) else None,
    )


def _about(one: Statistic) -> AboutStatistic:
    return AboutStatistic(one.title, one.unit, one.of, one.why, one.counts)


def _table(plan: PlaytestPlan, name: str, table: Table) -> TableFigures:
    lineups = () if name == ALL else tuple(one.bots for one in table.subject.lineups)
    order = [one.id for one in all_statistics() if one.id in table.tallies]
    return TableFigures(
        table.games, lineups, {id_: _columns(plan, name, table, id_) for id_ in order}
    )


def _columns(plan: PlaytestPlan, name: str, table: Table, id_: str) -> FigureColumns:
    figures, rows = table.figures(id_), table.rows(id_)
    classic = classic_figures(plan, name, id_) if statistic(id_).compared else {}
    return FigureColumns(
        tuple(rows),
        _numbers(figures.value),
        _numbers(figures.low),
        _numbers(figures.high),
        tuple(figures.n.tolist()),
        tuple(classic.get(row) for row in rows) if classic else None,
    )


def _numbers(values: AnyFloats) -> tuple[float | None, ...]:
    return tuple(round(one, DIGITS) if math.isfinite(one) else None for one in values.tolist())


def _sums(table: Table) -> Sums:
    tallies = {id_: tally.plain() for id_, tally in table.tallies.items()}
    return Sums(tuple(table.seeds), tallies)
