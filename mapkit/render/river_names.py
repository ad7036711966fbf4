"""The names of rivers, which run beside their course and never across it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import shapely
from shapely import LineString, MultiLineString

from mapkit.arrays import Floats
from mapkit.render.letter_line import LetterLine, letter_offsets
from mapkit.render.letter_room import LetterRoom

NEAR_MM = 14.0  # a drawn river this near to the course that is known of it may be the one
OFF_MM = 7.0  # farther from that course on average it is another one
_STEP_MM = 1.0  # along a course
_STRIDE = 4  # steps between two places that are tried
_GAP_EM = 0.62  # from the middle of the letters to the water
_CLEAR_EM = 0.42  # least distance of a letter from any river
_CORNERS = 24  # of a line beside a bend
_WIGGLE_EM = 0.5  # a name runs along a bend, not along meanders

LettersPlaced: TypeAlias = tuple[float, Floats, Floats]
"""The size of the letters, their points (n, 2) and their angles in degrees."""


@dataclass(frozen=True, slots=True)
class RiverCourse:
    """A river on the board: its points a step apart, and all water that letters keep off."""

    pieces: Sequence[Floats]  # those that follow the known course best come first
    waters: MultiLineString

    @classmethod
    def of(cls, known: Floats, rivers: MultiLineString) -> RiverCourse:
        line = LineString(known)
        near = shapely.intersection(rivers, line.buffer(2 * NEAR_MM))
        waters = MultiLineString(_lines(near))
        inner = shapely.line_merge(shapely.intersection(waters, line.buffer(NEAR_MM)))
        pieces = [_stepped(one) for one in _lines(inner)]
        off = [float(shapely.distance(shapely.points(piece), line).mean()) for piece in pieces]
        order = [i for i in np.argsort(off) if off[i] < OFF_MM]
        return cls([pieces[i] for i in order], waters)

    def beside(
        self,
        text: str,
        face: str,
        sizes_mm: Sequence[float],
        spacings_em: Sequence[float],
        free: LetterRoom,
    ) -> LettersPlaced | None:
        """At the largest size that has room, near the middle of the course."""
        for size in sizes_mm:
            for spacing in spacings_em:
                offsets, wide = letter_offsets(text, size, spacing, face)
                for at, angles in self._places(offsets, wide, size):
                    far = shapely.distance(shapely.points(at), self.waters)
                    if far.min() > _CLEAR_EM * size and free.at(at, size, water=False).all():
                        return size, at, angles
        return None

    def _places(self, offsets: Floats, wide: float, size: float) -> Iterator[tuple[Floats, Floats]]:
        """Points and angles of letters on either side, from the middle of each piece outwards."""
        count = int(wide / _STEP_MM) + 2
        for piece in self.pieces:
            starts = np.arange(0, len(piece) - count + 1, _STRIDE)
            middle = (len(piece) - count) / 2
            for start in starts[np.argsort(np.abs(starts - middle), kind="stable")]:
                bend = _Bend.through(piece[start : start + count])
                if bend.wiggle_mm > _WIGGLE_EM * size:
                    continue
                for side in (-1, 1):
                    beside = bend.beside(side * (_GAP_EM * size + bend.wiggle_mm))
                    if beside.length >= wide:
                        yield beside.points(offsets - wide / 2)


@dataclass(frozen=True, slots=True)
class _Bend:
    """A parabola along a stretch of a river, read from left to right."""

    x: Floats  # coefficients, the highest power first, of a place between 0 and 1
    y: Floats
    wiggle_mm: float  # how far the river runs off it

    @classmethod
    def through(cls, points: Floats) -> _Bend:
        if points[0, 0] > points[-1, 0]:
            points = points[::-1]
        places = np.linspace(0.0, 1.0, len(points))
        x, y = (np.polyfit(places, points[:, axis], 2) for axis in (0, 1))
        off = np.hypot(np.polyval(x, places) - points[:, 0], np.polyval(y, places) - points[:, 1])
        return cls(x, y, float(off.max()))

    def beside(self, off_mm: float) -> LetterLine:
        """The line beside the parabola, below it if `off_mm` is positive."""
        at = np.linspace(0.0, 1.0, _CORNERS)
        ahead = np.column_stack(
            [np.polyval(np.polyder(self.x), at), np.polyval(np.polyder(self.y), at)]
        )
        ahead /= np.hypot(*ahead.T)[:, None]
        points = np.column_stack([np.polyval(self.x, at), np.polyval(self.y, at)])
        return LetterLine.of(points + off_mm * np.column_stack([-ahead[:, 1], ahead[:, 0]]))


def _lines(shape: shapely.Geometry) -> list[LineString]:
    parts = shapely.get_parts(shape)
    return [one for one in parts if isinstance(one, LineString) and not one.is_empty]


def _stepped(line: LineString) -> Floats:
    along = np.arange(0.0, line.length, _STEP_MM)
    return np.asarray(shapely.get_coordinates(shapely.line_interpolate_point(line, along)))
