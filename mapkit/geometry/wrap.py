"""Bands that leave the board over one edge and come in over the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, normals
from mapkit.geometry.candidates import USUAL, Candidates, drawn, family, joined, run_of
from mapkit.geometry.cost import BandGround, ground_cost
from mapkit.geometry.curves import Lines
from mapkit.geometry.lanes import lane_offsets, points_of
from mapkit.geometry.layout import Box, PieceProfile, WrapArrow
from mapkit.geometry.sites import Band, Sites
from mapkit.geometry.spaces import Packing, Run

ARROW_ROOM = 9.0  # between the last space and the edge
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


def wrap_candidates(band: Band, ground: BandGround) -> Candidates:
    """Every level, sharing of spaces and pair of good halves.

    Lines run from the first site to the edge, and from the other edge to the second site.
    """
    edges = _edges(band, ground.sites, ground.frame)
    room = band.half_width(ground.profile) + 5.0
    parts = []
    for shift in LEVELS:
        level = float(np.clip(edges.level + shift, ground.frame[1] + room, ground.frame[3] - room))
        for count, off in _splits(band, edges, level, ground):
            halves = [_half(band, edges, level, count, side, ground) for side in (0, 1)]
            extra = LEVEL_COST * abs(level - edges.level) + SPLIT_COST * off
            parts.append(_paired(*halves).dearer(extra))
    return joined(parts)


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


def _half(
    band: Band, edges: _Edges, level: float, counts: tuple[int, int], side: int, ground: BandGround
) -> Candidates:
    """The best drawings from the first site to the edge (side 0) or from there on (side 1)."""
    profile, sites = ground.profile, ground.sites
    at_edge = np.array([edges.out_x if side == 0 else edges.in_x, level])
    site = sites.at[band.sites[side]]
    start, end = (site, at_edge) if side == 0 else (at_edge, site)
    run = half_run(run_of(band, sites, profile), counts[side], side, profile)
    needed = max(run.count - 1, 0) * (profile.space_length + 1.0) + sum(run.ends)
    lines = family(start, end, needed if run.count else 0.0, CHOICES)
    via = edges.via_out if side == 0 else edges.via_in
    half = drawn(lines, via, run, profile, Packing()).dearer(_slant_cost(lines, side))
    order = np.argsort(half.cost + ground_cost(half, band, ground), kind="stable")
    return half.kept(order[:BEST_HALVES])


def _slant_cost(lines: Lines, side: int) -> Floats:
    near, edge = (-3, -1) if side == 0 else (2, 0)
    steps = np.abs(lines.points[:, edge] - lines.points[:, near])
    return np.asarray(SLANT_COST * np.degrees(np.arctan2(steps[:, 1], steps[:, 0])) ** 2)


def half_run(run: Run, count: int, side: int, profile: PieceProfile) -> Run:
    """What is to be put on the line to one edge."""
    edge = profile.space_length / 2 + ARROW_ROOM
    ends = (run.ends[0], edge) if side == 0 else (edge, run.ends[1])
    usual = (run.usual_ends[0], edge) if side == 0 else (edge, run.usual_ends[1])
    clear = (run.clear[0], 1.0) if side == 0 else (1.0, run.clear[1])
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
