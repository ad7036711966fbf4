"""Windows fitted into board boxes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geography.choice import PROJECTIONS
from mapkit.geography.frame import fit_frame
from mapkit.geography.window import Window

BOARD = (25.0, 25.0, 765.0, 500.0)
NORDIC = (3, 54, 33, 72)
WORLD = (-170, -57, 190, 78)
OSLO, HELSINKI = (10.75, 59.91), (24.94, 60.17)


def grid(window: tuple[float, ...]) -> np.ndarray:
    west, south, east, north = Window.of(window)
    return np.stack(
        np.meshgrid(np.linspace(west, east, 13), np.linspace(south, north, 13)), axis=-1
    )


@given(
    projection=st.sampled_from(PROJECTIONS),
    west=st.floats(-180, 180),
    width=st.floats(2, 150),
    south=st.floats(15, 55),
    height=st.floats(2, 25),
    rotation_deg=st.floats(-60, 60),
    box_mm=st.tuples(st.floats(100, 900), st.floats(100, 900)),
)
def test_the_window_is_inside_and_comes_back(
    projection: str,
    west: float,
    width: float,
    south: float,
    height: float,
    rotation_deg: float,
    box_mm: tuple[float, float],
) -> None:
    window = (west, south, west + width, south + height)
    box = (10, 20, 10 + box_mm[0], 20 + box_mm[1])
    frame = fit_frame(window, box, projection=projection, rotation_deg=rotation_deg)
    lonlat = grid(window)
    mm = frame.to_board(lonlat)
    assert (mm >= np.array(box[:2]) - 0.5).all()
    assert (mm <= np.array(box[2:]) + 0.5).all()
    np.testing.assert_allclose(frame.to_unrolled(mm), lonlat, atol=1e-6)
    low, high = mm.reshape(-1, 2).min(axis=0), mm.reshape(-1, 2).max(axis=0)
    assert ((high - low) / box_mm).max() > 0.95, "the window should fill the box one way"


def test_north_is_up_and_east_is_right() -> None:
    frame = fit_frame(NORDIC, BOARD)
    (oslo_x, oslo_y), (helsinki_x, _) = frame.to_board([OSLO, HELSINKI])
    assert helsinki_x > oslo_x
    assert frame.to_board((10.75, 65))[1] < oslo_y


def test_scale_is_true() -> None:
    frame = fit_frame(NORDIC, BOARD)
    oslo, helsinki = frame.to_board([OSLO, HELSINKI])
    assert np.hypot(*(oslo - helsinki)) * frame.km_per_mm == pytest.approx(787, rel=0.03)


def test_rotation_is_clockwise() -> None:
    south, north = fit_frame(NORDIC, BOARD, rotation_deg=90).to_board([(18, 60), (18, 66)])
    assert north[0] > south[0] + 50
    assert north[1] == pytest.approx(south[1], abs=1e-6)


@pytest.mark.parametrize("projection", [None, "miller", "mercator", "equirectangular"])
def test_the_world_fills_the_width(projection: str | None) -> None:
    frame = fit_frame(WORLD, BOARD, projection=projection, wrap=True)
    edges = frame.to_board([(-170, 0), (190, 0), (10, 0)])
    np.testing.assert_allclose(edges[:2, 0], [25, 765], atol=1e-6)
    assert edges[2, 0] == pytest.approx(395)


def test_the_world_is_cut_at_its_west_edge() -> None:
    frame = fit_frame(WORLD, BOARD)
    x = frame.to_board([(-169, 0), (-171, 0), (189, 0), (179, 0), (-179, 0)])[:, 0]
    assert x[0] < 30
    assert x[1] > 760
    assert x[1] == pytest.approx(x[2])
    assert 700 < x[3] < x[4] < 765


def test_height_is_kept_squeezed_or_stretched() -> None:
    natural = fit_frame(WORLD, BOARD)
    assert natural.scale_mm[0] == natural.scale_mm[1]
    stretched = fit_frame(WORLD, BOARD, max_stretch=9.0)
    heights = stretched.to_board([(0, 78), (0, -57)])[:, 1]
    np.testing.assert_allclose(heights, [25, 500], atol=1e-6)
    low_box = fit_frame(WORLD, (0, 0, 740, 200))
    np.testing.assert_allclose(low_box.to_board([(0, 78), (0, -57)])[:, 1], [0, 200], atol=1e-6)


def test_windows_across_the_antimeridian() -> None:
    pacific = fit_frame((120, -50, 290, 60), BOARD)
    x = pacific.to_board([(139.7, 35.7), (178.4, -18.1), (-157.9, 21.3), (-77, -12)])[:, 0]
    assert (np.diff(x) > 0).all()
    fiji = fit_frame((176, -20, -178, -15), BOARD)
    np.testing.assert_allclose(fiji.to_board((-179.5, -17)), fiji.to_board((180.5, -17)))
    assert -180 <= fiji.to_lonlat(fiji.to_board((180.5, -17)))[0] < -179


def test_extent_covers_the_box() -> None:
    frame = fit_frame(NORDIC, BOARD, rotation_deg=20)
    seen = frame.extent()
    x, y = np.meshgrid(np.linspace(25, 765, 97), np.linspace(25, 500, 89))
    lon, lat = np.moveaxis(frame.to_unrolled(np.stack([x, y], axis=-1)), -1, 0)
    assert seen.west <= lon.min()
    assert lon.max() <= seen.east
    assert seen.south <= lat.min()
    assert lat.max() <= seen.north


def test_extent_with_the_pole_in_it_is_all_round() -> None:
    seen = fit_frame((-60, 62, 60, 88), BOARD).extent()
    assert (seen.width, seen.north) == (360, 90)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"wrap": True, "rotation_deg": 10}, "no rotation"),
        ({"wrap": True, "projection": "robinson"}, "cylindrical"),
        ({"box": (0, 0, 0, 10)}, "no area"),
        ({"window": (0, 50, 10, 40)}, "south < north"),
        ({"window": (0, 40, 400, 50)}, "360 is the most"),
        ({"window": (0, float("nan"), 4, 50)}, "south < north"),
    ],
)
def test_what_cannot_be_is_said(options: dict, message: str) -> None:
    arguments = {"window": NORDIC, "box": BOARD} | options
    with pytest.raises(ValueError, match=message):
        fit_frame(arguments.pop("window"), arguments.pop("box"), **arguments)


def test_a_window_holds_a_place_on_any_turn() -> None:
    pacific = Window.of((170, -50, -170, -30))
    assert pacific.holds(175, -40)
    assert pacific.holds(-175, -40)
    assert pacific.holds(185, -40)
    assert not pacific.holds(165, -40)
    assert not pacific.holds(175, -29)
