"""A map under lint, and what lints measure on it: each computed once, and only if asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from mapkit.aliases import Progress
from mapkit.lint.allotment import Allotment
from mapkit.model.map import Map
from mapkit.source.document import Document

if TYPE_CHECKING:
    from mapkit.geometry.layout import Layout
    from mapkit.lint.earth import Earth
    from mapkit.lint.footing import Footing
    from mapkit.lint.room import BoardRoom
    from mapkit.lint.shapes import Shapes
    from mapkit.model.network import Network
    from mapkit.source.allow import Allowance


@dataclass
class Subject:
    document: Document
    map: Map
    language: str = "en"  # of the board
    progress: Progress | None = None
    allowances: list[Allowance] = field(default_factory=list)
    ran: set[str] = field(default_factory=set)  # codes of the lints that were run
    allotment: Allotment = field(default_factory=Allotment)
    side_helps: dict[str, str] = field(default_factory=dict)  # by place, as far as asked for

    @property
    def has_lonlat(self) -> bool:
        return any(city.spot.lonlat for city in self.map.cities.values())

    @cached_property
    def network(self) -> Network:
        from mapkit.model.network import Network

        return Network.of(self.map, self.allotment.spend)

    @cached_property
    def layout(self) -> Layout:
        from mapkit.board.layouts import layout_of

        return layout_of(self.map, self.language, self.progress)

    @cached_property
    def shapes(self) -> Shapes:
        """Lines and boxes of the layout."""
        from mapkit.lint.shapes import Shapes

        return Shapes(self.map, self.layout, self.allotment.spend)

    @cached_property
    def room(self) -> BoardRoom:
        """Whether the board is large enough."""
        from mapkit.lint.room import BoardRoom

        return BoardRoom(self.map, self.layout, lambda: self.shapes)

    @cached_property
    def footing(self) -> Footing:
        """Land and water under the spaces."""
        from mapkit.lint.footing import Footing

        return Footing(self.map, self.layout)

    @cached_property
    def earth(self) -> Earth:
        """The bundled geography as this map sees it."""
        from mapkit.lint.earth import Earth

        return Earth(self.map)
