"""Mountains: in chains, by ruggedness, off everything else."""

from functools import cache

import numpy as np
import pytest
import shapely
from render.straight import straight_layout

from mapkit import load_map
from mapkit.arrays import Floats
from mapkit.board.ground import Ground, frame_of_map
from mapkit.board.warped import ground_under
from mapkit.render.free import TakenRoom
from mapkit.render.ranges import SIZES_MM, Peak, place_peaks


@cache
def drawn(name: str) -> tuple[list[Peak], Ground, TakenRoom]:
    map_ = load_map(name)
    layout = straight_layout(map_)
    ground, room = ground_under(map_, layout), TakenRoom.of(layout)
    assert ground.relief is not None
    return place_peaks(ground.relief, ground.land, ground.rivers, room), ground, room


def points(peaks: list[Peak]) -> Floats:
    return np.array([peak.at for peak in peaks])


def within(name: str, west: float, south: float, east: float, north: float) -> list[Peak]:
    """The peaks of a board in a window of degrees."""
    map_ = load_map(name)
    frame = frame_of_map(map_, straight_layout(map_).frame)
    assert frame is not None
    lon, lat = frame.to_lonlat(points(drawn(name)[0])).T
    inside = (west < lon) & (lon < east) & (south < lat) & (lat < north)
    return [peak for peak, one in zip(drawn(name)[0], inside, strict=True) if one]


@pytest.mark.parametrize("name", ["alps", "nordic", "world"])
def test_peaks_stand_on_land_and_off_routes_names_and_rivers(name: str) -> None:
    peaks, ground, room = drawn(name)
    at = points(peaks)
    assert len(peaks) > 100
    assert shapely.contains_xy(shapely.buffer(ground.land, 0.5), at).all()
    widths = np.array([peak.width for peak in peaks])
    assert (room.clearance(at) > 0.42 * widths - 1.5).all()
    assert (shapely.distance(shapely.points(at), ground.rivers) > 1.5).all()


def test_plains_are_empty_and_higher_mountains_larger() -> None:
    plains = within("north-america", -100, 36, -90, 45)
    rockies = within("north-america", -114, 36, -104, 49)
    east = within("north-america", -84, 34, -72, 46)
    assert len(plains) < len(rockies) / 20
    assert east
    assert np.mean([peak.width for peak in rockies]) > 1.25 * np.mean([one.width for one in east])


def test_they_stand_close_along_a_crest_and_apart_across_it() -> None:
    """The Scandinavian mountains run from south to north: neighbours stand one below another."""
    at = points(within("nordic", 11, 62, 17, 68))
    dx, dy = np.abs(at[:, None] - at[None]).transpose(2, 0, 1)
    apart = np.hypot(dx, dy) + np.where(np.eye(len(at), dtype=bool), np.inf, 0.0)
    nearest = apart.argmin(axis=1)
    each = np.arange(len(at))
    assert np.median(dy[each, nearest]) > np.median(dx[each, nearest])


def test_they_are_drawn_from_north_to_south_and_always_the_same() -> None:
    peaks, ground, room = drawn("alps")
    assert [peak.at[1] for peak in peaks] == sorted(peak.at[1] for peak in peaks)
    assert max(peak.width for peak in peaks) <= 1.1 * SIZES_MM[1]
    assert ground.relief is not None
    assert place_peaks(ground.relief, ground.land, ground.rivers, room) == peaks
