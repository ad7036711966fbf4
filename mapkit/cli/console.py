"""What all verbs share: the MAP argument, options, output formats, and getting ready."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.cli.screen import data, echo, out
from mapkit.cli.waiting import waiting
from mapkit.finding import Finding, MapError, Severity
from mapkit.model.load import Loaded, load
from mapkit.model.map import Map
from mapkit.report.findings import print_text, to_github, to_json


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


_PLAIN_NAME = re.compile(r"[\w.+/][\w.+/\u0300-\u036f-]*")
"""What no shell takes for anything but a word. Shells put a completion into the line as it is, and
some evaluate it: a file of the name `$(…).yaml` would be run."""


def completer(names: Callable[[], list[str]]) -> Callable[[str], list[str]]:
    """Shell completion from a list of names; names that a shell might obey are not offered."""

    def complete(incomplete: str) -> list[str]:
        plain = (name for name in names() if _PLAIN_NAME.fullmatch(name))
        return [name for name in plain if name.startswith(incomplete)]

    return complete


def _maps() -> list[str]:
    return [str(path) for path in sorted(Path().glob("*.yaml"))] + bundled.map_ids()


_MAP_HELP = "A map file, or the id of a bundled map."
MapArgument = Annotated[
    str, typer.Argument(metavar="MAP", help=_MAP_HELP, autocompletion=completer(_maps))
]
PlayedArgument = Annotated[
    str,
    typer.Argument(
        metavar="MAP",
        help="A map file, the id of a bundled map, or a playtest.json.",
        autocompletion=completer(_maps),
    ),
]
MapsArgument = Annotated[
    list[str], typer.Argument(metavar="MAP...", help=_MAP_HELP, autocompletion=completer(_maps))
]
PresetOption = Annotated[
    str,
    typer.Option(help="The rules to start from.", autocompletion=completer(bundled.preset_ids)),
]
FormatOption = Annotated[
    Format, typer.Option("--format", help="text for people, json for programs, github for CI.")
]
LevelOption = Annotated[
    Severity, typer.Option(help="Exit code 1 for findings of this severity or graver.")
]


def read_map(name: str) -> Loaded:
    """Read and check a map file; one that can't be read at all ends the verb."""
    with waiting(f"reading {name}"):
        return load(name)


def usable_map(name: str) -> tuple[Loaded, Map]:
    """A map that is well-formed; its findings end the verb if it is not."""
    loaded = read_map(name)
    if loaded.map is None:
        raise MapError(loaded.findings)
    return loaded, loaded.map


def show(findings: Sequence[Finding], form: Format = Format.TEXT) -> None:
    if form is Format.JSON:
        data(to_json(findings))
    elif form is Format.GITHUB and findings:
        echo(to_github(findings) + "\n")
    elif form is Format.TEXT:
        print_text(out, findings)


def engine_ready() -> None:
    """Compile the rules engine where that has not been done yet, and say so: it takes a while."""
    from mapkit.engine.warm import get_core_ready

    with waiting("getting the rules engine ready") as tell:
        get_core_ready(tell)


def bots_ready(bots: Iterable[str] = ()) -> None:
    """Compile the bots where that has not been done yet, and say so."""
    with waiting("getting the bots ready") as tell:
        from mapkit.bots.warm import get_ready

        get_ready(tell, bots)
