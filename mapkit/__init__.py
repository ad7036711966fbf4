"""Design, check, print and playtest boards for railway games.

>>> import mapkit
>>> board = mapkit.load_map("great-lakes")
>>> mapkit.check("my-map.yaml")
>>> svg = mapkit.render_board(board, theme="night")
>>> game = mapkit.Game(board, players=3, seed=7)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mapkit.finding import Finding, MapError, Severity

if TYPE_CHECKING:
    from mapkit.engine.game import Game
    from mapkit.engine.replay import Replay
    from mapkit.model.load import check, load_map, parse_map
    from mapkit.model.map import Map
    from mapkit.render import board as render_board

__version__ = "0.1.0"
__all__ = [
    "Finding",
    "Game",
    "Map",
    "MapError",
    "Replay",
    "Severity",
    "check",
    "load_map",
    "parse_map",
    "render_board",
]

_LATER = {
    "Map": ("mapkit.model.map", "Map"),
    "check": ("mapkit.model.load", "check"),
    "load_map": ("mapkit.model.load", "load_map"),
    "parse_map": ("mapkit.model.load", "parse_map"),
    "Game": ("mapkit.engine.game", "Game"),
    "Replay": ("mapkit.engine.replay", "Replay"),
    "render_board": ("mapkit.render", "board"),
}
"""Imported when they are first asked for: `import mapkit` takes no time."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'mapkit' has no attribute {name!r}")
    room, original = _LATER[name]
    return getattr(import_module(room), original)
