"""Seeded random legal maps of any preset and size, for tests and benchmarks."""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from slow_ways import Route, distance, routes_of

from mapkit import Map, parse_map
from mapkit.bundled import preset_ids
from mapkit.model.presets import preset_rules
from mapkit.model.rules import Rules
from mapkit.source.write import dumped

WIDTH_MM, HEIGHT_MM, MARGIN_MM = 790, 525, 45
SPACE_MM = 27.5
GREY_SHARE = 0.4
SYLLABLES = (
    "ber",
    "gen",
    "os",
    "lo",
    "tur",
    "ku",
    "mal",
    "mö",
    "vik",
    "łód",
    "źny",
    "rå",
    "sund",
    "ham",
)


@dataclass(frozen=True)
class Size:
    cities: int = 36
    lanes: int = 100
    tickets: int = 30


FULL_SIZE = Size()


def make_map(seed: int = 1, preset: str = "classic", size: Size = FULL_SIZE, **rules: Any) -> Map:
    """A planar, connected, legal map with every feature of its preset."""
    return parse_map(make_text(seed, preset, size, **rules), f"{preset}-{seed}.yaml")


def make_text(seed: int = 1, preset: str = "classic", size: Size = FULL_SIZE, **rules: Any) -> str:
    return dumped(make_data(seed, preset, size, **rules))


def make_data(seed: int, preset: str, size: Size, **rules: Any) -> dict[str, Any]:
    return _Maker(random.Random(seed), preset_rules(preset), size).data(seed, preset, rules)


@st.composite
def maps(draw: st.DrawFn, presets: tuple[str, ...] | None = None, most_cities: int = 14) -> Map:
    """Small random maps of any preset."""
    preset = draw(st.sampled_from(presets or tuple(preset_ids())))
    cities = draw(st.integers(4, most_cities))
    lanes = draw(st.integers(cities, 3 * cities))
    size = Size(cities, lanes, draw(st.integers(2, 2 * cities)))
    return make_map(draw(st.integers(0, 2**20)), preset, size)


class _Maker:
    def __init__(self, rng: random.Random, rules: Rules, size: Size) -> None:
        self.rng = rng
        self.rules = rules
        self.size = size
        self.points = _scattered(rng, size.cities)
        self.ids = [f"c{index:02}" for index in range(size.cities)]
        self.ships = rules.decks.ship is not None
        self.color_load = dict.fromkeys(rules.colors, 0)

    def data(self, seed: int, preset: str, rules: dict[str, Any]) -> dict[str, Any]:
        data: dict[str, Any] = {"mapkit": 1, "id": f"{preset}-{seed}", "title": f"Seed {seed}"}
        data["rules"] = {"preset": preset, **rules}
        data["board"] = {"size_mm": [WIDTH_MM, HEIGHT_MM], "wrap": self.ships}
        data["cities"] = {id_: self._city(index) for index, id_ in enumerate(self.ids)}
        if self.rules.passengers:
            data["countries"] = {"abroad": {"name": "Abroad", "at": [0, 0], "passengers": 1}}
        data["routes"] = self._routes()
        data["tickets"] = self._tickets(data)
        if self.rules.goals:
            data["goals"] = _GOALS
        return data

    def _city(self, index: int) -> dict[str, Any]:
        x, y = self.points[index]
        name = "".join(self.rng.choices(SYLLABLES, k=2)).title()
        city: dict[str, Any] = {"name": name, "at": [round(x, 1), round(y, 1)]}
        if self.rules.goals:
            city["tags"] = [("north", "south")[index % 2], *(["capital"] if index % 4 == 0 else [])]
        if self.rules.passengers:
            city["passengers"] = self.rng.randint(0, 2)
        if self.rules.harbours:
            city["port"] = index % 3 != 1
        return city

    def _routes(self) -> list[dict[str, Any]]:
        pairs = _planar_pairs(self.points, self.size.lanes)
        spare = max(0, self.size.lanes - len(pairs))
        routes = [self._route(index, pair, spare) for index, pair in enumerate(pairs)]
        if self.rules.passengers:
            routes += [self._exit(city) for city in self.ids[:3]]
        return routes

    def _route(self, index: int, pair: tuple[int, int], spare: int) -> dict[str, Any]:
        distance = math.dist(*(self.points[end] for end in pair))
        length = min(6, max(1, round((distance - 20) / SPACE_MM)))
        lanes = 2 if index < spare else 1
        if self.rules.goals and index == 0:
            lanes = 3
        route: dict[str, Any] = {"between": [self.ids[end] for end in pair], "length": length}
        feature = self._feature(index, length)
        is_grey = "ferry" in feature and (self.rules.routes.grey_ferries or index % 20 == 4)
        colors = [self._color(length, is_grey) for _ in range(lanes)]
        return route | ({"lanes": colors} if lanes > 1 else {"color": colors[0]}) | feature

    def _feature(self, index: int, length: int) -> dict[str, Any]:
        if self.ships:
            if index % 2:
                return {"kind": "sea", **({"wrap": True} if index == 1 else {})}
            return {"terrain": self.rng.randint(1, length)} if index % 6 == 0 else {}
        special = index % 5 == 4
        if self.rules.goals and special:
            return {"ferry": self.rng.randint(1, length)} | ({"bonus": 1} if index % 2 else {})
        if self.rules.preset == "alpine" and special:
            return {"tunnel": True} if index % 2 else {"ferry": 1}
        return {}

    def _color(self, length: int, must_be_grey: bool) -> str:
        """The colour with the fewest spaces so far, which keeps them in balance."""
        if must_be_grey or self.rng.random() < GREY_SHARE:
            return "grey"
        color = min(self.color_load, key=lambda name: (self.color_load[name], self.rng.random()))
        self.color_load[color] += length
        return color

    def _exit(self, city: str) -> dict[str, Any]:
        return {"between": [city, "abroad"], "length": 2, "color": "grey", "exit": [5, 5]}

    def _tickets(self, data: dict[str, Any]) -> list[dict[str, Any]]:
        places = self.ids + (["abroad"] if self.rules.passengers else [])
        routes = routes_of(data)
        pairs = list(itertools.combinations(places, 2))
        self.rng.shuffle(pairs)
        tickets = [self._ticket(routes, pair) for pair in pairs[: self.size.tickets]]
        if self.rules.decks.ship and self.size.cities >= 5:
            tour = self.rng.sample(self.ids, 4)
            tickets.append({"tour": tour, "points": 13, "in_order": 17, "failed": 21})
        return tickets

    def _ticket(self, routes: list[Route], pair: tuple[str, str]) -> dict[str, Any]:
        points = distance(routes, *pair, countries=("abroad",)) or 1
        ticket: dict[str, Any] = {"between": list(pair), "points": points}
        if len(self.rules.tickets.decks) == 2:
            ticket["deck"] = "short" if points <= 11 else "long"
        return ticket


_GOALS = [
    {"kind": "most-wilds", "points": 12},
    {"kind": "most-tickets-tagged", "tag": "capital", "points": 10},
    {"kind": "most-tags-touched", "tags": ["north", "south", "capital"], "points": 12},
    {"kind": "most-routes-tagged", "tag": "north", "points": 10},
    {"kind": "most-routes-of-length", "length": 1, "points": 10},
    {"kind": "most-small-tickets", "at_most": 5, "points": 12},
    {"kind": "most-ferries", "points": 10},
    {"kind": "most-pieces-left", "points": 10},
    {"kind": "longest-trail", "points": 10},
]


def _scattered(rng: random.Random, count: int) -> list[tuple[float, float]]:
    """Points no nearer to each other than they need be: the best of many throws for each."""
    points: list[tuple[float, float]] = []
    while len(points) < count:
        throws = [
            (
                rng.uniform(MARGIN_MM, WIDTH_MM - MARGIN_MM),
                rng.uniform(MARGIN_MM, HEIGHT_MM - MARGIN_MM),
            )
            for _ in range(20)
        ]
        points.append(
            max(throws, key=lambda throw: min((math.dist(throw, p) for p in points), default=0))
        )
    return points


def _planar_pairs(points: list[tuple[float, float]], most: int) -> list[tuple[int, int]]:
    """A spanning tree, then the shortest pairs that cross no earlier one."""
    pairs = list(itertools.combinations(range(len(points)), 2))
    by_length = sorted(pairs, key=lambda pair: math.dist(*(points[end] for end in pair)))
    tree = _spanning_tree(by_length, len(points))
    wanted = max(len(tree), round(most * 0.75))
    chosen = list(tree)
    for pair in by_length:
        if len(chosen) >= wanted:
            break
        if pair not in tree and not any(_cross(points, pair, other) for other in chosen):
            chosen.append(pair)
    return chosen


def _spanning_tree(pairs: list[tuple[int, int]], count: int) -> list[tuple[int, int]]:
    part = list(range(count))
    tree = []
    for first, second in pairs:
        if part[first] != part[second]:
            tree.append((first, second))
            old, new = part[second], part[first]
            part = [new if label == old else label for label in part]
    return tree


def _cross(points: list[tuple[float, float]], one: tuple[int, int], two: tuple[int, int]) -> bool:
    if set(one) & set(two):
        return False
    a, b, c, d = (points[end] for end in (*one, *two))
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: tuple[float, float], b: tuple[float, float], point: tuple[float, float]) -> bool:
    return (b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0])
