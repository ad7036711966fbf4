"""Which names a board carries, and what they must keep off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.cost import Ground
from mapkit.geometry.label_places import ARROW_SIZES, COUNTRY_SIZES, Measure, Name
from mapkit.geometry.labels import Surroundings, place_labels
from mapkit.geometry.lanes import points_of
from mapkit.geometry.layout import Label, WrapArrow
from mapkit.geometry.place import Placed
from mapkit.geometry.routing import Routing
from mapkit.geometry.wrap import wrap_arrows
from mapkit.model.map import Map

ARROW_LENGTH = 8.0
ARROW_HALF_WIDTH = 2.5
EXIT_RADIUS = 3.0


@dataclass(frozen=True, slots=True)
class Names:
    labels: tuple[Label, ...]  # of cities, then of countries
    arrows: tuple[WrapArrow, ...]


def place_names(
    map_: Map, placed: Placed, routing: Routing, measure: Measure, language: str, coast: Any
) -> Names:
    """Labels of cities and countries, and arrows with theirs, around the routes as they are."""
    ground, drawn = routing.ground, routing.drawn()
    arrows = wrap_arrows(routing.bands, drawn, ground.sites, ground.profile)
    cities = city_names(map_, ground, language)
    countries = country_names(map_, placed, ground, language)
    first_lanes = {band.routes[0] for band in routing.bands}
    named = [index for index, arrow in enumerate(arrows) if arrow.route in first_lanes]
    edges = [arrow_name(map_, arrows[index], language) for index in named]
    around = surroundings(drawn, ground, arrows, coast)
    labels = place_labels([*cities, *edges], countries, around, measure)
    beside = dict(zip(named, labels[len(cities) : len(cities) + len(edges)], strict=True))
    arrows = tuple(replace(arrow, label=beside.get(i)) for i, arrow in enumerate(arrows))
    return Names(labels[: len(cities)] + labels[len(cities) + len(edges) :], arrows)


def city_names(map_: Map, ground: Ground, language: str) -> list[Name]:
    names = []
    for city, at in zip(map_.cities.values(), points_of(ground.sites.at), strict=False):
        side = city.label if isinstance(city.label, str) else None
        own = city.label if isinstance(city.label, tuple) else None
        text = city.name.in_language(language)
        radius = ground.profile.city_radius
        names.append(Name(city.id, text, at, radius, side=side, middle=own))
    return names


def country_names(map_: Map, placed: Placed, ground: Ground, language: str) -> list[Name]:
    """At the country's own spot if it is on the board, else amid its exits."""
    names = []
    low, high = np.array(ground.frame[:2]), np.array(ground.frame[2:])
    for country in map_.countries.values():
        at = placed.spot(country.spot)
        if at is None or (at < low).any() or (at > high).any():
            mine = [place == country.id for place in ground.sites.places]
            at = ground.sites.at[mine].mean(axis=0) if any(mine) else (low + high) / 2
        (point,) = points_of(np.clip(at, low, high)[None])
        text = country.name.in_language(language)
        names.append(Name(country.id, text, point, 0.0, COUNTRY_SIZES))
    return names


def arrow_name(map_: Map, arrow: WrapArrow, language: str) -> Name:
    """Beside the arrow's shaft, inside the frame."""
    angle = np.radians(arrow.angle_deg)
    back = np.array([np.cos(angle), np.sin(angle)]) * ARROW_LENGTH / 2
    (at,) = points_of((np.array(arrow.at) - back)[None])
    return Name(arrow.place, map_.place_name(arrow.place, language), at, 4.0, ARROW_SIZES)


def surroundings(
    drawn: Sequence[Candidates], ground: Ground, arrows: Sequence[WrapArrow], coast: Any
) -> Surroundings:
    """Everything on the board as boxes; exits count as dots of their own size, boxed."""
    spaces = [drawing.spaces[0] for drawing in drawn]
    stubs = [drawing.stubs[0] for drawing in drawn]
    nothing = Boxes.upright([])
    exits = [
        (x - EXIT_RADIUS, y - EXIT_RADIUS, x + EXIT_RADIUS, y + EXIT_RADIUS)
        for x, y in points_of(ground.sites.at[ground.sites.cities :])
    ]
    solid = [ground.solid, Boxes.upright(exits), *(_arrow_box(arrow) for arrow in arrows)]
    return Surroundings(
        ground.frame,
        Boxes.joined([nothing, *spaces]),
        Boxes.joined([nothing, *stubs]),
        Boxes.joined(solid),
        ground.sites.city_centers(),
        ground.profile.city_radius,
        coast,
    )


def _arrow_box(arrow: WrapArrow) -> Boxes:
    angle = np.radians(arrow.angle_deg)
    along = np.array([[np.cos(angle), np.sin(angle)]])
    center = np.array([arrow.at]) - along * ARROW_LENGTH / 2
    return Boxes.of(center, along, (ARROW_LENGTH / 2, ARROW_HALF_WIDTH))
