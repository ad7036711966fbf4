"""What a map allows itself of the verdict: by a comment on a line, or for the whole map."""

from __future__ import annotations

import pytest
from makers import Size, make_text
from playtest.planted_evidence import Scene, small_map

from mapkit.finding import Finding
from mapkit.lint import Settings, run
from mapkit.model.load import loaded
from mapkit.playtest.results import Playtest
from mapkit.source.document import Document
from mapkit.source.read import read_text

TEXT = make_text(3, "classic", Size(12, 26, 12))


@pytest.fixture(scope="module")
def played() -> Playtest:
    """The first ticket is done far too seldom, and all games are too long."""
    routes = range(len(small_map("classic").routes))
    even = {"seat-wins": {0: 0.5, 1: 0.5}, "route-claimed": dict.fromkeys(routes, 0.5)}
    faults = {"ticket-done": {0: 0.2, 1: 0.8}, "turns-each": {0: 70.0}}
    return Scene({**even, **faults}).playtest()


def codes(found: list[Finding]) -> set[str]:
    return {one.code for one in found}


def with_comment(played: Playtest, comment: str) -> Document:
    """The map's file with a comment on the line of its first ticket."""
    line = _first_ticket(played)
    lines = TEXT.split("\n")
    lines[line - 1] += f"  # allow: {comment}"
    return read_text("\n".join(lines), "a.yaml").document


def _first_ticket(played: Playtest) -> int:
    source = read_text(TEXT, "a.yaml").document
    finding = next(one for one in played.findings(source) if one.code == "PLY110")
    assert finding.where is not None
    return finding.where.line


def test_without_an_allow_all_is_said(played: Playtest) -> None:
    assert {"PLY106", "PLY110"} <= codes(played.findings(read_text(TEXT, "a.yaml").document))


@pytest.mark.parametrize("word", ["PLY110", "ply110", "PLY11", "PLY106, PLY110"])
def test_a_line_allows_itself_a_finding(played: Playtest, word: str) -> None:
    found = played.findings(with_comment(played, f"{word} because it is far away"))
    assert codes(played.findings()) - codes(found) == {"PLY110"}


def test_the_whole_map_allows_itself_a_finding(played: Playtest) -> None:
    text = TEXT + "\nlint: {allow: {PLY106: it is a game for long evenings}}\n"
    found = played.findings(read_text(text, "a.yaml").document)
    assert codes(played.findings()) - codes(found) == {"PLY106"}


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("PLY110 because it is far away", set()),
        ("PLY110", {"FIL605"}),
        ("PLX110 because it is far away", {"FIL606"}),
    ],
)
def test_lints_know_such_words(played: Playtest, comment: str, left: set[str]) -> None:
    document = with_comment(played, comment)
    outcome = run(
        loaded(read_text(document.text, "a.yaml")), Settings(("FIL604", "FIL605", "FIL606"))
    )
    assert codes(outcome.findings) == left
