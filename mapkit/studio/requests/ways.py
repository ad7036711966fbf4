"""What the page asks about distances before a route or a ticket is made."""

from __future__ import annotations

from math import dist
from typing import Any

from mapkit.model.map import Map
from mapkit.model.network import Network
from mapkit.studio.picture import StudioPicture
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, given
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message


def route_length(studio: Studio, message: Message) -> Message:
    """The number of spaces that fit between two cities, and what the rules allow there."""
    one, two = _places(studio, message, 2)
    picture = studio.picture
    return {"length": _fitting(picture, one, two), "longest": _longest(picture.map)}


def way(studio: Studio, message: Message) -> Message:
    """The shortest way through some places: its routes in the file, and its length."""
    places = _places(studio, message, len(given(message, "places", list)))
    map_ = studio.picture.map
    groups = Network.of(map_).way_through(places)
    entries = [_entry(map_, group.lanes[0]) for group in groups]
    return {"entries": entries, "length": sum(group.length for group in groups)}


def _places(studio: Studio, message: Message, count: int) -> list[str]:
    places = given(message, "places", list)
    known = studio.picture.map.places
    if len(places) != count or count < 2 or not all(isinstance(p, str) for p in places):
        raise RefusedError("This needs two places.")
    for place in places:
        if place not in known:
            raise RefusedError(f"There is no place “{place}” on the board yet.")
    return places


def _fitting(picture: StudioPicture, one: str, two: str) -> int:
    """Whole spaces between two cities; 2 where a country has no place of its own."""
    cities, profile = picture.layout.cities, picture.layout.profile
    if one not in cities or two not in cities:
        return 2
    apart = dist(cities[one].center, cities[two].center)
    spaces = round((apart - 2 * profile.first_space) / profile.pitch) + 1
    return min(max(spaces, 1), _longest(picture.map))


def _longest(map_: Map) -> int:
    """The longest route that scores something."""
    points: Any = map_.rules.routes.points
    return max(points, default=6)


def _entry(map_: Map, lane: int) -> int:
    return int(map_.routes[lane].pointer.split("/")[2])


REQUESTS = (Request("route-length", route_length), Request("way", way))
