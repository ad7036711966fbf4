"""Whole layouts: what must hold on every board."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from conftest import BUNDLED_MAPS, TINY_MAPS
from hypothesis import given, settings
from hypothesis import strategies as st
from makers import Size, make_map, maps

from mapkit import Map, load_map
from mapkit.geometry.build import lay_out
from mapkit.geometry.layout import Layout
from mapkit.geometry.polygons import space_polygons
from mapkit.geometry.score_track import frame_of

SOLID = ("space-space", "space-city", "space-frame")


def hits(layout: Layout, *kinds: str) -> list[str]:
    return [
        f"{overlap.kind}: {overlap.first}, {overlap.second}, {overlap.area} mm²"
        for overlap in layout.overlaps
        if overlap.kind in kinds
    ]


def check_whole(map_: Map, layout: Layout) -> None:
    """Every city, space and name is there, names apart from each other, the areas what they say."""
    assert set(layout.cities) == set(map_.cities)
    assert [lane.route for lane in layout.routes] == list(range(len(map_.routes)))
    for lane, route in zip(layout.routes, map_.routes, strict=True):
        assert [space.index for space in lane.spaces] == list(range(route.length))
        assert len(lane.curves) == (2 if route.wrap else 1)
        if route.between[0] in layout.cities:
            assert lane.curves[0][0] == pytest.approx(layout.cities[route.between[0]].center)
        if route.between[1] in layout.cities:
            assert lane.curves[-1][-1] == pytest.approx(layout.cities[route.between[1]].center)
    assert Counter(label.place for label in layout.labels) == Counter(list(map_.places))
    assert hits(layout, "label-label") == []
    spaces = [space for lane in layout.routes for space in lane.spaces]
    assert all(
        shape.area == pytest.approx(26 * 8) for shape in space_polygons(spaces, layout.profile)
    )


@pytest.mark.parametrize("file", TINY_MAPS, ids=lambda file: file.stem)
def test_tiny_maps(file) -> None:
    map_ = load_map(file)
    layout = lay_out(map_)
    check_whole(map_, layout)
    assert hits(layout, *SOLID) == []
    for city in map_.cities.values():
        assert layout.cities[city.id].center == pytest.approx(city.spot.at)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_boards_of_full_size(seed: int) -> None:
    check_random(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 21))
def test_twenty_random_boards(seed: int) -> None:
    check_random(seed)


def check_random(seed: int) -> None:
    map_ = make_map(seed, "classic", Size(cities=36, lanes=100))
    layout = lay_out(map_)
    check_whole(map_, layout)
    assert len(hits(layout, *SOLID)) <= 1


@settings(max_examples=5)
@given(maps(most_cities=10))
def test_small_maps_of_any_preset(map_: Map) -> None:
    check_whole(map_, lay_out(map_))


def test_the_same_map_gives_the_same_layout() -> None:
    map_ = make_map(3, "world", Size(cities=12, lanes=24))
    assert lay_out(map_) == lay_out(map_)


def by_lonlat_only(map_: Map) -> Map:
    """Without the millimetres that the author settled on."""
    cities = {
        id_: replace(city, spot=replace(city.spot, at=None)) for id_, city in map_.cities.items()
    }
    routes = tuple(replace(route, via=()) for route in map_.routes)
    return replace(map_, cities=cities, routes=routes)


def test_places_on_the_globe_move_a_little_to_fit_whole_spaces() -> None:
    map_ = by_lonlat_only(load_map(BUNDLED_MAPS[0]))
    layout = lay_out(map_)
    check_whole(map_, layout)
    shifts = [np.subtract(city.center, city.true_center) for city in layout.cities.values()]
    assert 1 < max(np.hypot(*shift) for shift in shifts) <= 20 + 1e-6


def test_lanes_run_side_by_side() -> None:
    map_ = load_map(next(file for file in TINY_MAPS if file.stem == "triple"))
    layout = lay_out(map_)
    lanes = next(routes for routes in map_.lane_groups().values() if len(routes) == 3)
    for spaces in zip(*(layout.routes[lane].spaces for lane in lanes), strict=True):
        distances = sorted(
            float(np.hypot(*np.subtract(a.center, b.center))) for a, b in combinations(spaces, 2)
        )
        assert distances == pytest.approx([10, 10, 20], abs=0.01)
        assert len({space.angle_deg for space in spaces}) == 1


def test_a_wrap_route_leaves_by_both_edges() -> None:
    map_ = load_map(next(file for file in TINY_MAPS if file.stem == "wrap"))
    layout = lay_out(map_)
    left, _, right, _ = frame_of(map_.board)
    arrows = sorted(layout.arrows, key=lambda arrow: arrow.at)
    assert [arrow.at[0] for arrow in arrows] == pytest.approx([left, right])
    assert [arrow.place for arrow in arrows] == ["c", "a"]
    assert abs(arrows[0].angle_deg) > 90 > abs(arrows[1].angle_deg)
    assert all(arrow.label and arrow.label.place == arrow.place for arrow in arrows)
    xs = [space.center[0] for space in layout.routes[2].spaces]
    assert min(xs) < 100
    assert max(xs) > 500


def test_routes_into_a_country_end_apart() -> None:
    map_ = load_map(next(file for file in TINY_MAPS if file.stem == "country"))
    layout = lay_out(map_)
    assert len(layout.exits) == sum(
        place in map_.countries for route in map_.routes for place in route.between
    )
    for first, second in combinations(layout.exits, 2):
        assert np.hypot(*np.subtract(first.center, second.center)) >= 10


@given(st.sampled_from(["n", "e", "s", "w"]))
@settings(max_examples=4)
def test_a_label_stands_on_the_side_it_is_given(side: str) -> None:
    map_ = make_map(5, "classic", Size(cities=6, lanes=8))
    city = map_.cities["c00"]
    object.__setattr__(city, "label", side)
    layout = lay_out(map_)
    label = next(label for label in layout.labels if label.place == "c00")
    x, y = layout.cities["c00"].center
    left, top, right, bottom = label.box
    assert {"n": bottom < y, "s": top > y, "e": left > x, "w": right < x}[side]


def test_a_label_stands_where_the_author_puts_it() -> None:
    map_ = make_map(5, "classic", Size(cities=6, lanes=8))
    object.__setattr__(map_.cities["c00"], "label", (300.0, 200.0))
    label = next(label for label in lay_out(map_).labels if label.place == "c00")
    left, top, right, bottom = label.box
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((300, 200))
