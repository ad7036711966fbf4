"""`mapkit suggest` as people meet it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from begun import POLAND, UNSURE
from conftest import ROOT
from shell import shell

from mapkit.cli.suggest import suggest
from mapkit.suggest import all_parts


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "map.yaml"
    path.write_text(POLAND, "utf-8")
    return path


def test_the_help_and_the_readme_speak_of_every_part() -> None:
    assert [name for name in all_parts() if f"{name}: " not in (suggest.__doc__ or "")] == []
    readme = (ROOT / "README.md").read_text("utf-8")
    told = re.findall(r"`(?:mapkit )?(?:suggest )?(\w+)`", readme)
    assert [name for name in all_parts() if name not in told] == []


def test_an_unknown_part_is_refused_with_the_nearest(file: Path) -> None:
    ended = shell("suggest", "citys", str(file))
    assert ended.code == 2
    assert "did you mean `cities`?" in ended.err


def test_without_write_the_difference_is_shown_and_the_file_stays(file: Path) -> None:
    ended = shell("suggest", "cities", str(file))
    assert ended.code == 0
    assert "+  warszawa: {name: Warszawa, lonlat: [21.01, 52.23]}" in ended.out
    assert "--write" in ended.out
    assert file.read_text("utf-8") == POLAND


def test_all_parts_one_by_one_give_a_map_that_passes_check(file: Path) -> None:
    ended = shell("suggest", "all", str(file), "--write")
    assert ended.code == 0
    assert "15 cities found by name (Poland 15)." in ended.out
    assert shell("check", str(file)).code == 0


def test_questions_end_with_1_and_the_rest_is_written(file: Path) -> None:
    file.write_text(UNSURE, "utf-8")
    ended = shell("suggest", "all", str(file), "--choose", "chicago=1", "--write")
    assert ended.code == 1
    assert " 1  Springfield, United States" in ended.out
    text = file.read_text("utf-8")
    assert "Chikago, lonlat: [-87.65, 41.85]}   # the windy one" in text
    assert "routes" not in text


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["cities", "nowhere.yaml"], 2, "no such file"),
        (["nothing", "FILE"], 2, "nknown part"),
        (["cities", "FILE", "--choose", "oslo=2"], 2, "unknown city `oslo`"),
        (["cities", "FILE", "--choose", "oslo"], 2, "CITY=NUMBER"),
        (["cities", "FILE", "--lang", "xx"], 2, "unknown language `xx`"),
        (["tickets", "alps", "--count", "50", "--write"], 2, "bundled map"),
    ],
)
def test_what_can_not_be_done_is_told(words: list[str], code: int, said: str, file: Path) -> None:
    ended = shell("suggest", *(str(file) if word == "FILE" else word for word in words))
    assert ended.code == code
    assert said.casefold() in ended.err.casefold()
    assert file.read_text("utf-8") == POLAND


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("preset: classic", "preset: clasic", "did you mean `classic`"),
        ("cities:", "citys:", "did you mean `cities`"),
        ("  warszawa:", "  warszawa: [1, 2]", "must be a mapping"),
        ("  warszawa:", "  warszawa: &w {}\n  again: *w", "alias"),
    ],
)
def test_other_faults_are_told_as_check_tells_them(
    old: str, new: str, said: str, file: Path
) -> None:
    text = POLAND.replace(old, new)
    file.write_text(text, "utf-8")
    ended = shell("suggest", "cities", str(file), "--write")
    assert ended.code == 1
    assert said in ended.err
    assert file.read_text("utf-8") == text
