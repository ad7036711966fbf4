"""Whatever the size, the window and the places: never an exception, always a board."""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from mapkit import Map, parse_map
from mapkit.board.layouts import make_layout
from mapkit.board.warped import ground_under
from mapkit.source.write import dumped

SIZES = st.tuples(st.integers(120, 1400), st.integers(120, 1400))
WEST, SOUTH = st.floats(-175, 150), st.floats(-60, 60)
SPAN = st.floats(1.5, 40)
SHARES = st.lists(st.tuples(st.floats(-0.05, 1.05), st.floats(-0.05, 1.05)), min_size=2, max_size=6)


def made(size: tuple[int, int], window: tuple, shares: list, *, in_mm: bool) -> Map:
    """Cities at those shares of the window, some of them in millimetres as well, in a ring."""
    west, south, east, north = window
    cities = {}
    for index, (x, y) in enumerate(shares):
        lonlat = [west + x * (east - west), max(-85.0, min(85.0, south + y * (north - south)))]
        city = {"name": f"Town {index}", "lonlat": lonlat}
        if in_mm and index % 2:
            city["at"] = [x * size[0], y * size[1]]
        cities[f"t{index}"] = city
    ring = list(cities)
    routes = [
        {"between": [one, two], "length": 1 + index % 5, "color": "red"}
        for index, (one, two) in enumerate(pairwise(ring))
    ]
    data = {
        "mapkit": 1,
        "id": "any",
        "title": "Any",
        "rules": {"preset": "classic"},
        "board": {"size_mm": list(size), "score_track": 0},
        "geography": {"window": list(window), "relief": True},
        "cities": cities,
        "routes": routes,
    }
    return parse_map(dumped(data), "any.yaml")


def assert_a_board(map_: Map) -> None:
    layout = make_layout(map_)
    assert len(layout.routes) == len(map_.routes)
    assert len(layout.labels) == len(map_.cities)
    ground = ground_under(map_, layout)
    assert ground.land.is_valid
    assert ground.lakes.is_valid


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example((120, 120), -69.59591742449825, 54.0, 11.359460632260003, 14.0, [(0, 0), (0, 0)], False)
@given(SIZES, WEST, SOUTH, SPAN, SPAN, SHARES, st.booleans())
def test_any_size_window_and_places(
    size: tuple, west: float, south: float, wide: float, high: float, shares: list, in_mm: bool
) -> None:
    window = (west, south, min(west + wide, 180.0), min(south + high, 80.0))
    assert_a_board(made(size, window, shares, in_mm=in_mm))


@pytest.mark.slow
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SIZES, WEST, SOUTH, SPAN, SPAN, SHARES, st.booleans())
def test_many_sizes_windows_and_places(
    size: tuple, west: float, south: float, wide: float, high: float, shares: list, in_mm: bool
) -> None:
    window = (west, south, min(west + wide, 180.0), min(south + high, 80.0))
    assert_a_board(made(size, window, shares, in_mm=in_mm))


@pytest.mark.parametrize("step", range(4))
def test_a_country_on_boards_of_like_sizes(step: int) -> None:
    """One size in seventeen once ended inside the warping of the base map."""
    shares = [(0.2, 0.3), (0.5, 0.8), (0.8, 0.4), (0.55, 0.45), (0.3, 0.7)]
    window = (13.8, 48.8, 24.4, 55.1)
    assert_a_board(made((795 + step, 745 + step), window, shares, in_mm=True))
