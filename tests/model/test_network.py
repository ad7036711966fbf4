"""The graph of a map against slow answers to the same questions."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations, pairwise

import slow_ways
from hypothesis import given
from hypothesis import strategies as st

from mapkit.model.network import Network
from mapkit.model.routes import LaneGroup, RouteKind

CITIES = ("a", "b", "c", "d", "e", "f", "g")
COUNTRIES = frozenset({"x", "y"})
PAIRS = [
    pair for pair in combinations((*CITIES, *sorted(COUNTRIES)), 2) if not {*pair} <= COUNTRIES
]


@st.composite
def networks(draw: st.DrawFn) -> Network:
    """Up to seven cities in several parts, with rail beside sea and routes into countries."""
    wanted = st.tuples(st.sampled_from(PAIRS), st.sampled_from(list(RouteKind)))
    ids = draw(st.lists(wanted, max_size=11, unique=True))
    groups = [
        LaneGroup((*pair, str(kind)), (number,), draw(st.integers(1, 5)))
        for number, (pair, kind) in enumerate(ids)
    ]
    return Network(CITIES, COUNTRIES, tuple(groups))


def routes_of(network: Network, without: LaneGroup | None = None) -> list[slow_ways.Route]:
    left = [group for group in network.lane_groups if group != without]
    return [(*group.places, group.length) for group in left]


def slow_distance(
    network: Network, start: str, end: str, without: LaneGroup | None = None
) -> int | None:
    return slow_ways.distance(routes_of(network, without), start, end, COUNTRIES)


def reached(routes: list[slow_ways.Route], city: str) -> frozenset[str]:
    return frozenset(CITIES) & {
        point for point in slow_ways.lengths_from(routes, city, COUNTRIES) if isinstance(point, str)
    }


@given(networks())
def test_distances_and_shortest_ways(network: Network) -> None:
    for start, end in combinations((*CITIES, *sorted(COUNTRIES)), 2):
        expected = slow_distance(network, start, end)
        assert network.distance(start, end) == expected
        way = network.shortest_way(start, end)
        assert sum(group.length for group in way) == (expected or 0)
        assert all(one != two for one, two in pairwise(way))
        if way:
            assert start in way[0].places
            assert end in way[-1].places


@given(networks())
def test_ways_over_a_lane_group(network: Network) -> None:
    for start, end in combinations(CITIES, 2):
        over = [network.distance_over(group, start, end) for group in network.lane_groups]
        assert min((one for one in over if one is not None), default=None) == network.distance(
            start, end
        )
        for group in network.lane_groups:
            longer = network.distance_over(group, start, end, length=group.length + 3)
            shortest = network.distance_over(group, start, end)
            assert longer == (None if shortest is None else shortest + 3)


@given(networks())
def test_what_every_way_leads_over(network: Network) -> None:
    for start, end in combinations((*CITIES, *sorted(COUNTRIES)), 2):
        expected = {
            group
            for group in network.lane_groups
            if slow_distance(network, start, end) is not None
            and slow_distance(network, start, end, without=group) is None
        }
        assert set(network.must_pass(start, end)) == expected


@given(networks())
def test_parts_bridges_and_their_sides(network: Network) -> None:
    routes = routes_of(network)
    assert {frozenset(part) for part in network.parts()} == {reached(routes, c) for c in CITIES}
    assert [len(part) for part in network.parts()] == sorted(
        (len(part) for part in network.parts()), reverse=True
    )
    between_cities = [group for group in network.lane_groups if not COUNTRIES & {*group.places}]
    assert network.bridges == [
        group
        for group in between_cities
        if slow_distance(network, *group.places, without=group) is None
    ]
    for bridge in network.bridges:
        left = routes_of(network, without=bridge)
        assert network.sides_of(bridge) == [reached(left, city) for city in bridge.places]


@given(networks())
def test_parts_without_a_city(network: Network) -> None:
    for city in CITIES:
        routes = [route for route in routes_of(network) if city not in route[:2]]
        expected = {reached(routes, other) for other in CITIES if other != city}
        parts = network.parts(without=city)
        assert {frozenset(part) for part in parts} == expected
        if len(parts) > len(network.parts()):
            assert city in network.cut_cities


@given(networks())
def test_another_length_of_one_lane_group(network: Network) -> None:
    for group in network.lane_groups:
        changed = network.with_length(group, group.length + 4)
        for start, end in combinations(CITIES, 2):
            assert changed.distance(start, end) == slow_distance(changed, start, end)


def test_a_way_through_places_needs_all_of_its_legs() -> None:
    rail = [LaneGroup((*pair, "rail"), (number,), 2) for number, pair in enumerate(["ab", "bc"])]
    network = Network(CITIES, frozenset(), tuple(rail))
    assert network.way_through(["a", "b", "c", "b"]) == rail
    assert network.way_through(["a", "c", "d"]) == []


def test_the_graph_library_is_read_only_for_the_graph() -> None:
    code = "import sys, mapkit.lint.runner; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
