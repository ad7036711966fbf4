"""Bands as a city sees them: like the spokes of a wheel."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Flags, Floats, Indices
from mapkit.geometry.least_squares import apart

ANGLE_ARM = 45.0  # millimetres from a city where an angle counts like a distance


@dataclass(frozen=True, slots=True)
class Spokes:
    """Both ends of every band, seen from their city."""

    site: Indices
    other: Indices  # the site at the far end
    angle: Floats
    half: Floats
    around: Indices  # how many there are at the city
    turn: Floats  # (spokes, 2) how the angle, as a distance, changes with the far end

    @classmethod
    def of(
        cls, at: Floats, cities: int, ends: Indices, bent: Flags, towards: Floats, half: Floats
    ) -> Spokes:
        """The spokes of bands between `ends`; a `bent` band leaves in direction `towards`."""
        site, other = ends.ravel(), ends[:, ::-1].ravel()
        bent = np.repeat(bent, 2)
        towards = np.where(bent[:, None], towards.reshape(-1, 2), at[other])
        between = towards - at[site]
        distance, direction = apart(at[site], at[other])
        turn = np.column_stack([-direction[:, 1], direction[:, 0]]) * ANGLE_ARM
        turn = np.where(bent[:, None] | (other == site)[:, None], 0.0, turn / distance[:, None])
        inner = site < cities
        return cls(
            site[inner],
            other[inner],
            np.arctan2(between[:, 1], between[:, 0])[inner],
            np.repeat(half, 2)[inner],
            np.bincount(site, minlength=len(at))[site[inner]],
            turn[inner],
        )

    def neighbours(self) -> tuple[Indices, Indices]:
        """Each spoke and the next one around the same city, clockwise."""
        order = np.lexsort((self.angle, self.site))
        first = np.r_[True, self.site[order][1:] != self.site[order][:-1]]
        begins = np.flatnonzero(first)
        following = np.arange(1, len(order) + 1)
        following[np.r_[begins[1:], len(order)] - 1] = begins
        return order, order[following]
