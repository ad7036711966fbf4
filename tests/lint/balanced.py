"""A tidy map of 36 real cities that no lint finds fault with, and slips in typing it."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from makers import SPACE_MM, _planar_pairs
from slow_ways import Route, lengths_from, routes_of

from mapkit.geography import cities_in, fit_frame
from mapkit.geography.fold import fold
from mapkit.geography.sphere import distance_km
from mapkit.model.presets import preset_rules

Data = dict[str, Any]

WINDOW = (7.0, 47.2, 27.0, 54.3)  # from the Rhine to the Bug: little water, many cities
BOARD = (790, 525)
CITIES, LANES, TICKETS = 36, 100, 46  # of tickets as many as two of the published boards have
APART_KM = 98.0
COLORED_SHARE = 0.6
COLORS = preset_rules("classic").colors
ATTRIBUTION = "Made with Natural Earth. City data: GeoNames, CC BY 4.0."


@cache
def balanced(seed: int = 3) -> Data:
    """The data of the map; take a copy before you change it."""
    rng = random.Random(seed)
    cities = _cities()
    frame = fit_frame(WINDOW, (26, 26, BOARD[0] - 26, BOARD[1] - 26))
    points = [(float(x), float(y)) for x, y in frame.to_board([city.lonlat for city in cities])]
    ids = [fold(city.name).replace(" ", "-") for city in cities]
    routes = _routes(ids, points)
    data: Data = {
        "mapkit": 1,
        "id": "balanced",
        "title": "Balanced",
        "author": "The mapkit founders",
        "license": "CC-BY-4.0",
        "attribution": ATTRIBUTION,
        "rules": {"preset": "classic"},
        "board": {"size_mm": list(BOARD)},
        "geography": {"window": list(WINDOW)},
        "cities": {
            id_: {"name": city.name, "lonlat": [round(part, 2) for part in city.lonlat]}
            for id_, city in zip(ids, cities, strict=True)
        },
        "routes": routes,
    }
    data["tickets"], use = _tickets(rng, data)
    _doubled_and_colored(rng, routes, use)
    spaces = sum(route["length"] * len(_lanes(route)) for route in routes)
    data["rules"]["pieces"] = {"train": round(spaces / (5 * 1.5))}
    data["rules"]["tickets"] = {"decks": {"main": {"size": len(data["tickets"])}}}
    return data


def mutated(data: Data, kind: str, rng: random.Random) -> Data:
    """The map with one slip of that kind."""
    changed = copy.deepcopy(data)
    _SLIPS[kind](changed, rng)
    return changed


def _cities() -> list[Any]:
    """The biggest that are not too near to a bigger one."""
    chosen: list[Any] = []
    for city in cities_in(WINDOW, min_population=40_000):
        away = [float(distance_km(city.lonlat, other.lonlat)) for other in chosen]
        if city.trust == 2 and not city.is_suburb and min(away, default=999) > APART_KM:
            chosen.append(city)
        if len(chosen) == CITIES:
            break
    return chosen


def _routes(ids: list[str], points: list[tuple[float, float]]) -> list[Data]:
    """Single grey lanes yet."""
    pairs = _planar_pairs(points, LANES)
    return [
        {"between": [ids[end] for end in pair], "length": _length(points, pair), "color": "grey"}
        for pair in pairs
    ]


def _doubled_and_colored(rng: random.Random, routes: list[Data], use: list[int]) -> None:
    """The busiest routes are doubles; of a double both lanes are grey or none."""
    busiest = sorted(range(len(routes)), key=lambda index: -use[index])
    doubles = set(busiest[: LANES - len(routes)])
    lanes = [index for index in range(len(routes)) for _ in range(2 if index in doubles else 1)]
    colors = _equal_colors(rng, lanes, [route["length"] for route in routes])
    for index, route in enumerate(routes):
        own = [color for lane, color in zip(lanes, colors, strict=True) if lane == index]
        if len(own) > 1:
            del route["color"]
        route.update({"lanes": own} if len(own) > 1 else {"color": own[0]})


def _length(points: list[tuple[float, float]], pair: tuple[int, int]) -> int:
    (ax, ay), (bx, by) = (points[end] for end in pair)
    return min(6, max(1, round((((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 - 20) / SPACE_MM)))


def _equal_colors(rng: random.Random, lanes: list[int], lengths: list[int]) -> list[str]:
    """Colours of the lanes with as many spaces of each; by trial."""
    for _ in range(20_000):
        routes = rng.sample(range(len(lengths)), round(COLORED_SHARE * len(lengths)))
        colored = [lane for lane, route in enumerate(lanes) if route in routes]
        load = dict.fromkeys(COLORS, 0)
        found = ["grey"] * len(lanes)
        for lane in sorted(colored, key=lambda one: -lengths[lanes[one]]):
            beside = {found[other] for other in range(len(lanes)) if lanes[other] == lanes[lane]}
            color = min((c for c in COLORS if c not in beside), key=load.__getitem__)
            found[lane] = color
            load[color] += lengths[lanes[lane]]
        if len(set(load.values())) == 1:
            return found
    raise AssertionError("no way to share the spaces out evenly")


def _tickets(rng: random.Random, data: Data) -> tuple[list[Data], list[int]]:
    """Tickets that can't do without as many routes as possible, and how many lead over each."""
    routes = routes_of(data)
    apart = _distances(routes, data["cities"])
    without = [
        _distances(routes[:index] + routes[index + 1 :], data["cities"])
        for index in range(len(routes))
    ]
    neighbours = {frozenset(route[:2]) for route in routes}
    pairs = [
        pair
        for pair in itertools.combinations(data["cities"], 2)
        if {*pair} not in neighbours and 4 <= apart[pair] <= 20
    ]
    rng.shuffle(pairs)
    needs = {
        pair: {index for index, other in enumerate(without) if other.get(pair) != apart[pair]}
        for pair in pairs
    }
    found: list[Data] = []
    needed: set[int] = set()
    named: set[str] = set()
    while len(found) < TICKETS:
        pair = max(needs, key=lambda one: _worth(one, needs[one] - needed, named))
        needed |= needs.pop(pair)
        named |= set(pair)
        found.append({"between": list(pair), "points": apart[pair]})
    return found, [_use(apart, route, found) for route in routes]


def _distances(routes: list[Route], cities: Iterable[str]) -> dict[tuple[str, str], int]:
    """Spaces of the shortest way between all cities that a way joins, in either order."""
    return {
        (start, str(end)): spaces
        for start in cities
        for end, spaces in lengths_from(routes, start).items()
    }


def _worth(pair: tuple[str, str], new: set[int], named: set[str]) -> float:
    return len(new) + 1.5 * len(set(pair) - named)


def _use(apart: dict[tuple[str, str], int], route: Route, tickets: list[Data]) -> int:
    """Tickets with a shortest way over a route."""
    first, second, spaces = route
    count = 0
    for ticket in tickets:
        start, end = ticket["between"]
        over = min(
            apart[start, first] + apart[end, second], apart[start, second] + apart[end, first]
        )
        count += over + spaces == ticket["points"]
    return count


def _lanes(route: Data) -> list[str]:
    return route.get("lanes") or [route["color"]]


def _slip_length(data: Data, rng: random.Random) -> None:
    route = rng.choice(data["routes"])
    route["length"] += 1 if route["length"] == 1 else rng.choice((-1, 1))


def _slip_lane(data: Data, rng: random.Random) -> None:
    route = rng.choice([route for route in data["routes"] if "lanes" in route])
    colors = route.pop("lanes")
    route["color"] = rng.choice(colors)


def _slip_spelling(data: Data, rng: random.Random) -> None:
    """In a name, in the id of a city, or where a route or a ticket refers to it."""
    where = rng.choice(("name", "id", "route", "ticket"))
    if where == "name":
        city = rng.choice(list(data["cities"].values()))
        city["name"] = _typo(city["name"], rng)
    elif where == "id":
        old = rng.choice(list(data["cities"]))
        new = _typo(old, rng)
        data["cities"] = {new if id_ == old else id_: it for id_, it in data["cities"].items()}
    else:
        ends = rng.choice(data["routes" if where == "route" else "tickets"])["between"]
        end = rng.randrange(2)
        ends[end] = _typo(ends[end], rng)


def _typo(word: str, rng: random.Random) -> str:
    """One letter left out, doubled, swapped with the next, or another."""
    while True:
        place = rng.randrange(1, len(word) - 1)
        before, letter, after = word[:place], word[place], word[place + 1 :]
        wrong = rng.choice(
            (
                before + after,
                before + letter + letter + after,
                before + after[0] + letter + after[1:],
                before + rng.choice("aeioust") + after,
            )
        )
        if wrong != word and letter.isalpha():
            return wrong


def _slip_color(data: Data, rng: random.Random) -> None:
    route = rng.choice(data["routes"])
    own = _lanes(route)
    lane = rng.randrange(len(own))
    own[lane] = rng.choice([color for color in (*COLORS, "grey") if color != own[lane]])
    if "color" in route:
        route["color"] = own[0]


def _slip_deleted(data: Data, rng: random.Random) -> None:
    data["routes"].pop(rng.randrange(len(data["routes"])))


_SLIPS: dict[str, Callable[[Data, random.Random], None]] = {
    "length": _slip_length,
    "lane": _slip_lane,
    "spelling": _slip_spelling,
    "color": _slip_color,
    "deleted route": _slip_deleted,
}
KINDS = tuple(_SLIPS)
