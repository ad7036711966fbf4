"""The classic board's figures, to stand beside those of any map.

They are made of the bundled map `north-america`, and made again, when that map or the bots have
changed, by `python -m mapkit.playtest.baseline`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from mapkit.playtest.plan import Plan

CLASSIC = "north-america"
GAMES = 20_000
FILE = Path(__file__).parent / "baseline.json"


def classic_figures(plan: Plan, table: str, statistic: str) -> dict[str, float | None]:
    """By row; empty where nothing can be compared: other bots, no such table."""
    baseline = _baseline()
    if not baseline or list(plan.bots) != baseline["bots"]:
        return {}
    if table == "all" and list(plan.players) != baseline["players"]:
        return {}
    figures: dict[str, dict[str, float | None]] = baseline["tables"].get(table, {})
    return figures.get(statistic, {})


@cache
def _baseline() -> dict[str, Any]:
    return json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}


def make_baseline(games: int = GAMES) -> dict[str, Any]:
    from mapkit.model.load import load_map
    from mapkit.playtest.api import playtest
    from mapkit.playtest.catalog import statistic

    data = playtest(load_map(CLASSIC), games=games).document()
    tables = {
        name: {
            id_: dict(zip(columns["rows"], columns["value"], strict=True))
            for id_, columns in table["statistics"].items()
            if statistic(id_).compared
        }
        for name, table in data["tables"].items()
    }
    kept = {key: data[key] for key in ("tool", "map", "bots", "players", "seed", "games")}
    return {**kept, "tables": tables}


if __name__ == "__main__":
    FILE.write_text(json.dumps(make_baseline(), indent=1) + "\n", "utf-8")
