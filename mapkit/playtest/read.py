"""Playtest documents from files: `playtest.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mapkit.finding import Fault, MapError, Where
from mapkit.playtest.document import FORMAT

NO_PLAYTEST = Fault("PLY005", "not-a-playtest")
NEWER_PLAYTEST = Fault("PLY006", "newer-playtest")
_NEEDED = ("map", "bots", "players", "seed", "games", "statistics", "tables", "odd_games", "sums")


def read_playtest(path: Path) -> dict[str, Any]:
    """The document; `MapError` if the file holds none."""
    where = Where(str(path))
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise MapError([NO_PLAYTEST.at(where, f"can't be read: {error}")]) from None
    if not is_playtest(data):
        message = "this is no playtest: `mapkit playtest` writes them"
        raise MapError([NO_PLAYTEST.at(where, message)])
    if data["mapkit_playtest"] > FORMAT:
        message = f"written by a newer mapkit (format {data['mapkit_playtest']})"
        raise MapError([NEWER_PLAYTEST.at(where, message, "update mapkit")])
    return dict(data)


def is_playtest(data: Any) -> bool:
    return (
        isinstance(data, dict)
        and isinstance(data.get("mapkit_playtest"), int)
        and all(key in data for key in _NEEDED)
    )
