"""Heights of places everybody knows."""

from pathlib import Path

import numpy as np
import pytest

from mapkit import kept_files
from mapkit.geography import elevation, relief, relief_at


@pytest.mark.parametrize(
    ("lon", "lat", "low_m", "high_m"),
    [
        (13.4, 52.5, 20, 100),  # Berlin, 34 m
        (11.6, 48.1, 400, 700),  # Munich, 520 m
        (-3.7, 40.4, 450, 850),  # Madrid, 667 m
        (-105.0, 39.7, 1400, 2000),  # Denver, 1609 m
        (-68.1, -16.5, 3300, 4500),  # La Paz, 3700 m
        (86.9, 28.0, 4500, 8900),  # Everest, of which a cell shows the mean
        (-40.0, 30.0, 0, 5),  # the Atlantic
        (4.9, 52.4, 0, 20),  # Amsterdam
    ],
)
def test_heights(lon: float, lat: float, low_m: float, high_m: float) -> None:
    assert low_m <= relief_at((lon, lat)) <= high_m


def test_the_globe_is_round() -> None:
    east, west = relief_at([(180.0, 67.0), (-180.0, 67.0)])
    assert east == pytest.approx(west)
    np.testing.assert_allclose(relief_at([(190.0, 66)]), relief_at([(-170.0, 66)]))


def test_shapes_poles_and_nan() -> None:
    assert relief().shape == (1800, 3600)
    points = [[(0, 90), (0, -90)], [(np.nan, np.nan), (359, 0)]]
    heights = relief_at(points)
    assert heights.shape == (2, 2)
    assert np.isfinite(heights).all()
    assert heights[0, 1] > 2000  # the ice of the South Pole


def test_no_facets() -> None:
    """Heights along a line change smoothly: a second difference of a spline stays small."""
    line = np.column_stack([np.linspace(9, 11, 2001), np.full(2001, 46.6)])
    steps = np.diff(relief_at(line), 2)
    assert np.abs(steps).max() < 1.0


def test_what_is_kept_unpacked_is_what_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_files, "user_cache", lambda name: tmp_path)
    first, again = elevation.relief.__wrapped__(), elevation.relief.__wrapped__()
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"damaged")
    mended = elevation.relief.__wrapped__()
    for one in (again, mended):
        np.testing.assert_array_equal(one, first)
