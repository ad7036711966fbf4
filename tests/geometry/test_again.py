"""A small edit changes little: what lies far from it stays where it was."""

import math
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from makers import Size, make_map
from placed import PLACEMENTS, faults

from mapkit import Map, load_map
from mapkit.aliases import Point
from mapkit.board.layouts import make_layout
from mapkit.geometry.again import drawn_again
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.build import _worse_places, rough_width
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.labels import Written
from mapkit.geometry.layout import Label, Layout
from mapkit.geometry.memory import Memory
from mapkit.geometry.names import Names
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.solver import Solver
from mapkit.model.places import City, Spot
from mapkit.model.text import Text

FAR_MM, STAYS_MM = 150.0, 0.1


@cache
def before() -> tuple[Map, Layout]:
    map_ = load_map(PLACEMENTS[1])
    return map_, make_layout(map_)


def edited(map_: Map, layout: Layout, change: Map) -> Layout:
    return make_layout(change, memory=Memory.of(map_, layout))


def spaces_of(map_: Map, layout: Layout) -> dict[tuple, Point]:
    """Centres of all spaces, by what their lane is."""
    found: dict[tuple, Point] = {}
    for lane in layout.routes:
        route = map_.routes[lane.route]
        for space in lane.spaces:
            found[route.between, route.length, route.color, space.index] = space.center
    return found


def assert_far_things_stay(old: tuple[Map, Layout], new: tuple[Map, Layout], edit: Point) -> None:
    was, now = spaces_of(*old), spaces_of(*new)
    far = [key for key, at in was.items() if key in now and math.dist(at, edit) > FAR_MM]
    assert len(far) > 30
    assert all(math.dist(was[key], now[key]) < STAYS_MM for key in far)
    labels = {label.place: label for label in new[1].labels}
    for label in old[1].labels:
        if label.place in labels and math.dist(label.at, edit) > FAR_MM:
            assert labels[label.place] == label


def test_an_unchanged_map_stays_whole() -> None:
    map_, layout = before()
    again = edited(map_, layout, map_)
    assert again.routes == layout.routes
    assert again.labels == layout.labels


@pytest.mark.parametrize("index", [3, 17])
def test_a_city_moved(index: int) -> None:
    map_, layout = before()
    city = list(map_.cities.values())[index]
    assert city.spot.at
    at = (city.spot.at[0] + 4.0, city.spot.at[1] - 3.0)
    change = replace(map_, cities={**map_.cities, city.id: replace(city, spot=Spot(at=at))})
    again = edited(map_, layout, change)
    assert_far_things_stay((map_, layout), (change, again), at)
    assert not faults(change, again)


def test_a_route_left_out_and_put_back() -> None:
    map_, layout = before()
    gone = map_.routes[12]
    middle = layout.routes[12].spaces[0].center
    routes = tuple(route for route in map_.routes if route.lane_group != gone.lane_group)
    change = replace(map_, routes=routes)
    again = edited(map_, layout, change)
    assert_far_things_stay((map_, layout), (change, again), middle)
    back = edited(change, again, map_)
    assert_far_things_stay((change, again), (map_, back), middle)


@pytest.mark.parametrize("roomiest", [0, 1])
def test_a_new_city(roomiest: int) -> None:
    """Where there is most room for it, or the most after that; one route leads there."""
    map_, layout = before()
    at = open_places(layout)[roomiest]
    near = min(map_.cities, key=lambda city: math.dist(layout.cities[city].center, at))
    length = max(1, round((math.dist(layout.cities[near].center, at) - 46) / 27.5) + 1)
    new = City("new", Text((("", "Newtown"),)), Spot(at=at))
    route = replace(map_.routes[0], between=(near, "new"), length=length, via=())
    cities = {**map_.cities, "new": new}
    change = replace(map_, cities=cities, routes=(*map_.routes, route))
    again = edited(map_, layout, change)
    assert_far_things_stay((map_, layout), (change, again), at)
    assert not faults(change, again)


def open_places(layout: Layout) -> list[Point]:
    """Points far from everything on the board and from each other, the farthest first."""
    things = [space.center for route in layout.routes for space in route.spaces]
    things += [city.center for city in layout.cities.values()]
    for left, top, right, bottom in (layout.title, layout.legend):
        things += [(x, y) for x in range(int(left), int(right), 9) for y in (top, bottom)]
    left, top, right, bottom = (round(side) for side in layout.frame)
    grid = [
        (float(x), float(y))
        for x in range(left + 20, right - 20, 8)
        for y in range(top + 20, bottom - 20, 8)
    ]
    found: list[Point] = []
    for _ in range(2):
        found.append(max(grid, key=lambda p: min(math.dist(p, q) for q in (*things, *found))))
    return found


def test_a_city_renamed_moves_no_route() -> None:
    map_, layout = before()
    city = list(map_.cities.values())[5]
    name = Text((("", "Llanfairpwllgwyngyll"),))
    change = replace(map_, cities={**map_.cities, city.id: replace(city, name=name)})
    again = edited(map_, layout, change)
    assert_far_things_stay((map_, layout), (change, again), layout.cities[city.id].center)


def test_the_same_edit_twice_is_the_same_board() -> None:
    map_, layout = before()
    city = list(map_.cities.values())[3]
    assert city.spot.at
    spot = Spot(at=(city.spot.at[0] + 5.0, city.spot.at[1]))
    change = replace(map_, cities={**map_.cities, city.id: replace(city, spot=spot)})
    assert edited(map_, layout, change) == edited(map_, layout, change)


def test_another_language_moves_names_only() -> None:
    map_, _ = before()
    city = list(map_.cities.values())[5]
    both = Text((("en", city.name.in_language("en")), ("pl", "Inna nazwa")))
    change = replace(map_, cities={**map_.cities, city.id: replace(city, name=both)})
    english = make_layout(change)
    polish = make_layout(change, "pl")
    assert polish.routes == english.routes


def test_a_map_that_is_another_one_is_laid_out_anew() -> None:
    map_ = make_map(3, size=Size(cities=7, lanes=9))
    width, _ = map_.board.size_mm
    cities = {
        id_: replace(city, spot=Spot(at=(width - city.spot.at[0], city.spot.at[1])))
        for id_, city in map_.cities.items()
        if city.spot.at
    }
    change = replace(map_, cities=cities)
    assert edited(map_, make_layout(map_), change) == make_layout(change)


def test_a_name_at_the_edge_that_stood_badly_before_moves_nothing() -> None:
    """The name beside an arrow is that of a city, which has a label of its own elsewhere."""
    place = "auckland"
    at_city, at_arrow = (
        Label(place, ("Auckland",), 6.4, "start", at, 6.7, (*at, at[0] + 30, at[1] + 6))
        for at in ((400.0, 300.0), (20.0, 310.0))
    )
    names = Names([Written(at_city, 0.0), Written(at_arrow, 22.0)], (), (0,), 1)
    assert _worse_places(names, {at_city, at_arrow}) == []
    assert _worse_places(names, {at_city}) == [place]


def test_a_conflict_far_from_an_edit_is_none_of_its_business() -> None:
    """Bands that stay as they are, and lie near none that may move, are not weighed again."""
    one = np.array([[[10.0, 10.0], [20.0, 10.0]]])
    spaces = Boxes.of(one, np.broadcast_to([1.0, 0.0], one.shape), (4.0, 2.0))
    nothing = np.zeros(1)
    here = Candidates((), np.array([[2]]), spaces, spaces[:, :0], nothing, nothing)
    there = replace(here, spaces=Boxes(one + 500.0, spaces.along, spaces.half))
    bands = [here, here, there]
    assert Solver(bands).standing().conflicts == 1
    assert Solver(bands, fixed=frozenset({0, 1})).standing().conflicts == 0
    assert Solver(bands, fixed=frozenset({0})).standing().conflicts == 1


def test_bands_that_were_kept_stay_out_of_it_when_others_are_varied() -> None:
    map_, layout = before()
    city = next(iter(map_.cities.values()))
    assert city.spot.at
    spot = Spot(at=(city.spot.at[0] + 4.0, city.spot.at[1] - 3.0))
    change = replace(map_, cities={**map_.cities, city.id: replace(city, spot=spot)})
    plan = LayoutPlan.of(change, None, rough_width, None)
    again = drawn_again(plan, Memory.of(map_, layout))
    assert again is not None
    routing = again.draft.routing
    free = next(band for band in range(len(plan.bands)) if band not in routing.fixed)
    routing.vary([free])
    assert free in routing.solver.counted
    assert len(routing.solver.counted) < len(plan.bands)
