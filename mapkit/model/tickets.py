"""Tickets and goal cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from mapkit.model.text import Text


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two places to join, or a tour of three cities and more."""

    places: tuple[str, ...]
    points: int  # all joined
    deck: str
    in_order: int | None = None  # a tour whose cities are joined in the order printed
    failed: int | None = None  # points a tour loses; an ordinary ticket loses its value
    pointer: str = field(default="", compare=False, repr=False)  # into the map file

    @property
    def is_tour(self) -> bool:
        return self.in_order is not None

    @property
    def loss(self) -> int:
        """Points lost when it is not done."""
        return self.points if self.failed is None else self.failed


class GoalKind(StrEnum):
    MOST_WILDS = "most-wilds"  # in hand; a pair of one colour counts as one
    MOST_PIECES_LEFT = "most-pieces-left"
    MOST_FERRIES = "most-ferries"
    LONGEST_TRAIL = "longest-trail"
    MOST_ROUTES_OF_LENGTH = "most-routes-of-length"
    MOST_ROUTES_TAGGED = "most-routes-tagged"  # that touch a place with the tag
    MOST_TAGS_TOUCHED = "most-tags-touched"  # by one's routes, of the tags listed
    MOST_TICKETS_TAGGED = "most-tickets-tagged"  # done, and naming a place with the tag
    MOST_SMALL_TICKETS = "most-small-tickets"  # done, and worth at most `at_most`


@dataclass(frozen=True, slots=True)
class Goal:
    kind: GoalKind
    points: int
    title: Text | None = None
    tags: tuple[str, ...] = ()
    length: int = 0
    at_most: int = 0
    pointer: str = field(default="", compare=False, repr=False)  # into the map file
