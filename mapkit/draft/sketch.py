"""A board on the drawing table: cities, routes, countries, and what is known of each so far."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from mapkit.arrays import Floats
from mapkit.draft.between import CityGround, Pair
from mapkit.draft.choosing import Candidate
from mapkit.draft.coloring import GREY
from mapkit.draft.framing import Framing
from mapkit.draft.territories import members
from mapkit.draft.work import DraftWork
from mapkit.geography import ATTRIBUTION
from mapkit.geography.fold import fold
from mapkit.model.load import map_of, parse_map
from mapkit.model.map import Map
from mapkit.model.routes import ROUTE_MARKS
from mapkit.model.starter import map_id

LOCALLY_NAMED = frozenset((*members("150"), *members("019"), "TR")) - {"LU"}
"""Where English speakers read a local name at once: Lisboa and Medellín, but Johannesburg.

In Luxembourg maps are French: Dudelange, not Gemeng Diddeleng.
"""

MOST_HOME = 60  # countries that a map file may call its home; with more, nothing stands out


@dataclass
class Track:
    """A route of the sketch."""

    ends: Pair
    length: int = 1
    lanes: int = 1
    sea: bool = False
    ferry: int = 0  # symbols
    tunnel: bool = False
    terrain: int = 0  # spaces that cost a pair
    bonus: int = 0  # cards
    wrap: bool = False
    via: list[tuple[float, float]] = field(default_factory=list)  # degrees
    colors: list[str] = field(default_factory=list)

    def data(self, ids: Sequence[str]) -> dict[str, Any]:
        """The track as an entry of the map file."""
        one, two = self.ends
        line: dict[str, Any] = {"between": [ids[one], ids[two]], "length": self.length}
        colors = self.colors or [GREY] * self.lanes
        line |= {"color": colors[0]} if len(colors) == 1 else {"lanes": colors}
        line |= {"kind": "sea"} if self.sea else {}
        marks = {mark.key: getattr(self, mark.key) for mark in ROUTE_MARKS}
        line |= {key: value for key, value in marks.items() if value}
        if self.via:
            line["via"] = [{"lonlat": [round(lon, 2), round(lat, 2)]} for lon, lat in self.via]
        return line


@dataclass
class Abroad:
    """A country at the edge of the board, and the routes into it."""

    id: str
    name: str
    at: tuple[int, int]  # millimetres, of its name
    exits: list[tuple[int, Track, tuple[int, int]]] = field(default_factory=list)


@dataclass
class Sketch:
    work: DraftWork
    framing: Framing
    cities: list[Candidate]
    ground: CityGround
    tracks: list[Track]
    at: Floats | None = None  # (cities, 2) millimetres, once they are fitted
    ports: set[int] = field(default_factory=set)
    tags: dict[int, list[str]] = field(default_factory=dict)
    passengers: dict[int, int] = field(default_factory=dict)
    abroad: list[Abroad] = field(default_factory=list)
    extras: dict[str, Any] = field(default_factory=dict)  # tickets, goals, tags
    rules: dict[str, Any] = field(default_factory=dict)  # what differs from the preset

    @property
    def pairs(self) -> list[Pair]:
        return [track.ends for track in self.tracks]

    @property
    def lengths(self) -> list[int]:
        return [track.length for track in self.tracks]

    @property
    def all_tracks(self) -> list[Track]:
        """All tracks, those into countries included."""
        return [*self.tracks, *(track for land in self.abroad for _, track, _ in land.exits)]

    @property
    def ids(self) -> list[str]:
        """The ids of the cities: each its own, made of the name that people there use."""
        ids: list[str] = []
        for one in self.cities:
            spelt = [fold(one.city.name_in("local")), fold(one.city.name_in("en")), "city"]
            id_ = map_id(next(word for word in spelt if word.isascii() and word))
            while id_ in ids:
                id_ += "-2"
            ids.append(id_)
        return ids

    def map(self) -> Map:
        """The board as it is so far."""
        return map_of(self.data())

    def checked_map(self) -> Map:
        """The board when it is done, as whoever reads its file will check it."""
        return parse_map(json.dumps(self.data(), ensure_ascii=False), "sketch.json")

    def data(self) -> dict[str, Any]:
        """The whole sketch as the data of a map file."""
        wishes, board, ids = self.work.wishes, self.framing.board, self.ids
        names = self.work.region.names
        title = wishes.title or names.get(wishes.language) or next(iter(names.values()))
        window = [round(float(edge), 2) for edge in self.framing.window]
        geography: dict[str, Any] = {"window": window}
        geography |= {"stretch": 2.0} if board.wrap else {}
        if self.framing.rotation_deg:
            geography["rotation_deg"] = round(self.framing.rotation_deg)
        geography |= {"borders": not board.wrap, "rivers": True, "relief": True}
        if 0 < len(self.work.region.countries) <= MOST_HOME:
            geography["home"] = list(self.work.region.countries)
        routes = [track.data(ids) for track in self.tracks]
        data = {
            "mapkit": 1,
            "id": map_id(fold(title)),
            "version": "0.1",
            "title": title,
            "author": "Your name",
            "license": "CC-BY-4.0",
            "attribution": ATTRIBUTION,
            "rules": {"preset": wishes.preset} | self.rules,
            "board": {"size_mm": [int(side) for side in board.size_mm]}
            | ({"wrap": True} if board.wrap else {}),
            "geography": geography,
            "cities": {id_: self._city(c) for c, id_ in enumerate(ids)},
        }
        if self.abroad:
            data["countries"] = {land.id: _country(land) for land in self.abroad}
            routes += [
                track.data([ids[c], land.id]) | {"exit": list(exit_)}
                for land in self.abroad
                for c, track, exit_ in land.exits
            ]
        return data | {"routes": routes} | self.extras

    def _city(self, c: int) -> dict[str, Any]:
        city = self.cities[c].city
        lon, lat = city.lonlat
        language = self.work.wishes.language
        is_world = self.work.region.is_world
        name = city.name_in(language) if is_world else city_name(self.cities[c], language)
        line: dict[str, Any] = {"name": name}
        line["lonlat"] = [round(lon, 2), round(lat, 2)]
        if self.at is not None:
            line["at"] = [round(float(mm)) for mm in self.at[c]]
        line |= {"port": True} if c in self.ports else {}
        line |= {"tags": self.tags[c]} if self.tags.get(c) else {}
        return line | ({"passengers": self.passengers[c]} if self.passengers.get(c) else {})


def city_name(one: Candidate, language: str) -> str:
    """What a board calls a city: in English, what the people there say, if it is spelt in Latin."""
    city, local = one.city, one.city.name_in("local")
    if language != "en" or city.country not in LOCALLY_NAMED or not fold(local).isascii():
        return city.name_in(language)
    words = re.split(r"[\W_]+", fold(local))
    return city.name if fold(city.name) in words else local  # not Kota Palembang, Kochi-shi


def _country(land: Abroad) -> dict[str, Any]:
    return {"name": land.name, "at": list(land.at)}
