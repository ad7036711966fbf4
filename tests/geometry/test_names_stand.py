"""Every name stands by its own city."""

import math

import pytest

from mapkit import load_map
from mapkit.board.layouts import layout_of
from mapkit.geometry.label_places import MOST_GAP
from mapkit.geometry.layout import Box, CityLayout
from mapkit.geometry.names import meant_size

BOARDS = ["alps", "germany", "great-lakes", "nordic", "north-america", "world"]


def gap(box: Box, city: CityLayout) -> float:
    (x, y), (left, top, right, bottom) = city.center, box
    across, down = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
    return math.hypot(across, down) - city.radius


@pytest.mark.parametrize("name", BOARDS)
def test_names_stand_nearest_to_their_own_city(name: str) -> None:
    map_ = load_map(name)
    layout = layout_of(map_)
    for label in layout.labels:
        if label.place in layout.cities:
            gaps = {city.place: gap(label.box, city) for city in layout.cities.values()}
            assert min(gaps, key=gaps.__getitem__) == label.place
            assert gaps[label.place] <= MOST_GAP
            assert label.size == meant_size(map_, label.place)


def test_wrap_arrows_sit_on_the_edge() -> None:
    """Each points over the edge on which it stands, and the names of doubles stand there once."""
    map_ = load_map("world")
    layout = layout_of(map_)
    left, top, right, bottom = layout.frame
    assert {round(arrow.at[0], 3) for arrow in layout.arrows} == {round(left, 3), round(right, 3)}
    for arrow in layout.arrows:
        assert top < arrow.at[1] < bottom
        assert (abs(arrow.angle_deg) > 90) == (arrow.at[0] < (left + right) / 2)
    assert len(layout.arrows) == 2 * sum(route.wrap for route in map_.routes)


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_names_at_the_edge_stand_nearest_to_their_own_arrow(language: str) -> None:
    layout = layout_of(load_map("world"), language)
    for arrow in layout.arrows:
        if arrow.label:
            gaps = [(_off(arrow.label.box, one.at), one.place) for one in layout.arrows]
            assert min(gaps)[1] == arrow.place


def _off(box: Box, point: tuple[float, float]) -> float:
    (x, y), (left, top, right, bottom) = point, box
    return math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
