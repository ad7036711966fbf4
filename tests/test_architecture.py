"""ARCHITECTURE.md names every place, and every place that it names is there."""

import re

import pytest
from conftest import ROOT

PAGE = (ROOT / "mapkit" / "ARCHITECTURE.md").read_text("utf-8")
PATHS = sorted(set(re.findall(r"`((?:mapkit|schemas|tests)/[^`]*)`", PAGE)))
ADDITIONS = (
    "mechanic",
    "lint",
    "statistic",
    "judgement",
    "sheet",
    "theme",
    "preset",
    "bot",
    "print shop",
    "verb",
    "language",
    "paper",
)
ELSEWHERE = ("mapkit/ARCHITECTURE.md", "mapkit/geography/", "mapkit/lint/lints/", "mapkit/fonts/")
"""The earth has stations of its own; a lint may speak of any mechanic."""


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("path", PATHS)
def test_what_is_named_is_there(path: str) -> None:
    assert list(ROOT.glob(re.sub(r"<\w+>", "*", path))), path


@pytest.mark.parametrize("what", ADDITIONS)
def test_every_kind_of_addition_has_its_files(what: str) -> None:
    assert "`mapkit/" in section(f"A {what}")


def test_every_room_is_named() -> None:
    folders = {
        f"mapkit/{folder.name}/"
        for folder in (ROOT / "mapkit").iterdir()
        if folder.is_dir() and not folder.name.startswith("_")
    }
    assert {path for path in PATHS if path in folders} == folders


@pytest.mark.parametrize("noun", ["station", "tunnel", "harbour", "passenger", "terrain", "ferry"])
def test_every_file_that_speaks_of_a_mechanic_is_named(noun: str) -> None:
    """Whoever adds the next mechanic finds every place on the page, be it a building such as a
    station, a mark in the map file such as a tunnel, a price such as terrain, or cards and tokens
    such as those of harbours and passengers."""
    text = section("A mechanic")
    named = [re.sub(r"<\w+>", "*", one) for one in re.findall(r"`([^`]+/[^`]*)`", text)]
    places = {str(one.relative_to(ROOT)) for pattern in named for one in ROOT.glob(pattern)}
    assert [file for file in _speaking_of(noun) if not _is_in(file, places)] == []


def _speaking_of(noun: str) -> list[str]:
    files = [*(ROOT / "mapkit").rglob("*"), *(ROOT / "schemas").rglob("*")]
    texts = [one for one in files if one.suffix in (".py", ".yaml", ".json", ".md", ".js", ".css")]
    found = {str(one.relative_to(ROOT)) for one in texts if noun in one.read_text("utf-8").lower()}
    return sorted(name for name in found if not name.startswith(ELSEWHERE))


def _is_in(file: str, places: set[str]) -> bool:
    folder = file.rpartition("/")[0]
    return file in places or folder in places


def test_a_mechanic_has_the_same_noun_in_the_rooms() -> None:
    """Each mechanic of the core has its file in the engine and on paper."""
    rooms = ("mapkit/engine/mechanics", "mapkit/render/mechanics")
    core = {one.stem for one in (ROOT / "mapkit/engine/core/mechanics").glob("*.py")}
    for room in rooms:
        assert core - {"__init__"} <= {one.stem for one in (ROOT / room).glob("*.py")}, room
