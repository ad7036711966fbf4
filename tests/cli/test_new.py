"""`mapkit new` with names, and from a bundled map."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from shell import shell

from mapkit import bundled
from mapkit.model.load import check, load_map
from mapkit.model.text import Text

NAMES = "Warszawa, Kraków,Gdańsk,Łódź,Wrocław,Poznań,Lublin,Szczecin"


@pytest.mark.parametrize("preset", bundled.preset_ids())
def test_names_are_found_and_the_map_passes_check(preset: str, tmp_path: Path) -> None:
    ended = shell("new", "Polska", "--cities", NAMES, "--preset", preset, "-o", str(tmp_path))
    assert ended.code == 0
    assert "mapkit suggest all" in ended.out
    file = tmp_path / "polska.yaml"
    assert check(file) == []
    map_ = load_map(file)
    assert map_.rules.preset == preset
    assert list(map_.cities)[:2] == ["warszawa", "krakow"]
    assert all(city.spot.lonlat for city in map_.cities.values())
    assert map_.geography


def test_the_rest_is_suggested(tmp_path: Path) -> None:
    shell("new", "Polska", "--cities", NAMES, "-o", str(tmp_path))
    ended = shell("suggest", "all", str(tmp_path / "polska.yaml"), "--write")
    assert ended.code == 0
    map_ = load_map(tmp_path / "polska.yaml")
    assert {place for ticket in map_.tickets for place in ticket.places} == set(map_.cities)


def test_names_that_are_not_sure_are_asked_for_and_kept(tmp_path: Path) -> None:
    names = 'Springfield,Chicago,Xyzzyville,Львів,"q: #"'
    ended = shell("new", "Odd", "--cities", names, "-o", str(tmp_path))
    assert ended.code == 1
    assert "--choose springfield=" in ended.out
    assert "Xyzzyville" in ended.out
    map_ = load_map(tmp_path / "odd.yaml")
    assert [str(city.name) for city in map_.cities.values()] == names.split(",")


@pytest.mark.parametrize("name", bundled.map_ids())
def test_a_bundled_map_is_the_beginning_of_another(name: str, tmp_path: Path) -> None:
    ended = shell("new", "My Own", "--from", name, "-o", str(tmp_path))
    assert ended.code == 0
    mine, theirs = load_map(tmp_path / "my-own.yaml"), load_map(name)
    assert mine.author.startswith("Your name, after")
    assert mine == replace(
        theirs,
        id="my-own",
        title=Text.of("My Own"),
        version="0.1",
        author=mine.author,
        subtitle=None,
        description=None,
    )
    first = (tmp_path / "my-own.yaml").read_text("utf-8").splitlines()[0]
    assert first.endswith("$schema=.mapkit/map.schema.json")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--from", "alpz"], "did you mean `alps`"),
        (["--from", "alps", "--preset", "world"], "leave out"),
        (["--from", "alps", "--cities", "Oslo"], "leave out"),
        (["--cities", " , "], "commas"),
    ],
)
def test_what_can_not_be_begun(words: list[str], said: str, tmp_path: Path) -> None:
    ended = shell("new", "Map", *words, "-o", str(tmp_path))
    assert ended.code == 2
    assert said in ended.err
    assert not list(tmp_path.iterdir())
