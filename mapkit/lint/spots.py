"""Where places lie, in one flat measure: kilometres where `lonlat` is given, else millimetres."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

from mapkit.model.map import Map
from mapkit.model.places import KM_PER_DEGREE

EastSouth: TypeAlias = tuple[float, float]  # east and south


def flat_spots(map_: Map) -> Mapping[str, EastSouth]:
    """Spots by whichever kind more places have; on a flat earth, right within a few percent."""
    places = map_.places.values()
    at = {place.id: place.spot.at for place in places if place.spot.at}
    degrees = {place.id: place.spot.lonlat for place in places if place.spot.lonlat}
    if len(at) > len(degrees):
        return at
    if not degrees:
        return {}
    middle = sum(lat for _, lat in degrees.values()) / len(degrees)
    narrowing = math.cos(math.radians(middle))
    return {
        place: (lon * KM_PER_DEGREE * narrowing, -lat * KM_PER_DEGREE)
        for place, (lon, lat) in degrees.items()
    }
