"""Base maps in board millimetres."""

import time

import numpy as np
import pytest
from shapely import LineString, Point, box

from mapkit.geography import BaseMap, base_map, fit_frame

BOARD = (25.0, 25.0, 765.0, 500.0)
WINDOWS = {
    "nordic": (3, 54, 33, 72),
    "germany": (5, 46.7, 15.6, 55.5),
    "great lakes": (-94, 40, -73, 50),
    "alps": (4.9, 43.75, 17.2, 48.95),
    "world": (-170, -56, 190, 75),
    "pacific": (120, -50, 290, 60),
    "fiji": (176, -20, -178, -15),
}


@pytest.fixture(scope="module")
def drawn() -> dict[str, BaseMap]:
    return {name: base_map(fit_frame(window, BOARD)) for name, window in WINDOWS.items()}


def on_board(shown: BaseMap, lon: float, lat: float) -> Point:
    return Point(shown.frame.to_board((lon, lat)))


@pytest.mark.parametrize("name", WINDOWS)
def test_clean(drawn: dict[str, BaseMap], name: str) -> None:
    shown = drawn[name]
    for shapes in (shown.land, shown.lakes, shown.rivers, shown.borders):
        assert shapes.is_valid
        assert shapes.difference(box(*BOARD).buffer(1e-6)).is_empty
    assert all(polygon.area >= 2.0 for polygon in (*shown.land.geoms, *shown.lakes.geoms))
    assert shown.land.intersection(shown.lakes).area < 0.01
    wet = shown.rivers.union(shown.borders).difference(shown.land.buffer(0.01))
    assert wet.is_empty


@pytest.mark.parametrize(
    ("name", "lon", "lat", "is_land"),
    [
        ("nordic", 10.7, 60.2, True),
        ("nordic", 20.0, 58.5, False),
        ("nordic", 13.3, 58.9, False),  # Vänern
        ("germany", 13.4, 52.5, True),
        ("germany", 8.0, 54.6, False),
        ("great lakes", -87.5, 47.7, False),
        ("great lakes", -85.0, 44.0, True),
        ("world", -175.0, 67.0, True),
        ("world", 100.0, 60.0, True),
        ("world", -40.0, 40.0, False),
        ("world", -160.0, 40.0, False),
        ("pacific", 175.0, -39.0, True),
        ("fiji", 180.0, -16.86, True),
    ],
)
def test_land_and_water(
    drawn: dict[str, BaseMap], name: str, lon: float, lat: float, is_land: bool
) -> None:
    assert drawn[name].land.covers(on_board(drawn[name], lon, lat)) == is_land


def test_taveuni_is_one_island(drawn: dict[str, BaseMap]) -> None:
    spots = [on_board(drawn["fiji"], lon, -16.86) for lon in (179.97, 180.03)]
    assert any(all(island.covers(s) for s in spots) for island in drawn["fiji"].land.geoms)


def test_the_map_goes_on_to_the_edge_of_the_box(drawn: dict[str, BaseMap]) -> None:
    """The window of Germany is narrower than the board: France and Poland fill the sides."""
    assert drawn["germany"].land.bounds == pytest.approx(BOARD, abs=1e-6)
    assert drawn["germany"].land.area > 0.8 * box(*BOARD).area


def test_the_49th_parallel_bends() -> None:
    shown = base_map(fit_frame((-126, 24, -66, 52), BOARD))
    border = shown.borders.intersection(box(*shown.frame.to_board([(-121, 51), (-98, 46)]).ravel()))
    ends = shown.frame.to_board([(-120, 49), (-97, 49)])
    middle = shown.frame.to_board((-108.5, 49))
    assert LineString(ends).distance(Point(middle)) > 5
    assert border.distance(Point(middle)) < 0.5


def test_coarser_and_finer() -> None:
    frame = fit_frame(WINDOWS["nordic"], BOARD)
    fine, coarse = (
        base_map(frame, tolerance_mm=0.2, min_area_mm2=0.5),
        base_map(frame, tolerance_mm=2.0, min_area_mm2=50.0),
    )
    assert len(fine.land.geoms) > 2 * len(coarse.land.geoms)
    assert fine.land.symmetric_difference(coarse.land).area < 0.05 * fine.land.area


def test_switches_and_a_bleed() -> None:
    frame = fit_frame(WINDOWS["alps"], BOARD)
    bleed = (22.0, 22.0, 768.0, 503.0)
    plain = base_map(frame, bleed, borders=False, rivers=False, smoothing=0)
    assert plain.borders.is_empty
    assert plain.rivers.is_empty
    assert plain.land.bounds == pytest.approx(bleed, abs=1e-6)


def test_relief(drawn: dict[str, BaseMap]) -> None:
    alps = drawn["alps"]
    high, plain, sea = alps.relief_at(alps.frame.to_board([(7.8, 46.0), (10.5, 45.1), (13, 44.6)]))
    assert high > 1800
    assert plain < 150
    assert sea == pytest.approx(0, abs=15)
    assert alps.relief_at(np.zeros((4, 5, 2))).shape == (4, 5)


def test_open_sea_is_an_empty_map() -> None:
    empty = base_map(fit_frame((-40, 30, -35, 33), BOARD))
    assert empty.land.is_empty
    assert empty.lakes.is_empty


def test_fast_enough(drawn: dict[str, BaseMap]) -> None:
    """CPU seconds, the data read already; generous, for the machine may be busy."""
    for name, limit_s in (("germany", 1.5), ("world", 4.0)):
        start = time.process_time()
        base_map(fit_frame(WINDOWS[name], BOARD))
        assert time.process_time() - start < limit_s
