"""Small maps of every kind that hypothesis makes up; `check` says which of them are maps."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from mapkit import bundled

Data = dict[str, Any]
NAMES = st.sampled_from(
    ["A", "Łódź", "Ünye", "京都", "<b>&amp;", "W" * 120, "a b c d e", "-", "\U0001f682"]
)
COLORS = st.sampled_from(["red", "blue", "green", "black", "grey"])
POINTS = st.integers(1, 30)
WINDOWS = st.sampled_from([
    [0, 0, 10, 10], [0, 0, 0.01, 0.01], [-180, -90, 180, 90], [0, -90, 30, -80],
    [170, -10, 190, 10], [0, 89, 1, 90], [-360, -1, -1, 1], [10, 50, 20, 55],
])  # fmt: skip


def _at() -> st.SearchStrategy[list[float]]:
    return st.tuples(st.integers(-50, 850), st.integers(-50, 600)).map(list)


def _cities(on_earth: bool) -> st.SearchStrategy[Data]:
    lonlat = st.tuples(st.integers(-180, 180), st.integers(-90, 90)).map(list)
    more: Data = {
        "at": _at(),
        "name": NAMES,
        "port": st.booleans(),
        "passengers": st.integers(0, 3),
        "tags": st.just(["north"]),
        "label": st.sampled_from(["n", "sw", [3, 4]]),
    }
    if on_earth:
        more["lonlat"] = lonlat
    return st.fixed_dictionaries({}, optional=more)


def _routes(places: list[str]) -> st.SearchStrategy[Data]:
    ends = st.permutations(places).map(lambda some: some[:2])
    more = {
        "kind": st.sampled_from(["rail", "sea"]),
        "ferry": st.integers(1, 2),
        "tunnel": st.booleans(),
        "terrain": st.integers(1, 2),
        "bonus": st.integers(1, 3),
        "via": st.lists(_at(), min_size=1, max_size=2),
    }
    base = {"between": ends, "length": st.integers(1, 9)}
    single = st.fixed_dictionaries(base | {"color": COLORS}, optional=more)
    double = st.fixed_dictionaries(base | {"lanes": st.lists(COLORS, min_size=2, max_size=3)})
    return single | double


def _tickets(places: list[str], cities: list[str]) -> st.SearchStrategy[Data]:
    pair = st.permutations(places).map(lambda some: some[:2])
    plain = st.fixed_dictionaries({"between": pair, "points": POINTS})
    if len(cities) < 3:
        return plain
    tour = st.permutations(cities).map(lambda some: some[:3])
    values = {"points": POINTS, "in_order": POINTS, "failed": POINTS}
    return plain | st.fixed_dictionaries({"tour": tour} | values)


@st.composite
def small_maps(draw: st.DrawFn) -> Data:
    count = draw(st.sampled_from([0, 1, 2, 2, 3, 5]))
    cities = [f"c{index}" for index in range(count)]
    places = cities + draw(st.sampled_from([[], [], ["k0"], ["k0", "k1"]]))
    on_earth = draw(st.booleans())
    data: Data = {
        "mapkit": 1,
        "id": "small",
        "title": draw(NAMES),
        "rules": {"preset": draw(st.sampled_from(bundled.preset_ids()))},
        "cities": {city: draw(_cities(on_earth)) for city in cities},
        "routes": draw(st.lists(_routes(places), max_size=5)) if len(places) > 1 else [],
    }
    if len(places) > count:
        data["countries"] = {place: {} for place in places[count:]}
    if len(places) > 1 and draw(st.booleans()):
        data["tickets"] = draw(st.lists(_tickets(places, cities), max_size=5))
    if on_earth:
        data["geography"] = {"window": draw(WINDOWS)}
    if draw(st.booleans()):
        data["goals"] = [{"kind": "most-routes-tagged", "tag": "north", "points": 5}]
    size = draw(st.sampled_from([None, [100, 100], [2000, 150], [790, 525]]))
    if size:
        data["board"] = {"size_mm": size}
    return data
