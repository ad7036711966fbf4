"""Maps as fans type them, with faults marked on their lines: does lint lead to each of them?"""

import re
from pathlib import Path

import pytest

from mapkit.finding import Finding, Severity
from mapkit.lint import Settings, run
from mapkit.model.load import loaded
from mapkit.source.read import read_text

FAN_MAPS = {file.stem: file for file in sorted((Path(__file__).parent / "fan").glob("*.yaml"))}
MARK = re.compile(r"# fault: (.+)")
SLIP = "[isa, mry]"  # an unknown city: nothing more is looked at until it is mended

Spots = set[tuple[int, str]]


def marked(text: str) -> Spots:
    return {
        (number, code)
        for number, line in enumerate(text.splitlines(), 1)
        for mark in MARK.findall(line)
        for code in mark.split()
    }


def found(text: str) -> list[Finding]:
    return run(loaded(read_text(text, "fan.yaml")), Settings()).findings


def spots(findings: list[Finding]) -> Spots:
    return {(finding.where.line, finding.code) for finding in findings if finding.where}


def mended(text: str) -> str:
    return text.replace(SLIP, "[isa, myr]").replace("  # fault: REF102", "")


def help_at(findings: list[Finding], line: int, code: str) -> str:
    (help_,) = {f.help for f in findings if f.where and (f.where.line, f.code) == (line, code)}
    return help_ or ""


@pytest.mark.parametrize("name", FAN_MAPS)
def test_every_fault_is_found_on_its_line_and_nothing_else(name: str) -> None:
    text = mended(FAN_MAPS[name].read_text("utf-8"))
    findings = found(text)
    graver = [finding for finding in findings if finding.severity is not Severity.HINT]
    assert marked(text) - spots(findings) == set()
    assert spots(graver) - marked(text) == set()


@pytest.mark.parametrize("name", FAN_MAPS)
def test_every_graver_finding_says_what_to_do(name: str) -> None:
    graver = [
        finding
        for finding in found(mended(FAN_MAPS[name].read_text("utf-8")))
        if finding.severity is not Severity.HINT
    ]
    assert [finding.code for finding in graver if not finding.help] == []


def test_a_misspelt_city_comes_first_and_alone() -> None:
    text = FAN_MAPS["isles-of-amber"].read_text("utf-8")
    findings = found(text)
    assert [finding.code for finding in findings] == ["REF102"]
    assert spots(findings) < marked(text)
    assert "did you mean `myr`?" in findings[0].message


def test_many_wrong_tickets_lead_to_the_one_wrong_length() -> None:
    """Also where another ticket can't be reached at all."""
    findings = found(mended(FAN_MAPS["isles-of-amber"].read_text("utf-8")))
    helps = {finding.help for finding in findings if finding.code == "TKT107"}
    assert helps == {"7 tickets would be right if the route at line 41 had 5 spaces, not 4."}


def test_colours_out_of_balance_name_the_routes_to_turn() -> None:
    findings = found(FAN_MAPS["irish-sea"].read_text("utf-8"))
    assert "`belfast`–`glasgow` (line 46)" in help_at(findings, 26, "CRD319")
    assert "`kind: sea`" in help_at(findings, 46, "GEO502")
    assert "lonlat: [-1.55, 53.80]" in help_at(findings, 22, "GEO507")
