"""Which names a board carries, and what they must keep off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import shapely

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.cost import BandGround
from mapkit.geometry.label_places import (
    ARROW_SIZES,
    CITY_SIZES,
    COUNTRY_SIZES,
    LARGE_SIZES,
    Measure,
    Name,
    Places,
    places_of,
)
from mapkit.geometry.labels import BestPlaces, Written, place_labels
from mapkit.geometry.lanes import points_of
from mapkit.geometry.layout import Label, WrapArrow
from mapkit.geometry.place import Placed
from mapkit.geometry.routing import Routing
from mapkit.geometry.standing_names import labels_beside, labels_of_places, standing_names
from mapkit.geometry.surroundings import Surroundings
from mapkit.geometry.wrap import wrap_arrows
from mapkit.model.map import Map
from mapkit.model.places import City
from mapkit.model.text import Text

ARROW_LENGTH = 8.0
ARROW_HALF_WIDTH = 2.5
ARROW_RADIUS = 4.0
EXIT_RADIUS = 3.0
COAST_COST, MOST_COASTS = 0.4, 3  # of each piece of coast under a name, and how many count

InLanguage = Callable[[Text], str]  # a text in the language of the board


def in_language(language: str) -> InLanguage:
    return lambda text: text.in_language(language)


def longest(measure: Measure) -> InLanguage:
    """The longest of a name's wordings: routes make room for it, whatever the language."""
    return lambda text: max((words for _, words in text.wordings), key=lambda w: measure(w, 1.0))


@dataclass(frozen=True, slots=True)
class Names:
    """All names of a board, and the arrows that carry some of them."""

    written: list[Written]  # of cities, of arrows, of countries
    arrows: tuple[WrapArrow, ...]
    arrow_of: tuple[int, ...]  # for each name of an arrow
    cities: int

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels of the cities, then those of the countries."""
        kept = self.written[: self.cities] + self.written[self.cities + len(self.arrow_of) :]
        return tuple(one.label for one in kept)

    def named_arrows(self) -> tuple[WrapArrow, ...]:
        of_arrows = self.written[self.cities : self.cities + len(self.arrow_of)]
        beside = {i: one.label for i, one in zip(self.arrow_of, of_arrows, strict=True)}
        return tuple(replace(arrow, label=beside.get(i)) for i, arrow in enumerate(self.arrows))

    @property
    def bad(self) -> int:
        return sum(one.is_bad for one in self.written)

    @property
    def cost(self) -> float:
        return sum(one.cost for one in self.written)


@dataclass(frozen=True, slots=True)
class KeptNames:
    """What stays where it stood, as far as nothing new lies there."""

    labels: Mapping[str, Label]  # by their places
    arrows: tuple[WrapArrow, ...]  # with labels of their own


class Writer:
    """Writes the names of a map around its routes, however those are drawn."""

    def __init__(
        self,
        map_: Map,
        placed: Placed,
        routing: Routing,
        measure: Measure,
        words: InLanguage,
        coast: Any,
        kept: KeptNames | None = None,
    ) -> None:
        self.map, self.routing, self.measure, self.words = map_, routing, measure, words
        self.best_places = BestPlaces()
        cities = city_names(map_, routing.ground, words)
        countries = country_names(map_, placed, routing.ground, words)
        self.stood = self._standing([*cities, *countries], kept) if kept else {}
        self.cities, self.countries = (
            [self.stood.get(one) or off_coast(places_of(one, measure), coast) for one in names]
            for names in (cities, countries)
        )

    def _standing(self, names: Sequence[Name], kept: KeptNames) -> dict[Name, Places]:
        """The names of places and arrows that can stay where they stood."""
        arrows, drawn = self._arrows()
        named = self._named(arrows)
        at = [arrows[index].at for index in named]
        labels = labels_of_places(names, kept.labels)
        labels |= labels_beside(self._of_arrows(arrows, named), at, kept.arrows)
        return standing_names(labels, surroundings(drawn, self.routing.ground, arrows))

    def write(self) -> Names:
        """Write all names around the routes as they are drawn now."""
        arrows, drawn = self._arrows()
        named = self._named(arrows)
        options = self.options(self._of_arrows(arrows, named))
        around = surroundings(drawn, self.routing.ground, arrows)
        written = place_labels(options, around, self.measure, self.best_places)
        return Names(written, arrows, named, len(self.cities))

    def _arrows(self) -> tuple[tuple[WrapArrow, ...], list[Candidates]]:
        """The arrows at the edges, and the drawings that they belong to."""
        ground, drawn = self.routing.ground, self.routing.drawn()
        return wrap_arrows(self.routing.bands, drawn, ground.sites, ground.profile), drawn

    def _named(self, arrows: Sequence[WrapArrow]) -> tuple[int, ...]:
        """The arrows that carry a name: those of the first lane of each band."""
        first_lanes = {band.routes[0] for band in self.routing.bands}
        return tuple(index for index, arrow in enumerate(arrows) if arrow.route in first_lanes)

    def options(self, of_arrows: Sequence[Name]) -> list[Places]:
        edges = [self.stood.get(name) or places_of(name, self.measure) for name in of_arrows]
        return [*self.cities, *edges, *self.countries]

    def _of_arrows(self, arrows: Sequence[WrapArrow], named: Sequence[int]) -> list[Name]:
        """One name for all lanes of a band at an edge, beside any of their arrows."""
        band_of = {route: i for i, band in enumerate(self.routing.bands) for route in band.routes}
        ends = [(band_of[arrow.route], arrow.place) for arrow in arrows]
        dots = [_dot(arrow) for arrow in arrows]
        found = []
        for index in named:
            also = (i for i, end in enumerate(ends) if end == ends[index] and i != index)
            rivals = (i for i, arrow in enumerate(arrows) if arrow.place != arrows[index].place)
            text = self.words(self.map.places[arrows[index].place].name)
            name = Name(arrows[index].place, text, dots[index], ARROW_RADIUS, ARROW_SIZES)
            own, others = tuple(dots[i] for i in also), tuple(dots[i] for i in rivals)
            found.append(replace(name, also=own, rivals=others))
        return found


def off_coast(places: Places, coast: Any) -> Places:
    """The places, each dearer by the coast that it would lie across; `coast` is a tree or None."""
    if coast is None:
        return places
    index, _ = coast.query(shapely.box(*places.boxes().T), predicate="intersects")
    count = np.minimum(np.bincount(index, minlength=len(places)), MOST_COASTS)
    return replace(places, cost=places.cost + COAST_COST * count)


def meant_size(map_: Map, place: str) -> float:
    """The size of a name's letters wherever there is room for it."""
    city = map_.cities.get(place)
    return COUNTRY_SIZES[0] if city is None else _city_sizes(city)[0]


def _city_sizes(city: City) -> tuple[float, ...]:
    return LARGE_SIZES if city.size == "large" else CITY_SIZES


def city_names(map_: Map, ground: BandGround, words: InLanguage) -> list[Name]:
    names = []
    for city, at in zip(map_.cities.values(), points_of(ground.sites.at), strict=False):
        side = city.label if isinstance(city.label, str) else None
        own = city.label if isinstance(city.label, tuple) else None
        radius, sizes = ground.profile.city_radius, _city_sizes(city)
        names.append(Name(city.id, words(city.name), at, radius, sizes, side, own))
    return names


def country_names(map_: Map, placed: Placed, ground: BandGround, words: InLanguage) -> list[Name]:
    """The names of countries, each at its spot if that is on the board, else amid its exits."""
    names = []
    low, high = np.array(ground.frame[:2]), np.array(ground.frame[2:])
    for country in map_.countries.values():
        at = placed.spot(country.spot)
        if at is None or (at < low).any() or (at > high).any():
            mine = [place == country.id for place in ground.sites.places]
            at = ground.sites.at[mine].mean(axis=0) if any(mine) else (low + high) / 2
        (point,) = points_of(np.clip(at, low, high)[None])
        names.append(Name(country.id, words(country.name), point, 0.0, COUNTRY_SIZES, over=True))
    return names


def _dot(arrow: WrapArrow) -> Point:
    """The middle of an arrow: the name of the city across the edge stands beside it."""
    angle = np.radians(arrow.angle_deg)
    back = np.array([np.cos(angle), np.sin(angle)]) * ARROW_LENGTH / 2
    (at,) = points_of((np.array(arrow.at) - back)[None])
    return at


def surroundings(
    drawn: Sequence[Candidates], ground: BandGround, arrows: Sequence[WrapArrow]
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
    )


def _arrow_box(arrow: WrapArrow) -> Boxes:
    angle = np.radians(arrow.angle_deg)
    along = np.array([[np.cos(angle), np.sin(angle)]])
    center: Floats = np.array([arrow.at]) - along * ARROW_LENGTH / 2
    return Boxes.of(center, along, (ARROW_LENGTH / 2, ARROW_HALF_WIDTH))
