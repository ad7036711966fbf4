"""Selecting, severities, allowances, and what is not computed."""

from collections import Counter
from pathlib import Path

import pytest
from children import ended
from conftest import BUNDLED_MAPS, TINY_MAPS

from mapkit.finding import Finding, Severity
from mapkit.lint import Settings, lint_map, run
from mapkit.lint.docs import example_map
from mapkit.lint.runner import LintOutcome, Report, _more
from mapkit.model.load import load, load_map, loaded
from mapkit.source.read import read_text

TWINS = """\
tickets:
  - {between: [alder, cedar], points: 10}
  - {between: [cedar, alder], points: 10}
"""


def lint(snippet: str, *select: str, **settings: object) -> LintOutcome:
    return run(example_map(snippet), Settings(select=select, **settings))  # type: ignore[arg-type]


def codes(outcome: LintOutcome) -> list[str]:
    return [finding.code for finding in outcome.findings]


def test_words_are_codes_names_or_beginnings_of_codes() -> None:
    for word in ("TKT106", "duplicate-ticket", "TKT", "tkt10"):
        assert "TKT106" in codes(lint(TWINS, word))
    assert codes(lint(TWINS, "NET")) == []
    assert codes(lint(TWINS, "TKT", ignore=("TKT",))) == []
    assert codes(lint(TWINS, "TKT106", ignore=("TKT",))) == ["TKT106"]
    assert codes(lint(TWINS, "TKT106", ignore=("duplicate-ticket",))) == []


def test_the_map_selects_and_the_command_line_wins() -> None:
    text = TWINS + "lint: {select: [NET], severity: {TKT: hint, duplicate-ticket: error}}\n"
    assert codes(lint(text)) == []
    (finding,) = lint(text, "TKT106").findings
    assert finding.severity is Severity.ERROR
    (finding,) = lint(text, "TKT106", severity={"TKT106": Severity.WARNING}).findings
    assert finding.severity is Severity.WARNING


def test_findings_point_at_line_and_column() -> None:
    document = example_map(TWINS).document
    (finding,) = lint(TWINS, "TKT106").findings
    assert finding.where is not None
    line = document.text.splitlines()[finding.where.line - 1]
    assert line[finding.where.column - 1 :].startswith("{between: [cedar, alder]")
    assert finding.where.pointer == "/tickets/1"


LINE = "  - {between: [cedar, alder], points: 10}"


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("# allow: duplicate-ticket because it is asked for", []),
        ("# allow: TKT106, TKT105 because it is asked for", ["FIL604"]),
        ("# as printed  # allow: duplicate-ticket because it is asked for", []),
        ("# allow: duplicate-ticket", ["FIL605"]),
        ("# allow: dublicate-ticket because it is asked for", ["TKT106", "FIL606"]),
        ("# allow: dead-end-city because it is asked for", ["TKT106", "FIL604"]),
        ("# they allow: duplicate-ticket", ["TKT106"]),
    ],
)
def test_a_line_allows_itself_a_finding(comment: str, left: list[str]) -> None:
    text = example_map(TWINS).document.text.replace(LINE, f"{LINE}  {comment}")
    outcome = run(
        loaded(read_text(text, "a.yaml")), Settings(("TKT106", "TKT105", "NET205", "FIL"))
    )
    assert sorted(codes(outcome)) == sorted(left)


def test_a_comment_above_a_line_and_on_a_section_allow_too() -> None:
    text = example_map(TWINS).document.text
    above = text.replace(LINE, f"  # allow: duplicate-ticket because two are printed\n{LINE}")
    section = text.replace("tickets:\n", "tickets:  # allow: duplicate-ticket because I say so\n")
    for allowed in (above, section):
        outcome = run(loaded(read_text(allowed, "a.yaml")), Settings(("TKT106", "FIL")))
        assert codes(outcome) == []
        assert outcome.allowed == 1


def test_an_allow_reaches_no_other_line() -> None:
    text = TWINS.replace("points: 10}\n", "points: 10}  # allow: TKT106 because it is first\n", 1)
    assert sorted(codes(lint(text, "TKT106", "FIL604"))) == ["FIL604", "TKT106"]


def test_an_allow_in_a_text_is_text() -> None:
    snippet = TWINS + 'description: "see # allow: duplicate-ticket because of a quote"\n'
    assert codes(lint(snippet, "TKT106", "FIL")) == ["TKT106"]


def test_the_section_allows_for_the_whole_map() -> None:
    snippet = TWINS + "lint: {allow: {duplicate-ticket: two are printed}}\n"
    outcome = lint(snippet, "TKT106", "FIL")
    assert (codes(outcome), outcome.allowed) == ([], 1)


def test_a_map_that_fails_the_check_gets_its_findings() -> None:
    text = example_map(TWINS).document.text.replace("[cedar, alder]", "[cedar, aldr]")
    assert codes(run(loaded(read_text(text, "a.yaml")), Settings())) == ["REF102"]
    assert [finding.code for finding in lint_map("nowhere.yaml")] == ["FILE101"]


def test_no_layout_where_no_board_lint_is_selected(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("the layout was computed")

    monkeypatch.setattr("mapkit.board.layouts.layout_of", never)
    run(example_map(TWINS), Settings(select=("TKT", "NET", "CRD", "GEO", "FIL")))
    with pytest.raises(AssertionError, match="layout was computed"):
        run(example_map(TWINS), Settings(select=("BRD401",)))


def test_tickets_network_and_cards_need_no_geometry() -> None:
    code = (
        "import sys; from mapkit.lint import Settings, lint_map;"
        "lint_map('nordic', Settings(select=('TKT', 'NET', 'CRD', 'FIL')));"
        "print(*(name for name in ('numpy', 'shapely') if name in sys.modules))"
    )
    assert ended("-c", code).stdout.split() == []


@pytest.mark.parametrize("file", TINY_MAPS, ids=lambda file: file.stem)
def test_every_mechanic_can_be_linted(file: Path) -> None:
    run(load(file), Settings(ignore=("BRD",)))


@pytest.mark.parametrize("file", BUNDLED_MAPS, ids=lambda file: file.stem)
def test_bundled_maps_are_clean(file: Path) -> None:
    graver = [
        f"{finding.where}: {finding.code} {finding.message}"
        for finding in run(load(file), Settings()).findings
        if finding.severity is not Severity.HINT
    ]
    assert graver == []


def test_busy_single_routes_are_outliers_on_the_bundled_boards() -> None:
    """The lint once spoke of 95 routes on six boards, and so of none."""
    for path in BUNDLED_MAPS:
        found = [one.message for one in lint_map(path, Settings(select=("NET212",)))]
        singles = [lanes for lanes in load_map(path).lane_groups().values() if len(lanes) == 1]
        assert len(found) <= len(singles) / 5, path.stem


def test_what_is_not_told_in_full_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.lint.runner.MOST_FINDINGS", 0)
    said = {one.code: one.message for one in _untold("TKT106", "BRD401")}
    assert said["TKT106"] == "And there are 7 more of these."
    assert said["BRD401"] == "And there are at least 7 more of these."


def _untold(*codes: str) -> list[Finding]:
    left = [Report(Finding(code, "x", Severity.WARNING, "m", None, None)) for code in codes]
    return [report.finding for report in _more(left, Counter(dict.fromkeys(codes, 7)))]
