"""Lines, angles and overlaps of a layout, in the words of the map."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import shapely

from mapkit.geometry.layout import Label, Layout, Overlap
from mapkit.geometry.polygons import space_polygons
from mapkit.lint.lint import path_of
from mapkit.lint.telling import route_name
from mapkit.model.map import Map
from mapkit.source.document import Path

LEAST_MM2 = 1.0  # less is a corner that touches, which no printer and no hand shows
MEETING_UNITS = 10  # of work, to see whether two lines cross that come near each other


@dataclass(frozen=True, slots=True)
class Clash:
    """Two things that lie on each other; of two routes, all their spaces together."""

    first: str  # e.g. the route `oslo`–`bergen`
    second: str
    path: Path
    spaces: int
    area: float  # mm²


@dataclass
class Shapes:
    """What is drawn. `spend` is told how much work it takes: what it raises ends the work."""

    map: Map
    layout: Layout
    spend: Callable[[int], None] = field(default=lambda units: None, repr=False)

    def clashes(self, *kinds: str) -> list[Clash]:
        """The overlaps of these kinds, the largest first."""
        found: dict[tuple[str, str], list[Overlap]] = defaultdict(list)
        for overlap in self.layout.overlaps:
            if overlap.kind in kinds:
                found[_thing(overlap.first), _thing(overlap.second)].append(overlap)
        clashes = [
            Clash(
                self._words(first),
                self._words(second),
                self._path(first),
                len(overlaps),
                sum(overlap.area for overlap in overlaps),
            )
            for (first, second), overlaps in found.items()
        ]
        clashes = [clash for clash in clashes if clash.area >= LEAST_MM2]
        return sorted(clashes, key=lambda clash: -clash.area)

    @cached_property
    def lines(self) -> list[Any]:
        """The drawn line of each lane; of a wrap route both parts."""
        return [
            shapely.MultiLineString([curve for curve in route.curves if len(curve) > 1])
            for route in self.layout.routes
        ]

    @cached_property
    def boxes(self) -> Mapping[int, Any]:
        """Polygons of the spaces of each lane."""
        return {
            route.route: space_polygons(route.spaces, self.layout.profile)
            for route in self.layout.routes
        }

    def crossings(self) -> Iterator[tuple[int, int]]:
        """Pairs of lanes whose lines cross away from the places they share."""
        lines = np.array(self.lines, object)
        tree = shapely.STRtree(lines)
        shapely.prepare(lines)
        for one, line in enumerate(lines):
            near = np.sort(tree.query(line))
            near = near[near > one]
            self.spend(MEETING_UNITS * len(near))
            for two in near[shapely.crosses(line, lines[near])].tolist():
                if self._cross(one, two):
                    yield one, two

    def headings(self, city: str) -> list[tuple[float, int]]:
        """The angles in degrees at which routes leave a city, by angle; a double counts once."""
        center = self.layout.cities[city].center
        found = []
        for lanes in self._lanes_at.get(city, ()):
            angles = [self._heading(lane, city, center) for lane in lanes]
            found.append((_mean_angle(angles), lanes[0]))
        return sorted(found)

    @cached_property
    def _lanes_at(self) -> Mapping[str, list[list[int]]]:
        """The groups of lanes that lead to each place."""
        found: dict[str, list[list[int]]] = defaultdict(list)
        for lanes in self.map.lane_groups().values():
            for place in set(self.map.routes[lanes[0]].between):
                found[place].append(lanes)
        return found

    def gaps_to_cities(self, label: Label) -> dict[str, float]:
        """Millimetres from a name to the dot of each city."""
        cities = self.layout.cities
        dots = shapely.points(np.array([city.center for city in cities.values()]).reshape(-1, 2))
        gaps = shapely.distance(shapely.box(*label.box), dots)
        return {
            city.place: max(float(gap) - city.radius, 0.0)
            for city, gap in zip(cities.values(), gaps, strict=True)
        }

    def gap_to_frame(self, lane: int) -> float:
        """Millimetres between the frame and the nearest space of a lane; negative is beyond it."""
        left, top, right, bottom = self.layout.frame
        sides = shapely.bounds(self.boxes[lane]) - np.array([left, top, right, bottom])
        inside = sides * np.array([1.0, 1.0, -1.0, -1.0])
        return float(inside.min(initial=np.inf))

    def on_lines(self, xs: Sequence[float], ys: Sequence[float]) -> dict[int, int]:
        """How many spaces of each lane lie on these upright and level lines across the board."""
        width, height = self.layout.size
        cuts = [shapely.LineString([(x, 0), (x, height)]) for x in xs]
        cuts += [shapely.LineString([(0, y), (width, y)]) for y in ys]
        seams = shapely.MultiLineString(cuts)
        counts = {r: int(shapely.crosses(seams, boxes).sum()) for r, boxes in self.boxes.items()}
        return {r: count for r, count in counts.items() if count}

    def _cross(self, one: int, two: int) -> bool:
        shared = set(self.map.routes[one].between) & set(self.map.routes[two].between)
        meeting = self.lines[one].intersection(self.lines[two])
        for place in shared & set(self.layout.cities):
            dot = shapely.Point(self.layout.cities[place].center)
            meeting = meeting.difference(dot.buffer(self.layout.profile.first_space))
        return not meeting.is_empty

    def _heading(self, lane: int, city: str, center: tuple[float, float]) -> float:
        """The direction from a city to the nearest space of a lane."""
        spaces = self.layout.routes[lane].spaces
        first = min(spaces, key=lambda space: math.dist(space.center, center))
        x, y = np.subtract(first.center, center)
        return math.degrees(math.atan2(y, x)) % 360

    def _words(self, thing: str) -> str:
        kind, _, rest = thing.partition(" ")
        if kind == "route":
            return f"the route {route_name(self.map.routes[int(rest)])}"
        if kind in ("city", "label"):
            return f"the {'name' if kind == 'label' else 'city'} `{rest}`"
        return f"the {thing}"

    def _path(self, thing: str) -> Path:
        kind, _, rest = thing.partition(" ")
        if kind == "route":
            return path_of(self.map.routes[int(rest)])
        return path_of(self.map.places[rest])


def _thing(name: str) -> str:
    """`route 12` for `route 12 space 3`."""
    return " ".join(name.split()[:2]) if name.startswith("route ") else name


def _mean_angle(angles: list[float]) -> float:
    x = sum(math.cos(math.radians(angle)) for angle in angles)
    y = sum(math.sin(math.radians(angle)) for angle in angles)
    return math.degrees(math.atan2(y, x)) % 360
