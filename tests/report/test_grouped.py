"""One hint thirty times over is one hint with a list."""

from __future__ import annotations

import io
import json

from rich.console import Console

from mapkit.finding import Finding, Severity, Where
from mapkit.report.findings import counted, print_text, to_github, to_json
from mapkit.report.grouped import grouped


def finding(
    line: int, code: str = "NET212", severity: Severity = Severity.HINT, help_: str = "widen it"
) -> Finding:
    where = Where("a map.yaml", line, 3, pointer=f"/routes/{line}", quote="- {between: …}")
    return Finding(code, f"fault-{code}", severity, f"route {line} is busy", where, help_)


def text_of(findings: list[Finding]) -> str:
    file = io.StringIO()
    print_text(Console(file=file, width=60), findings)
    return file.getvalue()


THIRTY = [finding(line) for line in range(10, 40)]
MIXED = [
    finding(1, "TKT107", Severity.WARNING),
    finding(2, "TKT107", Severity.WARNING),
    finding(3, "TKT107", Severity.WARNING),
    finding(4),
    finding(5, "BRD410"),
    finding(6),
    finding(7, "BRD410"),
    finding(8),
]


def test_thirty_hints_are_one_with_a_list() -> None:
    text = text_of(THIRTY)
    assert text.count("hint NET212") == 1
    assert "a map.yaml: hint NET212 fault-NET212 at 30 places" in text
    assert all(f"  {line} │ Route {line} is busy.\n" in text for line in range(10, 40))
    assert text.count("help: Widen it.") == 1


def test_helps_that_differ_stand_beside_their_own() -> None:
    three = [finding(line, help_=f"look at {line}") for line in (4, 5, 6)]
    lines = text_of(three).splitlines()
    assert [line.strip() for line in lines if "help" in line] == [
        f"│ help: Look at {line}." for line in (4, 5, 6)
    ]


def test_warnings_and_pairs_stand_by_themselves() -> None:
    codes = [[one.where.line for one in group if one.where] for group in grouped(MIXED)]
    assert codes == [[1], [2], [3], [4, 6, 8], [5], [7]]
    assert text_of(MIXED).count("warning TKT107") == 3


def test_files_are_not_mixed() -> None:
    other = [
        Finding(one.code, one.name, one.severity, one.message, Where("b.yaml", 1)) for one in THIRTY
    ]
    assert [len(group) for group in grouped([*THIRTY, *other])] == [30, 30]


def test_counts_are_of_what_is_shown() -> None:
    assert counted(MIXED) == "3 warnings, 3 hints at 5 places"
    assert counted(THIRTY) == "1 hint at 30 places"
    assert counted(THIRTY[:2]) == "2 hints"


def test_programs_get_each_by_itself_and_pull_requests_one() -> None:
    assert len(json.loads(to_json(THIRTY))) == 30
    (line,) = to_github(THIRTY).splitlines()
    assert line.startswith("::notice file=a map.yaml,line=10,")
    assert "%0ALine 39: Route 39 is busy.%0AWiden it." in line
