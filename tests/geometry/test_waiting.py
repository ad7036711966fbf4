"""Passengers wait on spots as large as their tokens, which lie on nothing else."""

from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path

import numpy as np
import pytest
import shapely
from conftest import BUNDLED_MAPS
from makers import Size, make_map

from mapkit import Map, load_map
from mapkit.board.layouts import make_layout
from mapkit.geometry.build import lay_out
from mapkit.geometry.layout import Layout
from mapkit.geometry.polygons import box_polygons, city_polygons, space_polygons
from mapkit.geometry.waiting import MOST_SPOTS, waiting_spots
from mapkit.geometry.waiting_groups import SPOT_RADIUS
from mapkit.render.atoms.token import DIAMETERS_MM, PASSENGER

GERMANY = next(path for path in BUNDLED_MAPS if path.stem == "germany")


def crowd(seed: int, passengers: int) -> Map:
    map_ = make_map(seed, "classic", Size(cities=12, lanes=16))
    waiting = {id_: replace(city, passengers=passengers) for id_, city in map_.cities.items()}
    return replace(map_, cities=waiting)


def things(layout: Layout) -> shapely.Geometry:
    """All that spots must keep off."""
    spaces = [space for route in layout.routes for space in route.spaces]
    boxes = [layout.title, layout.legend, *(label.box for label in layout.labels)]
    shapes = [space_polygons(spaces, layout.profile), city_polygons(layout), box_polygons(boxes)]
    return shapely.union_all(np.concatenate(shapes))


def assert_spots_are_free(map_: Map, layout: Layout) -> None:
    spots = waiting_spots(map_, layout)
    every = [at for each in spots.values() for at in each]
    apart = shapely.distance(shapely.points(every), things(layout))
    assert apart.min() >= SPOT_RADIUS
    assert min(dist(one, two) for one, two in combinations(every, 2)) >= 2 * SPOT_RADIUS
    for place in spots.keys() & layout.cities.keys():
        for at in spots[place]:
            assert min(layout.cities, key=lambda c: dist(layout.cities[c].center, at)) == place


def test_a_spot_is_as_large_as_the_token() -> None:
    assert DIAMETERS_MM[PASSENGER] == 2 * SPOT_RADIUS


@pytest.mark.parametrize("path", [GERMANY], ids=lambda path: path.stem)
def test_spots_of_a_bundled_board_lie_on_nothing(path: Path) -> None:
    map_ = load_map(path)
    layout = make_layout(map_)
    spots = waiting_spots(map_, layout)
    assert {place: len(at) for place, at in spots.items()} == {
        place.id: place.passengers for place in map_.places.values() if place.passengers
    }
    assert_spots_are_free(map_, layout)


@pytest.mark.parametrize("passengers", [1, 3, 5])
def test_spots_of_any_board_lie_on_nothing(passengers: int) -> None:
    map_ = crowd(3, passengers)
    assert_spots_are_free(map_, lay_out(map_))


def test_a_crowd_shares_one_spot() -> None:
    map_ = crowd(3, MOST_SPOTS + 1)
    assert {len(at) for at in waiting_spots(map_, lay_out(map_)).values()} == {1}


def test_spots_stay_on_the_board_where_there_is_no_room() -> None:
    """Twelve cities crowded into a corner, with five passengers each."""
    map_ = crowd(3, 5)
    cities = {
        id_: replace(city, spot=replace(city.spot, at=(40 + 12 * (n % 4), 40 + 12 * (n // 4))))
        for n, (id_, city) in enumerate(map_.cities.items())
    }
    map_ = replace(map_, cities=cities, routes=())
    layout = lay_out(map_)
    spots = waiting_spots(map_, layout)
    left, top, right, bottom = layout.frame
    assert sum(len(at) for at in spots.values()) == 60
    assert all(left < x < right and top < y < bottom for at in spots.values() for x, y in at)
