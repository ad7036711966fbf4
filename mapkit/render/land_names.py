"""Places the names of seas, mountains and lands where routes leave room for them.

A name runs along the line of its shape in spaced letters. Where there is no room for it near its
line at any size, it is left out. That of a country may also run level or downwards, and farther
from its line, as long as all its letters stand in that country.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise, product
from math import atan2, degrees

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, MultiPolygon

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.fonts import width_mm
from mapkit.geography.names import GeographicName
from mapkit.geometry.inside import lattice_inside
from mapkit.render.free import TakenRoom, disc_clearance
from mapkit.render.own_country import STEP_MM as COUNTRY_STEP_MM
from mapkit.render.own_country import OwnCountry, between_borders
from mapkit.render.shores import off_shore


@dataclass(frozen=True, slots=True)
class Lettering:
    """How the names of a kind are written: the rank of a thing is seen by its letters."""

    sizes_mm: tuple[float, ...]  # from the one meant to the smallest; those of ranks don't overlap
    spacing_em: tuple[float, ...]  # between letters; as wide as the line lets it be
    face: str = "text"
    capitals: bool = False


LETTERINGS = {
    "ocean": Lettering((15.0, 12.5, 10.8, 9.4), (0.7, 0.4, 0.2, 0.08), capitals=True),
    "sea": Lettering((9.2, 8.4, 7.6, 6.8), (0.7, 0.4, 0.18)),
    "bay": Lettering((6.6, 6.0, 5.5, 5.0), (0.35, 0.2, 0.1)),
    "lake": Lettering((9.0, 7.5, 6.2, 5.2, 4.6), (0.45, 0.25, 0.12, 0.04)),
    "country": Lettering((9.6, 8.4, 7.4, 6.6), (0.9, 0.5, 0.25, 0.1), "serif", capitals=True),
    "range": Lettering((9.2, 8.2, 7.2, 6.4), (0.9, 0.5, 0.22)),
    "state": Lettering((6.4, 5.8), (1.2, 0.8, 0.5, 0.3), "serif"),
    "region": Lettering((6.4, 5.8, 5.2), (0.5, 0.3, 0.15)),
    "massif": Lettering((6.2, 5.6, 5.0), (0.4, 0.22, 0.1)),
}
_ORDER = tuple(LETTERINGS)
REACH_MM = 42.0  # a name may stand this far from its line, or half as far as that is long
COUNTRY_REACH_MM = 91.0  # that of a country, which is seen to lie in its borders
_STEP_MM = 2.5  # of the picture of what is free
_ENOUGH_MM = 10.0  # room around a letter; more is not measured
_BOX_GAP_MM = 5.0  # around names of cities and panels
_AIR_EM = 0.55  # around a letter, to anything else
_SHORE_EM = 0.44  # letters keep that far off a coast
_LEAST_SHARE = 0.9  # of the smallest wording: on a shorter line it would say nothing of a shape
_SHIFT_MM = 7.0
_FINE_SHIFT_MM = 2.5  # where room is scarce


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
    face: str
    letters: tuple[Letter, ...]


def place_names(
    names: Sequence[GeographicName],
    language: str,
    room: TakenRoom,
    land: MultiPolygon,
    borders: MultiLineString,
) -> list[PlacedName]:
    """Waters first, then lands, the greatest of each before the others; each name stands once."""
    free = _Free(room, land, borders)
    placed: list[PlacedName] = []
    said: set[tuple[bool, str]] = set()  # whether it is a water's, and the name
    for one in sorted(names, key=lambda name: _ORDER.index(name.kind)):
        text = one.name.in_language(language)
        is_said = _is_said(one, text, said)
        found = None if is_said else _placed(one, text, free)
        if found:
            said.add((one.is_water, text))
            placed.append(found)
            free.take(found)
    return placed


def _is_said(one: GeographicName, text: str, said: set[tuple[bool, str]]) -> bool:
    """The Atlantic after the North Atlantic is, Ontario after Lake Ontario is not."""
    return any(one.is_water == water and text in longer for water, longer in said)


def discs_of(placed: Sequence[PlacedName]) -> Iterator[tuple[float, float, float]]:
    """The room that names take up: their letters, and what is between them in wide spacing."""
    for name in placed:
        places = [letter.at for letter in name.letters]
        between = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(places)]
        for at in (*places, *between):
            yield (*at, 0.5 * name.size)


class _Free:
    """A coarse picture of the board: what is taken, and where there is land."""

    def __init__(self, room: TakenRoom, land: MultiPolygon, borders: MultiLineString) -> None:
        self.borders = borders
        self.left, self.top, right, bottom = room.frame
        x = np.arange(self.left, right, _STEP_MM)
        y = np.arange(self.top, bottom, _STEP_MM)
        self.x, self.y = np.meshgrid(x, y)
        self.land = lattice_inside(land, x, y)
        self.off_shore = off_shore(self.land, self._coast(land), _STEP_MM, _ENOUGH_MM)
        self.clear = disc_clearance(room.discs, x, y, _ENOUGH_MM)
        for x0, y0, x1, y1 in room.boxes:
            inside = (self.x > x0 - _BOX_GAP_MM) & (self.x < x1 + _BOX_GAP_MM)
            self.clear[inside & (self.y > y0 - _BOX_GAP_MM) & (self.y < y1 + _BOX_GAP_MM)] = 0.0
        edge = np.minimum.reduce(
            [self.x - self.left, right - self.x, self.y - self.top, bottom - self.y]
        )
        np.minimum(self.clear, edge, out=self.clear)

    def _coast(self, land: MultiPolygon) -> NDArray[np.bool_]:
        """The points that a coast runs by: an islet may lie between all points."""
        near = np.zeros_like(self.land)
        rows, columns = self.land.shape[0], self.land.shape[-1]
        corners = (shapely.get_coordinates(land) - (self.left, self.top)) / _STEP_MM
        places = np.rint(corners).astype(int)
        column, row = places[:, 0], places[:, 1]
        seen = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        near[row[seen], column[seen]] = True
        return near

    def _take(self, x: float, y: float, radius: float) -> None:
        """Note a disc in the part of the picture that it is near to."""
        reach = radius + _ENOUGH_MM
        left, right = (int((x - self.left + side * reach) / _STEP_MM) for side in (-1, 1))
        top, bottom = (int((y - self.top + side * reach) / _STEP_MM) for side in (-1, 1))
        part = (slice(max(top, 0), max(bottom + 1, 0)), slice(max(left, 0), max(right + 1, 0)))
        off = np.hypot(self.x[part] - x, self.y[part] - y) - radius
        np.minimum(self.clear[part], off, out=self.clear[part])

    def at(self, points: Floats, size: float, *, water: bool) -> NDArray[np.bool_]:
        """Whether letters at (…, 2) points have room, on land or on water, off any coast."""
        column = np.rint((points[..., 0] - self.left) / _STEP_MM).astype(int)
        row = np.rint((points[..., 1] - self.top) / _STEP_MM).astype(int)
        rows, columns = self.clear.shape
        inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        row, column = np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)
        inside &= self.land[row, column] != water
        inside &= self.off_shore[row, column] > _SHORE_EM * size
        return np.asarray(inside & (self.clear[row, column] > _AIR_EM * size))

    def country(self, line: Floats) -> OwnCountry:
        """The country in which that line runs."""
        corner = np.array([self.left, self.top])
        return OwnCountry(line, COUNTRY_REACH_MM, self._between_borders, corner)

    @cached_property
    def _between_borders(self) -> NDArray[np.bool_]:
        each = round(COUNTRY_STEP_MM / _STEP_MM)
        corner = np.array([self.left, self.top])
        return between_borders(self.land[::each, ::each], self.borders, corner)

    def take(self, name: PlacedName) -> None:
        for disc in discs_of([name]):
            self._take(*disc)


def _placed(one: GeographicName, text: str, free: _Free) -> PlacedName | None:
    """Along its line if it can be; the name of a country else downwards, as in a narrow land."""
    style = LETTERINGS[one.kind]
    text = text.upper() if style.capitals else text
    line = one.line if one.line[0, 0] <= one.line[-1, 0] else one.line[::-1]
    wording = _Wording(text, one, style, free)
    if one.kind != "country":
        return None if wording.too_wide_for(line) else wording.along([line])
    country = free.country(line)
    level, down = _straight(line)
    found = wording.along([line, level], country)
    return found or wording.along([down], country, _FINE_SHIFT_MM)


@dataclass(frozen=True, slots=True)
class _Wording:
    """A name that looks for its place."""

    text: str
    name: GeographicName
    style: Lettering
    free: _Free

    def too_wide_for(self, line: Floats) -> bool:
        least = width_mm(self.text, self.style.sizes_mm[-1], self.style.face)
        return _length(line) < _LEAST_SHARE * least

    def along(
        self,
        corners: Sequence[Floats],
        country: OwnCountry | None = None,
        step_mm: float = _SHIFT_MM,
    ) -> PlacedName | None:
        """At the largest size and the widest spacing that has room near one of the lines."""
        long = _length(corners[0])
        shifts = _shifts(COUNTRY_REACH_MM if country else min(REACH_MM, 0.5 * long), step_mm)
        lines = [_Line.of(each) for each in corners]
        letters = [i for i, letter in enumerate(self.text) if letter != " "]
        style = self.style
        for size, spacing, way in product(style.sizes_mm, style.spacing_em, lines):
            offsets, wide = _offsets(self.text, size, spacing, style.face)
            if wide > 1.25 * long and spacing != style.spacing_em[-1]:
                continue
            at, angles = way.points(offsets - wide / 2)
            moved = at[letters] + shifts[:, None]
            fits = np.asarray(self.free.at(moved, size, water=self.name.is_water).all(axis=1))
            if country:
                fits[fits] = country.holds(moved[fits]).all(axis=1)
            if fits.any():
                return self._placed(size, letters, moved[int(fits.argmax())], angles)
        return None

    def _placed(
        self, size: float, letters: Sequence[int], at: Floats, angles: Floats
    ) -> PlacedName:
        placed = (
            Letter(self.text[i], (x, y), float(angles[i]))
            for i, (x, y) in zip(letters, at.tolist(), strict=True)
        )
        return PlacedName(self.name.kind, self.name.is_water, size, self.style.face, tuple(placed))


@lru_cache(maxsize=4096)
def _offsets(text: str, size: float, spacing: float, face: str) -> tuple[Floats, float]:
    """The middle of each letter along a line, and the length of all."""
    widths = np.array([width_mm(letter, size, face) for letter in text])
    ends = np.cumsum(widths + spacing * size) - spacing * size
    return ends - widths / 2, float(ends[-1])


def _length(line: Floats) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def _straight(line: Floats) -> tuple[Floats, Floats]:
    """A level line as long as another, with its middle, and one straight down as far as may be."""
    x, y = line[len(line) // 2]
    half = _length(line) / 2
    level = np.array([(x - half, y), (x + half, y)])
    return level, np.array([(x, y - COUNTRY_REACH_MM), (x, y + COUNTRY_REACH_MM)])


@dataclass(frozen=True, slots=True)
class _Line:
    """A line along which letters stand; it goes on straight beyond its ends."""

    corners: Floats
    along: Floats  # the length to each corner

    @classmethod
    def of(cls, corners: Floats) -> _Line:
        steps = np.hypot(*np.diff(corners, axis=0).T)
        return cls(corners, np.concatenate([[0.0], np.cumsum(steps)]))

    def points(self, places: Floats) -> tuple[Floats, Floats]:
        """Points and angles at lengths along the line from its middle."""
        places = places + self.along[-1] / 2
        x, y = (_extended(self.along, self.corners[:, axis], places) for axis in (0, 1))
        ahead = [_extended(self.along, self.corners[:, axis], places + 1.0) for axis in (0, 1)]
        angles = [degrees(atan2(b, a)) for a, b in zip(ahead[0] - x, ahead[1] - y, strict=True)]
        return np.column_stack([x, y]), np.array(angles)


def _extended(along: Floats, values: Floats, places: Floats) -> Floats:
    inside = np.interp(places, along, values)
    first = (values[1] - values[0]) / max(along[1] - along[0], 1e-9)
    last = (values[-1] - values[-2]) / max(along[-1] - along[-2], 1e-9)
    before, after = np.minimum(places - along[0], 0), np.maximum(places - along[-1], 0)
    return np.asarray(inside + first * before + last * after)


def _shifts(reach: float, step_mm: float) -> Floats:
    """Ways to move a name off its line, the shortest first."""
    far = step_mm * int(reach / step_mm)
    steps = np.arange(-far, far + 1, step_mm)
    x, y = np.meshgrid(steps, steps)
    shifts = np.column_stack([x.ravel(), y.ravel()])
    length = np.hypot(*shifts.T)
    order = np.argsort(length, kind="stable")
    return np.asarray(shifts[order][length[order] <= reach])
