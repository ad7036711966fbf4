"""The map itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.model.board import Art, Board, Geography
from mapkit.model.places import City, Country, Place
from mapkit.model.routes import LaneGroupId, Route
from mapkit.model.rules import Rules
from mapkit.model.text import Text
from mapkit.model.tickets import Goal, Ticket

if TYPE_CHECKING:
    from mapkit.model.network import Network


@dataclass(frozen=True, slots=True)
class Map:
    id: str
    title: Text
    rules: Rules
    cities: Mapping[str, City]
    routes: tuple[Route, ...]
    countries: Mapping[str, Country] = field(default_factory=dict)
    tickets: tuple[Ticket, ...] = ()
    goals: tuple[Goal, ...] = ()
    board: Board = field(default_factory=Board)
    geography: Geography | None = None
    version: str = "1"
    subtitle: Text | None = None
    description: Text | None = None
    author: str = ""
    license: str = ""
    attribution: Text | None = None
    tag_names: Mapping[str, Text] = field(default_factory=dict)  # of some of its tags
    art: Art = field(default_factory=Art)
    folder: Path | None = field(default=None, compare=False)  # of its file; what it names is there

    @property
    def places(self) -> dict[str, Place]:
        """Cities, then countries, by id."""
        return {**self.cities, **self.countries}

    @property
    def languages(self) -> set[str]:
        """The languages in which any of the map's texts is given."""
        texts = [self.title, self.subtitle, self.description, self.attribution]
        texts += [place.name for place in self.places.values()]
        texts += [goal.title for goal in self.goals]
        texts += self.tag_names.values()
        return {language for text in texts if text for language in text.languages}

    def place_name(self, place: str, language: str = "en") -> str:
        return self.places[place].name.in_language(language)

    def lane_groups(self) -> dict[LaneGroupId, list[int]]:
        """Indices of the routes that are lanes of one another; a single route is a group of one."""
        groups: dict[LaneGroupId, list[int]] = defaultdict(list)
        for index, route in enumerate(self.routes):
            groups[route.lane_group].append(index)
        return dict(groups)

    def tagged(self, tag: str) -> set[str]:
        """The places that carry a tag."""
        return {place.id for place in self.places.values() if tag in place.tags}

    def network(self) -> Network:
        """The map as a graph. Countries never connect through."""
        from mapkit.model.network import Network

        return Network.of(self)
