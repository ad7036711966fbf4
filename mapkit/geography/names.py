"""Names of waters, mountains, regions and countries, each with a line along its shape.

`data/names.json` has a row for each: its kind, which says how large its letters may be and whether
it lies on water, its name in some languages, and three points in degrees from the first letter to
the last; those of a river lie on its course. `most_km_per_mm` leaves it to boards of at least that
scale: states don't stand on that of a continent. It was written for mapkit from common knowledge;
no source was copied.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

import numpy as np
from numpy.typing import NDArray

from mapkit.geography.frame import Frame
from mapkit.geography.store import DATA_DIR
from mapkit.model.text import Text

WATERS = ("ocean", "sea", "bay", "lake")
_NOT_LANGUAGES = ("kind", "line", "most_km_per_mm")
_MOST_KM_PER_MM = {"country": 15.0}  # on a board of the world a name hides its country
_STEPS = 24  # points of a line on the board


@dataclass(frozen=True, slots=True)
class GeographicName:
    kind: str  # ocean, sea, bay, lake, country, range, state, region, massif, river
    name: Text
    line: NDArray[np.float64]  # (n, 2): degrees in the data, millimetres on a board
    most_km_per_mm: float = inf  # of the boards on which it stands

    @property
    def is_water(self) -> bool:
        return self.kind in WATERS


def names_on(frame: Frame, box: Sequence[float]) -> list[GeographicName]:
    """The names whose line lies mostly in a box of the board, their lines in millimetres."""
    found = []
    for one in _all_names():
        if frame.km_per_mm > min(one.most_km_per_mm, _MOST_KM_PER_MM.get(one.kind, inf)):
            continue
        line = frame.to_board(_curved(one.line))
        left, top, right, bottom = box
        x, y = line.T
        inside = (left < x) & (x < right) & (top < y) & (y < bottom)
        inside &= _longest_piece(x, (right - left) / 2)
        if inside.mean() > 0.5:
            found.append(GeographicName(one.kind, one.name, line[inside]))
    return found


def _longest_piece(x: NDArray[np.float64], jump: float) -> NDArray[np.bool_]:
    """Which points of a line belong to its longest piece: the edge of a map may cut it."""
    piece = np.cumsum(np.abs(np.diff(x, prepend=x[0])) > jump)
    return np.asarray(piece == np.bincount(piece).argmax())


def _curved(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """A parabola through three corners."""
    t = np.linspace(0, 1, _STEPS)[:, None]
    first, middle, last = corners
    control = 2 * middle - (first + last) / 2
    return np.asarray((1 - t) ** 2 * first + 2 * t * (1 - t) * control + t**2 * last)


@cache
def _all_names() -> tuple[GeographicName, ...]:
    rows = json.loads((DATA_DIR / "names.json").read_text("utf-8"))
    return tuple(
        GeographicName(
            row["kind"],
            Text.of({key: row[key] for key in row if key not in _NOT_LANGUAGES}),
            np.array(row["line"], dtype=float),
            row.get("most_km_per_mm", inf),
        )
        for row in rows
    )
