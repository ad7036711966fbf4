"""The drawings of bands, worked out again from a finished layout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.curves import Lines, resampled
from mapkit.geometry.layout import PieceProfile, RouteLayout
from mapkit.geometry.spaces import Run, stub_boxes
from mapkit.geometry.wrap import half_run

KEPT = 512  # bands of the last layouts; an edit moves few of them


@lru_cache(maxsize=KEPT)
def recalled(
    run: Run, lanes: tuple[RouteLayout, ...], forward: tuple[bool, ...], profile: PieceProfile
) -> Candidates:
    """The drawing from which the lanes of a band were made: the line and spaces between them.

    `forward` says which lanes were drawn from the band's first site to its second.
    """
    turned = [_turned(lane, ahead) for lane, ahead in zip(lanes, forward, strict=True)]
    curves = [
        np.mean(same, axis=0) for same in zip(*(curves for curves, _, _ in turned), strict=True)
    ]
    centers = np.mean([centers for _, centers, _ in turned], axis=0).reshape(-1, 2)
    angles = np.radians(turned[0][2])
    along = np.stack([np.cos(angles), np.sin(angles)], axis=-1).reshape(-1, 2)
    spaces = Boxes.of(centers[None], along[None], (profile.space_length / 2, run.half_width))
    lines = tuple(resampled(curve[None]) for curve in curves)
    counts = _counts(lines, centers)
    stubs = [
        stub_boxes(line, _ways(line, part), each, profile)
        for line, part, each in zip(
            lines,
            np.split(centers, np.cumsum(counts)[:-1]),
            _runs(run, counts, profile),
            strict=True,
        )
    ]
    nothing = np.zeros(1)
    return Candidates(lines, np.array([counts]), spaces, Boxes.joined(stubs), nothing, nothing)


def _turned(lane: RouteLayout, ahead: bool) -> tuple[list[Floats], Floats, Floats]:
    """Curves, centres and angles of a lane, seen from the band's first site."""
    curves = [np.array(curve) for curve in lane.curves]
    centers = np.array([space.center for space in lane.spaces]).reshape(-1, 2)
    angles = np.array([space.angle_deg for space in lane.spaces])
    if ahead:
        return curves, centers, angles
    return [curve[::-1] for curve in reversed(curves)], centers[::-1], angles[::-1] + 180.0


def _counts(lines: Sequence[Lines], centers: Floats) -> list[int]:
    """How many of the spaces lie on each line, in order."""
    if len(lines) == 1:
        return [len(centers)]
    near = [np.hypot(*(centers[:, None] - line.points[0]).T).min(axis=0) for line in lines]
    first = int(np.count_nonzero(near[0] <= near[1]))
    return [first, len(centers) - first]


def _ways(line: Lines, centers: Floats) -> Floats:
    """(1, n) arc length of the point of the line nearest to each centre."""
    apart = np.hypot(*(centers[:, None] - line.points[0]).transpose(2, 0, 1))
    return np.asarray(apart.argmin(axis=1)[None] * line.length[0] / (line.points.shape[1] - 1))


def _runs(run: Run, counts: Sequence[int], profile: PieceProfile) -> list[Run]:
    if len(counts) == 1:
        return [run]
    return [half_run(run, count, side, profile) for side, count in enumerate(counts)]
