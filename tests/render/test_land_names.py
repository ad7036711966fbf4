"""Names of seas, mountains and lands: where there is room, on their ground, once, switchable."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely
from render.straight import straight_layout

from mapkit import load_map
from mapkit.board.ground import frame_of_map
from mapkit.board.warped import ground_under
from mapkit.geography import layers
from mapkit.geography.names import GeographicName, _all_names
from mapkit.geometry.warp import base_map_warp
from mapkit.model.text import Text
from mapkit.render.free import TakenRoom
from mapkit.render.land_names import LETTERINGS, Letter, PlacedName, discs_of, place_names
from mapkit.render.sheets.board import render_board


def named(name: str, language: str = "en") -> tuple[list[PlacedName], TakenRoom, object]:
    map_ = load_map(name)
    layout = straight_layout(map_)
    ground, room = ground_under(map_, layout), TakenRoom.of(layout)
    placed = place_names(ground.names, language, room, ground.land, ground.borders, ground.rivers)
    return placed, room, ground.land


def words(placed: list[PlacedName]) -> list[str]:
    return ["".join(letter.text for letter in name.letters) for name in placed]


@pytest.mark.parametrize("name", ["nordic", "north-america", "alps"])
def test_letters_lie_on_nothing_and_on_their_ground(name: str) -> None:
    placed, room, land = named(name)
    assert len(placed) > 5
    for one in placed:
        points = np.array([letter.at for letter in one.letters])
        assert (room.clearance(points) > 0).all(), one
        assert (shapely.contains_xy(land, points) != one.is_water).all(), one


@pytest.mark.parametrize("name", ["germany", "great-lakes", "nordic", "north-america", "world"])
def test_no_letter_touches_a_coast(name: str) -> None:
    placed, _, land = named(name)
    coast = shapely.boundary(land)
    for one in placed:
        letters = shapely.points([letter.at for letter in one.letters])
        assert (shapely.distance(letters, coast) > 0.2 * one.size).all(), one


RIVERS = {
    "germany": {"Rhine", "Elbe", "Weser", "Danube"},
    "nordic": {"Vistula", "Daugava"},
    "north-america": {"Mississippi", "OhioRiver", "Columbia"},
}


@pytest.mark.parametrize("name", RIVERS)
def test_rivers_are_named_beside_their_water(name: str) -> None:
    map_ = load_map(name)
    rivers = ground_under(map_, straight_layout(map_)).rivers
    placed = [one for one in named(name)[0] if one.kind == "river"]
    assert RIVERS[name] <= set(words(placed))
    for one in placed:
        letters = shapely.points([letter.at for letter in one.letters])
        away = shapely.distance(letters, rivers)
        assert away.min() > 0.4 * one.size, one
        assert away.max() < 2.5 * one.size, one
        steps = [np.hypot(*np.subtract(b.at, a.at)) for a, b in pairwise(one.letters)]
        assert min(steps) > 0.25 * one.size, one  # no letter over another in a bend


def test_a_name_within_a_longer_word_is_said_all_the_same() -> None:
    line = np.array([(20.0, 50.0), (60.0, 50.0), (100.0, 50.0)])
    land = shapely.MultiPolygon([shapely.box(0, 0, 300, 300)])
    names = [
        GeographicName("region", Text.of("Poland"), line),
        GeographicName("river", Text.of("Po"), line + np.array([0.0, 100.0])),
    ]
    course = shapely.MultiLineString([[(20, 150), (100, 150)]])
    room = TakenRoom(np.empty((0, 3)), np.empty((0, 4)), (0.0, 0.0, 300.0, 300.0))
    placed = place_names(names, "en", room, land, shapely.MultiLineString(), course)
    assert words(placed) == ["Poland", "Po"]


def test_a_name_takes_up_the_room_between_its_letters() -> None:
    letters = tuple(Letter(text, (20.0 * at, 0.0), 0.0) for at, text in enumerate("NORD"))
    discs = np.array(list(discs_of([PlacedName("country", False, 8.0, "name", letters)])))
    line = np.arange(0.0, 60.0, 1.0)
    apart = np.abs(line[:, None] - discs[:, 0]) - discs[:, 2]
    assert apart.min(axis=1).max() < 2


COUNTRIES = {
    "alps": {"FRANCE": "FR", "SWITZERLAND": "CH", "AUSTRIA": "AT", "ITALY": "IT", "CROATIA": "HR"},
    "great-lakes": {"CANADA": "CA", "UNITEDSTATES": "US"},
    "nordic": {"NORWAY": "NO", "SWEDEN": "SE", "FINLAND": "FI", "POLAND": "PL", "DENMARK": "DK"},
    "north-america": {"CANADA": "CA", "UNITEDSTATES": "US", "MEXICO": "MX"},
}


@pytest.mark.parametrize("name", COUNTRIES)
def test_a_country_is_named_in_its_own_land(name: str) -> None:
    map_ = load_map(name)
    layout = straight_layout(map_)
    placed = named(name)[0]
    found = dict(zip(words(placed), placed, strict=True))
    frame, warp = frame_of_map(map_, layout.frame), base_map_warp(layout)
    for country, code in COUNTRIES[name].items():
        drawn = np.array([letter.at for letter in found[country].letters])
        lonlat = frame.to_lonlat(2 * drawn - warp(drawn))
        inside = [layers.country_at(point) == code for point in lonlat]
        assert np.mean(inside) > 0.85, country


def test_the_great_ranges_and_the_states_are_named() -> None:
    assert {"RockyMountains", "Appalachians"} <= set(words(named("north-america")[0]))
    lakes = set(words(named("great-lakes")[0]))
    assert {"Michigan", "LakeMichigan", "Quebec"} <= lakes
    assert not {"Michigan", "Quebec"} & set(words(named("north-america")[0]))


def test_ranks_are_seen_by_their_letters() -> None:
    for greater, lesser in pairwise(["ocean", "sea", "bay"]):
        assert min(LETTERINGS[greater].sizes_mm) > max(LETTERINGS[lesser].sizes_mm)
    for greater in ("country", "range"):
        assert min(LETTERINGS[greater].sizes_mm) >= max(LETTERINGS["region"].sizes_mm)
    assert LETTERINGS["country"].face != LETTERINGS["region"].face
    assert "INDIANOCEAN" in words(named("world")[0])


@pytest.mark.parametrize("name", ["world", "germany"])
def test_each_name_stands_once(name: str) -> None:
    assert set(Counter(words(named(name)[0])).values()) == {1}


@pytest.mark.parametrize(("language", "says"), [("en", "NorwegianSea"), ("pl", "MorzeNorweskie")])
def test_names_are_in_the_language_of_the_map(language: str, says: str) -> None:
    assert says in words(named("nordic", language)[0])


def test_names_may_be_left_out_and_none_repeats_a_place() -> None:
    map_ = load_map("germany")
    layout = straight_layout(map_)
    svg = render_board(map_, layout).svg
    assert 'class="land-name' in svg
    assert 'class="land-name country"' not in svg  # they are places of this board
    plain = replace(map_, geography=replace(map_.geography, names=False))
    assert 'class="land-name' not in render_board(plain, layout).svg


def test_every_name_has_its_languages_and_a_known_kind() -> None:
    for one in _all_names():
        assert set(one.name.languages) == {"en", "pl", "de"}, one.name
        assert one.kind in LETTERINGS
        assert one.line.shape == (3, 2)
