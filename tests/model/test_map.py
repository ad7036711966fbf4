"""The model in rulebook words, and its graph views."""

import pickle
from pathlib import Path

import pytest
from conftest import BUNDLED_MAPS, ROOT, TINY_MAPS
from hypothesis import given, settings
from makers import maps

import mapkit
from mapkit import Map, MapError, load_map, parse_map
from mapkit.model.dump import map_data
from mapkit.model.places import Spot
from mapkit.model.routes import RouteKind
from mapkit.model.text import Text
from mapkit.source.write import dumped


@pytest.fixture
def board(everything: Path) -> Map:
    return load_map(everything)


def rewritten(map_: Map) -> Map:
    return parse_map(dumped(map_data(map_)))


@pytest.mark.parametrize("file", TINY_MAPS + BUNDLED_MAPS, ids=lambda path: path.stem)
def test_a_map_of_the_repo_is_clean_and_survives_a_rewrite(file: Path) -> None:
    assert mapkit.check(file) == []
    map_ = load_map(file)
    assert rewritten(map_) == map_


@settings(max_examples=40)
@given(maps())
def test_any_map_survives_a_rewrite_and_a_pickle(map_: Map) -> None:
    assert rewritten(map_) == map_
    assert pickle.loads(pickle.dumps(map_)) == map_


def test_a_double_is_two_routes(board: Map) -> None:
    lanes = [route for route in board.routes if route.between == ("borg", "calm")]
    assert [lane.color for lane in lanes] == ["purple", "white"]
    assert len({lane.lane_group for lane in lanes}) == 1


def test_a_ferry_is_grey_or_of_a_colour() -> None:
    map_ = load_map(ROOT / "tests" / "maps" / "colored-ferry.yaml")
    assert [(route.color, route.ferry) for route in map_.routes] == [
        ("blue", 2),
        ("yellow", 1),
        ("grey", 1),
    ]


def test_rail_and_sea_between_the_same_places_are_not_a_double(board: Map) -> None:
    groups = [group for group in board.lane_groups() if group[:2] == ("fjell", "kyst")]
    assert sorted(groups) == [("fjell", "kyst", "rail"), ("fjell", "kyst", "sea")]


def test_every_feature_is_in_the_model(board: Map) -> None:
    assert board.title.in_language("pl") == "Wszystko"
    assert any(route.ferry == 2 and route.bonus == 2 for route in board.routes)
    assert any(route.tunnel for route in board.routes)
    assert any(route.terrain == 2 for route in board.routes)
    assert any(route.wrap and route.kind is RouteKind.SEA for route in board.routes)
    assert any(route.exit == Spot(at=(230.0, 45.0)) for route in board.routes)
    assert board.cities["aldra"].port
    assert board.cities["aldra"].passengers == 2
    assert board.cities["calm"].label == "n"
    assert board.tagged("capital") == {"aldra", "fjell", "isen"}
    assert {ticket.deck for ticket in board.tickets} == {"short", "long"}
    tour = next(ticket for ticket in board.tickets if ticket.is_tour)
    assert (tour.points, tour.in_order, tour.loss) == (12, 16, 18)
    assert len({goal.kind for goal in board.goals}) == 9
    assert board.rules.passengers is not None
    assert board.rules.pieces_each == 50


def test_pointers_lead_back_to_the_file(board: Map) -> None:
    assert board.routes[0].pointer == "/routes/0"
    assert board.routes[2].pointer == "/routes/1"  # the second lane of the second entry
    assert board.tickets[1].pointer == "/tickets/1"


def test_a_country_never_connects_through() -> None:
    map_ = load_map(ROOT / "tests" / "maps" / "country.yaml")
    network = map_.network()
    assert network.distance("a", "f") is not None
    assert network.distance("c", "f") is not None
    assert network.distance("a", "c") is None  # though both reach f
    assert network.distance("b", "g") is None
    assert network.distance("f", "g") == 4  # over c, by two exits
    assert len(network.neighbours("f")) == 2


def test_shortest_way_is_counted_in_spaces(board: Map) -> None:
    network = board.network()
    way = network.shortest_way("aldra", "gruve")
    assert [group.places for group in way] in (
        [("aldra", "borg"), ("borg", "gruve")],
        [("aldra", "fjell"), ("fjell", "gruve")],
    )
    assert sum(group.length for group in way) == network.distance("aldra", "gruve") == 8


def test_lanes_beside_each_other_are_one_bridge() -> None:
    network = load_map(ROOT / "tests" / "maps" / "double.yaml").network()
    assert {group.places: len(group.lanes) for group in network.bridges} == {
        ("a", "b"): 2,
        ("b", "c"): 1,
    }


def test_text_falls_back() -> None:
    text = Text.of({"pl": "Kopenhaga", "en": "Copenhagen"})
    assert text.in_language("pl-PL") == "Kopenhaga"
    assert text.in_language("de") == "Copenhagen"
    assert Text.of({"pl": "Łódź"}).in_language("de") == "Łódź"
    assert Text.of("Oslo").in_language("pl") == "Oslo"


def test_a_faulty_map_raises_with_every_finding() -> None:
    with pytest.raises(MapError) as caught:
        load_map(ROOT / "tests" / "source" / "invalid" / "several-at-once.yaml")
    assert len(caught.value.findings) == 4
    assert "honningsvag" in str(caught.value)


def test_a_bundled_id_works_like_a_file() -> None:
    assert load_map("great-lakes").id == "great-lakes"
