"""The public API: what `mapkit` itself has, and what the README says of it."""

import re
import tomllib
from pathlib import Path

import pytest

import mapkit
from mapkit.model.dump import map_data

MAP = Path("tests/maps/double.yaml")
TABLE = {"games": 4, "players": 2, "bots": "random", "jobs": 1}


def test_every_public_name_is_there() -> None:
    assert all(getattr(mapkit, name) for name in mapkit.__all__)
    assert set(mapkit.__all__) <= set(dir(mapkit))
    assert len(mapkit.__all__) <= 21


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        _ = mapkit.Gmae


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["hatch"]["version"] == {"path": "mapkit/__init__.py"}
    assert mapkit.__version__.count(".") == 2


@pytest.fixture(params=["file", "text", "map", "bundled"])
def given(request: pytest.FixtureRequest) -> mapkit.Map | str | Path:
    kinds = {"file": MAP, "text": str(MAP), "map": mapkit.load_map(MAP), "bundled": "alps"}
    return kinds[request.param]


def test_a_map_or_a_file_alike(given: mapkit.Map | str | Path) -> None:
    board = mapkit.load_map(given)
    assert map_data(board) == map_data(mapkit.load_map(board))
    assert mapkit.check(given) == []
    if given == "alps":
        return
    assert mapkit.render_board(given) == mapkit.render_board(mapkit.load_map(MAP))
    assert mapkit.playtest_map(given, **TABLE).games == 4


def test_lints_find_the_same_in_a_map_and_in_its_file() -> None:
    of_file, of_map = mapkit.lint_map(MAP), mapkit.lint_map(mapkit.load_map(MAP))
    assert of_file
    assert {_but_for_lines(one) for one in of_map} == {_but_for_lines(one) for one in of_file}


def _but_for_lines(finding: mapkit.Finding) -> tuple[str, str]:
    return finding.code, re.sub(r"line \d+", "line …", finding.message)


def test_a_map_error_means_a_map() -> None:
    with pytest.raises(mapkit.MapError):
        mapkit.load_map("no-such-map")
    with pytest.raises(mapkit.BotError, match="planer"):
        mapkit.playtest_map(MAP, bots="planer")
    with pytest.raises(mapkit.DocumentError):
        mapkit.Replay.from_json("{}")
    for other in (mapkit.BotError, mapkit.DocumentError):
        assert issubclass(other, mapkit.FindingsError)
        assert not issubclass(other, mapkit.MapError)
