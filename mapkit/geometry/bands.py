"""The bands of a map, and the sites they end at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.layout import Box, PieceProfile
from mapkit.geometry.memory import lanes_of_bands
from mapkit.geometry.place import Placed
from mapkit.geometry.sites import EXIT_GAP, Band, Sites
from mapkit.model.map import Map
from mapkit.model.routes import Route

EXIT_ROOM = 14.0  # between the exits of two bands
EXIT_MARGIN = 8.0  # of an exit from the frame
RINGS, RING_STEP = 12, 0.75  # around a taken exit, tried for another, in steps of EXIT_ROOM


def make_bands(
    map_: Map, placed: Placed, frame: Box, profile: PieceProfile
) -> tuple[Sites, list[Band]]:
    """The bands: lanes with the same places, kind, length, via points, exit and wrap are one."""
    index_of = {city: number for number, city in enumerate(map_.cities)}
    exits = _Exits(map_, placed, frame, profile)
    bands = []
    for lanes in lanes_of_bands(map_):
        route = map_.routes[lanes[0]]
        first, second = (
            index_of[place] if place in index_of else exits.add(route, place)
            for place in route.between
        )
        via = [at for spot in route.via if (at := placed.spot(spot)) is not None]
        points = np.array(via, dtype=float).reshape(-1, 2)
        bands.append(Band(lanes, (first, second), route.length, points, route.wrap))
    return exits.sites(), bands


class _Exits:
    """Sites of the ends in countries, kept apart from each other."""

    def __init__(self, map_: Map, placed: Placed, frame: Box, profile: PieceProfile) -> None:
        self.map_ = map_
        self.placed = placed
        self.low = np.array(frame[:2]) + EXIT_MARGIN
        self.high = np.array(frame[2:]) - EXIT_MARGIN
        self.center = (self.low + self.high) / 2
        self.profile = profile
        self.cities = dict(zip(map_.cities, placed.at, strict=True))
        self.places: list[str] = []
        self.at: list[Floats] = []
        self.fixed: list[bool] = []

    def add(self, route: Route, place: str) -> int:
        given = self.placed.spot(route.exit)
        at = given if given is not None else self._towards(route, place)
        self.places.append(place)
        self.at.append(self._apart(np.clip(at, self.low, self.high)))
        self.fixed.append(bool(route.exit and route.exit.at))
        return len(self.cities) + len(self.at) - 1

    def sites(self) -> Sites:
        at = np.concatenate([self.placed.at, np.array(self.at).reshape(-1, 2)])
        fixed = np.array([*self.placed.fixed, *self.fixed], dtype=bool)
        return Sites((*self.map_.cities, *self.places), at, ~fixed, len(self.cities))

    def _towards(self, route: Route, place: str) -> Floats:
        """A point towards the country, as far away as the spaces reach; or away from the middle."""
        city = self.cities.get(route.other_end(place), self.center)
        spot = self.placed.spot(self.map_.places[place].spot)
        apart = (spot if spot is not None else 2 * city - self.center) - city
        distance = float(np.hypot(*apart))
        direction = apart / distance if distance > 1e-6 else np.array([0.0, -1.0])
        needed = (route.length - 0.5) * self.profile.pitch + self.profile.first_space + EXIT_GAP
        return np.asarray(city + direction * (needed if spot is None else min(needed, distance)))

    def _apart(self, at: Floats) -> Floats:
        """The nearest place along the frame or around that keeps away from earlier exits."""
        for ring in range(RINGS):
            for angle in np.arange(0.0, 2 * np.pi, np.pi / 4):
                step = ring * EXIT_ROOM * RING_STEP * np.array([np.cos(angle), np.sin(angle)])
                tried = np.clip(at + step, self.low, self.high)
                if _free(tried, self.at):
                    return np.asarray(tried)
        return at


def _free(at: Floats, others: Sequence[Floats]) -> bool:
    return all(float(np.hypot(*(at - other))) >= EXIT_ROOM - 1e-6 for other in others)
