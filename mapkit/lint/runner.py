"""Runs the lints a map's data allows for, and gives findings and fixes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path as FilePath

from mapkit.aliases import Progress
from mapkit.finding import Fault, Finding, MapError, Severity, Where
from mapkit.lint.allotment import FINDING_UNITS, TooMuchWork
from mapkit.lint.catalog import find_lints
from mapkit.lint.lint import Fix, Found, Lint, Need
from mapkit.lint.settings import Settings
from mapkit.lint.subject import Subject
from mapkit.model.load import MOST_FINDINGS, Loaded, load
from mapkit.model.map import Map
from mapkit.source.allow import MOST_ALLOWANCES, Allowance, allowances

TOO_MANY_ALLOWED = Fault("FIL901", "too-many-allowed", Severity.WARNING)
GIVEN_UP = Fault("FIL902", "lint-given-up", Severity.WARNING)


@dataclass(frozen=True, slots=True)
class Report:
    """A finding and, where there is one, the edit that mends it."""

    finding: Finding
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class LintOutcome:
    """What the lints said of one map file, the gravest first."""

    reports: tuple[Report, ...]
    allowed: int = 0  # findings that the map allows

    @property
    def findings(self) -> list[Finding]:
        return [report.finding for report in self.reports]

    @classmethod
    def of_check(cls, loaded: Loaded) -> LintOutcome:
        """The findings of the check alone: no lint can say anything of a faulty map."""
        return cls(tuple(Report(finding) for finding in loaded.findings))


def lint_map(map_: Map | str | FilePath, settings: Settings | None = None) -> list[Finding]:
    """Everything that the lints find in a map, a map file or a bundled map."""
    try:
        return run(load(map_), settings or Settings()).findings
    except MapError as error:
        return list(error.findings)


def run(
    loaded: Loaded,
    settings: Settings,
    language: str = "en",
    progress: Progress | None = None,
) -> LintOutcome:
    """Lint a map that has been loaded; one with errors gets only those of the check."""
    known = LintOutcome.of_check(loaded).reports
    if loaded.map is None:
        return LintOutcome(known)
    settings = settings.over(Settings.of(loaded.document.data))
    subject = Subject(loaded.document, loaded.map, language, progress)
    found = allowances(loaded.document)
    subject.allowances = found[:MOST_ALLOWANCES]
    if len(found) > MOST_ALLOWANCES:
        message = f"The map allows more than {MOST_ALLOWANCES:,} findings; the rest is not heeded."
        known += (Report(TOO_MANY_ALLOWED.at(Where(loaded.document.file), message)),)
    chosen = settings.chosen()
    first = _reports((lint for lint in chosen if not lint.comes_last), subject, settings)
    left, allowed = _without_allowed(first, subject)
    last = _reports((lint for lint in chosen if lint.comes_last), subject, settings)
    rest, more = _without_allowed(last, subject)
    unique = {report.finding: report for report in (*known, *left, *rest)}
    return LintOutcome(tuple(sorted(unique.values(), key=_gravity)), allowed + more)


def may_run(lint: Lint, subject: Subject) -> bool:
    """Whether a map's data allows for a lint."""
    if Need.LONLAT in lint.needs and not subject.has_lonlat:
        return False
    return Need.LAYOUT not in lint.needs or bool(subject.map.cities)


def _reports(lints: Iterable[Lint], subject: Subject, settings: Settings) -> Iterator[Report]:
    for lint in lints:
        if not may_run(lint, subject):
            continue
        severity = settings.severity_of(lint)
        subject.ran.add(lint.code)
        try:
            with subject.allotment.share():
                for found in lint.check(subject):
                    subject.allotment.spend(FINDING_UNITS)
                    yield Report(_finding(lint, severity, found, subject), found.fix)
        except TooMuchWork:
            yield Report(_given_up(lint, subject))
        except MapError as error:  # a geography that no board can show
            yield from (Report(finding) for finding in error.findings)


def _finding(lint: Lint, severity: Severity, found: Found, subject: Subject) -> Finding:
    where = found.at or subject.document.where(found.path, key=found.key)
    return Finding(lint.code, lint.name, severity, found.message, where, found.help)


def _given_up(lint: Lint, subject: Subject) -> Finding:
    message = f"The map is so large that `{lint.name}` was given up before its end."
    where = Where(subject.document.file)
    return GIVEN_UP.at(where, message, f"Ignore it with `lint: {{ignore: [{lint.name}]}}`.")


def _without_allowed(reports: Iterable[Report], subject: Subject) -> tuple[list[Report], int]:
    """The reports that no allowance covers, of each lint the first; and how many are allowed."""
    left: list[Report] = []
    told: Counter[str] = Counter()
    allowed = 0
    by_code = _by_code(subject.allowances)
    for report in reports:
        by = [one for one in by_code.get(report.finding.code, ()) if one.allows(report.finding)]
        for allowance in by:
            allowance.allowed.append(report.finding)
        if by:
            allowed += 1
            continue
        told[report.finding.code] += 1
        if told[report.finding.code] <= MOST_FINDINGS:
            left.append(report)
    return [*left, *_more(left, told)], allowed


def _by_code(allowances: Iterable[Allowance]) -> dict[str, list[Allowance]]:
    found: dict[str, list[Allowance]] = {}
    for allowance in allowances:
        for lint in find_lints(allowance.word):
            found.setdefault(lint.code, []).append(allowance)
    return found


def _more(left: Iterable[Report], told: Counter[str]) -> Iterator[Report]:
    """One finding for all those of a lint that are not told in full."""
    last = {report.finding.code: report.finding for report in left}
    for code, count in told.items():
        more = count - MOST_FINDINGS
        if more > 0:
            message = f"And there are {_at_least(code)}{more:,} more of these."
            file = last[code].where
            where = Where(file.file) if file else None
            yield Report(replace(last[code], message=message, where=where, help=None, count=more))


def _at_least(code: str) -> str:
    """What is measured on the board is measured a few thousand times: there may be more of it."""
    return "at least " if any(Need.LAYOUT in lint.needs for lint in find_lints(code)) else ""


def _gravity(report: Report) -> tuple[int, int, int, str, str]:
    finding = report.finding
    where = finding.where or Where("")
    return finding.severity.rank, where.line, where.column, finding.code, finding.message
