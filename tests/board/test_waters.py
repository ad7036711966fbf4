"""Waters that a map gives, and ships that keep to the water."""

import numpy as np
import pytest
import shapely

from mapkit import Map, load_map, parse_map
from mapkit.board.ground import ground_of
from mapkit.board.layouts import layout_of
from mapkit.geometry.score_track import frame_of
from mapkit.lint.footing import MOST, Footing
from mapkit.model.routes import RouteKind

INLAND = """
mapkit: 1
id: inland
title: Inland
rules: {preset: classic}
geography:
  window: [18.0, 50.0, 23.0, 53.0]
  water: WATER
cities:
  a: {name: A, lonlat: [19.0, 51.0]}
  b: {name: B, lonlat: [22.0, 52.0]}
routes:
  - {between: [a, b], length: 6, color: red}
"""
LAKE = "[{area: [[19.5, 51.2], [21.5, 51.2], [21.5, 51.8], [19.5, 51.8]]}]"
RIVER = "[{line: [[19.0, 50.5], [22.0, 50.5]], width_mm: 30}]"


def inland(water: str) -> Map:
    return parse_map(INLAND.replace("WATER", water), "inland.yaml")


def land_of(map_: Map) -> float:
    return float(ground_of(map_, frame_of(map_.board)).land.area)


def test_a_lake_is_cut_out_of_the_land_and_drawn() -> None:
    ground = ground_of(inland(LAKE), frame_of(inland(LAKE).board))
    assert ground.lakes.area > ground_of(inland("[]"), frame_of(inland("[]").board)).lakes.area
    assert shapely.intersection(ground.land, ground.lakes).area < 1


def test_a_river_is_as_wide_as_it_says() -> None:
    lost = land_of(inland("[]")) - land_of(inland(RIVER))
    length = lost / 30
    assert 300 < length < 600


def test_an_outline_that_crosses_itself_is_what_it_encloses() -> None:
    bow = "[{area: [[19.5, 51.2], [21.5, 51.8], [21.5, 51.2], [19.5, 51.8]]}]"
    assert land_of(inland(bow)) < land_of(inland("[]"))


@pytest.mark.parametrize(("name", "most"), [("great-lakes", 6), ("world", 6)])
def test_ships_of_the_bundled_boards_keep_to_the_water(name: str, most: int) -> None:
    map_ = load_map(name)
    footing = Footing(map_, layout_of(map_))
    dry = [
        np.count_nonzero(footing.dry_share(r) > MOST)
        for r, route in enumerate(map_.routes)
        if route.kind is RouteKind.SEA
    ]
    assert sum(dry) <= most
