"""Plants stand on land where they grow, and on nothing else."""

import numpy as np
import pytest
import shapely
from render.straight import straight_layout

from mapkit import load_map
from mapkit.board.warped import ground_under
from mapkit.geography.vegetation import KINDS, growing_at
from mapkit.render.free import TakenRoom
from mapkit.render.plants import Plant, place_plants
from mapkit.render.ranges import place_peaks
from mapkit.render.sheets.board import render_board


def grown(name: str) -> tuple[list[Plant], TakenRoom, shapely.MultiPolygon]:
    map_ = load_map(name)
    layout = straight_layout(map_)
    ground, room = ground_under(map_, layout), TakenRoom.of(layout)
    assert ground.relief
    peaks = place_peaks(ground.relief, ground.land, ground.rivers, room)
    return place_plants(ground.relief, ground.land, ground.rivers, peaks, room), room, ground.land


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("great-lakes", {"fir", "broadleaf"}),
        ("nordic", {"fir", "broadleaf"}),
        ("germany", {"broadleaf"}),
        ("north-america", {"fir", "broadleaf", "grass", "cactus"}),
    ],
)
def test_plants_stand_on_land_and_on_nothing_else(name: str, kinds: set[str]) -> None:
    plants, room, land = grown(name)
    points = np.array([plant.at for plant in plants])
    assert len(points) > 100
    assert shapely.contains_xy(land, points).all()
    for above_mm in (0.0, 2.6, 4.5):  # the foot, the middle and most of the crown
        assert (room.clearance(points - (0.0, above_mm)) > 0).all()
    assert {plant.kind for plant in plants} == kinds


@pytest.mark.parametrize(
    ("kind", "places"),
    [
        ("fir", [(25.7, 66.5), (23.8, 61.5), (-81.3, 48.5), (104.3, 52.3), (104.3 + 360, 52.3)]),
        ("broadleaf", [(21.0, 52.2), (-87.6, 41.9), (10.0, 53.5), (2.3, 48.9)]),
        ("cypress", [(-3.7, 40.4), (12.5, 41.9), (23.7, 38.0)]),
        ("grass", [(-104.6, 50.4), (-97.5, 35.5), (71.4, 51.2)]),
        ("cactus", [(-112.1, 33.4)]),
        ("dune", [(10, 25), (46.7, 24.6), (130, -25)]),
        ("palm", [(-60, -3.1), (106.8, -6.2)]),
        ("", [(16, 78.5), (-40, 70), (8.0, 71.5)]),
    ],
)
def test_each_kind_grows_in_its_part_of_the_world(
    kind: str, places: list[tuple[float, float]]
) -> None:
    assert {KINDS[number] for number in growing_at(places)} == {kind}


@pytest.mark.parametrize("theme", ["classic", "night", "poster"])
def test_they_are_drawn_with_the_mountains_of_a_theme(theme: str) -> None:
    map_ = load_map("great-lakes")
    svg = render_board(map_, straight_layout(map_), theme).svg
    assert 'class="plants"' in svg
