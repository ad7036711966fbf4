"""Places the names of seas, mountains, lands and rivers where routes leave room for them.

A name runs along the line of its shape in spaced letters. Where there is no room for it near its
line at any size, it is left out. That of a country may also run level or downwards, and farther
from its line, as long as all its letters stand in that country; that of a river runs beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np
from shapely import MultiLineString, MultiPolygon

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.fonts import width_mm
from mapkit.geography.names import GeographicName
from mapkit.render.free import TakenRoom
from mapkit.render.letter_line import LetterLine, length_of, letter_offsets, straightened
from mapkit.render.letter_room import LetterRoom
from mapkit.render.own_country import OwnCountry
from mapkit.render.river_names import RiverCourse


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
    "river": Lettering((4.6, 4.2), (0.3, 0.12)),
}
_ORDER = tuple(LETTERINGS)
REACH_MM = 42.0  # a name may stand this far from its line, or half as far as that is long
COUNTRY_REACH_MM = 91.0  # that of a country, which is seen to lie in its borders
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
    rivers: MultiLineString,
) -> list[PlacedName]:
    """Waters, then lands, then rivers, the greatest before the others; each name stands once."""
    free = LetterRoom(room, land, borders)
    placed: list[PlacedName] = []
    said: set[tuple[bool, str]] = set()  # whether it is a water's, and the name
    for one in sorted(names, key=lambda name: _ORDER.index(name.kind)):
        text = one.name.in_language(language)
        is_said = _is_said(one, text, said)
        found = None if is_said else _placed(one, text, free, rivers)
        if found:
            said.add((one.is_water, text))
            placed.append(found)
            free.take(discs_of([found]))
    return placed


def _is_said(one: GeographicName, text: str, said: set[tuple[bool, str]]) -> bool:
    """The Atlantic after the North Atlantic is, Ontario after Lake Ontario is not."""
    return any(one.is_water == water and f" {text} " in f" {longer} " for water, longer in said)


def discs_of(placed: Sequence[PlacedName]) -> Iterator[tuple[float, float, float]]:
    """The room that names take up: their letters, and what is between them in wide spacing."""
    for name in placed:
        places = [letter.at for letter in name.letters]
        between = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(places)]
        for at in (*places, *between):
            yield (*at, 0.5 * name.size)


def _placed(
    one: GeographicName, text: str, free: LetterRoom, rivers: MultiLineString
) -> PlacedName | None:
    """Along its line if it can be; the name of a country else downwards, as in a narrow land."""
    style = LETTERINGS[one.kind]
    if one.kind == "river":
        return _beside_its_river(one, text, free, rivers)
    text = text.upper() if style.capitals else text
    line = one.line if one.line[0, 0] <= one.line[-1, 0] else one.line[::-1]
    wording = _Wording(text, one, style, free)
    if one.kind != "country":
        return None if wording.too_wide_for(line) else wording.along([line])
    country = free.country(line, COUNTRY_REACH_MM)
    level, down = straightened(line, COUNTRY_REACH_MM)
    found = wording.along([line, level], country)
    return found or wording.along([down], country, _FINE_SHIFT_MM)


def _beside_its_river(
    one: GeographicName, text: str, free: LetterRoom, rivers: MultiLineString
) -> PlacedName | None:
    style = LETTERINGS[one.kind]
    course = RiverCourse.of(one.line, rivers)
    found = course.beside(text, style.face, style.sizes_mm, style.spacing_em, free)
    if found is None:
        return None
    size, at, angles = found
    letters = (
        Letter(letter, (x, y), float(angle))
        for letter, (x, y), angle in zip(text, at.tolist(), angles, strict=True)
        if letter != " "
    )
    return PlacedName(one.kind, one.is_water, size, style.face, tuple(letters))


@dataclass(frozen=True, slots=True)
class _Wording:
    """A name that looks for its place."""

    text: str
    name: GeographicName
    style: Lettering
    free: LetterRoom

    def too_wide_for(self, line: Floats) -> bool:
        least = width_mm(self.text, self.style.sizes_mm[-1], self.style.face)
        return length_of(line) < _LEAST_SHARE * least

    def along(
        self,
        corners: Sequence[Floats],
        country: OwnCountry | None = None,
        step_mm: float = _SHIFT_MM,
    ) -> PlacedName | None:
        """At the largest size and the widest spacing that has room near one of the lines."""
        long = length_of(corners[0])
        shifts = _shifts(COUNTRY_REACH_MM if country else min(REACH_MM, 0.5 * long), step_mm)
        lines = [LetterLine.of(each) for each in corners]
        letters = [i for i, letter in enumerate(self.text) if letter != " "]
        style = self.style
        for size, spacing, way in product(style.sizes_mm, style.spacing_em, lines):
            offsets, wide = letter_offsets(self.text, size, spacing, style.face)
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


def _shifts(reach: float, step_mm: float) -> Floats:
    """Ways to move a name off its line, the shortest first."""
    far = step_mm * int(reach / step_mm)
    steps = np.arange(-far, far + 1, step_mm)
    x, y = np.meshgrid(steps, steps)
    shifts = np.column_stack([x.ravel(), y.ravel()])
    length = np.hypot(*shifts.T)
    order = np.argsort(length, kind="stable")
    return np.asarray(shifts[order][length[order] <= reach])
