"""A game of a person against bots, with the engine as referee.

The game stands on two tables: one that Python reads and checks, one at which the compiled bots
sit. Every action is played on both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from mapkit.bots.arena import Arena
from mapkit.bots.roster import BOTS
from mapkit.counting import counted
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.coding import decode, encode
from mapkit.engine.core import fields as f
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game
from mapkit.engine.lower import lower
from mapkit.engine.tell import deed
from mapkit.model.keys import route_keys
from mapkit.model.map import Map
from mapkit.model.routes import Route

PERSON = "you"
_STAND_IN = "random"  # sits in the person's seat at the bots' table and is never asked


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened at the table, as the person hears it."""

    player: int
    turn: int
    text: str
    routes: tuple[str, ...] = ()  # newly claimed, by key


@dataclass
class OwnTable:
    map: Map
    seats: Sequence[str]  # a bot each, and `PERSON`
    seed: int
    language: str = "en"
    news: list[News] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.person = list(self.seats).index(PERSON)
        self.keys = route_keys(self.map)
        self.game = Game(self.map, len(self.seats), self.seed)
        self.lowered = lower(self.map, len(self.seats))
        numbers = [BOTS[_STAND_IN if one == PERSON else one].number for one in self.seats]
        self.arena = Arena(self.lowered.container, numbers)
        self.arena.start(self.seed, 0)

    @property
    def is_persons_turn(self) -> bool:
        return self.game.player == self.person and not self.game.is_over

    def play(self, action: Action) -> None:
        """Play an action for whoever's turn it is; `IllegalAction` says which rule it breaks."""
        self.game.copy().play(action)
        told = deed(self.game, action, self.language, self.person)
        player, turn = self.game.player, self.game.view(self.person).turn
        before = self.game.view(self.person).owners
        encode(action, self.lowered, self._offer(), f.face(self.arena.actions))
        self.arena.play()
        self.game.play(action)
        after = self.game.view(self.person).owners
        won = (key for key, was, now in zip(self.keys, before, after, strict=True) if was != now)
        self.news.append(News(player, turn, f"{told}.", tuple(won)))

    def play_bots(self) -> None:
        """Let the bots play until the person has to decide, or the game is over."""
        while not self.game.is_over and not self.is_persons_turn:
            self.arena.decide()
            self.play(decode(f.face(self.arena.actions), self.lowered, self._offer()))

    def why_not(self, key: str) -> str:
        """Why the person can't claim a route now."""
        if key not in self.keys:
            return "This route is not in the game, which began before the map was changed."
        r = self.keys.index(key)
        pays = self.game.legal_payments(r)
        try:
            self.game.copy().play(Action(ActionKind.CLAIM, route=r, pay=pays[0] if pays else {}))
        except IllegalAction as error:
            is_poor = not pays and self._can_be_taken(r)
            return price_told(self.map.routes[r]) if is_poor else _sentence(str(error))
        return ""

    def _can_be_taken(self, r: int) -> bool:
        """Whether only cards are lacking: it is the person's turn and the route is open to them."""
        view = self.game.view(self.person)
        route, seat = self.map.routes[r], view.seats[self.person]
        left = (seat.ships if route.kind == "sea" else seat.trains) or 0
        lanes = next(lanes for lanes in self.map.lane_groups().values() if r in lanes)
        owners = [view.owners[lane] for lane in lanes]
        is_open = sum(one is not None for one in owners) < self.map.rules.open_lanes(
            len(lanes), len(self.seats)
        )
        is_free = view.owners[r] is None and self.person not in owners and is_open
        return view.decision == "turn" and left >= route.length and is_free

    def _offer(self) -> list[int]:
        return list(self.game.view(self.game.player).offer)


def price_told(route: Route) -> str:
    """What a route takes, for somebody who does not have it."""
    color = "of one colour" if route.color == "grey" else f"of {route.color}"
    kind = "ship" if route.kind == "sea" else "train"
    parts = [f"{route.length} spaces {color}, paid with {kind} cards or wilds"]
    if route.ferry:
        parts.append(counted(route.ferry, "ferry symbol"))
    if route.terrain:
        parts.append(f"{route.terrain} of them cost double")
    return f"Your hand does not have the cards for it: {'; '.join(parts)}."


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
