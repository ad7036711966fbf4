"""Findings for people (text), programs (JSON) and pull requests (GitHub annotations)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console, Group
from rich.text import Text

from mapkit.finding import Finding, Severity, Where

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.HINT: "bold cyan"}
_GITHUB = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}
WIDEST_QUOTE = 110  # characters of a line that are shown around the fault


def print_text(console: Console, findings: Sequence[Finding]) -> None:
    for finding in findings:
        console.print(Group(*_paragraph(finding)), soft_wrap=True)


def to_json(findings: Sequence[Finding]) -> str:
    return json.dumps([_plain(finding) for finding in findings], ensure_ascii=False, indent=2)


def to_github(findings: Sequence[Finding]) -> str:
    """Workflow commands: shown by GitHub at the line of a pull request."""
    return "\n".join(_annotation(finding) for finding in findings)


def counted(findings: Sequence[Finding]) -> str:
    """`2 errors, 1 warning`."""
    counts: Counter[Severity] = Counter()
    for finding in findings:
        counts[finding.severity] += finding.count
    return ", ".join(
        f"{counts[severity]:,} {severity}{'s' if counts[severity] > 1 else ''}"
        for severity in Severity
        if counts[severity]
    )


def _paragraph(finding: Finding) -> list[Text]:
    head = Text()
    if finding.where:
        head.append(f"{finding.where}: ", "bold")
    head.append(f"{finding.severity} ", _STYLES[finding.severity])
    head.append(f"{finding.code} {finding.name}", "dim")
    lines = [head, Text(f"  {finding.message}")]
    if finding.where and finding.where.quote.strip():
        lines += _quote(finding.where)
    if finding.help:
        lines.append(Text.assemble(("  help: ", "green"), finding.help))
    return [*lines, Text()]


def _quote(where: Where) -> list[Text]:
    """The line and a caret under the fault; of a long line, what is around it."""
    start = max(0, min(where.column - WIDEST_QUOTE // 2, len(where.quote) - WIDEST_QUOTE))
    line = "".join(char if char.isprintable() else " " for char in where.quote[start:])
    margin = f"  {where.line:>4} │ "
    gap = " " * (len(margin) - 2) + "│ "
    column = where.column - 1 - start
    width = max(1, min(where.width, WIDEST_QUOTE - column))
    caret = Text.assemble((gap, "dim"), " " * column, ("^" * width, "bold red"))
    return [Text.assemble((margin, "dim"), line[:WIDEST_QUOTE]), caret]


def _plain(finding: Finding) -> dict[str, Any]:
    data = asdict(finding)
    if data["where"]:
        del data["where"]["quote"]
    return data


def _annotation(finding: Finding) -> str:
    where = finding.where or Where("")
    parts = {"file": where.file, "line": where.line or None, "col": where.column or None}
    parts["title"] = f"{finding.code} {finding.name}"
    properties = ",".join(f"{key}={_escape(value)}" for key, value in parts.items() if value)
    text = f"{finding.message}. {finding.help}" if finding.help else finding.message
    return f"::{_GITHUB[finding.severity]} {properties}::{_escape_data(text)}"


def _escape_data(value: object) -> str:
    return str(value).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape(value: object) -> str:
    return _escape_data(value).replace(":", "%3A").replace(",", "%2C")
