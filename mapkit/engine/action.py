"""What a player can do, in rulebook words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

DECKS = ("train", "ship")


class ActionKind(StrEnum):
    """The kinds of action; `mechanics/` says what each carries, how it is told and refused."""

    DRAW_ROW = "draw-row"
    DRAW_BLIND = "draw-blind"
    CHOOSE_DECK = "choose-deck"  # the row is refilled from it
    CLAIM = "claim"
    PAY_TUNNEL = "pay-tunnel"
    LEAVE_TUNNEL = "leave-tunnel"
    DRAW_TICKETS = "draw-tickets"
    KEEP_TICKETS = "keep-tickets"
    CHOOSE_MIX = "choose-mix"  # of the opening tickets
    CHOOSE_PIECES = "choose-pieces"
    BUILD_HARBOUR = "build-harbour"
    EXCHANGE = "exchange"
    TAKE_PASSENGER = "take-passenger"
    LEAVE_PASSENGER = "leave-passenger"  # take none at this end
    BUILD_STATION = "build-station"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Action:
    """What a player does. Only the fields of its kind are given; cards as in `Card.name`."""

    kind: ActionKind
    card: str = ""  # draw-row
    deck: str = ""  # draw-blind, choose-deck: train or ship
    route: int = -1  # claim: index into Map.routes
    pay: Mapping[str, int] = field(default_factory=dict)  # cards laid down
    tickets: tuple[int, ...] = ()  # keep-tickets: indices into Map.tickets
    mix: tuple[int, int] = (0, 0)  # draw-tickets, choose-mix: from the first and the second deck
    trains: int = 0  # choose-pieces
    place: str = ""  # where something is built
    given: str = ""  # exchange: train or ship
    count: int = 0  # exchange
    color: str = ""  # take-passenger

    def plain(self) -> dict[str, Any]:
        """The action as JSON has it: what is not given is left out."""
        blank = Action(self.kind)
        given = {one.name: getattr(self, one.name) for one in fields(self)}
        return {
            name: _jsonable(value)
            for name, value in given.items()
            if name == "kind" or value != getattr(blank, name)
        }

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Action:
        """The action that `plain` wrote."""
        values = dict(data) | {"kind": ActionKind(data["kind"])}
        for name in ("tickets", "mix"):
            if name in values:
                values[name] = tuple(values[name])
        return cls(**values)


def _jsonable(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return dict(value)
    return str(value) if isinstance(value, str) else value
