"""The options of `mapkit lint`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit.cli.console import completer
from mapkit.lint.catalog import all_lints
from mapkit.report.lints import LintFormat


def _words() -> list[str]:
    return sorted([lint.name for lint in all_lints()] + [lint.code for lint in all_lints()])


_WHICH = "Code, name or beginning of a code; may be repeated, or separated by commas."
LintMapsArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="MAP...", help="Map files, or ids of bundled maps."),
]
SelectOption = Annotated[
    list[str], typer.Option(help=f"Run only these. {_WHICH}", autocompletion=completer(_words))
]
IgnoreOption = Annotated[
    list[str], typer.Option(help=f"Don't run these. {_WHICH}", autocompletion=completer(_words))
]
SeverityOption = Annotated[
    list[str], typer.Option(metavar="LINT=LEVEL", help="How grave a lint is: cut-city=warning.")
]
LintFormatOption = Annotated[
    LintFormat,
    typer.Option("--format", help="text for people, json for programs, github and sarif for CI."),
]
FixOption = Annotated[bool, typer.Option("--fix", help="Mend what is safe to mend.")]
UnsafeOption = Annotated[
    bool, typer.Option("--unsafe", help="With --fix or --diff: also changes that you may not want.")
]
DiffOption = Annotated[
    bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")
]
StatisticsOption = Annotated[
    bool, typer.Option("--statistics", help="Show only how often each lint fired.")
]
BaselineOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Count only findings that are not in FILE.")
]
WriteOption = Annotated[
    bool, typer.Option("--write-baseline", help="Write today's findings to the --baseline FILE.")
]
ListOption = Annotated[bool, typer.Option("--list", help="List all lints.")]
