"""RULES.md itself: every line of §2 to §4 has a test that names it, §5 names files that exist."""

import re
from pathlib import Path

import pytest
from conftest import ROOT

ENGINE = ROOT / "mapkit" / "engine"
PAGE = (ENGINE / "RULES.md").read_text("utf-8")
TESTS = "\n".join(
    path.read_text("utf-8").lower() for path in Path(__file__).parent.glob("test_rules_*.py")
)


def part(number: int) -> str:
    return PAGE.split(f"\n## {number}. ")[1].split("\n## ")[0]


HEADINGS = [f"§2 {name}" for name in re.findall(r"^- \*\*(.+?)\*\*", part(2), re.M)]
HEADINGS += [f"§3 {row.split('|')[1].strip()}" for row in part(3).splitlines()[4:] if row]
HEADINGS += [f"§4 {book}" for book in re.findall(r"^- (\d{3}):", part(4), re.M)]


def test_the_page_was_read() -> None:
    assert {"§2 Turn", "§2 Deck empty", "§3 ferry", "§3 goal cards", "§4 004"} <= set(HEADINGS)
    assert len(HEADINGS) > 25


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_line_has_a_test_that_names_it(heading: str) -> None:
    assert re.sub(r" \(.*\)$", "", heading).lower() in TESTS


def test_decisions_name_files_that_exist() -> None:
    named = re.findall(r"`(core/[\w/]+\.py)`", part(5))
    assert len(named) > 15
    assert [name for name in named if not (ENGINE / name).is_file()] == []


@pytest.mark.parametrize("word", ["asked for", "brief", "beyond |", "issue"])
def test_it_speaks_of_the_product_alone(word: str) -> None:
    assert word not in PAGE.lower()


@pytest.mark.parametrize(
    "question",
    [
        "who begins",
        "up to two cards",
        "one short ticket left in its deck",
        "between the most countries",
        "*in order* on a tour",
        "paying more than a route costs",
        "under 002 after the last tie-break",
        "how many passengers wait where",
    ],
)
def test_what_the_rulebooks_leave_open_is_decided(question: str) -> None:
    questions = [row.split("|")[1] for row in part(5).splitlines() if row.startswith("| ")]
    assert any(question in one for one in questions)
