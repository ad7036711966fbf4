"""Runs the lints a map's data allows for, and gives findings and fixes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath

from mapkit.finding import Finding, MapError, Severity, Where
from mapkit.lint.allow import allowances
from mapkit.lint.lint import Fix, Found, Lint, Need
from mapkit.lint.settings import Settings
from mapkit.lint.subject import Progress, Subject
from mapkit.model.load import Loaded, load


@dataclass(frozen=True, slots=True)
class Report:
    """A finding and, where there is one, the edit that mends it."""

    finding: Finding
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the lints said of one map file, the gravest first."""

    reports: tuple[Report, ...]
    allowed: int = 0  # findings that the map allows

    @property
    def findings(self) -> list[Finding]:
        return [report.finding for report in self.reports]


def lint_map(map_: str | FilePath, settings: Settings | None = None) -> list[Finding]:
    """Everything the lints find in a map file or a bundled map."""
    try:
        return run(load(map_), settings or Settings()).findings
    except MapError as error:
        return list(error.findings)


def run(
    loaded: Loaded,
    settings: Settings,
    language: str = "en",
    progress: Progress | None = None,
) -> Outcome:
    """Lint a map that has been loaded; one with errors gets only those of the check."""
    known = tuple(Report(finding) for finding in loaded.findings)
    if loaded.map is None:
        return Outcome(known)
    settings = settings.over(Settings.of(loaded.document.data))
    subject = Subject(loaded.document, loaded.map, language, progress)
    subject.allowances = allowances(loaded.document)
    chosen = settings.chosen()
    first = _reports((lint for lint in chosen if not lint.comes_last), subject, settings)
    left, allowed = _without_allowed(first, subject)
    last = _reports((lint for lint in chosen if lint.comes_last), subject, settings)
    rest, more = _without_allowed(last, subject)
    unique = {report.finding: report for report in (*known, *left, *rest)}
    return Outcome(tuple(sorted(unique.values(), key=_gravity)), allowed + more)


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
            for found in lint.check(subject):
                yield Report(_finding(lint, severity, found, subject), found.fix)
        except MapError as error:  # a geography that no board can show
            yield from (Report(finding) for finding in error.findings)


def _finding(lint: Lint, severity: Severity, found: Found, subject: Subject) -> Finding:
    where = found.at or subject.document.where(found.path, key=found.key)
    return Finding(lint.code, lint.name, severity, found.message, where, found.help)


def _without_allowed(reports: Iterable[Report], subject: Subject) -> tuple[list[Report], int]:
    left, allowed = [], 0
    for report in reports:
        by = [one for one in subject.allowances if one.allows(report.finding)]
        for allowance in by:
            allowance.allowed.append(report.finding)
        if by:
            allowed += 1
        else:
            left.append(report)
    return left, allowed


def _gravity(report: Report) -> tuple[int, int, int, str, str]:
    finding = report.finding
    where = finding.where or Where("")
    return finding.severity.rank, where.line, where.column, finding.code, finding.message
