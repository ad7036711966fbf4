"""Routes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from mapkit.model.places import Spot

GREY = "grey"  # the colour of a route that takes any one colour

LaneGroupId: TypeAlias = tuple[str, str, str]  # two places in the order of their ids, and the kind


class RouteMark(NamedTuple):
    """What the map file may say of a route beside its ends, its length and its colours."""

    key: str  # in the file, and of `Route`
    is_special: bool = False  # only on rails, and never beside another special mark
    changes_price: bool = False  # a claim lays down other cards for it


ROUTE_MARKS = (
    RouteMark("ferry", is_special=True, changes_price=True),
    RouteMark("tunnel", is_special=True),
    RouteMark("terrain", is_special=True, changes_price=True),
    RouteMark("bonus"),
    RouteMark("wrap"),
)
SPECIAL_MARKS = tuple(mark.key for mark in ROUTE_MARKS if mark.is_special)
PRICE_MARKS = tuple(mark.key for mark in ROUTE_MARKS if mark.changes_price)


class RouteKind(StrEnum):
    RAIL = "rail"  # trains and train cards
    SEA = "sea"  # ships and ship cards


@dataclass(frozen=True, slots=True)
class Route:
    """One claimable line of spaces between two places.

    A double in the map file (`lanes: [orange, white]`) is two of these.
    """

    between: tuple[str, str]
    length: int
    color: str
    kind: RouteKind = RouteKind.RAIL
    ferry: int = 0  # wild symbols
    tunnel: bool = False
    terrain: int = 0  # spaces that cost a pair
    bonus: int = 0  # cards drawn blind after the claim
    wrap: bool = False
    via: tuple[Spot, ...] = ()
    exit: Spot | None = None  # where it ends in a country
    pointer: str = field(default="", compare=False, repr=False)  # into the map file

    def marks(self, keys: tuple[str, ...]) -> tuple[object, ...]:
        """What is said of the route under some of the marks, such as `SPECIAL_MARKS`."""
        return tuple(getattr(self, key) for key in keys)

    @property
    def lane_group(self) -> LaneGroupId:
        """Equal for the lanes of one double or triple; rail and sea are never one."""
        first, second = sorted(self.between)
        return first, second, self.kind

    @property
    def is_sailed(self) -> bool:
        """Whether it leads over water: a ferry, or a route of ships."""
        return self.ferry > 0 or self.kind is RouteKind.SEA

    def other_end(self, place: str) -> str:
        first, second = self.between
        return second if place == first else first


@dataclass(frozen=True, slots=True)
class LaneGroup:
    """What players call a route: a single one, or all lanes of one double or triple."""

    id: LaneGroupId
    lanes: tuple[int, ...]  # indices into Map.routes
    length: int  # spaces of its shortest lane

    @property
    def places(self) -> tuple[str, str]:
        return self.id[0], self.id[1]

    @property
    def kind(self) -> RouteKind:
        return RouteKind(self.id[2])
