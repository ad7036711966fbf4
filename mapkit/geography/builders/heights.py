"""The relief grid from marble's grey tiles, packed as wavelets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats
from mapkit.geography.elevation import BANDS, LEVELS, SEA_GREY, base_unit, detail_unit
from mapkit.geography.store import deltas, write_columns
from mapkit.geography.wavelet import split

TILE_ROWS, TILE_COLUMNS = 8, 16  # of the finest level, 1/30 degree a pixel
PIXELS_PER_CELL = 3  # makes 0.1 degree cells
_ROUND_UP_SHARE = 0.35


def write_relief(sources: Path, target: Path) -> None:
    """Write the heights of the land; the sea is flat."""
    earth = sources / "marble-qt-data" / "usr" / "share" / "marble" / "data" / "maps" / "earth"
    write_grid(_averaged(_mosaic(earth / "srtm" / "3")), target)


def write_grid(grey: Floats, target: Path) -> None:
    """Pack a grid of grey values, 0 to 255, whose sides divide by 8."""
    base, details = split((np.maximum(grey, SEA_GREY) - SEA_GREY).astype(np.float32), LEVELS)
    ints = {"base": deltas(deltas(np.rint(base / base_unit()).astype(int)).T).T}
    for level, bands in enumerate(details):
        for name, band in zip(BANDS, bands, strict=True):
            ints[f"{name}_{level}"] = _rounded_down(band / detail_unit(level))
    write_columns(target, ints)


def _rounded_down(values: NDArray[Any]) -> NDArray[np.int64]:
    """Round to whole numbers, small ones rather to zero: fewer bytes for the same error."""
    whole = np.sign(values) * np.floor(np.abs(values) + _ROUND_UP_SHARE)
    return np.asarray(whole, dtype=np.int64)


def _mosaic(folder: Path) -> NDArray[np.uint8]:
    rows = [[_tile(folder, r, c) for c in range(TILE_COLUMNS)] for r in range(TILE_ROWS)]
    return np.block(rows)


def _tile(folder: Path, row: int, column: int) -> NDArray[np.uint8]:
    from PIL import Image  # needed only to build the data

    with Image.open(folder / f"{row:06d}" / f"{row:06d}_{column:06d}.jpg") as image:
        return np.asarray(image.convert("L"))


def _averaged(grey: NDArray[np.uint8]) -> Floats:
    rows, columns = (side // PIXELS_PER_CELL for side in grey.shape)
    land = np.maximum(grey, SEA_GREY).astype(float)
    cells = land.reshape(rows, PIXELS_PER_CELL, columns, PIXELS_PER_CELL)
    averaged: Floats = cells.mean(axis=(1, 3))
    return averaged
