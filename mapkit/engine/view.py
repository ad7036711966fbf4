"""What one player sees: no other hands, no other tickets, no order of any deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """What is open about a player."""

    score: int  # of routes and exchanges: what stands on the track
    cards: int  # in hand
    tickets: int  # kept
    trains: int | None  # left; None while splits are still secret
    ships: int | None
    harbours_left: int
    stations_left: int
    passengers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Building:
    """What a player has built in a place."""

    kind: str  # harbour, station
    place: str
    owner: int


@dataclass(frozen=True, slots=True)
class View:
    player: int  # whose view it is
    to_decide: int  # the player whose decision it is
    decision: str  # what is to be decided now
    turn: int
    turns_left: int | None  # of the last round; None before it
    hand: Mapping[str, int]
    tickets: tuple[int, ...]  # own, by index
    offer: tuple[int, ...]  # tickets to choose from
    row: Mapping[str, int]
    deck_sizes: Mapping[str, int]
    discards: Mapping[str, int]
    ticket_decks: Mapping[str, int]  # tickets left
    seats: tuple[Seat, ...]
    owners: tuple[int | None, ...]  # of each route
    harbours: Mapping[str, int]  # place → owner
    stations: Mapping[str, int]  # place → owner
    waiting: Mapping[str, Mapping[str, int]]  # passengers by place and colour
    goals: tuple[int, ...]  # drawn for this game
    turned_up: Mapping[str, int]  # by the tunnel that is being claimed
    surcharge: int  # cards that the tunnel asks for

    @property
    def buildings(self) -> tuple[Building, ...]:
        """All harbours, then all stations."""
        kinds = {"harbour": self.harbours, "station": self.stations}
        return tuple(
            Building(kind, place, owner)
            for kind, built in kinds.items()
            for place, owner in built.items()
        )
