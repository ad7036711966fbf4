"""Design, check, print and playtest boards for railway games.

A map is given as a `Map`, as the path of its file, or as the id of a bundled map.

>>> import mapkit
>>> mapkit.check("my-map.yaml")
>>> mapkit.lint_map("my-map.yaml")
>>> board = mapkit.load_map("great-lakes")
>>> svg = mapkit.render_board(board, theme="night")
>>> game = mapkit.Game(board, players=3, seed=7)
>>> mapkit.playtest_map(board, games=500)
"""

TYPE_CHECKING = False  # for those who check types; importing even that would cost something
if TYPE_CHECKING:
    from mapkit.bots.python_bot import PythonBot as Bot
    from mapkit.engine.action import Action, ActionKind
    from mapkit.engine.game import Game
    from mapkit.engine.replay import Replay
    from mapkit.engine.view import View
    from mapkit.exchange.table import table
    from mapkit.finding import (
        BotError,
        DocumentError,
        Finding,
        FindingsError,
        MapError,
        Severity,
    )
    from mapkit.lint.runner import lint_map
    from mapkit.model.load import check, load_map, parse_map
    from mapkit.model.map import Map
    from mapkit.playtest.api import playtest as playtest_map
    from mapkit.playtest.results import Playtest
    from mapkit.render import board as render_board

__version__ = "0.1.0"  # the only place: the package's own comes from here
__all__ = [
    "Action",
    "ActionKind",
    "Bot",
    "BotError",
    "DocumentError",
    "Finding",
    "FindingsError",
    "Game",
    "Map",
    "MapError",
    "Playtest",
    "Replay",
    "Severity",
    "View",
    "check",
    "lint_map",
    "load_map",
    "parse_map",
    "playtest_map",
    "render_board",
    "table",
]

_LATER = {
    "Action": ("mapkit.engine.action", "Action"),
    "ActionKind": ("mapkit.engine.action", "ActionKind"),
    "Bot": ("mapkit.bots.python_bot", "PythonBot"),
    "BotError": ("mapkit.finding", "BotError"),
    "DocumentError": ("mapkit.finding", "DocumentError"),
    "Finding": ("mapkit.finding", "Finding"),
    "FindingsError": ("mapkit.finding", "FindingsError"),
    "Game": ("mapkit.engine.game", "Game"),
    "Map": ("mapkit.model.map", "Map"),
    "MapError": ("mapkit.finding", "MapError"),
    "Playtest": ("mapkit.playtest.results", "Playtest"),
    "Replay": ("mapkit.engine.replay", "Replay"),
    "Severity": ("mapkit.finding", "Severity"),
    "View": ("mapkit.engine.view", "View"),
    "check": ("mapkit.model.load", "check"),
    "lint_map": ("mapkit.lint.runner", "lint_map"),
    "load_map": ("mapkit.model.load", "load_map"),
    "parse_map": ("mapkit.model.load", "parse_map"),
    "playtest_map": ("mapkit.playtest.api", "playtest"),
    "render_board": ("mapkit.render", "board"),
    "table": ("mapkit.exchange.table", "table"),
}
"""Imported when they are first asked for: `import mapkit` takes no time, and a command that is
ended while it starts has hardly anything behind it."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'mapkit' has no attribute {name!r}")
    from importlib import import_module

    room, original = _LATER[name]
    return getattr(import_module(room), original)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
