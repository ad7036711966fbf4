"""Stations in what is told of a game: in the page's replay, in the filmstrip."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from mapkit import Map, Replay, load_map
from mapkit.report.filmstrip import filmstrip
from mapkit.report.html import ShownGame
from mapkit.report.html.games import told_game
from mapkit.report.html.speech import Speech

MAP = Path("tests/maps/station.yaml")
RECORDED = Path("tests/engine/replays/station.json")


@pytest.fixture(scope="module")
def map_() -> Map:
    return load_map(MAP)


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay.from_json(RECORDED.read_text("utf-8"))


@pytest.fixture(scope="module")
def stations(map_: Map, replay: Replay) -> set[str]:
    *_, (last, _) = replay.games(map_)
    return set(last.view(0).stations)


def test_the_page_plays_them(map_: Map, replay: Replay, stations: set[str]) -> None:
    turns = told_game(map_, ShownGame("A game", replay), Speech.of("en")).turns
    built = [place for _, _, _, places, _ in turns for place in places]
    assert stations
    assert sorted(built) == sorted(stations)
    assert any("builds a station in" in sentence for _, sentence, *_ in turns)


def test_the_filmstrip_draws_them(map_: Map, replay: Replay, stations: set[str]) -> None:
    root = ElementTree.fromstring(filmstrip(map_, replay))
    frames = [element for element in root.iter() if element.get("class") == "frame"]
    halls = [each for each in frames[-1].iter() if each.get("class") == "station"]
    assert len(halls) == len(stations)
