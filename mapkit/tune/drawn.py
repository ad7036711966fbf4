"""Where the cities of a map stand on its board, and which routes would fit between them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from mapkit.board.ground import frame_of_map
from mapkit.geometry.fit import Chord, Habit
from mapkit.geometry.place import place_cities
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map

LONGEST = 6  # spaces of a new route, as on most published boards
FITS = 0.12  # of the millimetres that a route needs: more and it bulges or bunches
CLEAR_MM = 15.0  # from a new route to any city that it does not end in
LEAST_ANGLE_DEG = 25.0  # between a new route and one beside it at a city


@dataclass(frozen=True)
class Drawn:
    at: dict[str, tuple[float, float]]  # millimetres, by city
    lines: dict[tuple[str, str], shapely.LineString]  # straight ways of the routes there are
    habit: Habit

    @classmethod
    def of(cls, map_: Map) -> Drawn:
        box, profile = frame_of(map_.board), profile_of(map_.board.pieces)
        frame = frame_of_map(map_, box)
        placed = place_cities(map_, box, profile, frame.to_board if frame else None)
        at = {
            city: (float(x), float(y)) for city, (x, y) in zip(map_.cities, placed.at, strict=True)
        }
        pairs = {
            (route.between[0], route.between[1]): route.length
            for route in map_.routes
            if set(route.between) <= set(at) and not route.wrap
        }
        lines = {pair: shapely.LineString([at[place] for place in pair]) for pair in pairs}
        chords = [Chord(0, pairs[pair], line.length) for pair, line in lines.items()]
        return cls(at, lines, Habit.of(chords, profile))

    def spaces_between(self, first: str, second: str) -> int | None:
        """The number of spaces that a straight route between two cities would have, if any fits."""
        spaces = self.habit.suits(self._mm(first, second), LONGEST)
        return spaces if self.fits((first, second), spaces) else None

    def fits(self, between: tuple[str, str], spaces: int, tolerance: float = FITS) -> bool:
        if spaces < 1 or not set(between) <= set(self.at):
            return False
        needed = self.habit.needed(spaces)
        return abs(self._mm(*between) - needed) <= tolerance * needed

    def is_clear(self, first: str, second: str) -> bool:
        """Whether a straight new route crosses none, passes no city and has room at both ends."""
        line = shapely.LineString([self.at[first], self.at[second]])
        others = [city for city in self.at if city not in (first, second)]
        if any(line.distance(shapely.Point(self.at[city])) < CLEAR_MM for city in others):
            return False
        for pair, other in self.lines.items():
            shared = {first, second} & set(pair)
            if not shared and line.crosses(other):
                return False
            if (
                shared
                and _angle_deg(self.at, shared.pop(), (first, second), pair) < LEAST_ANGLE_DEG
            ):
                return False
        return True

    def _mm(self, first: str, second: str) -> float:
        return float(np.hypot(*np.subtract(self.at[first], self.at[second])))


def _angle_deg(
    at: dict[str, tuple[float, float]], corner: str, one: tuple[str, str], other: tuple[str, str]
) -> float:
    """The angle between two lines that start at a city, in degrees."""
    ways = [
        np.subtract(at[next(place for place in pair if place != corner)], at[corner])
        for pair in (one, other)
    ]
    headings = [float(np.degrees(np.arctan2(way[1], way[0]))) for way in ways]
    return abs((headings[0] - headings[1] + 180) % 360 - 180)
