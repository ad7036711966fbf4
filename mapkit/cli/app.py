"""The Typer app: every verb, in the order in which a designer meets them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from mapkit import __version__
from mapkit.cli import check, explain, info, lint, maps, new, render, replay, rules
from mapkit.cli import print as print_verb
from mapkit.cli.console import fail_findings, fail_message
from mapkit.finding import MapError

_HELP = """Design, check, print and playtest boards for railway games.

A board is one text file. Start one with [bold]mapkit new "My map"[/bold], open it in your \
editor, and run [bold]mapkit check my-map.yaml[/bold] to know what is wrong with it.

Where a command takes a MAP, give a file or the id of a bundled map (see [bold]mapkit maps[/bold]).

Exit codes: 0 all is well, 1 something is wrong with the map, 2 mapkit could not do it.
"""

app = typer.Typer(
    name="mapkit",
    help=_HELP,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mapkit {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print it.", is_eager=True, callback=_print_version),
    ] = False,
) -> None:
    """Options of no verb in particular."""


VERBS: dict[str, Callable[..., None]] = {
    "new": new.new,
    "check": check.check,
    "lint": lint.lint,
    "explain": explain.explain,
    "info": info.info,
    "rules": rules.rules,
    "render": render.render,
    "print": print_verb.print_,
    "replay": replay.replay,
    "maps": maps.maps,
}
for name, verb in VERBS.items():
    app.command(name)(verb)


def main() -> None:
    """The console script."""
    try:
        app()
    except MapError as error:
        fail_findings(error.findings)
    except OSError as error:
        fail_message(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "))
