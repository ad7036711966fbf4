"""Heights every 0.1 degree: a grey picture of the globe and what its greys mean in metres."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mapkit.arrays import Floats
from mapkit.geography import wavelet
from mapkit.geography.store import DATA_DIR, Int32s, read_columns
from mapkit.geography.wavelet import Details, join
from mapkit.kept_files import kept_bytes

CELLS_PER_DEGREE = 10
SEA_GREY = 96
BANDS = ("across", "down", "both")
LEVELS = 3  # how often the grid is halved for packing
_GREYS_PER_UNIT = 11.0  # makes the file 160 KB with an error of 2 greys
_AT_SEA = 0.0  # 0 E 0 N stands in for points off the globe

# Grey to metres, the medians of 8,800 flat towns whose height GeoNames gives (Debian's
# libtimezonemap-data 0.4.6). The source is near-logarithmic; above 3,800 m it is extrapolated.
_GREY = [
    96, 98, 99.6, 103.7, 110, 115.6, 118.4, 123, 129, 134.8, 140.4, 149.5,
    159.3, 171.9, 179.8, 183.7, 188, 192.5, 197.7, 202.6, 216.3, 255,
]  # fmt: skip
_METRES = [
    0, 7, 13, 25, 40, 61, 87, 123, 177, 242, 336, 488,
    668, 898, 1137, 1357, 1607, 1854, 2247, 2600, 3841, 7300,
]  # fmt: skip


def relief_at(lonlat: ArrayLike) -> Floats:
    """Height in metres of (…, 2) lon, lat points, smoothed between the grid's cells; the sea is 0.

    Good for shading and for "is this a mountain": some 30 m off in plains, hundreds in the Alps,
    where a cell averages peaks and valleys of 8 × 11 km.
    """
    points = np.nan_to_num(np.asarray(lonlat, dtype=float), nan=_AT_SEA)
    column = (points[..., 0] + 180) * CELLS_PER_DEGREE - 0.5
    row = (90 - points[..., 1]) * CELLS_PER_DEGREE - 0.5
    return np.asarray(np.interp(_between_cells(row, column), _GREY, _METRES))


@cache
def relief() -> NDArray[np.uint8]:
    """The grey grid, 1800 rows from 90 N, 3600 columns from 180 W; `SEA_GREY` is sea level.

    It is kept unpacked in the user's cache.
    """
    packed = DATA_DIR / "relief.xz"
    rows, columns = 180 * CELLS_PER_DEGREE, 360 * CELLS_PER_DEGREE
    data = kept_bytes("relief", _version(packed), lambda: unpack_relief(packed).tobytes(), newest=1)
    if len(data) != rows * columns:
        return unpack_relief(packed)
    return np.frombuffer(data, np.uint8).reshape(rows, columns)


def _version(packed: Path) -> str:
    """Changes with the data and with the code that unpacks it."""
    files = (packed, Path(__file__), Path(wavelet.__file__))
    return " ".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in files)


def unpack_relief(path: Path) -> NDArray[np.uint8]:
    """Undo what the build's `write_grid` packed."""
    ints = read_columns(path).ints
    base = np.cumsum(np.cumsum(ints["base"], axis=0), axis=1) * base_unit()
    details = [_details(ints, level) for level in range(LEVELS)]
    grey = join(base.astype(np.float32), details) + SEA_GREY
    grid: NDArray[np.uint8] = np.clip(np.rint(grey), SEA_GREY, 255).astype(np.uint8)
    return grid


def base_unit() -> np.float32:
    """How many greys one stored unit of the halved grid stands for."""
    return np.float32(_GREYS_PER_UNIT / 2)


def detail_unit(level: int) -> np.float32:
    """The same for details; the finest may be coarser, half of them is noise of the source."""
    return np.float32(_GREYS_PER_UNIT * (1.3 if level == 0 else 1.0))


def _details(ints: Mapping[str, Int32s], level: int) -> Details:
    across, down, both = (
        (ints[f"{band}_{level}"] * detail_unit(level)).astype(np.float32) for band in BANDS
    )
    return across, down, both


def _between_cells(row: Floats, column: Floats) -> Floats:
    """A cubic B-spline over the 4 × 4 cells around each point: shading it shows no facets."""
    grid = relief()
    top, left = np.floor(row).astype(int), np.floor(column).astype(int)
    total = np.zeros(row.shape)
    for i, down in enumerate(_weights(row - top)):
        r = np.clip(top + i - 1, 0, grid.shape[0] - 1)
        for j, across in enumerate(_weights(column - left)):
            total += down * across * grid[r, (left + j - 1) % grid.shape[1]]
    return total


def _weights(part: Floats) -> list[Floats]:
    """The weights of the cells at -1, 0, 1 and 2 for a point at `part` between 0 and 1."""
    rest = 1 - part
    near = (4 - 6 * part**2 + 3 * part**3) / 6
    beyond = (4 - 6 * rest**2 + 3 * rest**3) / 6
    return [rest**3 / 6, near, beyond, part**3 / 6]
