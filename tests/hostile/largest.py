"""Maps that are well-formed and as large as the schema allows for, each of another shape."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from typing import Any

from mapkit.source.write import dumped

CITIES, ROUTES, TICKETS = 400, 1500, 2000  # the most of each
POINTS = 3000  # the most of an outline

Data = dict[str, Any]
Spots = list[tuple[float, float]]
Pairs = Iterable[tuple[int, int]]


def board(spots: Spots, pairs: Pairs, many: int = TICKETS, **more: Any) -> Data:
    """Cities at these spots, single routes between these pairs, tickets between any two."""
    rng = random.Random(1)
    ids = [f"c{index}" for index in range(len(spots))]
    joined = list(pairs)[:ROUTES]
    ends = [rng.sample(ids, 2) for _ in range(many)] if len(ids) > 1 else []
    return {
        "mapkit": 1,
        "id": "largest",
        "title": "Largest",
        "rules": {"preset": "classic"},
        "cities": {
            id_: {"at": [round(x, 1), round(y, 1)]} for id_, (x, y) in zip(ids, spots, strict=True)
        },
        "routes": [
            {
                "between": [ids[one], ids[two]],
                "length": 1 + index % 6,
                "color": ("red", "blue", "grey")[index % 3],
            }
            for index, (one, two) in enumerate(joined)
        ],
        "tickets": [{"between": pair, "points": 1 + index % 20} for index, pair in enumerate(ends)],
    } | more


def scattered(count: int = CITIES, width: float = 790, height: float = 525) -> Spots:
    rng = random.Random(2)
    return [(rng.uniform(30, width - 30), rng.uniform(30, height - 30)) for _ in range(count)]


def on_a_grid(count: int = CITIES) -> Spots:
    side = math.ceil(math.sqrt(count))
    return [(40 + 36 * (i % side), 40 + 22 * (i // side)) for i in range(count)]


def near(spots: Spots, most: int = ROUTES) -> list[tuple[int, int]]:
    """The shortest pairs: what a designer would join."""
    pairs = combinations(range(len(spots)), 2)
    return sorted(pairs, key=lambda pair: math.dist(spots[pair[0]], spots[pair[1]]))[:most]


def anyhow(count: int = CITIES, most: int = ROUTES) -> list[tuple[int, int]]:
    rng = random.Random(3)
    pairs = list(combinations(range(count), 2))
    return rng.sample(pairs, min(most, len(pairs)))


def star(count: int = CITIES) -> list[tuple[int, int]]:
    return [(0, index) for index in range(1, count)]


def chain(count: int = CITIES) -> list[tuple[int, int]]:
    return list(pairwise(range(count)))


def abroad(countries: int) -> Data:
    """All routes lead into countries, all tickets from country to country."""
    data = board(scattered(40), near(scattered(40), 60), 0)
    names = [f"k{index}" for index in range(countries)]
    data["countries"] = {name: {"at": [20, 20]} for name in names}
    data["routes"] += [
        {"between": [f"c{i % 40}", names[i % countries]], "length": 2, "color": "grey"}
        for i in range(ROUTES - 60)
    ]
    pairs = list(combinations(names, 2)) or [(names[0], "c1")]
    data["tickets"] = [
        {"between": list(pairs[i % len(pairs)]), "points": 9} for i in range(TICKETS)
    ]
    return data


def outline(points: int = POINTS, seed: int = 4) -> list[list[float]]:
    """One that crosses itself everywhere."""
    rng = random.Random(seed)
    return [[round(rng.uniform(0, 790)), round(rng.uniform(0, 525))] for _ in range(points)]


def ring(points: int, x: float, y: float, radius: float) -> list[list[float]]:
    angles = [2 * math.pi * i / points for i in range(points)]
    return [
        [round(x + radius * math.cos(a), 2), round(y + radius * math.sin(a), 2)] for a in angles
    ]


def small(**more: Any) -> Data:
    """A board of four cities."""
    spots = [(120.0, 120.0), (650.0, 120.0), (650.0, 400.0), (120.0, 400.0)]
    return board(spots, [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)], 4, **more)


def drawn(**background: Any) -> Data:
    return small(board={"background": {"fill": "water", **background}})


def renamed(data: Data, name: Any) -> Data:
    for city in data["cities"].values():
        city["name"] = name
    return data


LARGEST: dict[str, Callable[[], Data]] = {
    "as many of all as there may be": lambda: board(scattered(), near(scattered())),
    "joined anyhow": lambda: board(scattered(), anyhow()),
    "on a grid": lambda: board(on_a_grid(), near(on_a_grid())),
    "all at one spot": lambda: board([(300.0, 300.0)] * CITIES, near(scattered())),
    "without a place": lambda: board([(300.0, 300.0)] * CITIES, near(scattered())) | {"cities": {f"c{i}": {} for i in range(CITIES)}},
    "a star": lambda: board(scattered(), star()),
    "a chain": lambda: board(scattered(), chain()),
    "all lanes of one route": lambda: board([(100.0, 100.0), (600.0, 400.0)], [(0, 1)] * ROUTES),
    "each joined with each": lambda: board(scattered(55), combinations(range(55), 2)),
    "128 cities, 250 routes": lambda: board(scattered(128), near(scattered(128), 250), 100),
    "36 cities, 250 routes": lambda: board(scattered(36), anyhow(36, 250), 60),
    "a tiny board": lambda: board(scattered(width=100, height=100), near(scattered(width=100, height=100)), board={"size_mm": [100, 100]}),
    "a huge board": lambda: board(scattered(width=2000, height=2000), near(scattered(width=2000, height=2000)), board={"size_mm": [2000, 2000]}),
    "out of the board": lambda: board([(-2000.0 + 6000 * (i % 2), -1999.0 + i) for i in range(CITIES)], near(scattered())),
    "one country": lambda: abroad(1),
    "two countries": lambda: abroad(2),
    "a hundred countries": lambda: abroad(100),
    "no tickets": lambda: board(scattered(), near(scattered()), 0),
    "only cities": lambda: board(scattered(), []),
    "tours": lambda: board(scattered(), near(scattered()), 0, tickets=[{"tour": [f"c{(i * 7 + j * 13) % 400}" for j in range(8)], "points": 9, "in_order": 12, "failed": 9} for i in range(1000)]),
    "all tickets one value off": lambda: board(on_a_grid(), near(on_a_grid()), tickets=[{"between": ["c0", f"c{1 + i % 399}"], "points": 60} for i in range(TICKETS)]),
    "via points everywhere": lambda: _bent(board(scattered(100), near(scattered(100), 300), 50)),
    "an outline that crosses itself": lambda: drawn(land=[outline()]),
    "a smaller one that crosses itself": lambda: drawn(land=[outline(300)]),
    "outlines that cross each other": lambda: drawn(land=[outline(25, seed) for seed in range(300)]),
    "triangles that cross each other": lambda: drawn(land=[outline(3, seed) for seed in range(300)], water=[outline(3, seed + 300) for seed in range(300)]),
    "a round island": lambda: drawn(land=[ring(POINTS, 400, 260, 200)]),
    "300 round islands": lambda: drawn(land=[ring(25, 20 + 2.5 * i, 260, 120) for i in range(300)]),
    "islands without area": lambda: drawn(land=[[[1, 1], [1, 1], [1, 1]]] * 300),
    "all lanes double": lambda: _doubled(board(scattered(), near(scattered(), ROUTES // 2))),
    "outlines behind all of it": lambda: board(scattered(), near(scattered()), board={"background": {"fill": "water", "land": [ring(25, 20 + 2.5 * i, 260, 120) for i in range(120)]}}),
    "all names of 120 letters": lambda: renamed(board(scattered(), near(scattered())), "W" * 120),
    "names of 120 letters": lambda: renamed(board(scattered(60), near(scattered(60), 100)), "W" * 120),
    "names of 120 words": lambda: renamed(board(scattered(60), near(scattered(60), 100)), "W " * 59 + "W"),
    "names in 40 languages": lambda: renamed(board(scattered(60), near(scattered(60), 100)), {f"a{chr(97 + i % 26)}{'x' * (i // 26)}": "Name" for i in range(40)}),
    "forty tags each": lambda: _tagged(board(scattered(), near(scattered()))),
}  # fmt: skip


def _doubled(data: Data) -> Data:
    for route in data["routes"]:
        del route["color"]
        route["lanes"] = ["red", "blue"]
    return data


def _bent(data: Data) -> Data:
    rng = random.Random(5)
    for route in data["routes"]:
        route["via"] = [[rng.randint(0, 790), rng.randint(0, 525)] for _ in range(8)]
    return data


def _tagged(data: Data) -> Data:
    for city in list(data["cities"].values())[:100]:
        city["tags"] = [f"t{i}" for i in range(40)]
    data["rules"] = {"preset": "nordic"}
    data["goals"] = [{"kind": "most-routes-tagged", "tag": "t1", "points": 5} for _ in range(100)]
    return data


def text_of(data: Data) -> str:
    return dumped(data)


COMMENTS: dict[str, Callable[[], str]] = {
    "500,000 comments": lambda: dumped(small()) + "#\n" * 500_000,
    "comments between": lambda: dumped(small()).replace("\n", "\n" + "# x\n" * 8_000),
    "30,000 allowances": lambda: dumped(small()) + "# allow: dead-end-city because\n" * 30_000,
    "30,000 allowances of nothing": lambda: dumped(small()) + "".join(f"# allow: x{i} because\n" for i in range(30_000)),
    "one allowance of many words": lambda: dumped(small()) + "# allow: " + ", ".join(f"x{i}" for i in range(90_000)) + "\n",
    "a long comment": lambda: dumped(small()) + "# allow: " + "x" * 900_000 + "\n",
    "a comment of hashes": lambda: dumped(small()) + "#" * 900_000 + "\n",
    "allow allow allow": lambda: dumped(small()) + "# allow:" * 100_000 + "\n",
}  # fmt: skip
