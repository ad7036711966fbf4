"""What the solver works on: sites where bands end, and bands of lanes between them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats
from mapkit.geometry.layout import PieceProfile

EXIT_GAP = 5.0  # from the mark of an exit to the end of the last space
LEAST_GAP = 3.5  # between a city's dot and the first space


@dataclass(frozen=True, slots=True)
class Sites:
    """Cities in the map's order, then one site for each band's end in a country."""

    places: tuple[str, ...]
    at: Floats  # (sites, 2) millimetres
    movable: NDArray[np.bool_]  # (sites,): not put there by the author in millimetres
    cities: int  # how many of the sites are cities

    def is_city(self, site: int) -> bool:
        return site < self.cities

    def city_centers(self) -> Floats:
        return self.at[: self.cities]


@dataclass(frozen=True, slots=True)
class Band:
    """The lanes of one lane group that run side by side and are drawn as one; often one lane."""

    routes: tuple[int, ...]  # lanes from left to right, seen from the first site
    sites: tuple[int, int]
    length: int  # spaces of each lane
    via: Floats  # (points, 2) millimetres
    wrap: bool = False

    def half_width(self, profile: PieceProfile) -> float:
        return ((len(self.routes) - 1) * profile.lane_gap + profile.space_width) / 2


def least_end(sites: Sites, site: int, profile: PieceProfile) -> float:
    """The least distance from a site to the middle of the nearest space."""
    gap = profile.city_radius + LEAST_GAP if sites.is_city(site) else EXIT_GAP
    return gap + profile.space_length / 2


def usual_end(sites: Sites, site: int, profile: PieceProfile) -> float:
    return profile.first_space if sites.is_city(site) else least_end(sites, site, profile)


def least_chord(band: Band, sites: Sites, profile: PieceProfile) -> float:
    """The least distance of the sites at which a straight line holds all spaces."""
    ends = sum(usual_end(sites, site, profile) for site in band.sites)
    return (band.length - 1) * profile.pitch + ends
