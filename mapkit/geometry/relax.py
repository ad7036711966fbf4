"""Move sites a little, so that chords hold whole spaces: Gauss and Newton on least squares.

Only sites that the author did not put down in millimetres move, neighbours move alike, and none
goes farther than `Freedom.most_shift` from where it truly lies.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from mapkit.geometry.boxes import Floats
from mapkit.geometry.layout import Box, PieceProfile
from mapkit.geometry.sites import Band, Sites, least_chord

ROUNDS = 30
STEP = 0.7
TOO_SHORT = 1.0
ORDERED = 6.0  # millimetres by which one city lies left of another for all to see
ORDER_LEFT = 2.0  # of them that must remain
SITES_APART = 36.0  # of cities without a route between them
PAST_CITY = 6.0  # between a band and the dot of a city it passes
ANGLE_WEIGHT = 0.5
ANGLE_ARM = 45.0  # millimetres from a city where an angle counts like a distance
ANGLE_START = 15.0  # from a city's middle to where two bands must be clear of each other
FRAME_ROOM = 16.0


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
    """The sites moved, and via points moved along with the sites around them.

    `weights` (bands,) say whose length counts more than once.
    """
    counts = np.ones(len(bands)) if weights is None else weights
    rings = crowding(sites, bands, profile, freedom.ring_joint)
    if not sites.movable.any() or not bands:
        return sites, list(bands)
    at = sites.at.copy()
    for _ in range(ROUNDS):
        system = _System(at, sites)
        _pull_home(system, bands, freedom)
        _fit_lengths(system, bands, profile, rings, freedom, counts)
        _keep_apart(system, bands, frame, profile)
        if freedom.keep_order:
            _keep_order(system)
        _open_angles(system, bands, profile)
        at = _limited(at + STEP * system.solved(), sites, freedom.most_shift)
    moved = replace(sites, at=at)
    return moved, [replace(band, via=_carried(band.via, sites, moved)) for band in bands]


class _System:
    """Rows of a linear least squares problem in the shifts of all sites."""

    def __init__(self, at: Floats, sites: Sites) -> None:
        self.at = at
        self.sites = sites
        size = at.size
        self.normal = np.eye(size) * 1e-6
        self.right = np.zeros(size)

    def add(self, weight: float, value: float, slopes: dict[int, Floats]) -> None:
        """One residual `value` with its slope (2,) by the place of each site."""
        index = np.concatenate([[2 * site, 2 * site + 1] for site in slopes])
        slope = np.concatenate(list(slopes.values()))
        self.normal[np.ix_(index, index)] += weight * np.outer(slope, slope)
        self.right[index] -= weight * value * slope

    def solved(self) -> Floats:
        free = np.repeat(self.sites.movable, 2)
        shift = np.zeros(self.at.size)
        shift[free] = np.linalg.solve(self.normal[np.ix_(free, free)], self.right[free])
        return shift.reshape(-1, 2)


def _pull_home(system: _System, bands: Sequence[Band], freedom: Freedom) -> None:
    shift = system.at - system.sites.at
    axes = np.eye(2)
    for site in range(len(shift)):
        for axis in (0, 1):
            system.add(freedom.home, shift[site, axis], {site: axes[axis]})
    for i, j in {band.sites for band in bands if not band.wrap}:
        for axis in (0, 1):
            apart = shift[i, axis] - shift[j, axis]
            system.add(freedom.alike, apart, {i: axes[axis], j: -axes[axis]})


def _fit_lengths(
    system: _System,
    bands: Sequence[Band],
    profile: PieceProfile,
    rings: Floats,
    freedom: Freedom,
    counts: Floats,
) -> None:
    for band, count in zip(bands, counts.tolist(), strict=True):
        if band.wrap:
            continue
        i, j = band.sites
        distance, direction = _apart(system.at[i], system.at[j])
        least = least_chord(band, system.sites, profile) + rings[i] + rings[j]
        most = least + freedom.loose * (band.length + 1)
        weight = count * (0.25 * TOO_SHORT if len(band.via) else TOO_SHORT)
        if distance < least:
            system.add(weight, distance - least, {i: -direction, j: direction})
        elif distance > most:
            system.add(count * freedom.too_long, distance - most, {i: -direction, j: direction})


def crowding(
    sites: Sites, bands: Sequence[Band], profile: PieceProfile, ring_joint: float
) -> Floats:
    """(sites,) by how much farther than usual the first spaces start where many bands meet.

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


def _keep_apart(system: _System, bands: Sequence[Band], frame: Box, profile: PieceProfile) -> None:
    count = len(system.at)
    joined = {frozenset(band.sites) for band in bands}
    for i in range(count):
        for j in range(i + 1, count):
            distance, direction = _apart(system.at[i], system.at[j])
            if distance < SITES_APART and frozenset((i, j)) not in joined:
                system.add(1.0, distance - SITES_APART, {i: -direction, j: direction})
        for axis, edge in enumerate(frame):
            inward = 1.0 if axis < 2 else -1.0
            room = (system.at[i, axis % 2] - edge) * inward - FRAME_ROOM
            if room < 0 and system.sites.is_city(i):
                system.add(1.0, room, {i: np.eye(2)[axis % 2] * inward})
    for band in bands:
        if not band.wrap and not len(band.via):
            _keep_off_cities(system, band, profile)


def _keep_order(system: _System) -> None:
    """Of any two cities, which is left of and which is above the other."""
    home, count = system.sites.at, system.sites.cities
    for axis in (0, 1):
        was = home[:count, None, axis] - home[None, :count, axis]
        now = system.at[:count, None, axis] - system.at[None, :count, axis]
        for i, j in np.argwhere((was > ORDERED) & (now < ORDER_LEFT)):
            slope = np.eye(2)[axis]
            system.add(1.0, now[i, j] - ORDER_LEFT, {int(i): slope, int(j): -slope})


def _keep_off_cities(system: _System, band: Band, profile: PieceProfile) -> None:
    i, j = band.sites
    start, end = system.at[i], system.at[j]
    length, direction = _apart(start, end)
    needed = band.half_width(profile) + profile.city_radius + PAST_CITY
    for site in range(system.sites.cities):
        share = float(np.dot(system.at[site] - start, direction)) / length
        if site in band.sites or not 0.1 < share < 0.9:
            continue
        foot = start + share * (end - start)
        distance, away = _apart(foot, system.at[site])
        if distance < needed:
            slopes = {site: away, i: -away * (1 - share), j: -away * share}
            system.add(1.5, distance - needed, slopes)


def _open_angles(system: _System, bands: Sequence[Band], profile: PieceProfile) -> None:
    """Between bands that are next to each other around a city."""
    around: dict[int, list[tuple[float, int, float]]] = defaultdict(list)
    for band in bands:
        for site, other in (band.sites, band.sites[::-1]):
            if not band.wrap and system.sites.is_city(site):
                towards = band.via[0 if site == band.sites[0] else -1] if len(band.via) else None
                apart = (system.at[other] if towards is None else towards) - system.at[site]
                angle = float(np.arctan2(apart[1], apart[0]))
                far = other if towards is None else -1
                around[site].append((angle, far, band.half_width(profile)))
    for site, spokes in around.items():
        spokes.sort()
        for index, (angle, other, half) in enumerate(spokes[1:] + spokes[:1]):
            before_angle, before, before_half = spokes[index]
            wanted = 2 * np.arctan((half + before_half) / 2 / ANGLE_START)
            wanted = min(wanted, 2 * np.pi / len(spokes) * 0.9)
            gap = (angle - before_angle) % (2 * np.pi)
            if len(spokes) > 1 and gap < wanted:
                _open(system, site, (before, other), gap - wanted)


def _open(system: _System, site: int, others: tuple[int, int], lack: float) -> None:
    slopes: dict[int, Floats] = {site: np.zeros(2)}
    for other, sign in zip(others, (-1.0, 1.0), strict=True):
        if other < 0 or other == site:
            continue
        distance, direction = _apart(system.at[site], system.at[other])
        slope = sign * np.array([-direction[1], direction[0]]) * ANGLE_ARM / distance
        slopes[other] = slopes.get(other, np.zeros(2)) + slope
        slopes[site] = slopes[site] - slope
    system.add(ANGLE_WEIGHT, lack * ANGLE_ARM, slopes)


def _limited(at: Floats, sites: Sites, most_shift: float) -> Floats:
    shift = at - sites.at
    distance = np.hypot(shift[:, 0], shift[:, 1])
    scale = np.minimum(1.0, most_shift / np.maximum(distance, 1e-9))
    return np.asarray(sites.at + shift * scale[:, None])


def _carried(via: Floats, before: Sites, after: Sites) -> Floats:
    """Points moved like the sites near them."""
    if not len(via):
        return via
    apart = via[:, None] - before.at
    weight = 1.0 / (30.0**2 + (apart**2).sum(axis=-1)) ** 2
    weight /= weight.sum(axis=1, keepdims=True)
    return np.asarray(via + weight @ (after.at - before.at))


def _apart(start: Floats, end: Floats) -> tuple[float, Floats]:
    apart = end - start
    distance = max(float(np.hypot(apart[0], apart[1])), 1e-6)
    return distance, apart / distance
