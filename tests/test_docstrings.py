"""What is written about the code is whole sentences, and every file says what it is for."""

import ast
import re
from pathlib import Path

import pytest
from conftest import ROOT

ROOMS = sorted({file.parent for file in (ROOT / "mapkit").rglob("*.py")})
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
SENTENCE = re.compile(r"""[A-Z0-9`([§"].*[.:!?…]["`)]*""", re.DOTALL)
RIDDLE = re.compile(r"\bso (?:many|much)\b(?! (?:more|that))|: who knows\b|\bthat of the one\b")
"""Phrases that once left readers guessing: "draw so many cards" is "draw `count` cards"."""
TITLE = re.compile(r"^    title = ", re.MULTILINE)
"""A statistic or a term says what it is for where reports can show it."""


@pytest.fixture(params=ROOMS, ids=lambda room: room.relative_to(ROOT).as_posix())
def room(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def test_every_file_says_what_it_is_for(room: Path) -> None:
    texts = {file.name: file.read_text("utf-8") for file in room.glob("*.py")}
    silent = [name for name, text in texts.items() if not docstrings(text)]
    assert [name for name in silent if not TITLE.search(texts[name])] == []


def test_docstrings_are_sentences(room: Path) -> None:
    """A capital and a full stop are not everything, but who writes them thinks of a sentence."""
    firsts = [(file, text.split("\n\n")[0]) for file, text in said_in(room)]
    plain = [(file, first.removeprefix("## What it does\n")) for file, first in firsts]
    assert [(file, first) for file, first in plain if not SENTENCE.fullmatch(first)] == []


def test_docstrings_are_no_riddles(room: Path) -> None:
    assert [(file, text) for file, text in said_in(room) if RIDDLE.search(text)] == []


@pytest.mark.parametrize("text", ["Of the last card", "draw a card.", "Draws"])
def test_fragments_are_no_sentences(text: str) -> None:
    assert not SENTENCE.fullmatch(text)


@pytest.mark.parametrize("text", ["Draw so many cards.", "Special: who knows."])
def test_riddles_are_found(text: str) -> None:
    assert RIDDLE.search(text)


def said_in(room: Path) -> list[tuple[str, str]]:
    files = sorted(room.glob("*.py"))
    return [(file.name, text) for file in files for text in docstrings(file.read_text("utf-8"))]


def docstrings(text: str) -> list[str]:
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, DOCUMENTED)]
    return [said for node in nodes if (said := ast.get_docstring(node))]
