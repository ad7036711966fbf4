"""What all verbs share: consoles, exit codes, output formats, the MAP argument."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from mapkit import bundled
from mapkit.finding import Finding, Severity
from mapkit.report.findings import print_text, to_github, to_json
from mapkit.source.faults import UNUSABLE_FILE

OK, FOUND, FAILED = 0, 1, 2
"""Exit codes: clean; findings at or above the level asked for; the tool could not do it."""

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def completer(names: Callable[[], list[str]]) -> Callable[[str], list[str]]:
    """Shell completion from a list of names."""

    def complete(incomplete: str) -> list[str]:
        return [name for name in names() if name.startswith(incomplete)]

    return complete


def _maps() -> list[str]:
    return [str(path) for path in sorted(Path().glob("*.yaml"))] + bundled.map_ids()


_MAP_HELP = "A map file, or the id of a bundled map."
MapArgument = Annotated[
    str, typer.Argument(metavar="MAP", help=_MAP_HELP, autocompletion=completer(_maps))
]
MapsArgument = Annotated[
    list[str], typer.Argument(metavar="MAP...", help=_MAP_HELP, autocompletion=completer(_maps))
]
PresetOption = Annotated[
    str,
    typer.Option(help="The rules to start from.", autocompletion=completer(bundled.preset_ids)),
]
LangOption = Annotated[str, typer.Option("--lang", help="Language of names, e.g. pl.")]
FormatOption = Annotated[
    Format, typer.Option("--format", help="text for people, json for programs, github for CI.")
]


def show(findings: Sequence[Finding], form: Format = Format.TEXT) -> None:
    if form is Format.JSON:
        typer.echo(to_json(findings))
    elif form is Format.GITHUB and findings:
        typer.echo(to_github(findings))
    elif form is Format.TEXT:
        print_text(out, findings)


def exit_code(findings: Sequence[Finding]) -> int:
    unusable = {fault.code for fault in UNUSABLE_FILE}
    if any(finding.code in unusable for finding in findings):
        return FAILED
    return FOUND if any(finding.severity is Severity.ERROR for finding in findings) else OK


def engine_ready() -> None:
    """Compile the rules engine where that has not been done yet, and say so: it takes a while."""
    from mapkit.engine.warm import get_core_ready

    with err.status("one moment") as status:
        get_core_ready(lambda what, share: status.update(what))


def bots_ready() -> None:
    """The same for the bots."""
    from mapkit.bots.warm import get_ready

    with err.status("one moment") as status:
        get_ready(lambda what, share: status.update(what))


def fail_findings(findings: Sequence[Finding], code: int | None = None) -> NoReturn:
    """End a verb with what kept it from its work; what stands in no file was asked for wrongly."""
    print_text(err, findings)
    in_files = all(finding.where for finding in findings)
    raise SystemExit(code or (exit_code(findings) if in_files else FAILED))


def fail_message(message: str) -> NoReturn:
    err.print(Text.assemble(("error ", "bold red"), message), soft_wrap=True)
    raise SystemExit(FAILED)
