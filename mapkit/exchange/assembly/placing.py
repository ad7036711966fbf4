"""Where the stops lie: as the source says, as the gazetteer knows, or as springs would have it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from mapkit.aliases import LonLat
from mapkit.arrays import Floats
from mapkit.exchange import faults
from mapkit.exchange.assembly.fitting import FARTHEST_NORTH, MARGIN_MM
from mapkit.exchange.assembly.gazetteer import known_places, strangers
from mapkit.exchange.assembly.springs import spread, spread_around, ways
from mapkit.exchange.assembly.stops import Stops
from mapkit.exchange.tables import Findings
from mapkit.finding import Where
from mapkit.source.suggest import listing

FEWEST_KNOWN = 3  # fewer known names than this may be a coincidence
KNOWN_SHARE = 0.6  # of all names; if fewer are known, the map does not show a real country
END_SPACES = 0.7  # spaces that the two ends of a route take together, beside those that are counted


class Placing:
    def __init__(
        self,
        stops: Stops,
        routes: Sequence[Mapping[str, Any]],
        size_mm: tuple[float, float],
        findings: Findings,
    ) -> None:
        self.stops, self.places = stops, stops.places
        self.routes, self.size_mm = routes, size_mm
        self.findings = findings

    def fill(self) -> None:
        """Give a place to every stop that has none, and say where it comes from."""
        missing = self._missing()
        if not missing:
            return
        if any("at" in place for place in self.places.values()):
            self._by_neighbours("at", 1)
            return
        self._by_gazetteer()
        missing = self._missing()
        if missing and any("lonlat" in place for place in self.places.values()):
            self._by_neighbours("lonlat", 3)
        elif missing:
            self._by_springs()

    def _missing(self) -> list[str]:
        return [id_ for id_, place in self.places.items() if not {"at", "lonlat"} & place.keys()]

    def _by_gazetteer(self) -> None:
        """Put stops where a city of their name lies, if enough of them are cities."""
        placed: dict[str, LonLat] = {
            id_: tuple(place["lonlat"]) for id_, place in self.places.items() if "lonlat" in place
        }
        names = {id_: _name(self.places[id_]) for id_ in self._missing()}
        found = known_places(names, self._neighbours(), placed)
        lengths = [(*route["between"], route["length"] + END_SPACES) for route in self.routes]
        far = strangers({**found, **placed}, lengths, placed) - placed.keys()
        found = {id_: lonlat for id_, lonlat in found.items() if id_ not in far}
        is_real = bool(placed) or len(found) >= max(FEWEST_KNOWN, KNOWN_SHARE * len(names))
        if not found or not is_real:
            return
        for id_, (lon, lat) in found.items():
            self.places[id_]["lonlat"] = [round(lon, 3), round(lat, 3)]
        if far:
            self._tell_of_strangers(sorted(far))
        self._tell_of_known(len(found))

    def _tell_of_strangers(self, ids: Sequence[str]) -> None:
        message = f"the bundled gazetteer knows {self._listed(ids)} only far away from all other"
        self._hint(f"{message} stops, which is not the place that is meant", None)

    def _tell_of_known(self, count: int) -> None:
        stops = len(self.places)
        told = f"all {count} stops" if count == stops else f"{count} of {stops} stops"
        message = f"{told} lie where the bundled gazetteer has a city of that name"
        self._hint(message, "look at the board; `Lat` and `Lon` columns say it better")

    def _by_neighbours(self, key: str, digits: int) -> None:
        missing = self._missing()
        ids = list(self.places)
        known = {i: self._plane(id_, key) for i, id_ in enumerate(ids) if key in self.places[id_]}
        places = spread_around(self._ways(), known)
        for index, id_ in enumerate(ids):
            if id_ in missing:
                self.places[id_][key] = self._from_plane(places[index], key, digits)
        message = f"no place is known for {self._listed(missing)}: the lengths of routes put them"
        self._hint(f"{message} among their neighbours", "move them where they belong")

    def _by_springs(self) -> None:
        places = spread(self._ways())
        low, high = places.min(axis=0), places.max(axis=0)
        room = np.array(self.size_mm) - 2 * MARGIN_MM
        scale = float((room / np.maximum(high - low, 1e-6)).min())
        at = np.array(self.size_mm) / 2 + (places - (low + high) / 2) * scale
        for place, point in zip(self.places.values(), at, strict=True):
            place["at"] = _rounded(point, 1)
        message = f"no place is known for any of the {len(self.places)} stops: they were laid out"
        help_ = "north may be anywhere; move them, or give `X` and `Y`, or `Lat` and `Lon`"
        self._hint(f"{message} by the lengths of the routes alone", help_)

    def _ways(self) -> Floats:
        index = {id_: i for i, id_ in enumerate(self.places)}
        routes = [
            (*(index[end] for end in route["between"]), route["length"] + END_SPACES)
            for route in self.routes
        ]
        return ways(len(index), routes)

    def _neighbours(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {id_: [] for id_ in self.places}
        for route in self.routes:
            one, two = route["between"]
            found[one].append(two)
            found[two].append(one)
        return found

    def _plane(self, id_: str, key: str) -> tuple[float, float]:
        """Places on a plane: millimetres as they are, degrees in proportion to each other."""
        x, y = self.places[id_][key]
        return (x * self._narrowing(), y) if key == "lonlat" else (x, y)

    def _from_plane(self, point: Floats, key: str, digits: int) -> list[float]:
        if key == "at":
            board = np.array(self.size_mm)
            return _rounded(np.clip(point, MARGIN_MM / 2, board - MARGIN_MM / 2), digits)
        lon, lat = point[0] / self._narrowing(), np.clip(point[1], -FARTHEST_NORTH, FARTHEST_NORTH)
        return _rounded(np.array([lon, lat]), digits)

    def _narrowing(self) -> float:
        """The length of a degree of longitude against one of latitude, in the middle of the map."""
        lats = [place["lonlat"][1] for place in self.places.values() if "lonlat" in place]
        return max(0.1, math.cos(math.radians(sum(lats) / len(lats))))

    def _listed(self, ids: Sequence[str]) -> str:
        return listing([_name(self.places[id_]) for id_ in ids])

    def _hint(self, message: str, help_: str | None) -> None:
        self.findings.add(faults.MADE_UP, Where(self.findings.file), message, help_)


def _name(place: Mapping[str, Any]) -> str:
    name = place["name"]
    return name if isinstance(name, str) else next(iter(name.values()))


def _rounded(point: Floats, digits: int) -> list[float]:
    return [round(float(value), digits) for value in point]
