"""An arrangement as edits of the map file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mapkit.aliases import Point
from mapkit.arrange.fit import Arrangement
from mapkit.arrays import Floats
from mapkit.model.map import Map
from mapkit.source.document import Path

NOTICED = 0.75  # millimetres: a city that would move less keeps the place that the file gives it


def changes_of(map_: Map, found: Arrangement) -> dict[Path, Any]:
    """The edits that write an arrangement into the map file, in whole millimetres."""
    changes: dict[Path, Any] = {}
    if found.map.board.size_mm != map_.board.size_mm:
        changes["board", "size_mm"] = [_figure(side) for side in found.map.board.size_mm]
    changes.update(_cities(map_, found))
    for band in found.bands:
        route, old = found.map.routes[band.routes[0]], map_.routes[band.routes[0]]
        entry = entry_of(old.pointer)
        if route.length != old.length:
            changes[*entry, "length"] = route.length
        for index, (spot, at) in enumerate(zip(old.via, band.via, strict=False)):
            if spot.at and _apart(spot.at, at) > NOTICED:
                changes[*entry, "via", index] = _rounded(at)
    return changes


def _cities(map_: Map, found: Arrangement) -> Iterator[tuple[Path, Any]]:
    for city, at in zip(map_.cities.values(), found.sites.at, strict=False):
        if city.spot.at is None or _apart(city.spot.at, at) > NOTICED:
            yield ("cities", city.id, "at"), _rounded(at)
        if isinstance(city.label, tuple) and city.spot.at:
            label = [city.label[axis] + at[axis] - city.spot.at[axis] for axis in (0, 1)]
            if _apart(city.label, label) > NOTICED:
                yield ("cities", city.id, "label"), _rounded(label)


def entry_of(pointer: str) -> tuple[str, int]:
    """The path of a route in the file."""
    _, section, index = pointer.split("/")
    return section, int(index)


def _apart(one: Point, two: Floats | list[float]) -> float:
    return float(max(abs(one[0] - two[0]), abs(one[1] - two[1])))


def _rounded(at: Floats | list[float]) -> list[int]:
    return [round(float(at[0])), round(float(at[1]))]


def _figure(side: float) -> float | int:
    return int(side) if side == int(side) else side
