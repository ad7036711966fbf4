"""The Typer app: every verb, in the order in which a designer meets them."""

from __future__ import annotations

import ast
import gc
import os
import re
import sys
from importlib import import_module
from importlib.resources import files
from inspect import getdoc
from typing import Annotated, Any

import typer
from rich.markup import escape
from typer.main import get_command

from mapkit import __version__
from mapkit.cli.ending import ended
from mapkit.cli.screen import echo
from mapkit.trouble import ImpossibleError

_NAME = "mapkit"
_COMPLETION = "_MAPKIT_COMPLETE"  # set by a shell that wants to complete a line
_HELP = """Design, check, print and playtest boards for railway games.

A board is one text file. Start one with [bold]mapkit new "My map"[/bold], open it in your \
editor, and run [bold]mapkit check my-map.yaml[/bold] to know what is wrong with it.

Where a command takes a MAP, give a file or the id of a bundled map (see [bold]mapkit maps[/bold]).

Exit codes: 0 all is well, 1 something is wrong with the map, 2 mapkit could not do it, 130 \
interrupted.
"""

VERBS = {
    "studio": "studio",
    "new": "new",
    "draft": "draft",
    "import": "import_",
    "check": "check",
    "lint": "lint",
    "explain": "explain",
    "info": "info",
    "rules": "rules",
    "suggest": "suggest",
    "arrange": "arrange",
    "render": "render",
    "print": "print_",
    "export": "export",
    "playtest": "playtest",
    "compare": "compare",
    "tune": "tune",
    "build": "build",
    "report": "report",
    "bots": "bots",
    "replay": "replay",
    "theme": "theme",
    "maps": "maps",
    "gallery": "gallery",
}
"""Each verb is a module of this package; the function in it that Typer calls."""


def make_app(verbs: list[str]) -> typer.Typer:
    """The app with these verbs; others are not even imported, so that `check` starts at once."""
    app = _bare_app()
    for verb in verbs:
        module = import_module(f"mapkit.cli.{verb}")
        function = getattr(module, VERBS[verb])
        app.command(verb, help=_help_of(getdoc(function)))(function)
    return app


def make_list() -> typer.Typer:
    """An app that can only list its verbs: their docstrings are read, and none is imported."""
    app = _bare_app()
    for verb, name in VERBS.items():
        tree = ast.parse((files("mapkit.cli") / f"{verb}.py").read_text("utf-8"))
        functions = (node for node in tree.body if isinstance(node, ast.FunctionDef))
        said = next(ast.get_docstring(node) for node in functions if node.name == name)
        app.command(verb, help=_help_of(said))(_nothing)
    return app


def _bare_app() -> typer.Typer:
    app = typer.Typer(
        name=_NAME,
        help=_HELP,
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
    )
    app.callback()(_options)
    return app


def _help_of(said: str | None) -> str:
    """A docstring with each paragraph on one line, for the terminal to break; examples stay."""
    return escape(re.sub(r"(?<=\S)\n(?=\S)", " ", said or ""))


def _nothing() -> None:
    """Stands for a verb in a list of verbs, where none is run."""


def _print_version(wanted: bool) -> None:
    if wanted:
        echo(f"mapkit {__version__}\n")
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", is_eager=True, callback=_print_version
        ),
    ] = False,
    debug: Annotated[
        bool,
        typer.Option(
            "--debug", help="Show the whole traceback if mapkit itself fails; anywhere on the line."
        ),
    ] = False,
) -> None:
    """Options of no verb in particular."""


def __getattr__(name: str) -> Any:
    """`app` is the app with all verbs, made when somebody asks for it."""
    if name != "app":
        raise AttributeError(name)
    return make_app(list(VERBS))


_ONE_THREAD = ("OPENBLAS_NUM_THREADS", "1")
"""To numpy, before it is imported. More would wait for work by running, a quarter of all time."""
_MADE_BEFORE_A_LOOK = 50_000  # objects; Python's usual 700 cost a command a twentieth of its time


def main() -> int:
    """Run what the command line asks for; returns the exit code."""
    gc.set_threshold(_MADE_BEFORE_A_LOOK)
    os.environ.setdefault(*_ONE_THREAD)
    words = [word for word in sys.argv[1:] if word != "--debug"]
    return ended(lambda: _run(words), sys.argv)


def _run(words: list[str]) -> Any:
    """Run a command as Typer would, but leave every exception to `ending`."""
    if _COMPLETION in os.environ:
        return _completed(words)
    asked = [word for word in words[:1] if word in VERBS]
    only_list = words in ([], ["--help"])
    command = get_command(make_list() if only_list else make_app(asked or list(VERBS)))
    with command.make_context(_NAME, words) as context:
        return command.invoke(context)


def _completed(words: list[str]) -> Any:
    """What a shell may complete a line with; Typer finds the line in the environment."""
    try:
        return get_command(make_app(list(VERBS))).main(words, prog_name=_NAME)
    except KeyError as missing:
        message = f"{_COMPLETION} asks to complete a line, and {missing} does not tell which"
        raise ImpossibleError(message) from None
