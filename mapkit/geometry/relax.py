"""Moves sites a little so that chords have room for whole spaces: Gauss–Newton least squares.

Only sites that the author did not put down in millimetres move, neighbours move alike, and none
goes farther than `Freedom.most_shift` from where it truly lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats, Indices
from mapkit.geometry.layout import Box, PieceProfile
from mapkit.geometry.least_squares import System, apart
from mapkit.geometry.sites import Band, Sites, least_chord
from mapkit.geometry.spokes import ANGLE_ARM, Spokes

ROUNDS = 30
LEAST_ROUNDS = 5  # the first ones move the most
MOST_PAIRS = 3_000_000  # of bands and sites in all rounds: usual boards have 200,000
STEP = 0.7
STILL_MM = 0.01  # a step that moves no site farther than that is the last
TOO_SHORT = 1.0
ORDERED = 6.0  # millimetres by which one city lies left of another for all to see
ORDER_LEFT = 2.0  # of them that must remain
SITES_APART = 36.0  # of cities without a route between them
PAST_CITY = 6.0  # between a band and the dot of a city it passes
PASSING = 1.5  # weight of a band too near to a city
ANGLE_WEIGHT = 0.5
ANGLE_START = 15.0  # from a city's middle to where two bands must be clear of each other
MOST_OPEN = 0.9  # of an even share of the circle, that a band may ask for
FRAME_ROOM = 16.0
END_SHARE = 0.1  # of a band at either end, where it comes from its own city
CARRY_MM = 30.0  # around a via point, where sites carry it along almost alike


@dataclass(frozen=True, slots=True)
class Freedom:
    most_shift: float = 12.0  # millimetres: still the same place to the eye
    ring_joint: float = 6.0  # between the first spaces of the bands around a city
    home: float = 0.05  # pull back to the true place
    alike: float = 0.15  # pull towards the neighbours' shift
    too_long: float = 0.4  # weight of a distance beyond what suits the spaces; below it 1
    loose: float = 4.0  # millimetres of room per gap that a route takes without looking stretched
    keep_order: bool = False  # what lies left of or above something stays so


def relax(
    sites: Sites,
    bands: Sequence[Band],
    frame: Box,
    profile: PieceProfile,
    freedom: Freedom,
    weights: Floats | None = None,
) -> tuple[Sites, list[Band]]:
    """Move the sites; via points move along with the sites around them.

    `weights` (bands,) say whose length counts more than once.
    """
    if not sites.movable.any() or not bands:
        return sites, list(bands)
    chords = _Chords.of(sites, bands, profile, freedom)
    counts = np.ones(len(bands)) if weights is None else weights
    at = sites.at.copy()
    for _ in range(rounds_for(len(bands) * len(at))):
        system = System(at)
        _pull_home(system, sites, chords, freedom)
        _fit_lengths(system, chords, freedom, counts)
        _keep_apart(system, sites, chords)
        _keep_inside(system, sites, frame)
        _keep_off_cities(system, sites, chords, profile)
        if freedom.keep_order:
            _keep_order(system, sites)
        _open_angles(system, sites, chords)
        before, step = at, STEP * system.solved(sites.movable)
        at = _limited(at + step, sites, freedom.most_shift)
        if np.abs(at - before).max() < STILL_MM:
            break
    moved = replace(sites, at=at)
    return moved, [replace(band, via=_carried(band.via, sites, moved)) for band in bands]


def rounds_for(pairs: int) -> int:
    """How many rounds there are for that many pairs of a band and a site; fewer for the largest."""
    return min(ROUNDS, max(LEAST_ROUNDS, MOST_PAIRS // max(pairs, 1)))


@dataclass(frozen=True, slots=True)
class _Chords:
    """The properties of bands that don't change while sites move, as columns."""

    ends: Indices  # (bands, 2)
    pairs: Indices  # (pairs, 2) sites that a band joins on the board, once for all its lanes
    flat: NDArray[np.bool_]  # it does not lead round the board's edge
    bent: NDArray[np.bool_]  # it has points on its way
    towards: Floats  # (bands, 2, 2) the point next to each end, where it is bent
    half_width: Floats
    least: Floats  # between its ends, for its spaces
    most: Floats

    @classmethod
    def of(
        cls, sites: Sites, bands: Sequence[Band], profile: PieceProfile, freedom: Freedom
    ) -> _Chords:
        rings = crowding(sites, bands, profile, freedom.ring_joint)
        ends = np.array([band.sites for band in bands], dtype=np.intp)
        chord = np.array([least_chord(band, sites, profile) for band in bands])
        least = chord + rings[ends].sum(axis=1)
        gaps = np.array([band.length + 1 for band in bands])
        nowhere = np.zeros((2, 2))
        flat = np.array([not band.wrap for band in bands])
        return cls(
            ends,
            np.unique(ends[flat], axis=0),
            flat,
            np.array([len(band.via) > 0 for band in bands]),
            np.array([band.via[[0, -1]] if len(band.via) else nowhere for band in bands]),
            np.array([band.half_width(profile) for band in bands]),
            least,
            least + freedom.loose * gaps,
        )

    def joined(self, count: int) -> NDArray[np.bool_]:
        """Whether a band joins two sites (sites, sites)."""
        table = np.zeros((count, count), dtype=bool)
        table[self.ends[:, 0], self.ends[:, 1]] = table[self.ends[:, 1], self.ends[:, 0]] = True
        return table


def _pull_home(system: System, sites: Sites, chords: _Chords, freedom: Freedom) -> None:
    shift = system.at - sites.at
    everyone = np.arange(len(shift))[:, None]
    pairs = chords.pairs
    for axis in (0, 1):
        system.add_axis(freedom.home, shift[:, axis], everyone, axis, np.ones(1))
        off = shift[pairs[:, 0], axis] - shift[pairs[:, 1], axis]
        system.add_axis(freedom.alike, off, pairs, axis, np.array([1.0, -1.0]))


def _fit_lengths(system: System, chords: _Chords, freedom: Freedom, counts: Floats) -> None:
    i, j = chords.ends.T
    distance, _ = apart(system.at[i], system.at[j])
    short = chords.flat & (distance < chords.least)
    weight = counts * np.where(chords.bent, TOO_SHORT / 4, TOO_SHORT)
    system.add_apart(weight[short], (distance - chords.least)[short], i[short], j[short])
    long = chords.flat & (distance > chords.most)
    weight = counts[long] * freedom.too_long
    system.add_apart(weight, (distance - chords.most)[long], i[long], j[long])


def crowding(
    sites: Sites, bands: Sequence[Band], profile: PieceProfile, ring_joint: float
) -> Floats:
    """How much farther out than usual (sites,) the first spaces start where many bands meet.

    Their widths side by side must fit around a ring.
    """
    around = np.zeros(len(sites.at))
    for band in bands:
        for site in band.sites:
            around[site] += 2 * band.half_width(profile) + ring_joint
    usual = profile.first_space - profile.space_length / 2
    extra = np.maximum(around / (2 * np.pi) - usual, 0.0)
    extra[sites.cities :] = 0.0
    return np.asarray(extra)


def _keep_apart(system: System, sites: Sites, chords: _Chords) -> None:
    count = len(system.at)
    i, j = np.triu_indices(count, 1)
    distance, _ = apart(system.at[i], system.at[j])
    close = (distance < SITES_APART) & ~chords.joined(count)[i, j]
    system.add_apart(1.0, distance[close] - SITES_APART, i[close], j[close])


def _keep_inside(system: System, sites: Sites, frame: Box) -> None:
    cities = np.arange(sites.cities)
    for side, edge in enumerate(frame):
        inward = 1.0 if side < 2 else -1.0
        room = (system.at[cities, side % 2] - edge) * inward - FRAME_ROOM
        out = room < 0
        system.add_axis(1.0, room[out], cities[out][:, None], side % 2, np.array([inward]))


def _keep_order(system: System, sites: Sites) -> None:
    """Add rows that keep what lies left of or above another city there."""
    home, at = sites.city_centers(), system.at[: sites.cities]
    for axis in (0, 1):
        was = home[:, None, axis] - home[None, :, axis]
        now = at[:, None, axis] - at[None, :, axis]
        pairs = np.argwhere((was > ORDERED) & (now < ORDER_LEFT))
        lack = now[pairs[:, 0], pairs[:, 1]] - ORDER_LEFT
        system.add_axis(1.0, lack, pairs, axis, np.array([1.0, -1.0]))


def _keep_off_cities(system: System, sites: Sites, chords: _Chords, profile: PieceProfile) -> None:
    """Add rows that keep straight bands at a distance from the cities they pass."""
    straight = np.flatnonzero(chords.flat & ~chords.bent)
    ends = chords.ends[straight]
    start, end = system.at[ends[:, 0]], system.at[ends[:, 1]]
    length, direction = apart(start, end)
    off = system.at[None, : sites.cities] - start[:, None]  # (bands, cities, 2)
    share = (off * direction[:, None]).sum(axis=-1) / length[:, None]
    foot = start[:, None] + share[..., None] * (end - start)[:, None]
    distance, away = apart(foot, np.broadcast_to(system.at[: sites.cities], foot.shape))
    needed = chords.half_width[straight] + profile.city_radius + PAST_CITY
    close = (share > END_SHARE) & (share < 1 - END_SHARE) & (distance < needed[:, None])
    close[np.arange(len(ends))[:, None], np.minimum(ends, sites.cities - 1)] &= ends >= sites.cities
    band, city = np.nonzero(close)
    along, push = share[band, city][:, None], away[band, city]
    slopes = np.stack([push, -push * (1 - along), -push * along], axis=1)
    about = np.column_stack([city, ends[band]])
    system.add(PASSING, (distance - needed[:, None])[band, city], about, slopes)


def _open_angles(system: System, sites: Sites, chords: _Chords) -> None:
    """Add rows that open the angles between bands that are neighbours around a city."""
    spokes = Spokes.of(
        system.at,
        sites.cities,
        chords.ends[chords.flat],
        chords.bent[chords.flat],
        chords.towards[chords.flat],
        chords.half_width[chords.flat],
    )
    one, two = spokes.neighbours()
    wanted = 2 * np.arctan((spokes.half[one] + spokes.half[two]) / 2 / ANGLE_START)
    wanted = np.minimum(wanted, 2 * np.pi / spokes.around[one] * MOST_OPEN)
    gap = (spokes.angle[two] - spokes.angle[one]) % (2 * np.pi)
    tight = (spokes.around[one] > 1) & (gap < wanted)
    one, two, lack = one[tight], two[tight], (gap - wanted)[tight]
    turns = np.stack([-spokes.turn[one], spokes.turn[two]], axis=1)
    here = spokes.site[one]
    about = np.column_stack([spokes.other[one], spokes.other[two], here])
    slopes = np.concatenate([turns, -turns.sum(axis=1, keepdims=True)], axis=1)
    system.add(ANGLE_WEIGHT, lack * ANGLE_ARM, about, slopes)


def _limited(at: Floats, sites: Sites, most_shift: float) -> Floats:
    shift = at - sites.at
    distance = np.hypot(shift[:, 0], shift[:, 1])
    scale = np.minimum(1.0, most_shift / np.maximum(distance, 1e-9))
    return np.asarray(sites.at + shift * scale[:, None])


def _carried(via: Floats, before: Sites, after: Sites) -> Floats:
    """The points, moved like the sites near them."""
    if not len(via):
        return via
    apart = via[:, None] - before.at
    weight = 1.0 / (CARRY_MM**2 + (apart**2).sum(axis=-1)) ** 2
    weight /= weight.sum(axis=1, keepdims=True)
    return np.asarray(via + weight @ (after.at - before.at))
