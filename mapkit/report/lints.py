"""What lints found, for people and for programs; and tables of the lints themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

from rich.console import JustifyMethod
from rich.table import Table

from mapkit import __version__
from mapkit.finding import Finding, Severity
from mapkit.lint.docs import documentation
from mapkit.lint.lint import Lint
from mapkit.lint.runner import LintOutcome
from mapkit.report.findings import counted, to_github, to_json
from mapkit.report.sarif import to_sarif
from mapkit.report.text import SafeText

WORDS = "what it does"  # the column that gives way on a narrow terminal


class LintFormat(StrEnum):
    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


def formatted(findings: Sequence[Finding], form: LintFormat) -> str:
    """Findings in a form for programs; for people there is `print_text`."""
    if form is LintFormat.SARIF:
        return to_sarif(findings, __version__)
    return to_github(findings) if form is LintFormat.GITHUB else to_json(findings)


def summary(name: str, outcome: LintOutcome, fixed: int) -> SafeText:
    """The last line about a map: `✗ my-map.yaml: 2 warnings, 1 can be mended with --fix.`"""
    safe = [report.fix.safe for report in outcome.reports if report.fix]
    parts = [
        counted(outcome.findings) or "nothing to find fault with",
        _some(outcome.allowed, "allowed"),
        _some(fixed, "mended"),
        _some(safe.count(True), "can be mended with --fix"),
        _some(safe.count(False), "with --fix --unsafe"),
    ]
    bad = any(finding.severity is not Severity.HINT for finding in outcome.findings)
    mark = ("✗ ", "bold red") if bad else ("✓ ", "bold green")
    return SafeText.assemble(mark, f"{name}: {', '.join(part for part in parts if part)}.")


def _some(count: int, what: str) -> str:
    return f"{count} {what}" if count else ""


def lints_table(lints: Iterable[Lint]) -> Table:
    table = _table("code", "name", "severity", "fix", WORDS)
    for lint in lints:
        mark = "fix" if lint.fixable else ""
        table.add_row(lint.code, lint.name, lint.severity, mark, documentation(lint).summary)
    return table


def statistics_table(findings: Sequence[Finding]) -> Table:
    table = _table("count", "code", "name", "severity")
    counts = Counter((one.code, one.name, one.severity) for one in findings)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    for (code, name, severity), count in ordered:
        table.add_row(str(count), code, name, severity)
    return table


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in columns:
        justify: JustifyMethod = "right" if column == "count" else "left"
        table.add_column(column, justify=justify, no_wrap=column != WORDS, overflow="fold")
    return table
