"""Places the names of seas, mountains and lands where routes leave room for them.

A name runs along the line of its shape in spaced letters. Where there is no room for it near its
line at any size, it is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, degrees

import numpy as np
from numpy.typing import NDArray
from shapely import MultiPolygon

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.fonts import width_mm
from mapkit.geography.names import GeographicName
from mapkit.geometry.inside import lattice_inside
from mapkit.render.free import TakenRoom, disc_clearance

FACE = "text"
SIZES_MM = {  # of letters, from the size meant to the smallest that is worth printing
    "ocean": (15.0, 12.0, 10.0, 8.0),
    "sea": (12.0, 10.0, 8.0, 6.5),
    "lake": (9.0, 7.5, 6.0, 5.0),
    "range": (8.5, 7.0, 5.8, 5.0),
    "region": (9.0, 7.5, 6.0, 5.0),
    "country": (11.0, 9.0, 7.5, 6.0),
}
SPACING_EM = (0.9, 0.5, 0.22)  # between letters; as wide as the line lets it be
REACH_MM = 42.0  # a name may stand this far from its line, or half as far as that is long
_STEP_MM = 2.5  # of the picture of what is free
_ENOUGH_MM = 10.0  # room around a letter; more is not measured
_BOX_GAP_MM = 5.0  # around names of cities and panels
_LEAST_SHARE = 0.9  # of the smallest wording: on a shorter line it would say nothing of a shape
_SHIFT_MM = 7.0


@dataclass(frozen=True, slots=True)
class Letter:
    text: str
    at: Point
    angle_deg: float


@dataclass(frozen=True, slots=True)
class PlacedName:
    kind: str
    is_water: bool
    size: float
    letters: tuple[Letter, ...]


def place_names(
    names: Sequence[GeographicName], language: str, room: TakenRoom, land: MultiPolygon
) -> list[PlacedName]:
    """Waters first, then the others; each name stands once."""
    free = _Free(room, land)
    placed: list[PlacedName] = []
    said: set[str] = set()
    for one in sorted(names, key=lambda name: not name.is_water):
        text = one.name.in_language(language)
        is_said = any(text in longer for longer in said)  # the Atlantic after the North Atlantic
        found = None if is_said else _placed(one, text, free)
        if found:
            said.add(text)
            placed.append(found)
            free.take(found)
    return placed


def discs_of(placed: Sequence[PlacedName]) -> Iterator[tuple[float, float, float]]:
    """The room that names take up."""
    for name in placed:
        for letter in name.letters:
            yield (*letter.at, 0.5 * name.size)


class _Free:
    """A coarse picture of the board: what is taken, and where there is land."""

    def __init__(self, room: TakenRoom, land: MultiPolygon) -> None:
        self.left, self.top, right, bottom = room.frame
        x = np.arange(self.left, right, _STEP_MM)
        y = np.arange(self.top, bottom, _STEP_MM)
        self.x, self.y = np.meshgrid(x, y)
        self.land = lattice_inside(land, x, y)
        self.clear = disc_clearance(room.discs, x, y, _ENOUGH_MM)
        for x0, y0, x1, y1 in room.boxes:
            inside = (self.x > x0 - _BOX_GAP_MM) & (self.x < x1 + _BOX_GAP_MM)
            self.clear[inside & (self.y > y0 - _BOX_GAP_MM) & (self.y < y1 + _BOX_GAP_MM)] = 0.0
        edge = np.minimum.reduce(
            [self.x - self.left, right - self.x, self.y - self.top, bottom - self.y]
        )
        np.minimum(self.clear, edge, out=self.clear)

    def _take(self, x: float, y: float, radius: float) -> None:
        """Note a disc in the part of the picture that it is near to."""
        reach = radius + _ENOUGH_MM
        left, right = (int((x - self.left + side * reach) / _STEP_MM) for side in (-1, 1))
        top, bottom = (int((y - self.top + side * reach) / _STEP_MM) for side in (-1, 1))
        part = (slice(max(top, 0), max(bottom + 1, 0)), slice(max(left, 0), max(right + 1, 0)))
        off = np.hypot(self.x[part] - x, self.y[part] - y) - radius
        np.minimum(self.clear[part], off, out=self.clear[part])

    def at(self, points: Floats, margin: float, *, water: bool) -> NDArray[np.bool_]:
        """Whether (…, 2) points have that much room, on land or on water."""
        column = np.rint((points[..., 0] - self.left) / _STEP_MM).astype(int)
        row = np.rint((points[..., 1] - self.top) / _STEP_MM).astype(int)
        rows, columns = self.clear.shape
        inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        row, column = np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)
        on_its_ground = self.land[row, column] != water
        return np.asarray(inside & on_its_ground & (self.clear[row, column] > margin))

    def take(self, name: PlacedName) -> None:
        for disc in discs_of([name]):
            self._take(*disc)


def _placed(one: GeographicName, text: str, free: _Free) -> PlacedName | None:
    """At the largest size and the widest spacing that has room near the line."""
    line = one.line if one.line[0, 0] <= one.line[-1, 0] else one.line[::-1]
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    if along[-1] < _LEAST_SHARE * width_mm(text, SIZES_MM[one.kind][-1], FACE):
        return None
    shifts = _shifts(min(REACH_MM, 0.5 * along[-1]))
    for size in SIZES_MM[one.kind]:
        for spacing in SPACING_EM:
            offsets, wide = _offsets(text, size, spacing)
            if wide > 1.25 * along[-1] and spacing != SPACING_EM[-1]:
                continue
            at, angles = _on_line(line, along, offsets - wide / 2 + along[-1] / 2)
            letters = [i for i, letter in enumerate(text) if letter != " "]
            fits = free.at(at[letters] + shifts[:, None], 0.55 * size, water=one.is_water)
            fits = np.asarray(fits.all(axis=1))
            if fits.any():
                moved = at + shifts[int(fits.argmax())]
                placed = (
                    Letter(text[i], (float(moved[i, 0]), float(moved[i, 1])), float(angles[i]))
                    for i in letters
                )
                return PlacedName(one.kind, one.is_water, size, tuple(placed))
    return None


def _offsets(text: str, size: float, spacing: float) -> tuple[Floats, float]:
    """The middle of each letter along a line, and the length of all."""
    widths = np.array([width_mm(letter, size, FACE) for letter in text])
    ends = np.cumsum(widths + spacing * size) - spacing * size
    return ends - widths / 2, float(ends[-1])


def _on_line(line: Floats, along: Floats, places: Floats) -> tuple[Floats, Floats]:
    """Points and angles at lengths along a line, which goes on straight beyond its ends."""
    x, y = (_extended(along, line[:, axis], places) for axis in (0, 1))
    ahead = [_extended(along, line[:, axis], places + 1.0) for axis in (0, 1)]
    angles = [degrees(atan2(b, a)) for a, b in zip(ahead[0] - x, ahead[1] - y, strict=True)]
    return np.column_stack([x, y]), np.array(angles)


def _extended(along: Floats, values: Floats, places: Floats) -> Floats:
    inside = np.interp(places, along, values)
    first = (values[1] - values[0]) / max(along[1] - along[0], 1e-9)
    last = (values[-1] - values[-2]) / max(along[-1] - along[-2], 1e-9)
    before, after = np.minimum(places - along[0], 0), np.maximum(places - along[-1], 0)
    return np.asarray(inside + first * before + last * after)


def _shifts(reach: float) -> Floats:
    """Ways to move a name off its line, the shortest first."""
    steps = np.arange(-REACH_MM, REACH_MM + 1, _SHIFT_MM)
    x, y = np.meshgrid(steps, steps)
    shifts = np.column_stack([x.ravel(), y.ravel()])
    length = np.hypot(*shifts.T)
    order = np.argsort(length, kind="stable")
    return np.asarray(shifts[order][length[order] <= reach])
