"""Bands that leave the board over one edge and come in over the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from mapkit.arrays import Floats, Ints
from mapkit.geometry.boxes import Boxes, normals
from mapkit.geometry.candidates import (
    STUB_CLEAR,
    USUAL,
    Candidates,
    drawn,
    families,
    joined,
    least_length,
    run_of,
)
from mapkit.geometry.cost import BandGround, ground_cost
from mapkit.geometry.curves import Lines
from mapkit.geometry.lanes import lane_offsets, points_of
from mapkit.geometry.layout import Box, PieceProfile, WrapArrow
from mapkit.geometry.sites import Band, Sites
from mapkit.geometry.spaces import Packing, Run

ARROW_ROOM = 9.0  # between the last space and the edge
CORNER_ROOM = 5.0  # millimetres between a band that leaves the board and the corners of the frame
LEVELS = (0.0, 12.0, -12.0, 26.0, -26.0, 42.0, -42.0, 62.0, -62.0, 90.0, -90.0)  # mm up or down
LEVEL_COST = 0.03  # per millimetre: one bends first
SPLIT_COST = 0.3  # per space shared out otherwise than by distance
MOST_SPLITS = 3  # ways to share out the spaces; others are far from the share by distance
BEST_HALVES = 6  # drawings of each half that are tried with those of the other
LEAST_SLANT = 0.2  # cosine of the angle to a level line: steeper lines run along the edge
CHOICES = replace(USUAL, sways=np.radians([0.0, 14.0, -14.0, 28.0, -28.0]))
SLANT_COST = 0.002  # per square degree off a right angle at the edge, where corners stick out


@dataclass(frozen=True, slots=True)
class _Edges:
    """Where a band leaves and comes in; `turn` is what lies between the two in x."""

    out_x: float
    in_x: float
    turn: float
    level: float  # y of the straight way over the edge
    via_out: Floats
    via_in: Floats


@dataclass(frozen=True, slots=True)
class _Crossing:
    """A way over the edge: at which y, and how many spaces lie before and after it."""

    level: float
    counts: tuple[int, int]
    cost: float


def wrap_candidates(band: Band, ground: BandGround) -> Candidates:
    """Every level, sharing of spaces and pair of good halves, with the cost of what they lie on.

    Lines run from the first site to the edge, and from the other edge to the second site.
    """
    edges = _edges(band, ground.sites, ground.frame)
    crossings = _crossings(band, edges, ground)
    out, back = (_halves(band, edges, crossings, side, ground) for side in (0, 1))
    parts = []
    for at in crossings:
        halves = out[at.level, at.counts[0]], back[at.level, at.counts[1]]
        parts.append(_paired(*halves).dearer(at.cost))
    return joined(parts)


def _crossings(band: Band, edges: _Edges, ground: BandGround) -> list[_Crossing]:
    """Every level at which the band may cross the edge, with every sharing of its spaces."""
    room = band.half_width(ground.profile) + CORNER_ROOM
    low, high = ground.frame[1] + room, ground.frame[3] - room
    found = []
    levels = dict.fromkeys(float(np.clip(edges.level + shift, low, high)) for shift in LEVELS)
    for level in levels:
        for counts, off in _splits(band, edges, level, ground):
            cost = LEVEL_COST * abs(level - edges.level) + SPLIT_COST * off
            found.append(_Crossing(level, counts, cost))
    return found


def wrap_arrows(
    bands: Sequence[Band],
    drawn: Sequence[Candidates],
    sites: Sites,
    profile: PieceProfile,
) -> tuple[WrapArrow, ...]:
    """Two for each lane, where it leaves the board; the labels come later."""
    arrows = []
    for band, drawing in zip(bands, drawn, strict=True):
        if not band.wrap:
            continue
        for route, offset in zip(band.routes, lane_offsets(len(band.routes), profile), strict=True):
            for side in (0, 1):
                line = drawing.lines[side].points[0]
                end, before = (line[-1], line[-3]) if side == 0 else (line[0], line[2])
                heading = (end - before) / max(float(np.hypot(*(end - before))), 1e-9)
                across = normals(heading) * (offset if side == 0 else -offset)
                angle = round(float(np.degrees(np.arctan2(heading[1], heading[0]))), 3)
                (at,) = points_of((end + _onto_edge(across, heading))[None])
                arrows.append(WrapArrow(route, at, angle, sites.places[band.sites[1 - side]], None))
    return tuple(arrows)


def _onto_edge(across: Floats, heading: Floats) -> Floats:
    """From the end of a band at an upright edge to the place where one of its lanes meets the edge.

    `across` leads from the band to the lane, at a right angle to their heading.
    """
    slope = heading[1] / heading[0] if abs(heading[0]) > LEAST_SLANT else 0.0
    return np.array([0.0, across[1] - across[0] * slope])


def edge_crossing(band: Band, sites: Sites, frame: Box) -> tuple[Floats, Floats]:
    """Points where the straight way leaves and comes in."""
    edges = _edges(band, sites, frame)
    return np.array([edges.out_x, edges.level]), np.array([edges.in_x, edges.level])


def _edges(band: Band, sites: Sites, frame: Box) -> _Edges:
    start, end = (sites.at[site] for site in band.sites)
    left, top, right, bottom = frame
    out_x, in_x = (right, left) if start[0] >= end[0] else (left, right)
    turn = out_x - in_x
    far = end + np.array([turn, 0.0])
    via = _unrolled(band.via, start, far, turn)
    way = np.concatenate([start[None], via, far[None]])
    sign = np.sign(turn)
    order = np.argsort(way[:, 0] * sign, kind="stable")
    level = float(np.interp(out_x * sign, way[order, 0] * sign, way[order, 1]))
    outside = (via[:, 0] - out_x) * sign > 0
    level = min(max(level, top), bottom)
    return _Edges(out_x, in_x, turn, level, via[~outside], via[outside] - (turn, 0.0))


def _unrolled(via: Floats, start: Floats, far: Floats, turn: float) -> Floats:
    """Via points where they lie on a board that goes on beyond the edge."""
    moved = via.copy()
    middle = (start[0] + far[0]) / 2
    beyond = np.abs(via[:, 0] + turn - middle) < np.abs(via[:, 0] - middle)
    moved[beyond, 0] += turn
    return moved


def _splits(
    band: Band, edges: _Edges, level: float, ground: BandGround
) -> list[tuple[tuple[int, int], float]]:
    """How many spaces before and after the edge, and how far that is from a fair share."""
    start, end = (ground.sites.at[site] for site in band.sites)
    before = float(np.hypot(edges.out_x - start[0], level - start[1]))
    after = float(np.hypot(edges.in_x - end[0], level - end[1]))
    fair = band.length * before / max(before + after, 1e-6)
    least = 1 if band.length > 1 else 0
    shares = [(abs(count - fair), count) for count in range(least, band.length - least + 1)]
    return [((count, band.length - count), off) for off, count in sorted(shares)[:MOST_SPLITS]]


def _halves(
    band: Band, edges: _Edges, crossings: Sequence[_Crossing], side: int, ground: BandGround
) -> dict[tuple[float, int], Candidates]:
    """The best drawings of one half by its level and number of spaces.

    Side 0 leads from the first site to the edge, side 1 from there on. All levels with the same
    number of spaces are drawn at once.
    """
    usual = run_of(band, ground.sites, ground.profile)
    via = edges.via_out if side == 0 else edges.via_in
    found = {}
    for count in sorted({at.counts[side] for at in crossings}):
        run = half_run(usual, count, side, ground.profile)
        levels = sorted({at.level for at in crossings if at.counts[side] == count})
        lines, sizes = _half_lines(band, edges, levels, run, side, ground)
        half = drawn(lines, via, run, ground.profile, Packing())
        half = half.dearer(_slant_cost(lines, side), hits=ground_cost(half, band, ground))
        each = np.split(np.arange(len(lines)), np.cumsum(sizes)[:-1])
        for level, which in zip(levels, each, strict=True):
            order = np.argsort(half.cost[which], kind="stable")
            found[level, count] = half.kept(which[order[:BEST_HALVES]])
    return found


def _half_lines(
    band: Band, edges: _Edges, levels: list[float], run: Run, side: int, ground: BandGround
) -> tuple[Lines, Ints]:
    """Lines between a site and each level at the edge, as the band runs; how many for each."""
    edge_x = edges.out_x if side == 0 else edges.in_x
    at_edge = np.array([(edge_x, level) for level in levels])
    site = np.broadcast_to(ground.sites.at[band.sites[side]], at_edge.shape)
    starts, ends = (site, at_edge) if side == 0 else (at_edge, site)
    needed = least_length(run, ground.profile) if run.count else 0.0
    return families(starts, ends, needed, CHOICES)


def _slant_cost(lines: Lines, side: int) -> Floats:
    near, edge = (-3, -1) if side == 0 else (2, 0)
    steps = np.abs(lines.points[:, edge] - lines.points[:, near])
    return np.asarray(SLANT_COST * np.degrees(np.arctan2(steps[:, 1], steps[:, 0])) ** 2)


def half_run(run: Run, count: int, side: int, profile: PieceProfile) -> Run:
    """What is to be put on the line to one edge."""
    edge = profile.space_length / 2 + ARROW_ROOM
    ends = (run.ends[0], edge) if side == 0 else (edge, run.ends[1])
    usual = (run.usual_ends[0], edge) if side == 0 else (edge, run.usual_ends[1])
    clear = (run.clear[0], STUB_CLEAR) if side == 0 else (STUB_CLEAR, run.clear[1])
    return Run(count, run.half_width, ends, usual, clear)


def _paired(first: Candidates, second: Candidates) -> Candidates:
    pairs = np.array(list(product(range(len(first)), range(len(second)))))
    out, back = first.kept(pairs[:, 0]), second.kept(pairs[:, 1])
    return Candidates(
        (*out.lines, *back.lines),
        np.concatenate([out.counts, back.counts], axis=1),
        Boxes.joined([out.spaces, back.spaces], axis=1),
        Boxes.joined([out.stubs, back.stubs], axis=1),
        out.cost + back.cost,
        out.hits + back.hits,
    )
