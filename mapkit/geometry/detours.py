"""New drawings for a band that finds no place among its usual ones: free lines around the rest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import Candidates, drawn, joined, least_length, run_of
from mapkit.geometry.cost import FRAME_CLEAR, BandGround
from mapkit.geometry.curves import Lines, bends_of, bent_lines, lengthened, through_points
from mapkit.geometry.lattice import CELL_MM, Raster, free_lines
from mapkit.geometry.sites import Band
from mapkit.geometry.spaces import Packing, Run

STEPS_PER_PITCH = 3
LONGEST = 1.13  # times the length needed
AROUND = 0.45  # of the length needed, how far from its ends a band may stray
LEAST_AROUND = 40.0
END_ROOM = 11.0  # millimetres around its own cities where a line pays nothing
ON_COST, ON_GAP = 4.0, 0.3  # of a step on something, or nearer to it than these millimetres
NEAR_COST, NEAR = 0.3, 2.0  # of a step, per millimetre nearer than NEAR
DEEPEST, DEEPEST_OUT = 6.0, 10.0  # millimetres in a band, or beyond the frame: then it is no worse
SOLID_WEIGHT = 5.0
SMOOTH_GAP, SMOOTH_SPARE = 1.5, 1.01  # millimetres between spaces on a smooth line, and its length
FRAME_NEAR_COST = 0.3  # of a step, per millimetre nearer to the frame than it should be
FRAME_GAP = 0.5  # millimetres from the frame, below which a step counts as beyond it
DOT_COST, DOT_GAP = 20.0, 0.5  # of a step on the dot of another city, or this near to it
DOT_NEAR_COST, DOT_NEAR = 2.0, 3.5
PACKINGS = (Packing(), *(Packing(slide, packed=True) for slide in (0.5, 0.0, 1.0)))


def detours(
    band: Band, ground: BandGround, others: Sequence[tuple[Boxes, float]]
) -> Candidates | None:
    """Drawings along free lines, as found and smoothed, that avoid the weighted `others`."""
    run = run_of(band, ground.sites, ground.profile)
    start, end = (ground.sites.at[site] for site in band.sites)
    chord = float(np.hypot(*(end - start)))
    step = ground.profile.pitch / STEPS_PER_PITCH
    needed = (run.count - 1) * ground.profile.pitch + sum(run.usual_ends)
    steps = int(np.ceil(needed / step)), int(max(needed, chord) * LONGEST / step) + 1
    raster = _raster(band, ground, others, max(needed * AROUND, LEAST_AROUND))
    ways = free_lines(raster, start, end, step, steps)
    if not ways:
        return None
    lines = Lines.joined([through_points(way[None]) for way in ways])
    lines = Lines.joined([lines, _smooth(lines, start, end, run, ground)])
    parts = [drawn(lines, band.via, run, ground.profile, packing) for packing in PACKINGS]
    return joined(parts)


def _smooth(lines: Lines, start: Floats, end: Floats, run: Run, ground: BandGround) -> Lines:
    """Lines of few bends that come nearest to these, made long enough for the spaces."""
    bends = bends_of(lines)
    needed = least_length(run, ground.profile, SMOOTH_GAP)
    ratio = SMOOTH_SPARE * needed / max(float(np.hypot(*(end - start))), 1e-6)
    fitted = bent_lines(start, end, bends)
    short = fitted.length < ratio * np.hypot(*(end - start))
    side = np.where(bends[:, 0] < 0, -1.0, 1.0)
    return bent_lines(start, end, np.where(short[:, None], lengthened(bends, ratio, side), bends))


def _raster(
    band: Band, ground: BandGround, others: Sequence[tuple[Boxes, float]], around: float
) -> Raster:
    """What the middle line of a band pays in each cell for bands, cities, frame and furniture."""
    ends = ground.sites.at[list(band.sites)]
    low = ends.min(axis=0) - around
    columns, rows = ((ends.max(axis=0) + around - low) / CELL_MM).astype(int) + 1
    x = low[0] + (np.arange(columns) + 0.5) * CELL_MM
    y = low[1] + (np.arange(rows) + 0.5) * CELL_MM
    points = np.stack(np.meshgrid(x, y), axis=-1)
    half_width = band.half_width(ground.profile)
    cost = _off_frame(points, ground, half_width) + _on_dots(points, band, ground, half_width)
    for boxes, weight in [*others, (ground.solid, SOLID_WEIGHT)]:
        _add_boxes(cost, points, boxes, half_width, weight)
    for at in ends:
        cost[np.hypot(*np.moveaxis(points - at, -1, 0)) < END_ROOM] = 0.0
    return Raster(low, cost)


def _add_boxes(
    cost: Floats, points: Floats, boxes: Boxes, half_width: float, weight: float
) -> None:
    """Raise the cost of all cells in which the band would lie on a box, or near to it."""
    low = points[0, 0]
    for center, along, half in zip(boxes.center, boxes.along, boxes.half, strict=True):
        reach = np.hypot(*half) + half_width + NEAR
        first = np.maximum(np.floor((center - reach - low) / CELL_MM).astype(int), 0)
        last = np.ceil((center + reach - low) / CELL_MM).astype(int) + 1
        if (last <= 0).any():
            continue
        window = (slice(first[1], last[1]), slice(first[0], last[0]))
        apart = points[window] - center
        length = np.abs(apart @ along) - half[0]
        width = np.abs(apart @ np.array([-along[1], along[0]])) - half[1]
        gap = np.maximum(length, width) - half_width
        on, near = ON_COST + np.minimum(-gap, DEEPEST), NEAR_COST * np.maximum(NEAR - gap, 0.0)
        cost[window] += weight * np.where(gap < ON_GAP, on, near)


def _on_dots(points: Floats, band: Band, ground: BandGround, half_width: float) -> Floats:
    cost = np.zeros(points.shape[:2])
    for site in set(range(ground.sites.cities)) - set(band.sites):
        apart = points - ground.sites.at[site]
        gap = np.hypot(apart[..., 0], apart[..., 1]) - ground.profile.city_radius - half_width
        cost += np.where(gap < DOT_GAP, DOT_COST, np.where(gap < DOT_NEAR, DOT_NEAR_COST, 0.0))
    return cost


def _off_frame(points: Floats, ground: BandGround, half_width: float) -> Floats:
    low, high = np.array(ground.frame[:2]), np.array(ground.frame[2:])
    out = np.maximum(low - points, points - high).max(axis=-1) + half_width + FRAME_GAP
    deep = SOLID_WEIGHT * (ON_COST + np.minimum(out, DEEPEST_OUT))
    near = FRAME_NEAR_COST * np.maximum(out + FRAME_CLEAR, 0.0)
    return np.asarray(np.where(out > 0, deep, near))
