"""Findings for people (text), programs (JSON) and pull requests (GitHub annotations)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console, Group

from mapkit.finding import Finding, Severity, Where
from mapkit.report.grouped import common_help, grouped
from mapkit.report.text import SafeText
from mapkit.visible import visible, visible_columns, visible_lines

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.HINT: "bold cyan"}
_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}
WIDEST_QUOTE = 110  # characters of a line that are shown around the fault


def print_text(console: Console, findings: Sequence[Finding]) -> None:
    for group in grouped(findings):
        lines = _paragraph(group[0]) if len(group) == 1 else _list(group)
        console.print(Group(*lines), soft_wrap=True)


def to_json(findings: Sequence[Finding]) -> str:
    return json.dumps([_plain(finding) for finding in findings], ensure_ascii=False, indent=2)


def to_github(findings: Sequence[Finding]) -> str:
    """Workflow commands: shown by GitHub at the line of a pull request."""
    return "\n".join(_annotation(group) for group in grouped(findings))


def counted(findings: Sequence[Finding]) -> str:
    """`2 errors, 1 warning, 3 hints at 14 places`."""
    counts: Counter[Severity] = Counter()
    for group in grouped(findings):
        counts[group[0].severity] += group[0].count
    text = ", ".join(
        f"{counts[severity]:,} {severity}{'s' if counts[severity] > 1 else ''}"
        for severity in Severity
        if counts[severity]
    )
    places = sum(finding.count for finding in findings if finding.severity is Severity.HINT)
    return f"{text} at {places} places" if places > counts[Severity.HINT] else text


def _paragraph(finding: Finding) -> list[SafeText]:
    lines = [_head(finding, str(finding.where or "")), SafeText(f"  {finding.message}")]
    if finding.where and finding.where.quote.strip():
        lines += _quote(finding.where)
    if finding.help:
        lines.append(SafeText.assemble(("  help: ", "green"), finding.help))
    return [*lines, SafeText()]


def _list(group: Sequence[Finding]) -> list[SafeText]:
    """Hints of one kind: what is the same is said once."""
    first, help_ = group[0], common_help(group)
    head = _head(first, first.where.file if first.where else "")
    lines = [head.append(f" at {len(group)} places")]
    for finding in group:
        line = finding.where.line if finding.where else 0
        lines.append(SafeText.assemble((f"  {line or '':>4} │ ", "dim"), finding.message))
        if finding.help and not help_:
            lines.append(SafeText.assemble(("       │ ", "dim"), ("help: ", "green"), finding.help))
    if help_:
        lines.append(SafeText.assemble(("  help: ", "green"), help_))
    return [*lines, SafeText()]


def _head(finding: Finding, where: str) -> SafeText:
    head = SafeText(f"{where}: ", "bold") if where else SafeText()
    head.append(f"{finding.severity} ", _STYLES[finding.severity])
    return head.append(f"{finding.code} {finding.name}", "dim")


def _quote(where: Where) -> list[SafeText]:
    """The line and a caret under the fault; of a long line, what is around it."""
    start = max(0, min(where.column - WIDEST_QUOTE // 2, len(where.quote) - WIDEST_QUOTE))
    line = visible_columns(where.quote[start:])
    margin = f"  {where.line:>4} │ "
    gap = " " * (len(margin) - 2) + "│ "
    column = where.column - 1 - start
    width = max(1, min(where.width, WIDEST_QUOTE - column))
    caret = SafeText.assemble((gap, "dim"), " " * column, ("^" * width, "bold red"))
    return [SafeText.assemble((margin, "dim"), line[:WIDEST_QUOTE]), caret]


def _plain(finding: Finding) -> dict[str, Any]:
    data = asdict(finding)
    if data["where"]:
        del data["where"]["quote"]
    return data


def _annotation(group: Sequence[Finding]) -> str:
    finding = group[0]
    where = finding.where or Where("")
    parts = {"file": where.file, "line": where.line or None, "col": where.column or None}
    parts["title"] = f"{finding.code} {finding.name}"
    properties = ",".join(f"{key}={_escape(value)}" for key, value in parts.items() if value)
    text = _listed(group) if len(group) > 1 else _told(finding.message, finding.help)
    return f"::{_GITHUB[finding.severity]} {properties}::{_escape_data(text)}"


def _listed(group: Sequence[Finding]) -> str:
    """A line for each hint of one kind, and what to do about all of them at the end."""
    help_ = common_help(group)
    lines = []
    for one in group:
        line = f"Line {one.where.line}: " if one.where and one.where.line else ""
        lines.append(line + _told(one.message, None if help_ else one.help))
    return "\n".join([*lines, visible(help_)] if help_ else lines)


def _told(message: str, help_: str | None) -> str:
    return visible(f"{message} {help_}" if help_ else message)


def _escape_data(value: object) -> str:
    return visible_lines(str(value)).replace("%", "%25").replace("\n", "%0A")


def _escape(value: object) -> str:
    return _escape_data(value).replace(":", "%3A").replace(",", "%2C")
