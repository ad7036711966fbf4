from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from mapkit import __version__, bundled
from mapkit.cli.console import (
    FAILED,
    FOUND,
    OK,
    Format,
    LangOption,
    completer,
    err,
    exit_code,
    fail_message,
    out,
    show,
)
from mapkit.finding import Finding, MapError, Severity
from mapkit.lint.baseline import BaselineError, against_baseline, write_baseline
from mapkit.lint.catalog import all_lints, find_lints, unknown_lint
from mapkit.lint.fixes import Mended, diff, mend
from mapkit.lint.runner import Outcome, run
from mapkit.lint.settings import Settings
from mapkit.model.load import Loaded, find, load
from mapkit.report.findings import counted
from mapkit.report.lints import lints_table, statistics_table
from mapkit.report.sarif import to_sarif
from mapkit.source.suggest import did_you_mean, listing
from mapkit.source.write import write_text


class LintFormat(StrEnum):
    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


def _words() -> list[str]:
    return sorted([lint.name for lint in all_lints()] + [lint.code for lint in all_lints()])


_WHICH = "Code, name or beginning of a code; may be repeated, or separated by commas."
MapsArgument = Annotated[
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
FormatOption = Annotated[
    LintFormat,
    typer.Option("--format", help="text for people, json for programs, github and sarif for CI."),
]
LevelOption = Annotated[
    Severity, typer.Option(help="Exit code 1 for findings of this severity or graver.")
]
FixOption = Annotated[bool, typer.Option("--fix", help="Mend what is safe to mend.")]
UnsafeOption = Annotated[
    bool, typer.Option("--unsafe", help="With --fix or --diff: also what may not be meant so.")
]
DiffOption = Annotated[
    bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")
]
StatisticsOption = Annotated[
    bool, typer.Option("--statistics", help="Only how often each lint fired.")
]
BaselineOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Count only findings that are not in FILE.")
]
WriteOption = Annotated[
    bool, typer.Option("--write-baseline", help="Write today's findings to the --baseline FILE.")
]
ListOption = Annotated[bool, typer.Option("--list", help="List all lints.")]


@dataclass(frozen=True)
class Wishes:
    settings: Settings
    language: str
    fix: bool
    unsafe: bool
    diff: bool


def lint(
    maps: MapsArgument = None,
    select: SelectOption = [],  # noqa: B006 - Typer copies it
    ignore: IgnoreOption = [],  # noqa: B006
    severity: SeverityOption = [],  # noqa: B006
    form: FormatOption = LintFormat.TEXT,
    level: LevelOption = Severity.WARNING,
    fix: FixOption = False,
    unsafe: UnsafeOption = False,
    show_diff: DiffOption = False,
    statistics: StatisticsOption = False,
    baseline: BaselineOption = None,
    write: WriteOption = False,
    lang: LangOption = "en",
    list_all: ListOption = False,
) -> None:
    """Find what is wrong with maps that are well-formed: tickets, network, cards, board, geography.

    A line may allow itself a finding: # allow: dead-end-city because it is the north cape. The
    map's section `lint:` selects, ignores and allows for the whole map. mapkit explain NAME tells
    what a lint means.

    Exit codes: 0 no findings at or above --level (warning, unless told), 1 some, 2 could not do it.

    Examples:

      mapkit lint my-map.yaml

      mapkit lint my-map.yaml --ignore BRD --fix

      mapkit lint maps/*.yaml --format sarif > findings.sarif
    """
    if list_all:
        out.print(lints_table(all_lints()))
        raise typer.Exit(OK)
    if not maps:
        fail_message("give a map file, or --list")
    settings = Settings(_split(select), _split(ignore), _severities(severity))
    wishes = Wishes(settings, lang, fix, unsafe, show_diff)
    shows_text = form is LintFormat.TEXT and not statistics and not show_diff
    findings: list[Finding] = []
    for name in maps:
        found = _linted(name, wishes, _tell if shows_text and not baseline else None)
        findings += found
    if baseline:
        findings = _after_baseline(baseline, write, findings)
        if shows_text:
            show(findings)
    if statistics:
        out.print(statistics_table(findings))
    elif form is not LintFormat.TEXT and not show_diff:
        _show(findings, form)
    raise typer.Exit(_code(findings, level))


Tell = Callable[[str, Outcome, int], None]


def _linted(name: str, wishes: Wishes, tell: Tell | None) -> list[Finding]:
    """The findings of one map, mended if that is wished for."""
    try:
        loaded = load(name)
    except MapError as error:
        if tell:
            show(error.findings)
        return list(error.findings)
    outcome, fixed = _outcome(name, loaded, wishes)
    if tell:
        tell(name, outcome, fixed)
    return outcome.findings


def _outcome(name: str, loaded: Loaded, wishes: Wishes) -> tuple[Outcome, int]:
    with _progress() as progress:
        if not (wishes.fix or wishes.diff):
            return run(loaded, wishes.settings, wishes.language, progress), 0
        mended = mend(
            loaded,
            wishes.settings,
            unsafe=wishes.unsafe,
            language=wishes.language,
            progress=progress,
        )
    if wishes.diff:
        typer.echo(diff(loaded.document, mended.text), nl=False)
    else:
        _write(name, mended)
    return mended.outcome, mended.fixed


def _write(name: str, mended: Mended) -> None:
    path = find(name)
    if mended.fixed and path.parent == bundled.folder("maps") and not Path(name).exists():
        fail_message(f"{name} is a bundled map: copy it to a file of your own first")
    if mended.fixed:
        write_text(path, mended.text)


@contextmanager
def _progress() -> Iterator[Callable[[str, float], None]]:
    """What takes long, on the terminal, gone when the work is done."""
    with err.status("linting") as status:
        yield lambda what, share: status.update(f"laying out the board: {what} {share:.0%}")


def _tell(name: str, outcome: Outcome, fixed: int) -> None:
    show(outcome.findings)
    mendable = [report.fix for report in outcome.reports if report.fix]
    safe = sum(fix.safe for fix in mendable)
    parts = [counted(outcome.findings) or "nothing to find fault with"]
    parts += [f"{outcome.allowed} allowed"] if outcome.allowed else []
    parts += [f"{fixed} mended"] if fixed else []
    parts += [f"{safe} can be mended with --fix"] if safe else []
    unsafe = len(mendable) - safe
    parts += [f"{unsafe} with --fix --unsafe"] if unsafe else []
    bad = any(finding.severity is not Severity.HINT for finding in outcome.findings)
    mark = "[bold red]✗[/bold red]" if bad else "[bold green]✓[/bold green]"
    out.print(f"{mark} {name}: {', '.join(parts)}", soft_wrap=True)


def _show(findings: Sequence[Finding], form: LintFormat) -> None:
    if form is LintFormat.SARIF:
        typer.echo(to_sarif(findings, __version__))
    else:
        show(findings, Format(form))


def _after_baseline(file: Path, write: bool, findings: list[Finding]) -> list[Finding]:
    if write:
        count = write_baseline(file, findings)
        err.print(f"wrote {file}: {count} findings are accepted", soft_wrap=True)
        return []
    if not file.exists():
        fail_message(f"{file}: no such baseline; write one with --write-baseline")
    try:
        known = against_baseline(file, findings)
    except BaselineError as error:
        fail_message(str(error))
    gone = f", {known.gone} are gone" if known.gone else ""
    err.print(f"{file}: {known.accepted} findings accepted{gone}", soft_wrap=True)
    return known.new


def _split(words: Sequence[str]) -> tuple[str, ...]:
    """`TKT,NET203` as two words; a word that no lint has ends the verb."""
    found = tuple(part.strip() for word in words for part in word.split(",") if part.strip())
    for word in found:
        if not find_lints(word):
            fail_message(unknown_lint(word))
    return found


def _severities(words: Sequence[str]) -> dict[str, Severity]:
    found = {}
    for word in words:
        name, _, level = word.partition("=")
        if level not in list(Severity):
            near = did_you_mean(level, list(Severity))
            fail_message(f"`{word}`: give LINT=LEVEL{near} Levels: {listing(list(Severity))}.")
        found.update(dict.fromkeys(_split([name]), Severity(level)))
    return found


def _code(findings: Sequence[Finding], level: Severity) -> int:
    if exit_code(findings) == FAILED:
        return FAILED
    return FOUND if any(one.severity.rank <= level.rank for one in findings) else OK
