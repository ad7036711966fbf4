"""A playtest as one JSON document (`schemas/playtest.schema.json`), and back."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from mapkit import __version__
from mapkit.bots.digest import play_digest
from mapkit.engine.replay import rules_digest
from mapkit.finding import Fault, Finding, MapError
from mapkit.model.map import Map
from mapkit.playtest.baseline import classic_figures
from mapkit.playtest.catalog import all_statistics, statistic
from mapkit.playtest.names import named_entries
from mapkit.playtest.odd import OddGame
from mapkit.playtest.plan import Plan
from mapkit.playtest.results import Playtest, Table
from mapkit.playtest.statistic import Statistic
from mapkit.playtest.tally import Tally

FORMAT = 1
ALL = "all"  # numbers of players
DIGITS = 6
CHANGED_MAP = Fault("PLY004", "changed-map")
CHANGED_BOTS = Fault("PLY007", "changed-bots")


def document(playtest: Playtest) -> dict[str, Any]:
    plan = playtest.plan
    tables = {str(table.subject.players): table for table in playtest.played}
    if len(tables) > 1:
        tables[ALL] = playtest.pooled()
    used = {id_ for table in tables.values() for id_ in table.tallies}
    return {
        "mapkit_playtest": FORMAT,
        "tool": __version__,
        "map": {"id": plan.map.id, "digest": plan.digest, "preset": plan.map.rules.preset},
        "title": str(plan.map.title),
        "bots": list(plan.bots),
        "play": play_digest(),
        "players": [table.subject.players for table in playtest.played],
        "seed": plan.seed,
        "games": playtest.games,
        "verdict": [_finding(finding) for finding in playtest.findings()],
        "incidents": [_finding(finding) for finding in playtest.incidents],
        "statistics": {one.id: _about(one) for one in all_statistics() if one.id in used},
        "tables": {name: _table(playtest, name, table) for name, table in tables.items()},
        "odd_games": {kind: [one.plain() for one in odd] for kind, odd in playtest.odd.items()},
        **named_entries(plan.map),
        "sums": {name: _sums(table) for name, table in tables.items() if name != ALL},
        "timing": playtest.timing,
    }


def to_json(data: Mapping[str, Any]) -> str:
    """One line for each statistic of a table, each route, each ticket: short, and diffable."""
    return _written(data, depth=4) + "\n"


def results_of(map_: Map, data: Mapping[str, Any]) -> Playtest:
    """The playtest that a document was made of; `MapError` if today it would be another."""
    refuse_changes(map_, data)
    players = tuple(data["players"])
    plan = Plan(map_, players, tuple(data["bots"]), data["seed"], data["games"])
    playtest = Playtest(plan, timing=dict(data["timing"]))
    for name, sums in data["sums"].items():
        table = playtest.tables[int(name)]
        tallies = {id_: Tally.of_plain(plain) for id_, plain in sums["tallies"].items()}
        for first, count in sums["seeds"]:
            table.add((first, count), 0, {})
        table.games, table.tallies = data["tables"][name]["games"], tallies
    odd = data["odd_games"]
    playtest.odd = {kind: tuple(map(OddGame.of_plain, odd[kind])) for kind in playtest.odd}
    return playtest


def changed_since(map_: Map, data: Mapping[str, Any]) -> Finding | None:
    """Why a seed of this run would give another game than it gave then; None if it would not."""
    if data["map"]["digest"] != rules_digest(map_):
        message = f"`{map_.id}` is not, or no longer, the map that was played ({data['map']['id']})"
        return CHANGED_MAP.at(None, message, "play it again, or give the map it had")
    if data["play"] != play_digest():
        message = f"the bots of this mapkit play otherwise than those of the run ({data['tool']})"
        return CHANGED_BOTS.at(None, message, "play it again from the start")
    return None


def refuse_changes(map_: Map, data: Mapping[str, Any]) -> None:
    if changed := changed_since(map_, data):
        raise MapError([changed])


def _about(one: Statistic) -> dict[str, Any]:
    return {
        "title": one.title,
        "unit": str(one.unit),
        "of": str(one.of),
        "why": one.why,
        "counts": one.counts,
    }


def _table(playtest: Playtest, name: str, table: Table) -> dict[str, Any]:
    lineups = [] if name == ALL else [list(one.bots) for one in table.subject.lineups]
    about = {"games": table.games, "lineups": lineups}
    order = [one.id for one in all_statistics() if one.id in table.tallies]
    return {**about, "statistics": {id_: _figures(playtest, name, table, id_) for id_ in order}}


def _figures(playtest: Playtest, name: str, table: Table, id_: str) -> dict[str, Any]:
    """Columns: the i-th value belongs to the i-th row."""
    figures, rows = table.figures(id_), table.rows(id_)
    columns = {
        "rows": rows,
        "value": _numbers(figures.value),
        "low": _numbers(figures.low),
        "high": _numbers(figures.high),
        "n": figures.n.tolist(),
    }
    classic = classic_figures(playtest.plan, name, id_) if statistic(id_).compared else {}
    return columns | ({"classic": [classic.get(row) for row in rows]} if classic else {})


def _numbers(values: Any) -> list[float | None]:
    return [round(float(one), DIGITS) if math.isfinite(one) else None for one in values]


def _sums(table: Table) -> dict[str, Any]:
    """What is needed to go on with the run, or to merge it with another."""
    tallies = {id_: tally.plain() for id_, tally in table.tallies.items()}
    return {"seeds": [list(seeds) for seeds in table.seeds], "tallies": tallies}


def _finding(finding: Finding) -> dict[str, Any]:
    plain: dict[str, Any] = {"code": finding.code, "name": finding.name}
    plain |= {"severity": str(finding.severity), "message": finding.message}
    plain["pointer"] = finding.where.pointer if finding.where else None
    return plain | {"help": finding.help}


def _written(value: Any, depth: int, lead: str = "") -> str:
    """JSON with line breaks down to a depth."""
    if depth == 0 or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    inner = lead + " "
    if isinstance(value, list):
        lines = [inner + _written(item, depth - 1, inner) for item in value]
        return "[\n" + ",\n".join(lines) + f"\n{lead}]"
    lines = [
        f"{inner}{json.dumps(key, ensure_ascii=False)}: {_written(item, depth - 1, inner)}"
        for key, item in value.items()
    ]
    return "{\n" + ",\n".join(lines) + f"\n{lead}}}"
