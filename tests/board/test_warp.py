"""The base map follows the cities of the bundled maps without tearing or folding."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from conftest import BUNDLED_MAPS
from numpy.typing import NDArray

from mapkit import Map, load_map
from mapkit.board.ground import BEYOND_MM, frame_of_map
from mapkit.geometry.layout import CityLayout, Layout, outset
from mapkit.geometry.score_track import frame_of
from mapkit.geometry.warp import base_map_warp

STEP_MM = 2.0
LEAST_AREA = 0.2  # of a patch of land, against what it had: less looks like a crease
NEAR_ENOUGH_MM = 2.0  # a port this far from its coast still stands on it


def only_cities(map_: Map) -> Layout:
    """As much of a layout as a warp asks for."""
    frame = frame_of_map(map_, frame_of(map_.board))
    assert frame is not None
    cities = {}
    for city in map_.cities.values():
        x, y = frame.to_board(city.spot.lonlat)
        assert city.spot.at is not None
        cities[city.id] = CityLayout(city.id, city.spot.at, 4.0, (float(x), float(y)))
    return cast(Layout, SimpleNamespace(cities=cities))


def areas(map_: Map, layout: Layout) -> NDArray[np.float64]:
    """Of small squares all over the board after the warp, against before; folded ones below 0."""
    left, top, right, bottom = outset(frame_of(map_.board), BEYOND_MM)
    x, y = np.meshgrid(np.arange(left, right, STEP_MM), np.arange(top, bottom, STEP_MM))
    points = base_map_warp(layout)(np.stack([x, y], axis=-1))
    along, down = np.diff(points, axis=1)[:-1], np.diff(points, axis=0)[:, :-1]
    crossed = along[..., 0] * down[..., 1] - along[..., 1] * down[..., 0]
    return np.asarray(crossed / STEP_MM**2)


@pytest.mark.parametrize("file", BUNDLED_MAPS, ids=lambda file: file.stem)
def test_the_land_has_no_creases(file: Path) -> None:
    map_ = load_map(file)
    assert areas(map_, only_cities(map_)).min() > LEAST_AREA


@pytest.mark.parametrize("file", BUNDLED_MAPS, ids=lambda file: file.stem)
def test_the_land_is_where_its_cities_are(file: Path) -> None:
    layout = only_cities(load_map(file))
    warp = base_map_warp(layout)
    for city in layout.cities.values():
        assert np.hypot(*(warp(np.array(city.true_center)) - city.center)) < NEAR_ENOUGH_MM


def test_two_neighbours_that_change_places_would_be_told() -> None:
    map_ = load_map(BUNDLED_MAPS[0])
    layout = only_cities(map_)
    (first, one), (second, other) = list(layout.cities.items())[:2]
    swapped = dict(layout.cities)
    swapped[first] = CityLayout(first, other.center, 4.0, one.true_center)
    swapped[second] = CityLayout(second, one.center, 4.0, other.true_center)
    assert areas(map_, cast(Layout, SimpleNamespace(cities=swapped))).min() < 0
