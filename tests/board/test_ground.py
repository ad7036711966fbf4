"""The land under a board."""

from dataclasses import replace

import numpy as np
import pytest
import shapely
from render.straight import straight_layout
from shapely.affinity import translate

from mapkit import load_map, render
from mapkit.board.ground import ARCTIC_CIRCLE_DEG, frame_of_map, ground_of
from mapkit.board.warped import ground_under, warped
from mapkit.geometry.score_track import frame_of
from mapkit.geometry.warp import base_map_warp
from mapkit.model.board import Background, Board, Geography

BOX = (0.0, 0.0, 200.0, 100.0)
SQUARE = ((10.0, 10.0), (60.0, 10.0), (60.0, 60.0), (10.0, 60.0))
POND = ((20.0, 20.0), (40.0, 20.0), (40.0, 40.0), (20.0, 40.0))
BOW_TIE = ((0.0, 0.0), (100.0, 100.0), (100.0, 0.0), (0.0, 100.0))


@pytest.mark.parametrize(
    ("background", "area"),
    [
        (Background("water"), 0),
        (Background("water", (SQUARE,)), 2500),
        (Background("water", (SQUARE,), (POND,)), 2100),
        (Background("water", (BOW_TIE,)), 5000),  # crosses itself
        (Background("water", (SQUARE, SQUARE)), 2500),
    ],
)
def test_land_drawn_by_hand(background: Background, area: float) -> None:
    map_ = replace(load_map("nordic"), geography=None, board=Board(background=background))
    assert ground_of(map_, BOX).land.area == pytest.approx(area)


def test_a_board_of_land_has_land_up_to_its_edges_and_beyond() -> None:
    map_ = replace(load_map("nordic"), geography=None, board=Board(background=Background()))
    assert ground_of(map_, BOX).land.contains(shapely.box(*BOX))


def test_land_moves_with_its_cities() -> None:
    map_ = load_map("nordic")
    layout = straight_layout(map_)
    bergen = layout.cities["bergen"]
    x, y = bergen.true_center
    moved = replace(bergen, center=(x + 10, y - 6))
    layout = replace(layout, cities={**layout.cities, "bergen": moved})
    before = ground_of(map_, layout.frame)
    after = warped(before, base_map_warp(layout))
    near, far = shapely.box(x - 8, y - 8, x + 8, y + 8), shapely.box(300, 500, 400, 600)
    shifted = translate(before.land.intersection(near), 10, -6)
    overlap = after.land.buffer(0).intersection(shifted).area
    assert overlap > 0.85 * shifted.area
    assert before.land.intersection(far).area == pytest.approx(
        after.land.buffer(0).intersection(far).area, rel=1e-3
    )


def test_hills_are_drawn_where_a_map_asks_for_them() -> None:
    map_ = load_map("alps")
    flat = replace(map_, geography=replace(map_.geography, relief=False))
    hilly = replace(map_, geography=replace(map_.geography, relief=True))
    assert ground_of(flat, frame_of(map_.board)).relief is None
    relief = ground_of(hilly, frame_of(map_.board)).relief
    frame = frame_of_map(map_, frame_of(map_.board))
    places = np.array(frame.to_board([(6.86, 45.83), (12.3, 45.4)]))
    mont_blanc, venice = relief.heights(places)
    assert mont_blanc > 1500 > 50 > venice


def test_board_lays_out_and_draws() -> None:
    from conftest import ROOT

    map_ = load_map(ROOT / "tests" / "maps" / "ferry.yaml")
    svg = render.board(map_, theme="night", width_mm=100)
    assert svg == render.board(map_, theme="night", width_mm=100)
    assert 'width="100mm"' in svg


@pytest.mark.parametrize(("stretch", "south"), [(1.0, -70.0), (1.5, -57.0)])
def test_a_wide_map_may_be_drawn_out_to_end_where_its_window_does(
    stretch: float, south: float
) -> None:
    geography = Geography((-170, -56, 190, 75), "miller", stretch=stretch)
    map_ = replace(load_map("world"), geography=geography)
    frame = frame_of_map(map_, (25.0, 25.0, 947.0, 623.0))
    assert frame is not None
    lowest = frame.to_lonlat([(486.0, 623.0)])[0][1]
    assert lowest < south if stretch == 1.0 else lowest > south


def test_the_arctic_circle_is_straight_and_between_the_cities() -> None:
    map_ = load_map("nordic")
    layout = straight_layout(map_)
    circle = np.array(ground_under(map_, layout).arctic_circle)
    true = np.array(ground_of(map_, layout.frame).arctic_circle)
    assert np.ptp(circle[:, 1] - true[:, 1]) == pytest.approx(0, abs=1e-9)
    for place, city in layout.cities.items():
        y = np.interp(city.center[0], circle[:, 0], circle[:, 1])
        is_arctic = map_.cities[place].spot.lonlat[1] > ARCTIC_CIRCLE_DEG
        assert (city.center[1] < y) == is_arctic, place
