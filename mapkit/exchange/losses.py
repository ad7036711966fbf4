"""What of a map a format can't hold: said when a map is written, and in `FORMATS.md`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mapkit.model.map import Map


@dataclass(frozen=True, slots=True)
class Loss:
    what: str  # as a sentence can list it
    is_in: Callable[[Map], bool]  # whether a map has any of it


def told_losses(map_: Map, losses: tuple[Loss, ...]) -> list[str]:
    """What is lost of this map."""
    return [loss.what for loss in losses if loss.is_in(map_)]


TICKETS = Loss("tickets", lambda map_: bool(map_.tickets))
TOURS = Loss("tours", lambda map_: any(ticket.is_tour for ticket in map_.tickets))
COUNTRIES = Loss("countries, which become cities", lambda map_: bool(map_.countries))
EARTH = Loss(
    "places on earth",
    lambda map_: any(place.spot.lonlat for place in map_.places.values()),
)
LANGUAGES = Loss(
    "names in further languages",
    lambda map_: any(place.name.languages for place in map_.places.values()),
)
MARKS = Loss(
    "tags and passengers",
    lambda map_: any(place.tags or place.passengers for place in map_.places.values()),
)
NAME_PLACES = Loss(
    "places and sizes of names, and which cities are fixed",
    lambda map_: any(
        isinstance(city.label, tuple) or city.size != "normal" or city.fixed
        for city in map_.cities.values()
    ),
)
SPECIAL_ROUTES = Loss(
    "terrain, bonus cards, wrapping and exits of routes",
    lambda map_: any(
        route.terrain or route.bonus or route.wrap or route.exit for route in map_.routes
    ),
)
POINTS_ON_EARTH = Loss(
    "bends of routes that are given in degrees",
    lambda map_: any(spot.at is None for route in map_.routes for spot in route.via),
)
