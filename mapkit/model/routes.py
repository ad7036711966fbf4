"""Routes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from mapkit.model.places import Spot

GREY = "grey"  # the colour of a route that takes any one colour

LaneGroupId: TypeAlias = tuple[str, str, str]  # two places in the order of their ids, and the kind


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

    @property
    def lane_group(self) -> LaneGroupId:
        """Equal for the lanes of one double or triple; rail and sea are never one."""
        first, second = sorted(self.between)
        return first, second, self.kind

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
