"""The projections against PROJ, and there and back again."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geography.choice import PROJECTIONS, choose_projection
from mapkit.geography.projections import (
    Equirectangular,
    Lambert,
    Mercator,
    Miller,
    Projection,
    Robinson,
)
from mapkit.geography.window import Window

# Robinson is a table; PROJ interpolates it by other cubics: 0.0002 radii are 0.03 mm on a board.
AGAINST_PROJ = [
    (Equirectangular(10, 40), "+proj=eqc +lon_0=10 +lat_ts=40", 1e-12),
    (Mercator(-100), "+proj=merc +lon_0=-100", 1e-12),
    (Miller(10), "+proj=mill +lon_0=10", 1e-12),
    (Lambert(10, 50, 45, 57), "+proj=lcc +lon_0=10 +lat_0=50 +lat_1=45 +lat_2=57", 1e-12),
    (Lambert(170, -30, -45, -10), "+proj=lcc +lon_0=170 +lat_0=-30 +lat_1=-45 +lat_2=-10", 1e-12),
    (Lambert(0, 40, 40, 40), "+proj=lcc +lon_0=0 +lat_0=40 +lat_1=40 +lat_2=40", 1e-12),
    (Robinson(10), "+proj=robin +lon_0=10", 2e-4),
]

finite = {"allow_nan": False, "allow_infinity": False}


@pytest.mark.parametrize(("projection", "proj", "tolerance"), AGAINST_PROJ)
def test_agrees_with_proj(projection: Projection, proj: str, tolerance: float) -> None:
    pyproj = pytest.importorskip("pyproj")  # of the [test] extra
    lon, lat = np.meshgrid(np.linspace(-179, 179, 45) + projection.lon0, np.linspace(-80, 80, 41))
    x, y = pyproj.Proj(f"{proj} +R=1")(lon, lat)
    ours = projection.forward(np.stack([lon, lat], axis=-1))
    np.testing.assert_allclose(ours, np.stack([x, y], axis=-1), atol=tolerance, rtol=tolerance)


@given(
    name=st.sampled_from(PROJECTIONS),
    west=st.floats(-180, 180, **finite),
    width=st.floats(1, 360, **finite),
    south=st.floats(15, 60, **finite),
    height=st.floats(1, 24, **finite),
    is_south=st.booleans(),
    at=st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
def test_there_and_back(
    name: str,
    west: float,
    width: float,
    south: float,
    height: float,
    is_south: bool,
    at: tuple[float, float],
) -> None:
    low, high = (-south - height, -south) if is_south else (south, south + height)
    window = Window(west, low, west + width, high)
    projection = choose_projection(name, window)
    point = np.array([west + at[0] * width, low + at[1] * height])
    back = projection.inverse(projection.forward(point))
    np.testing.assert_allclose(back, point, atol=1e-6)


def test_conformal_ones_keep_angles() -> None:
    for projection in (Mercator(15), Lambert(15, 52, 47, 57)):
        here, north, east = projection.forward([(20, 50), (20, 50.001), (20.001, 50)])
        up, right = north - here, (east - here) / np.cos(np.radians(50))
        assert up @ right == pytest.approx(0, abs=1e-12)
        assert np.hypot(*up) == pytest.approx(np.hypot(*right), rel=1e-4)


def test_outside_the_globe_is_nan() -> None:
    assert np.isnan(Miller().inverse([(0, 9), (4, 0)])).all()
    assert np.isnan(Robinson().inverse([(0, 2), (2.6, 1.2)])).all()


@pytest.mark.parametrize(
    ("window", "wrap", "expected"),
    [
        ((5, 47, 15, 55), False, Lambert),
        ((-80, -56, -34, 13), False, Lambert),
        ((95, -11, 141, 6), False, Mercator),
        ((-170, -60, 190, 80), False, Miller),
        ((5, 47, 15, 55), True, Miller),
    ],
)
def test_the_window_decides(
    window: tuple[float, ...], wrap: bool, expected: type[Projection]
) -> None:
    assert isinstance(choose_projection(None, Window.of(window), wrap=wrap), expected)


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match=r"unknown projection 'mercartor'.*mercator"):
        choose_projection("mercartor", Window(0, 40, 10, 50))
    with pytest.raises(ValueError, match="off the equator"):
        choose_projection("lambert", Window(0, -10, 10, 10))
