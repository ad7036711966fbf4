"""Fixes change what they must and keep every other character."""

import pytest

from mapkit.lint import Settings
from mapkit.lint.docs import example_map
from mapkit.lint.fixes import Mended, mend
from mapkit.model.load import loaded
from mapkit.source.edits import Take, edit
from mapkit.source.read import read_text
from mapkit.source.write import diff

BASE = example_map("title: Example").document.text
TICKET = "  - {between: [alder, cedar], points: 10}\n"


def mended(text: str, *select: str, unsafe: bool = False) -> Mended:
    return mend(loaded(read_text(text, "a.yaml")), Settings(select=select), unsafe=unsafe)


def test_a_value_is_set_and_comments_stay() -> None:
    text = BASE.replace(TICKET, "  - {between: [alder, cedar],  points: 12} # far\n")
    result = mended(text, "TKT107")
    assert result.text == text.replace("points: 12}", "points: 10}")
    assert (result.fixed, result.outcome.findings) == (1, [])
    assert "-  - {between: [alder, cedar],  points: 12} # far" in diff(
        read_text(text, "a.yaml").document, result.text
    )


def test_a_wrong_route_is_told_and_its_tickets_are_left_alone() -> None:
    text = BASE.replace("[birch, cedar], length: 5", "[birch, cedar], length: 4")
    findings = mended(text, "TKT107")
    assert findings.fixed == 0
    assert all("had 5 spaces, not 4" in str(one.help) for one in findings.outcome.findings)
    assert mended(text, "TKT107", unsafe=True).fixed == len(findings.outcome.findings) > 1


def test_a_duplicate_goes_with_its_line() -> None:
    text = BASE.replace(TICKET, TICKET + "  - {between: [cedar, alder], points: 10}  # again\n")
    assert mended(text, "TKT106").text == BASE
    other = text.replace("points: 10}  # again", "points: 11}  # again")
    assert mended(other, "TKT106").text == other
    assert mended(other, "TKT106", unsafe=True).text == BASE


def test_an_idle_allow_goes() -> None:
    text = BASE.replace(TICKET, TICKET[:-1] + "   # allow: TKT106 because I say so\n")
    assert mended(text, "TKT106", "FIL604").text == BASE
    text = BASE.replace(TICKET, "  # allow: TKT106 because I say so\n" + TICKET)
    assert mended(text, "TKT106", "FIL604").text == BASE


def test_a_credit_is_added() -> None:
    text = BASE + "geography: {window: [5, 47, 15, 55]}\n"
    assert mended(text, "FIL603").text.startswith(text)
    assert "attribution: " in mended(text, "FIL603").text


def test_colours_are_put_in_balance_by_few_changes() -> None:
    text = BASE.replace("color: red", "color: white")
    assert mended(text, "CRD301").text == text
    result = mended(text, "CRD301", unsafe=True)
    assert result.outcome.findings == []
    lines = zip(text.splitlines(), result.text.splitlines(), strict=True)
    assert 0 < sum(one != two for one, two in lines) <= 6


PLACELESS = """\
geography: {window: [13, 49, 25, 55]}
cities:
  warszawa: {name: Warszawa}   # the capital
  krakow: {name: Krakuw}
  lodz: {name: Łódź, lonlat: [19.47, 51.77]}
"""


def test_a_city_is_placed_by_its_name_and_a_misspelt_one_only_if_told() -> None:
    text = BASE.split("cities:")[0] + PLACELESS + "routes: []\n"
    safe = mended(text, "BRD422")
    assert "warszawa: {name: Warszawa, lonlat: [21.01, 52.23]}   # the capital" in safe.text
    assert "krakow: {name: Krakuw}" in safe.text
    bold = mended(text, "BRD422", unsafe=True)
    assert "krakow: {name: Kraków, lonlat: [19.94, 50.06]}" in bold.text
    assert bold.outcome.findings == []


def test_the_values_of_a_tour_change_together() -> None:
    text = BASE + "  - {tour: [alder, birch, fir], points: 40, in_order: 44, failed: 50}\n"
    assert mended(text, "TKT107").text == text
    tour = loaded(read_text(mended(text, "TKT107", unsafe=True).text, "a.yaml")).map.tickets[-1]  # type: ignore[union-attr]
    assert (tour.in_order, tour.failed) == (tour.points + 4, tour.points + 10)
    assert tour.points < 40


TEXT = """\
a:
  - {x: 1}  # one
  - {x: 2}
  - x: 3
    y: 4   # four
  - [1, 2, 3]
b: {c: 1, d: [7, 8], e: 2}
f:
  g: 1
  h: 2
"""


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (("a", 0), "  - {x: 1}  # one\n", ""),
        (("a", 2), "  - x: 3\n    y: 4   # four\n", ""),
        (("a", 3, 0), "[1, 2, 3]", "[2, 3]"),
        (("a", 3, 2), "[1, 2, 3]", "[1, 2]"),
        (("b", "c"), "{c: 1, d", "{d"),
        (("b", "d"), "d: [7, 8], ", ""),
        (("b", "e"), ", e: 2}", "}"),
        (("f", "h"), "  h: 2\n", ""),
    ],
)
def test_an_entry_is_cut_out(path, old: str, new: str) -> None:  # type: ignore[no-untyped-def]
    after = edit(read_text(TEXT, "a.yaml").document, [Take(path)])
    assert after.text == TEXT.replace(old, new)
