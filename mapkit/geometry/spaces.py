"""Spaces along lines: whole pieces at equal arc length, clear of both ends."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mapkit.geometry.boxes import Boxes, Floats, separation
from mapkit.geometry.curves import POINTS, Lines
from mapkit.geometry.layout import PieceProfile

LEAST_JOINT = 0.8  # between two spaces of a route, in a straight line
BEND_JOINT = 0.4  # between the inner corners of two spaces in a bend
WIDEST_PITCH = 1.3  # times the usual; what is left then goes to both ends
STUB_HALF_WIDTH = 0.1  # of the bit of line between a city and the first space


@dataclass(frozen=True, slots=True)
class Run:
    """What is to be put on a line."""

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
    """(lines,) from space to space, so that the inner corners don't meet where it bends most."""
    turn = np.minimum(lines.sharpest * profile.pitch, 2.0)
    inner = profile.space_length + BEND_JOINT + 2 * run.half_width * np.tan(turn / 2)
    return np.maximum(profile.space_length + LEAST_JOINT, inner)


def slack(lines: Lines, run: Run, profile: PieceProfile) -> Floats:
    """(lines,) millimetres left over when all stands as close as it may; negative: too short."""
    taken = (run.count - 1) * least_pitch(lines, run, profile) + sum(run.ends)
    return np.asarray(lines.length - taken)


def space_ways(lines: Lines, run: Run, profile: PieceProfile, packing: Packing) -> Floats:
    """(lines, count) arc length of the middles of the spaces.

    Room beyond the least goes first into the usual pitch, then into the usual ends, then evenly
    into both up to the widest pitch; packed spaces leave it all to the ends.
    """
    room = slack(lines, run, profile)
    pitch, left = least_pitch(lines, run, profile), np.maximum(room, 0.0)
    count = max(run.count - 1, 0)
    usual = np.maximum(pitch, profile.pitch)
    pitch, left = _widen(pitch, usual, count, left)
    if not packing.packed:
        wanted = sum(run.usual_ends) - sum(run.ends)
        spare = np.maximum(left - wanted, 0.0) * count / (count + 2.0)
        pitch, left = _widen(pitch, usual * WIDEST_PITCH, count, left, spare)
    first = run.ends[0] + left * packing.slide + np.minimum(room, 0.0) / 2
    return np.asarray(first[:, None] + np.arange(run.count) * pitch[:, None])


def space_boxes(lines: Lines, ways: Floats, run: Run, profile: PieceProfile) -> Boxes:
    """(lines, count) boxes as wide as the whole band, turned along the chord of each space."""
    half = profile.space_length / 2
    tail, head = points_at(lines, ways - half), points_at(lines, ways + half)
    along = head - tail
    along = along / np.maximum(np.hypot(along[..., 0], along[..., 1])[..., None], 1e-9)
    return Boxes.of((points_at(lines, ways) * 2 + tail + head) / 4, along, (half, run.half_width))


def stub_boxes(lines: Lines, ways: Floats, run: Run, profile: PieceProfile) -> Boxes:
    """(lines, count + 1) thin boxes before, between and after the spaces: nothing may cross."""
    half = profile.space_length / 2
    begin_way, end_way = np.full(len(lines), run.clear[0]), lines.length - run.clear[1]
    spans = [(begin_way, end_way)]
    if run.count:
        ends = list(ways.T)
        begins = [begin_way, *(way + half for way in ends)]
        spans = list(zip(begins, [*(way - half for way in ends), end_way], strict=True))
    begin, end = (np.stack(sides, axis=1) for sides in zip(*spans, strict=True))
    tail, head = points_at(lines, begin), points_at(lines, np.maximum(begin, end))
    apart = head - tail
    distance = np.hypot(apart[..., 0], apart[..., 1])
    along = apart / np.maximum(distance, 1e-9)[..., None]
    half_sizes = np.stack([distance / 2, np.full_like(distance, STUB_HALF_WIDTH)], axis=-1)
    return Boxes((tail + head) / 2, along, half_sizes)


def inner_gaps(boxes: Boxes) -> Floats:
    """(lines, pairs) gaps between all pairs of spaces of one band; negative is an overlap."""
    first, second = np.triu_indices(boxes.center.shape[1], 1)
    return separation(boxes[:, first], boxes[:, second])


def points_at(lines: Lines, ways: Floats) -> Floats:
    """(lines, n, 2) points at arc lengths (lines, n); beyond the ends, straight on."""
    place = ways / np.maximum(lines.length, 1e-6)[:, None] * (POINTS - 1)
    index = np.clip(place.astype(int), 0, POINTS - 2)
    row = np.arange(len(lines))[:, None]
    tail, head = lines.points[row, index], lines.points[row, index + 1]
    return np.asarray(tail + (head - tail) * (place - index)[..., None])


def _widen(
    pitch: Floats, most: Floats, count: int, left: Floats, spare: Floats | None = None
) -> tuple[Floats, Floats]:
    """Give the joints what they may take of the room left, or of the part of it to spare."""
    if not count:
        return pitch, left
    given = np.minimum((most - pitch) * count, left if spare is None else spare)
    given = np.maximum(given, 0.0)
    return pitch + given / count, left - given
