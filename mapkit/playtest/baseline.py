"""The classic board's figures, to stand beside those of any map.

They are made of the bundled map `north-america`, and made again, when that map or the bots have
changed, by `python -m mapkit.playtest.baseline`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.model.plain import build, plain
from mapkit.playtest.document.shape import ALL, FigureColumns, PlayedMap, PlaytestDocument
from mapkit.playtest.plan import PlaytestPlan

CLASSIC = "north-america"
GAMES = 20_000
FILE = Path(__file__).parent / "baseline.json"


@dataclass(frozen=True, slots=True)
class Baseline:
    tool: str
    map: PlayedMap
    bots: tuple[str, ...]
    play: str  # how they played
    players: tuple[int, ...]
    seed: int
    games: int
    tables: Mapping[str, Mapping[str, Mapping[str, float | None]]]  # by statistic, by row


def classic_figures(plan: PlaytestPlan, table: str, statistic: str) -> Mapping[str, float | None]:
    """The classic board's figures by row; empty where other bots or tables were played."""
    baseline = _baseline()
    if plan.bots != baseline.bots:
        return {}
    if table == ALL and plan.players != baseline.players:
        return {}
    return baseline.tables.get(table, {}).get(statistic, {})


def classic_tables() -> Mapping[str, Mapping[str, Mapping[str, float | None]]]:
    """The classic board's figures of each row, by number of players and statistic."""
    return {name: table for name, table in _baseline().tables.items() if name != ALL}


@cache
def _baseline() -> Baseline:
    return build(Baseline, json.loads(FILE.read_text("utf-8")))


def make_baseline(games: int = GAMES) -> Baseline:
    from mapkit.model.load import load_map
    from mapkit.playtest.api import playtest
    from mapkit.playtest.catalog import statistic

    of: PlaytestDocument = playtest(load_map(CLASSIC), games=games).document()
    tables = {
        name: {
            id_: _by_row(columns)
            for id_, columns in table.statistics.items()
            if statistic(id_).compared
        }
        for name, table in of.tables.items()
    }
    return Baseline(of.tool, of.map, of.bots, of.play, of.players, of.seed, of.games, tables)


def _by_row(columns: FigureColumns) -> Mapping[str, float | None]:
    return dict(zip(columns.rows, columns.value, strict=True))


if __name__ == "__main__":
    FILE.write_text(json.dumps(plain(make_baseline()), indent=1) + "\n", "utf-8")
