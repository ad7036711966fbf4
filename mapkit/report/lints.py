"""Tables about lints: all there are, and how often each fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.table import Table

from mapkit.finding import Finding
from mapkit.lint.docs import documentation
from mapkit.lint.lint import Lint


def lints_table(lints: Iterable[Lint]) -> Table:
    table = _table("code", "name", "severity", "fix", "what it does")
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
        table.add_column(column, justify="right" if column == "count" else "left")
    return table
