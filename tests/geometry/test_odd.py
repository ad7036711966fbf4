"""Odd maps get a layout, never an exception."""

import time
from dataclasses import replace

import pytest
from makers import Size, make_map

from mapkit import Map
from mapkit.geometry.build import lay_out
from mapkit.geometry.layout import Layout
from mapkit.model.places import Spot


def names_apart(layout: Layout) -> bool:
    return not any(overlap.kind == "label-label" for overlap in layout.overlaps)


def bare(cities: int, routes: int = 0) -> Map:
    """The first few cities and routes of a map, with nothing else on it."""
    map_ = make_map(1, "classic", Size(cities=6, lanes=8))
    kept = dict(list(map_.cities.items())[:cities])
    lanes = tuple(route for route in map_.routes if set(route.between) <= set(kept))
    return replace(map_, cities=kept, routes=lanes[:routes], tickets=())


@pytest.mark.parametrize("cities", [0, 1, 3])
def test_no_routes(cities: int) -> None:
    layout = lay_out(bare(cities))
    assert len(layout.cities) == len(layout.labels) == cities
    assert layout.routes == ()
    assert layout.overlaps == ()


def test_two_cities_on_one_spot() -> None:
    map_ = bare(3, 3)
    first, second, *_ = map_.cities.values()
    twin = replace(second, spot=first.spot)
    layout = lay_out(replace(map_, cities={**map_.cities, second.id: twin}))
    assert any("one spot" in hint for hint in layout.hints)
    assert names_apart(layout)
    assert not [overlap for overlap in layout.overlaps if overlap.kind == "city-city"]


@pytest.mark.parametrize("apart", [12.0, 40.0, 90.0])
def test_nine_spaces_between_neighbours(apart: float) -> None:
    map_ = make_map(1, "classic", Size(cities=4, lanes=4))
    first, second = map_.routes[0].between
    x, y = map_.cities[first].spot.at or (0, 0)
    near = replace(map_.cities[second], spot=Spot(at=(x + apart, y)))
    long = replace(map_.routes[0], length=9)
    layout = lay_out(replace(map_, cities={**map_.cities, second: near}, routes=(long,)))
    assert len(layout.routes[0].spaces) == 9
    assert not [overlap for overlap in layout.overlaps if overlap.kind == "space-space"]


def test_a_name_of_sixty_letters() -> None:
    map_ = bare(6, 8)
    for text in ("Llanfair" * 8, "Saint Somebody of the Long and Winding Road by the Great Lake"):
        named = {
            id_: replace(city, name=type(city.name).of(text)) for id_, city in map_.cities.items()
        }
        layout = lay_out(replace(map_, cities=named))
        assert names_apart(layout)
        assert len(layout.labels) == 6


def test_no_coordinates_at_all() -> None:
    map_ = make_map(4, "classic", Size(cities=9, lanes=14))
    nowhere = {id_: replace(city, spot=Spot()) for id_, city in map_.cities.items()}
    layout = lay_out(replace(map_, cities=nowhere))
    assert any("No place is given" in hint for hint in layout.hints)
    left, top, right, bottom = layout.frame
    for city in layout.cities.values():
        assert left < city.center[0] < right
        assert top < city.center[1] < bottom
    solid = [overlap for overlap in layout.overlaps if overlap.kind.startswith("space-space")]
    assert len(solid) <= 6


def test_only_one_city_has_no_coordinates() -> None:
    map_ = make_map(4, "classic", Size(cities=8, lanes=12))
    lost = replace(map_.cities["c03"], spot=Spot())
    layout = lay_out(replace(map_, cities={**map_.cities, "c03": lost}))
    assert any("c03" in hint for hint in layout.hints)
    assert layout.cities["c00"].center == pytest.approx(map_.cities["c00"].spot.at)


@pytest.mark.slow
def test_a_hundred_and_fifty_cities() -> None:
    map_ = make_map(1, "classic", Size(cities=150, lanes=400))
    began = time.process_time()
    layout = lay_out(map_)
    assert time.process_time() - began < 60
    assert names_apart(layout)
    assert len(layout.routes) == len(map_.routes)
