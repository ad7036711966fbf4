"""A map that is being written: what is still missing has a stand-in, and a note that it has.

`{between: [oslo, bergen]}` is no route yet, for the rules need its length and its colour. Here it
is read as one, so that whoever suggests the rest sees a whole map.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mapkit.board.ground import frame_of_map
from mapkit.finding import MapError
from mapkit.geometry.score_track import frame_of
from mapkit.model.load import loaded
from mapkit.model.map import Map
from mapkit.model.routes import GREY
from mapkit.source.document import Document, Path
from mapkit.source.meant import copied
from mapkit.source.read import Reading

_ROUTE = {"length": 1, "color": GREY}
_TICKET = {"points": 1}
_TOUR = {"points": 1, "in_order": 2, "failed": 1}


@dataclass(frozen=True)
class Unfinished:
    """A map with stand-ins, and the paths of the values that the designer did not write."""

    document: Document  # as it is in the file
    map: Map
    missing: frozenset[Path]  # values that the file does not have

    @cached_property
    def places_mm(self) -> dict[str, NDArray[np.float64]]:
        """Where the cities lie that have a place, in millimetres."""
        frame = frame_of_map(self.map, frame_of(self.map.board))
        found = {}
        for city in self.map.cities.values():
            if city.spot.at is not None:
                found[city.id] = np.array(city.spot.at)
            elif city.spot.lonlat is not None and frame is not None:
                found[city.id] = np.asarray(frame.to_board(city.spot.lonlat))
        return found


def unfinished(reading: Reading) -> Unfinished:
    """Read a map of which parts may be missing; `MapError` for whatever else is wrong with it."""
    document = reading.document
    missing = dict(_missing(document.data))
    filled = replace(document, data=_filled(document.data, missing))
    found = loaded(Reading(filled, reading.findings))
    if found.map is None:
        raise MapError(found.findings)
    return Unfinished(document, found.map, frozenset(missing))


def _missing(data: Any) -> Iterator[tuple[Path, Any]]:
    """What a map needs and this one does not have, and what may stand there for now."""
    if not isinstance(data, dict):
        return
    if data.get("routes") is None:
        yield ("routes",), []
    if "tickets" in data and data["tickets"] is None:
        yield ("tickets",), []
    cities = data.get("cities")
    for id_, city in cities.items() if isinstance(cities, dict) else ():
        if city is None:
            yield ("cities", id_), {}
    yield from _missing_of_entries(data, "routes")
    yield from _missing_of_entries(data, "tickets")


def _missing_of_entries(data: Mapping[str, Any], section: str) -> Iterator[tuple[Path, Any]]:
    entries = data.get(section)
    for index, entry in enumerate(entries if isinstance(entries, list) else ()):
        if not isinstance(entry, dict):
            continue
        needed: Mapping[str, Any] = _ROUTE if section == "routes" else _TICKET
        needed = _TOUR if "tour" in entry else needed
        for key, stand_in in needed.items():
            if entry.get(key) is None and not (key == "color" and "lanes" in entry):
                yield (section, index, key), stand_in


def _filled(data: Any, missing: Mapping[Path, Any]) -> Any:
    """A copy with the stand-ins in it."""
    if not missing:
        return data
    copy = copied(data)
    for path, stand_in in missing.items():
        inside = copy
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = stand_in
    return copy
