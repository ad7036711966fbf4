"""Mechanics on paper: each has one file, and no two speak of the same thing."""

from pathlib import Path

import pytest

from mapkit import Map, load_map
from mapkit.render import mechanics
from mapkit.render.catalog import all_mechanics
from mapkit.render.rulesheet.sentences import catalogue
from mapkit.render.words import words


@pytest.fixture(scope="module")
def map_(everything: Path) -> Map:
    return load_map(everything)


def test_every_file_holds_one_mechanic() -> None:
    files = {file.stem for file in Path(mechanics.__path__[0]).glob("*.py")} - {"__init__"}
    assert sorted(type(one).__module__.rpartition(".")[2] for one in all_mechanics()) == sorted(
        files
    )
    assert all(type(one).__doc__ for one in all_mechanics())


def test_no_two_mechanics_have_the_same_rank() -> None:
    ranks = [one.rank for one in all_mechanics()]
    assert len(set(ranks)) == len(ranks)


def test_no_two_mechanics_tell_the_same(map_: Map) -> None:
    traits = [name for one in all_mechanics() for name in one.traits(map_)]
    terms = catalogue("en")["terms"]
    values = [name for one in all_mechanics() for name in one.values(map_, words("en"), terms)]
    assert len(set(traits)) == len(traits)
    assert len(set(values)) == len(values)
