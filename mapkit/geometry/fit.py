"""How many spaces suit the distance of two cities, by a board's own habit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mapkit.geometry.layout import Layout, PieceProfile
from mapkit.geometry.sites import LEAST_GAP
from mapkit.model.map import Map

ROOMIEST = 42.0  # millimetres from a city to its first space on the roomiest published board


@dataclass(frozen=True, slots=True)
class Chord:
    """The straight way of a route between two cities."""

    route: int
    spaces: int
    mm: float


@dataclass(frozen=True, slots=True)
class Habit:
    """The usual distance on this board from a city to the first space of a route."""

    profile: PieceProfile
    end: float  # millimetres from a city to the middle of the first space

    @classmethod
    def of(cls, chords: Sequence[Chord], profile: PieceProfile) -> Habit:
        """The median over a board's routes, but no closer than a space can stand to a city."""
        closest = profile.city_radius + LEAST_GAP + profile.space_length / 2
        ends = [(chord.mm - (chord.spaces - 1) * profile.pitch) / 2 for chord in chords]
        usual = float(np.median(ends)) if ends else profile.first_space
        return cls(profile, float(np.clip(usual, closest, ROOMIEST)))

    def needed(self, spaces: int) -> float:
        """Millimetres between two cities for that many spaces."""
        return (spaces - 1) * self.profile.pitch + 2 * self.end

    def suits(self, mm: float, most: int) -> int:
        """The number of spaces that fits a distance best, from 1 to `most`."""
        best = round((mm - 2 * self.end) / self.profile.pitch) + 1
        return int(min(max(best, 1), most))


def chords_of(map_: Map, layout: Layout) -> list[Chord]:
    """The chords of all lane groups between two cities that have no `via` and don't wrap.

    A city that has no place in millimetres counts where it truly lies, not where it was moved.
    """
    found = []
    for lanes in map_.lane_groups().values():
        route = map_.routes[lanes[0]]
        if route.wrap or route.via or not set(route.between) <= set(map_.cities):
            continue
        first, second = (
            layout.cities[place].center if map_.cities[place].spot.at else true
            for place in route.between
            for true in [layout.cities[place].true_center]
        )
        found.append(Chord(lanes[0], route.length, float(np.hypot(*np.subtract(first, second)))))
    return found
