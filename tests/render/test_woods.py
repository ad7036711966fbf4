"""Trees stand in the northern forest, on land, and on nothing else."""

import numpy as np
import pytest
import shapely
from render.straight import straight_layout

from mapkit import load_map
from mapkit.board.warped import ground_under
from mapkit.geography.taiga import in_taiga
from mapkit.render.free import TakenRoom
from mapkit.render.ranges import place_peaks
from mapkit.render.sheets.board import render_board
from mapkit.render.woods import Fir, place_trees


def grown(name: str) -> tuple[list[Fir], TakenRoom, shapely.MultiPolygon]:
    map_ = load_map(name)
    layout = straight_layout(map_)
    ground, room = ground_under(map_, layout), TakenRoom.of(layout)
    assert ground.relief
    peaks = place_peaks(ground.relief, ground.land, ground.rivers, room)
    return place_trees(ground.relief, ground.land, ground.rivers, peaks, room), room, ground.land


@pytest.mark.parametrize("name", ["great-lakes", "nordic"])
def test_trees_stand_on_land_and_on_nothing_else(name: str) -> None:
    trees, room, land = grown(name)
    points = np.array([tree.at for tree in trees])
    assert len(points) > 100
    assert shapely.contains_xy(land, points).all()
    assert (room.clearance(points) > 1.5).all()


def test_there_are_none_where_the_forest_does_not_grow() -> None:
    assert grown("alps")[0] == []


def test_the_forest_has_its_two_edges() -> None:
    rovaniemi, tampere, timmins, irkutsk = (25.7, 66.5), (23.8, 61.5), (-81.3, 48.5), (104.3, 52.3)
    assert in_taiga([rovaniemi, tampere, timmins, irkutsk]).all()
    warszawa, chicago, svalbard, regina = (21.0, 52.2), (-87.6, 41.9), (16, 78.5), (-104.6, 50.4)
    assert not in_taiga([warszawa, chicago, svalbard, regina]).any()
    assert in_taiga((104.3 + 360, 52.3))


@pytest.mark.parametrize("theme", ["classic", "night", "poster"])
def test_they_are_drawn_with_the_mountains_of_a_theme(theme: str) -> None:
    map_ = load_map("great-lakes")
    svg = render_board(map_, straight_layout(map_), theme).svg
    assert 'class="trees"' in svg
