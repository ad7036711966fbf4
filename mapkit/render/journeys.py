"""Where a ticket's journey lies on the board, and which part of the board shows it best.

On a board that wraps, a journey goes the way round the globe that is shortest by its routes: its
points may then lie beyond the frame, on the next copy of the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import dist, inf
from typing import TypeAlias

from mapkit.aliases import Point
from mapkit.geometry.layout import Box, Layout
from mapkit.model.map import Map
from mapkit.model.network import Network
from mapkit.model.routes import LaneGroup
from mapkit.render.atoms.mini_map import MiniMap, bounds_of

MOST_ZOOM = 1.7  # over a picture of the whole board: the coast must still be recognised
SLACK = 1  # spaces by which the way into a country may be longer than the shortest
BEYOND_MM = 140.0  # of the frame, which a picture may show of land that the board does not


Reach: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Journeys:
    map_: Map
    layout: Layout
    mini: MiniMap

    def stops(self, places: Sequence[str]) -> list[Point]:
        """A point for each place, in the order of the journey.

        A country is where a way that is hardly longer than the shortest enters it, the nearest of
        such places. One to which no route leads is nowhere on the board and left out.
        """
        shown = [place for place in places if self.mini.places.get(place)]
        ways = [self._way(*leg) for leg in pairwise(shown)]
        points = [self._point(place, way[:1]) for place, way in zip(shown, ways, strict=False)]
        points += [self._point(place, ways[-1][-1:] if ways else ()) for place in shown[-1:]]
        shift, stops = 0.0, points[:1]
        for start, way, (x, y) in zip(shown, ways, points[1:], strict=False):
            shift += self._crossed(start, way)
            stops.append((x + shift, y))
        return stops

    def _way(self, start: str, end: str) -> Sequence[LaneGroup]:
        """The way that is shown: into a country, where it is nearest to the other place."""
        countries = self._network.countries
        if (start in countries) == (end in countries):
            return self._network.shortest_way(start, end)
        city, country = (start, end) if end in countries else (end, start)
        ways = [way for way in self._network.ways_into(city, country, SLACK) if way]
        at = self.mini.places[city][0]
        nearest = min(ways, key=lambda way: dist(at, self._point(country, way[-1:])), default=[])
        return nearest if end in countries else nearest[::-1]

    @cached_property
    def _network(self) -> Network:
        return self.map_.network()

    def _point(self, place: str, groups: Sequence[LaneGroup]) -> Point:
        """Where it lies; a country where the first of some lane groups enters it."""
        lanes = {lane for group in groups for lane in group.lanes}
        for exit_ in self.layout.exits:
            if exit_.place == place and lanes & set(exit_.routes):
                return exit_.center
        return self.mini.places[place][0]

    def _crossed(self, start: str, way: Sequence[LaneGroup]) -> float:
        """How far round the endless map a way leads, in millimetres."""
        at, sum_mm = start, 0.0
        for group in way:
            sum_mm += self.mini.turn_mm * self._side(group, at)
            at = group.places[1] if at == group.places[0] else group.places[0]
        return sum_mm

    def _side(self, group: LaneGroup, place: str) -> int:
        """Over which edge of the board a lane group leaves a place: 1 right, -1 left, 0 none."""
        if not self.map_.routes[group.lanes[0]].wrap:
            return 0
        other = group.places[1] if place == group.places[0] else group.places[0]
        (x, _), (x_other, _) = (self._point(end, [group]) for end in (place, other))
        return 1 if x > x_other else -1


def view_of(mini: MiniMap, stops: Sequence[Point], box: Box, safe: Box) -> Box:
    """The part of the board that a box on a card shows, its stops inside of the `safe` box."""
    left, top, right, bottom = bounds_of(stops)
    scale = min(
        MOST_ZOOM * _whole(mini, box),
        _ratio(safe[2] - safe[0], right - left),
        _ratio(safe[3] - safe[1], bottom - top),
    )
    wide, high = (box[2] - box[0]) / scale, (box[3] - box[1]) / scale
    across = ((safe[0] - box[0]) / scale, (safe[2] - box[0]) / scale)
    down = ((safe[1] - box[1]) / scale, (safe[3] - box[1]) / scale)
    edges = (-inf, inf) if mini.turn_mm else (mini.frame[0], mini.frame[2])
    x = _start(wide, (left, right), across, edges)
    y = _start(high, (top, bottom), down, (mini.frame[1], mini.frame[3]))
    return x, y, x + wide, y + high


def _whole(mini: MiniMap, box: Box) -> float:
    """The scale at which the whole board fits into a box."""
    left, top, right, bottom = mini.frame
    return min((box[2] - box[0]) / (right - left), (box[3] - box[1]) / (bottom - top))


def _ratio(room: float, span: float) -> float:
    return room / max(span, 1.0)


def _start(length: float, stops: Reach, safe: Reach, edges: Reach) -> float:
    """Where a window begins that has the stops in the middle of its safe part.

    It is pushed back over the board and the land around it, as far as that lets it.
    """
    start = (sum(stops) - sum(safe)) / 2
    low, high = edges[0] - BEYOND_MM, edges[1] + BEYOND_MM - length
    held = min(max(start, low), high) if low <= high else (low + high) / 2
    return min(max(held, stops[1] - safe[1]), stops[0] - safe[0])
