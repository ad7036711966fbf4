"""The countries that a board is about."""

from dataclasses import replace

import pytest
import shapely

from mapkit import load_map
from mapkit.board.ground import frame_of_map, ground_of
from mapkit.finding import MapError

BOX = (25.0, 25.0, 620.0, 940.0)


@pytest.mark.parametrize(
    ("lonlat", "inside"),
    [((10.0, 51.0), True), ((13.4, 52.5), True), ((15.0, 50.1), False), ((9.0, 47.3), False)],
)
def test_germany_is_home_and_its_neighbours_are_not(
    lonlat: tuple[float, float], inside: bool
) -> None:
    map_ = load_map("germany")
    frame = frame_of_map(map_, BOX)
    assert frame is not None
    x, y = frame.to_board([lonlat])[0]
    assert shapely.contains_xy(ground_of(map_, BOX).home, x, y) == inside


def test_an_unknown_country_is_refused() -> None:
    map_ = load_map("germany")
    assert map_.geography is not None
    wrong = replace(map_, geography=replace(map_.geography, home=("ZZ",)))
    with pytest.raises(MapError, match="no country of the base map has the code 'ZZ'"):
        ground_of(wrong, BOX)
