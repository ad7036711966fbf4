"""Design, check, print and playtest boards for railway games.

>>> import mapkit
>>> board = mapkit.load_map("great-lakes")
>>> mapkit.check("my-map.yaml")
>>> svg = mapkit.render_board(board, theme="night")
>>> game = mapkit.Game(board, players=3, seed=7)
>>> mapkit.playtest_map(board, games=500)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mapkit.finding import Finding, MapError, Severity

if TYPE_CHECKING:
    from mapkit.engine.game import Game
    from mapkit.engine.replay import Replay
    from mapkit.lint.runner import lint_map
    from mapkit.model.load import check, load_map, parse_map
    from mapkit.model.map import Map
    from mapkit.playtest.api import playtest as playtest_map
    from mapkit.playtest.results import Playtest
    from mapkit.render import board as render_board

__version__ = "0.1.0"
__all__ = [
    "Finding",
    "Game",
    "Map",
    "MapError",
    "Playtest",
    "Replay",
    "Severity",
    "check",
    "lint_map",
    "load_map",
    "parse_map",
    "playtest_map",
    "render_board",
]

_LATER = {
    "Map": ("mapkit.model.map", "Map"),
    "check": ("mapkit.model.load", "check"),
    "load_map": ("mapkit.model.load", "load_map"),
    "parse_map": ("mapkit.model.load", "parse_map"),
    "lint_map": ("mapkit.lint.runner", "lint_map"),
    "playtest_map": ("mapkit.playtest.api", "playtest"),
    "Playtest": ("mapkit.playtest.results", "Playtest"),
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
