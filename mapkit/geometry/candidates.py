"""The finite ways in which each band may be drawn, with what each costs by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats, Ints
from mapkit.geometry.boxes import Boxes, separation
from mapkit.geometry.curves import Lines, bent_lines, lengthened, through_points
from mapkit.geometry.layout import PieceProfile
from mapkit.geometry.sites import Band, Sites, least_end, usual_end
from mapkit.geometry.spaces import (
    Packing,
    Room,
    Run,
    space_boxes,
    space_ways,
    stub_boxes,
)

VIA_SHIFTS = (0.0, 5.0, -5.0, 10.0, -10.0, 17.0, -17.0, 26.0, -26.0, 38.0, -38.0)  # sideways
LEAST_ROOM = 3.0  # for which it is worth while to slide a chain of spaces
CLOSE_GAP = 1.0  # millimetres between the spaces on the shortest lines that are tried
STUB_CLEAR = 1.0  # around a city's dot, where lines may meet


@dataclass(frozen=True, slots=True)
class Choices:
    """Angles in radians and packings that are tried with each other."""

    bulges: Floats  # beyond what is needed for the spaces
    sways: Floats
    waves: Floats
    packings: tuple[Packing, ...]


def _choices(
    bulges: list[float], sways: list[float], slides: list[float], waves: list[float]
) -> Choices:
    packings = (Packing(), *(Packing(slide, packed=True) for slide in slides))
    return Choices(np.radians(bulges), _both_ways(sways), _both_ways(waves), packings)


def _both_ways(angles_deg: list[float]) -> Floats:
    return np.radians([0.0, *(side * angle for angle in angles_deg for side in (1, -1))])


USUAL = _choices([0, 5, 11, 18, 27, 38, 52], [6, 13, 24], [0.5, 0.25, 0.75, 0.0, 1.0], [])
RICH = _choices([0, 5, 11, 18, 27, 38], [6, 13, 24, 38, 56], [0.5, 0.0, 1.0], [10, 22])
LEAN = _choices([0, 5, 11, 18, 27, 38], [6, 13, 24, 38, 56], [0.5], [22])  # a third of the rich
FEW = _choices([0, 18], [], [0.5], [])  # for boards with more bands than anybody plays on
PLAIN = _choices([0], [], [], [])  # for boards with more bands than there is room for

BEND_COST = 0.0025  # per square degree: an arc of 20 degrees costs 1
SLIDE_COST = 0.05  # per millimetre off the middle
PACK_COST = 0.3
VIA_COST = 0.02  # per square millimetre off a via point: 7 mm cost 1
VIA_FREE = 4.0  # millimetres off a via point that nobody sees
SPACE_GAP = 0.1  # millimetres between the spaces of one band, at least
SHORT_COST = 12.0  # per millimetre by which the spaces don't fit
LONG_COST = 50.0  # per multiple of the length needed; without it routes make loops
LONG_FREE = 1.06  # times the length needed, which nobody sees


@dataclass(frozen=True, slots=True)
class Candidates:
    """K drawings of one band. It has one set of lines, or two if it wraps around the board."""

    lines: tuple[Lines, ...]
    counts: NDArray[np.int64]  # (K, lines) spaces on each line
    spaces: Boxes  # (K, length), as wide as the band
    stubs: Boxes  # (K, boxes): the line before, between and after the spaces
    cost: Floats  # (K,) of bends, slides, missed via points and lack of room
    hits: Floats  # (K,) the part of the cost that stands for lying on something

    def __len__(self) -> int:
        return len(self.cost)

    def kept(self, index: NDArray[np.int64]) -> Candidates:
        lines = tuple(part.kept(index) for part in self.lines)
        spaces, stubs = self.spaces[index], self.stubs[index]
        cost, hits = self.cost[index], self.hits[index]
        return Candidates(lines, self.counts[index], spaces, stubs, cost, hits)

    def dearer(self, cost: float | Floats, hits: float | Floats = 0.0) -> Candidates:
        return replace(self, cost=self.cost + cost + hits, hits=self.hits + hits)

    def bodies(self) -> Boxes:
        """Boxes (K, boxes) of everything that other bands must keep off."""
        return Boxes.joined([self.spaces, self.stubs], axis=1)


def candidates_of(
    band: Band, sites: Sites, profile: PieceProfile, choices: Choices = USUAL
) -> Candidates:
    """All ways to draw a band that stays on the board."""
    run = run_of(band, sites, profile)
    start, end = (sites.at[site] for site in band.sites)
    lines = family(start, end, least_length(run, profile), choices)
    if len(band.via):
        lines = Lines.joined([_via_lines(start, end, band.via), lines])
    return _packed(lines, band, run, profile, choices.packings)


def run_of(band: Band, sites: Sites, profile: PieceProfile) -> Run:
    first, second = band.sites
    return Run(
        band.length,
        band.half_width(profile),
        (least_end(sites, first, profile), least_end(sites, second, profile)),
        (usual_end(sites, first, profile), usual_end(sites, second, profile)),
        (_clear(sites, first, profile), _clear(sites, second, profile)),
    )


def least_length(run: Run, profile: PieceProfile, gap: float = CLOSE_GAP) -> float:
    """The millimetres that a line needs for its spaces, however close they lie together."""
    return (run.count - 1) * (profile.space_length + gap) + sum(run.ends)


def family(start: Floats, end: Floats, needed: float, choices: Choices) -> Lines:
    """Lines to both sides that are long enough for `needed` millimetres."""
    return families(start[None], end[None], needed, choices)[0]


def families(starts: Floats, ends: Floats, needed: float, choices: Choices) -> tuple[Lines, Ints]:
    """The family of each start and end (n, 2), one after the other, and how large each is."""
    sway, wave = (grid.ravel() for grid in np.meshgrid(choices.sways, choices.waves, indexing="ij"))
    swaying = np.stack([np.zeros_like(sway), sway, wave], axis=1)
    ratio = needed / np.maximum(np.hypot(*(ends - starts).T), 1e-6)
    least = lengthened(np.tile(swaying, (len(ratio), 1)), np.repeat(ratio, len(swaying)))
    bends = [_both_sides(part, choices.bulges) for part in np.split(least, len(ratio))]
    sizes = np.array([len(part) for part in bends])
    start, end = (np.repeat(sites, sizes, axis=0) for sites in (starts, ends))
    return bent_lines(start, end, np.concatenate(bends)), sizes


def _both_sides(least: Floats, bulges: Floats) -> Floats:
    """Bends with every bulge beyond the least, to either side."""
    bends = np.repeat(least, len(bulges), axis=0)
    bends[:, 0] += np.tile(bulges, len(least))
    lopsided = (np.abs(bends[:, 0]) > 1e-9) | (np.abs(bends[:, 2]) > 1e-9)
    return np.concatenate([bends, bends[lopsided] * np.array([-1.0, 1.0, -1.0])])


def _via_lines(start: Floats, end: Floats, via: Floats) -> Lines:
    """Through the via points, and through points somewhat to the side of them."""
    ends = np.concatenate([start[None], via, end[None]])
    across = ends[2:] - ends[:-2]
    across = np.stack([-across[:, 1], across[:, 0]], axis=1)
    across /= np.maximum(np.hypot(across[:, 0], across[:, 1]), 1e-6)[:, None]
    moved = [np.concatenate([start[None], via + across * shift, end[None]]) for shift in VIA_SHIFTS]
    return through_points(np.array(moved))


def _packed(
    lines: Lines, band: Band, run: Run, profile: PieceProfile, packings: tuple[Packing, ...]
) -> Candidates:
    room = Room.of(lines, run, profile)
    cost = _line_cost(lines, room, band.via, run, profile)
    parts = []
    for packing in packings:
        some = room.slack > (LEAST_ROOM if packing.packed else -np.inf)
        if run.count == 1 and packing == Packing(packed=True):
            continue
        if some.any():
            chosen = lines.kept(some), room.kept(some), cost[some]
            parts.append(_drawn(*chosen, run, profile, packing))
    return joined(parts)


def drawn(
    lines: Lines, via: Floats, run: Run, profile: PieceProfile, packing: Packing
) -> Candidates:
    """A set of candidates: each of the lines, with spaces laid on it."""
    room = Room.of(lines, run, profile)
    cost = _line_cost(lines, room, via, run, profile)
    return _drawn(lines, room, cost, run, profile, packing)


def _line_cost(lines: Lines, room: Room, via: Floats, run: Run, profile: PieceProfile) -> Floats:
    """The cost (lines,) of each line, however spaces share its room."""
    return shape_cost(lines, room, run, profile) + via_cost(lines, via)


def _drawn(
    lines: Lines, room: Room, cost: Floats, run: Run, profile: PieceProfile, packing: Packing
) -> Candidates:
    ways = space_ways(room, run, profile, packing)
    spaces = space_boxes(lines, ways, run, profile)
    if run.count:
        off = ways[:, 0] - run.ends[0] - (lines.length - ways[:, -1] - run.ends[1])
        cost = cost + SLIDE_COST * np.abs(off) / 2 + PACK_COST * packing.packed
    stubs = stub_boxes(lines, ways, run, profile)
    counts, hits = np.full((len(lines), 1), run.count), lack_cost(spaces)
    return Candidates((lines,), counts, spaces, stubs, cost + hits, hits)


def joined(parts: list[Candidates]) -> Candidates:
    lines = tuple(Lines.joined(list(same)) for same in zip(*(p.lines for p in parts), strict=True))
    return Candidates(
        lines,
        np.concatenate([part.counts for part in parts]),
        Boxes.joined([part.spaces for part in parts], axis=0),
        Boxes.joined([part.stubs for part in parts], axis=0),
        np.concatenate([part.cost for part in parts]),
        np.concatenate([part.hits for part in parts]),
    )


def shape_cost(lines: Lines, room: Room, run: Run, profile: PieceProfile) -> Floats:
    short = np.maximum(-room.slack, 0.0)
    chord = np.hypot(*(lines.points[:, -1] - lines.points[:, 0]).T)
    needed = np.maximum((run.count - 1) * profile.pitch + sum(run.usual_ends), chord)
    long = np.maximum(lines.length / np.maximum(needed, 1e-6) - LONG_FREE, 0.0)
    return np.asarray(BEND_COST * lines.bend + SHORT_COST * short + LONG_COST * long)


def via_cost(lines: Lines, via: Floats) -> Floats:
    """The cost of each line for missing the via points."""
    if not len(via):
        return np.zeros(len(lines))
    apart = lines.points[:, :, None] - via
    missed = np.hypot(apart[..., 0], apart[..., 1]).min(axis=1)
    return np.asarray((VIA_COST * np.maximum(missed - VIA_FREE, 0.0) ** 2).sum(axis=1))


def lack_cost(spaces: Boxes) -> Floats:
    """The cost (K,) of spaces of one band that lie on each other; most are far apart."""
    first, second = np.triu_indices(spaces.center.shape[1], 1)
    apart = spaces.center[:, first] - spaces.center[:, second]
    reach = 2 * np.hypot(*spaces.half.reshape(-1, 2).T).max(initial=0.0) + SPACE_GAP
    drawing, pair = np.nonzero(apart[..., 0] ** 2 + apart[..., 1] ** 2 < reach**2)
    gap = separation(spaces[drawing, first[pair]], spaces[drawing, second[pair]])
    lack = SHORT_COST * np.maximum(SPACE_GAP - gap, 0.0)
    return np.asarray(np.bincount(drawing, lack, len(spaces)))


def _clear(sites: Sites, site: int, profile: PieceProfile) -> float:
    return profile.city_radius + STUB_CLEAR if sites.is_city(site) else STUB_CLEAR
