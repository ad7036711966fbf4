"""The Typer app: every verb, in the order in which a designer meets them."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated, Any

import typer

from mapkit import __version__
from mapkit.cli.console import FAILED, fail_findings, fail_message
from mapkit.finding import DocumentError, MapError

_HELP = """Design, check, print and playtest boards for railway games.

A board is one text file. Start one with [bold]mapkit new "My map"[/bold], open it in your \
editor, and run [bold]mapkit check my-map.yaml[/bold] to know what is wrong with it.

Where a command takes a MAP, give a file or the id of a bundled map (see [bold]mapkit maps[/bold]).

Exit codes: 0 all is well, 1 something is wrong with the map, 2 mapkit could not do it.
"""

VERBS = {
    "new": "new",
    "check": "check",
    "lint": "lint",
    "explain": "explain",
    "info": "info",
    "rules": "rules",
    "render": "render",
    "print": "print_",
    "playtest": "playtest",
    "compare": "compare",
    "build": "build",
    "report": "report",
    "bots": "bots",
    "replay": "replay",
    "maps": "maps",
    "gallery": "gallery",
}
"""Each verb is a module of this package; the function in it that Typer calls."""


def make_app(verbs: list[str]) -> typer.Typer:
    """The app with these verbs; others are not even imported, so that `check` starts at once."""
    app = typer.Typer(
        name="mapkit",
        help=_HELP,
        no_args_is_help=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
    )
    app.callback()(_options)
    for verb in verbs:
        module = import_module(f"mapkit.cli.{verb}")
        app.command(verb)(getattr(module, VERBS[verb]))
    return app


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mapkit {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print it.", is_eager=True, callback=_print_version),
    ] = False,
) -> None:
    """Options of no verb in particular."""


def __getattr__(name: str) -> Any:
    """`app` is the whole of it."""
    if name != "app":
        raise AttributeError(name)
    return make_app(list(VERBS))


def main() -> None:
    """The console script."""
    asked = [word for word in sys.argv[1:2] if word in VERBS]
    try:
        make_app(asked or list(VERBS))()
    except DocumentError as error:
        fail_findings(error.findings, FAILED)
    except MapError as error:
        fail_findings(error.findings)
    except OSError as error:
        fail_message(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "))
