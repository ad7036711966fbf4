from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from mapkit.build.steps.lint import STEP
from mapkit.build.wishes import BuildWishes
from mapkit.cli.console import LevelOption, read_map, show
from mapkit.cli.ending import FAILED, FOUND, OK, exit_code, fail
from mapkit.cli.language import LangOption, check_language
from mapkit.cli.lint_options import (
    BaselineOption,
    DiffOption,
    FixOption,
    IgnoreOption,
    LintFormatOption,
    LintMapsArgument,
    ListOption,
    SelectOption,
    SeverityOption,
    StatisticsOption,
    UnsafeOption,
    WriteOption,
)
from mapkit.cli.one_step import step_done
from mapkit.cli.own_file import own_file, write_anew
from mapkit.cli.screen import data, echo, note, out
from mapkit.cli.waiting import waiting
from mapkit.finding import Finding, MapError, Severity, sentence
from mapkit.lint.baseline import against_baseline, write_baseline
from mapkit.lint.catalog import all_lints, find_lints, unknown_lint
from mapkit.lint.fixes import Mended, mend
from mapkit.lint.runner import LintOutcome
from mapkit.lint.settings import Settings
from mapkit.model.load import Loaded
from mapkit.report.lints import LintFormat, formatted, lints_table, statistics_table, summary
from mapkit.source.suggest import unknown
from mapkit.source.write import diff


@dataclass(frozen=True)
class LintWishes:
    settings: Settings
    language: str
    fix: bool
    unsafe: bool
    diff: bool


def lint(
    maps: LintMapsArgument = None,
    select: SelectOption = [],  # noqa: B006 - Typer copies it
    ignore: IgnoreOption = [],  # noqa: B006
    severity: SeverityOption = [],  # noqa: B006
    form: LintFormatOption = LintFormat.TEXT,
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

    Exit codes: 0 no findings at or above --level (warning by default), 1 some, 2 could not do it.

    Examples:

      mapkit lint my-map.yaml

      mapkit lint my-map.yaml --ignore BRD --fix

      mapkit lint maps/*.yaml --format sarif > findings.sarif
    """
    if list_all:
        out.print(lints_table(all_lints()))
        raise typer.Exit(OK)
    if not maps:
        fail("give a map file, or --list")
    settings = Settings(_split(select), _split(ignore), _severities(severity))
    wishes = LintWishes(settings, lang, fix, unsafe, show_diff)
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
    elif form is LintFormat.GITHUB and not show_diff:
        echo(formatted(findings, form))
    elif form is not LintFormat.TEXT and not show_diff:
        data(formatted(findings, form))
    raise typer.Exit(_code(findings, level))


TellLinted = Callable[[str, LintOutcome, int], None]


def _linted(name: str, wishes: LintWishes, tell: TellLinted | None) -> list[Finding]:
    """The findings of one map, mended if that is wished for."""
    try:
        loaded = read_map(name)
    except MapError as error:
        if tell:
            show(error.findings)
        return list(error.findings)
    check_language(wishes.language, [loaded.map] if loaded.map else [])
    outcome, fixed = _outcome(name, loaded, wishes)
    if tell:
        tell(name, outcome, fixed)
    return outcome.findings


def _outcome(name: str, loaded: Loaded, wishes: LintWishes) -> tuple[LintOutcome, int]:
    if loaded.map is None:
        return LintOutcome.of_check(loaded), 0
    if not (wishes.fix or wishes.diff):
        build = BuildWishes(language=wishes.language, lint=wishes.settings)
        return step_done(STEP, name, build, f"linting {name}", loaded)[1].result, 0
    with waiting(f"linting {name}") as progress:
        mended = mend(
            loaded,
            wishes.settings,
            unsafe=wishes.unsafe,
            language=wishes.language,
            progress=progress,
        )
    if wishes.diff:
        echo(diff(loaded.document, mended.text))
    else:
        _write(name, loaded.document.text, mended)
    return mended.outcome, mended.fixed


def _write(name: str, before: str, mended: Mended) -> None:
    if mended.fixed:
        write_anew(own_file(name), before, mended.text)


def _tell(name: str, outcome: LintOutcome, fixed: int) -> None:
    show(outcome.findings)
    out.print(summary(name, outcome, fixed), soft_wrap=True)


def _after_baseline(file: Path, write: bool, findings: list[Finding]) -> list[Finding]:
    if write:
        count = write_baseline(file, findings)
        note(f"wrote {file}: {count} findings are accepted.")
        return []
    if not file.exists():
        fail(f"{file}: no such baseline; write one with --write-baseline")
    known = against_baseline(file, findings)
    gone = f", {known.gone} are gone" if known.gone else ""
    note(f"{file}: {known.accepted} findings are accepted{gone}.")
    return known.new


def _split(words: Sequence[str]) -> tuple[str, ...]:
    """`TKT,NET203` as two words; a word that no lint has ends the verb."""
    found = tuple(part.strip() for word in words for part in word.split(",") if part.strip())
    for word in found:
        if not find_lints(word):
            fail(unknown_lint(word))
    return found


def _severities(words: Sequence[str]) -> dict[str, Severity]:
    found = {}
    levels = [str(level) for level in Severity]
    for word in words:
        name, _, level = word.partition("=")
        if level not in levels:
            fail(f"--severity {word}: give LINT=LEVEL. {sentence(unknown('level', level, levels))}")
        found.update(dict.fromkeys(_split([name]), Severity(level)))
    return found


def _code(findings: Sequence[Finding], level: Severity) -> int:
    if exit_code(findings) == FAILED:
        return FAILED
    return FOUND if any(one.severity.rank <= level.rank for one in findings) else OK
