"""Spaces along lines: whole pieces at equal arc length, clear of both ends."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.curves import POINTS, Lines
from mapkit.geometry.layout import PieceProfile

LEAST_JOINT = 0.8  # between two spaces of a route, in a straight line
BEND_JOINT = 0.4  # between the inner corners of two spaces in a bend
WIDEST_PITCH = 1.3  # times the usual; what is left then goes to both ends
STUB_HALF_WIDTH = 0.1  # of the bit of line between a city and the first space
STUB_PIECES = 3  # of that bit: one chord would miss what crosses a bent one
SHORT_STUB = 9.0  # millimetres that one piece may have
LANES_APART = (0.1, 0.5, 0.9)  # how much of their distance the lanes of a band have in each piece
INTO = 2.0  # millimetres by which a joint reaches into the spaces on both sides


@dataclass(frozen=True, slots=True)
class Run:
    """A run of spaces: what is to be put on one line, and how much room it needs at the ends."""

    count: int
    half_width: float  # of the band
    ends: tuple[float, float]  # from each end of the line to the middle of the next space, least
    usual_ends: tuple[float, float]
    clear: tuple[float, float]  # from each end, what belongs to the city


@dataclass(frozen=True, slots=True)
class Packing:
    """How spaces share the room on a line."""

    slide: float = 0.5  # the first end's share of what both ends have: 0 stands close to it
    packed: bool = False  # spaces as close as usual, even if there is room


def least_pitch(lines: Lines, run: Run, profile: PieceProfile) -> Floats:
    """The least pitch (lines,) at which inner corners don't meet where a line bends most.

    Only bends between the first and the last space count: there is no joint right beside a city.
    """
    straight: Floats = np.full(len(lines), profile.space_length + LEAST_JOINT)
    if run.count < 2:
        return straight
    turn = np.minimum(_sharpest_turn(lines, run, profile), 2.0)
    inner = profile.space_length + BEND_JOINT + 2 * run.half_width * np.tan(turn / 2)
    return np.asarray(np.maximum(straight, inner))


def _sharpest_turn(lines: Lines, run: Run, profile: PieceProfile) -> Floats:
    """The largest angle (lines,) between headings one pitch apart, in radians."""
    step = lines.length / (POINTS - 1)
    apart = np.clip(np.round(profile.pitch / np.maximum(step, 1e-6)), 1, POINTS - 2).astype(int)
    sharpest = np.zeros(len(lines))
    for count in np.unique(apart):
        which = np.nonzero(apart == count)[0]
        turns = lines.kept(which).turns(count)
        index = np.arange(turns.shape[1])
        first = (run.ends[0] / step[which])[:, None] - 1
        last = POINTS - (run.ends[1] / step[which])[:, None] - count
        between = (index >= first) & (index <= np.maximum(last, first + 1))
        sharpest[which] = np.where(between, turns, 0.0).max(axis=1)
    return sharpest


@dataclass(frozen=True, slots=True)
class Room:
    """The room that lines have for spaces: computed once, used for every packing."""

    pitch: Floats  # (lines,) the least from space to space
    slack: Floats  # (lines,) mm left over when all stands as close as it may; negative: too short

    @classmethod
    def of(cls, lines: Lines, run: Run, profile: PieceProfile) -> Room:
        pitch = least_pitch(lines, run, profile)
        return cls(pitch, lines.length - (run.count - 1) * pitch - sum(run.ends))

    def kept(self, index: NDArray[np.int64] | NDArray[np.bool_]) -> Room:
        return Room(self.pitch[index], self.slack[index])


def space_ways(room: Room, run: Run, profile: PieceProfile, packing: Packing) -> Floats:
    """The arc lengths (lines, count) of the middles of the spaces.

    Room beyond the least goes first into the usual pitch, then into the usual ends, then evenly
    into both up to the widest pitch; packed spaces leave it all to the ends.
    """
    pitch, left = room.pitch, np.maximum(room.slack, 0.0)
    count = max(run.count - 1, 0)
    usual = np.maximum(pitch, profile.pitch)
    pitch, left = _widen(pitch, usual, count, left)
    if not packing.packed:
        wanted = sum(run.usual_ends) - sum(run.ends)
        spare = np.maximum(left - wanted, 0.0) * count / (count + 2.0)
        pitch, left = _widen(pitch, usual * WIDEST_PITCH, count, left, spare)
    first = run.ends[0] + left * packing.slide + np.minimum(room.slack, 0.0) / 2
    return np.asarray(first[:, None] + np.arange(run.count) * pitch[:, None])


def space_boxes(lines: Lines, ways: Floats, run: Run, profile: PieceProfile) -> Boxes:
    """The spaces (lines, count) as boxes as wide as the band, each turned along its chord."""
    half = profile.space_length / 2
    tail, head = points_at(lines, ways - half), points_at(lines, ways + half)
    along = head - tail
    along = along / np.maximum(np.hypot(along[..., 0], along[..., 1])[..., None], 1e-9)
    return Boxes.of((points_at(lines, ways) * 2 + tail + head) / 4, along, (half, run.half_width))


def stub_boxes(lines: Lines, ways: Floats, run: Run, profile: PieceProfile) -> Boxes:
    """The stubs (lines, boxes) before, between and after the spaces: nothing may cross there.

    Ends are as wide as their lanes are apart, in pieces that follow the bend. Joints are half as
    wide as the band and reach into the spaces, so that nothing slips through, and crossing there
    is as bad as elsewhere.
    """
    half = profile.space_length / 2
    begin, end = np.full(len(lines), run.clear[0]), lines.length - run.clear[1]
    if not run.count:
        return _thin_boxes(lines, _pieces(begin, end), [STUB_HALF_WIDTH] * STUB_PIECES)
    spaces = list(ways.T)
    spans = _pieces(begin, spaces[0] - half) + _pieces(spaces[-1] + half, end)
    lanes = run.half_width - profile.space_width / 2
    widths = [max(STUB_HALF_WIDTH, lanes * share) for share in (*LANES_APART, *LANES_APART[::-1])]
    spans += [(way + half - INTO, after - half + INTO) for way, after in pairwise(spaces)]
    return _thin_boxes(lines, spans, [*widths, *([run.half_width / 2] * (run.count - 1))])


def _pieces(begin: Floats, end: Floats) -> list[tuple[Floats, Floats]]:
    """A stub cut into equal pieces; a short one is all in the first, and the others are empty."""
    length = np.maximum(end - begin, 0.0)
    step = np.where(length < SHORT_STUB, length, length / STUB_PIECES)
    cuts = [begin + np.minimum(step * count, length) for count in range(STUB_PIECES + 1)]
    return list(pairwise(cuts))


def _thin_boxes(
    lines: Lines, spans: list[tuple[Floats, Floats]], half_widths: list[float]
) -> Boxes:
    """Thin boxes (lines, spans) from one arc length to another."""
    begin, end = (np.stack(sides, axis=1) for sides in zip(*spans, strict=True))
    tail, head = points_at(lines, begin), points_at(lines, np.maximum(begin, end))
    apart = head - tail
    distance = np.hypot(apart[..., 0], apart[..., 1])
    there = distance[..., None] > 1e-6
    along = np.where(there, apart / np.maximum(distance, 1e-6)[..., None], (1.0, 0.0))
    sizes = np.stack([distance / 2, np.broadcast_to(half_widths, distance.shape)], axis=-1)
    return Boxes((tail + head) / 2, along, sizes)


def points_at(lines: Lines, ways: Floats) -> Floats:
    """The points (lines, n, 2) at arc lengths (lines, n); lines go straight on beyond an end."""
    place = ways / np.maximum(lines.length, 1e-6)[:, None] * (POINTS - 1)
    index = np.clip(place.astype(int), 0, POINTS - 2)
    row = np.arange(len(lines))[:, None]
    tail, head = lines.points[row, index], lines.points[row, index + 1]
    return np.asarray(tail + (head - tail) * (place - index)[..., None])


def _widen(
    pitch: Floats, most: Floats, count: int, left: Floats, spare: Floats | None = None
) -> tuple[Floats, Floats]:
    """Widen the joints by what they may take of the room that is left, or of the part to spare."""
    if not count:
        return pitch, left
    given = np.minimum((most - pitch) * count, left if spare is None else spare)
    given = np.maximum(given, 0.0)
    return pitch + given / count, left - given
