"""A game: the typed face of the core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mapkit.engine.action import DECKS, Action, ActionKind
from mapkit.engine.catalog import refusals
from mapkit.engine.coding import cards_in, decode, encode
from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.core.columns import COLUMNS
from mapkit.engine.core.play import CoreGame
from mapkit.engine.faults import IllegalAction
from mapkit.engine.lower import lower
from mapkit.engine.replay import Replay
from mapkit.engine.score import Score
from mapkit.engine.view import Seat, View
from mapkit.model.map import Map

_DECISIONS = {
    w.MIX: "choose-mix",
    w.KEEP_OPENING: "keep-opening-tickets",
    w.SPLIT: "choose-pieces",
    w.TURN: "turn",
    w.SECOND_CARD: "second-card",
    w.REFILL: "choose-deck",
    w.KEEP: "keep-tickets",
    w.TUNNEL: "tunnel",
    w.PASSENGER: "passenger",
    w.PASSENGER + 1: "passenger",
    w.OVER: "over",
}
_ENDINGS = {w.RUNNING: None, w.LAST_ROUND: "last-round", w.STALL: "stall", w.CUT: "cut"}


SEEDS = 1 << 63


class Game:
    """A game of a map: a function of map, players, seed and the actions played.

    >>> game = Game(load_map("alps"), players=3, seed=7)
    >>> while not game.is_over:
    ...     game.play(game.legal_actions()[0])
    >>> game.winners()
    """

    def __init__(self, map_: Map, players: int, seed: int = 0) -> None:
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")
        self.map = map_
        self.players = players
        self.seed = seed
        self.actions: list[Action] = []
        self._lowered = lower(map_, players)
        self._table = CoreGame(self._lowered.container)
        self._faces()
        self._table.start(seed)

    def _faces(self) -> None:
        self._s = f.face(self._table.state)
        self._a = f.face(self._table.actions)

    @property
    def player(self) -> int:
        """Whose decision it is."""
        return int(self._s.player)

    @property
    def decision(self) -> str:
        """What is to be decided now."""
        return _DECISIONS[int(self._s.phase)]

    @property
    def is_over(self) -> bool:
        return bool(self._s.phase == w.OVER)

    @property
    def ending(self) -> str | None:
        """`last-round`, `stall` (nobody could act) or `cut` (far too long); None while it runs."""
        return _ENDINGS[int(self._s.ending)]

    def legal_actions(self) -> list[Action]:
        """Every legal action; each distinct payment is one of its own."""
        out = self._table.list_actions()
        offer = self._offer(self.player)
        return [decode(f.face(out, i), self._lowered, offer) for i in range(len(out))]

    def play(self, action: Action) -> None:
        """Play an action; `IllegalAction` says which rule it breaks."""
        try:
            offer = self._offer(self.player) if action.kind is ActionKind.KEEP_TICKETS else []
            encode(action, self._lowered, offer, self._a)
        except ValueError as error:
            raise IllegalAction(str(error)) from None
        fault = self._table.play()
        if fault != w.LEGAL:
            raise IllegalAction(refusals()[fault])
        self.actions.append(action)

    def legal_payments(self, route: int) -> list[dict[str, int]]:
        """Every distinct way in which the player to decide can pay for a route, wasting no card."""
        self._refuse_unknown(route)
        out = self._table.list_payments(route)
        return [cards_in(f.face(out, i).pay, self._lowered) for i in range(len(out))]

    def canonical_payment(self, route: int) -> dict[str, int] | None:
        """The payment with the fewest wilds, then of the most plentiful colour; or None."""
        self._refuse_unknown(route)
        return cards_in(self._a.pay, self._lowered) if self._table.lay_canonical(route) else None

    def _refuse_unknown(self, route: int) -> None:
        if not 0 <= route < len(self.map.routes):
            raise IllegalAction(refusals()[w.NO_SUCH_ROUTE])

    def scores(self) -> list[Score]:
        """The scores of all players, as if the game ended now."""
        sheet = self._table.score_sheet()
        return [Score.of(sheet[p][:COLUMNS]) for p in range(self.players)]

    def winners(self) -> list[int]:
        """The players who win by the map's tie-breaks; several share the win."""
        return [p for p, score in enumerate(self.scores()) if score.wins]

    def winner(self) -> int | None:
        """The one who wins; None if several share the win."""
        winners = self.winners()
        return winners[0] if len(winners) == 1 else None

    def tickets_done(self, player: int) -> dict[int, str]:
        """The player's tickets by index: `lost`, `done` or `in-order` as the routes lie now."""
        done = self._table.tickets_done(player)
        words = ("lost", "done", "in-order")
        return {t: words[int(done[t])] for t in self._tickets(player)}

    def longest_trail(self, player: int) -> int:
        """Spaces of the player's longest trail."""
        return self._table.longest_trail(player)

    def copy(self) -> Game:
        """An independent game in the same state."""
        twin = object.__new__(Game)
        twin.__dict__ |= self.__dict__
        twin.actions = list(self.actions)
        twin._table = CoreGame(self._table.map)
        twin._table.state = f.copied(self._table.state)
        twin._faces()
        return twin

    def replay(self) -> Replay:
        """All that is needed to play this game again."""
        totals = tuple(score.total for score in self.scores())
        return Replay.of(self.map, self.players, self.seed, tuple(self.actions), totals)

    def state(self) -> dict[str, Any]:
        """Everything about the state, for tests: plain numbers and lists."""
        return f.bare(self._table.state)

    def view(self, player: int) -> View:
        """What one player sees."""
        s, low = self._s, self._lowered
        decks = list(self.map.rules.tickets.decks)
        return View(
            player=player,
            to_decide=self.player,
            decision=self.decision,
            turn=int(s.turn),
            turns_left=int(s.turns_left) if s.turns_left >= 0 else None,
            hand=cards_in(s.hand[player], low),
            tickets=self._tickets(player),
            offer=tuple(self._offer(player)),
            row=cards_in(s.row, low),
            deck_sizes={name: int(s.deck_size[d]) for d, name in enumerate(DECKS)},
            discards=cards_in(s.discard, low),
            ticket_decks={name: int(s.ticket_left[d]) for d, name in enumerate(decks)},
            seats=tuple(self._seat(p, player) for p in range(self.players)),
            owners=tuple(_owner(s.owner[r]) for r in range(len(self.map.routes))),
            harbours=self._owned(s.harbour_owner),
            stations=self._owned(s.station_owner),
            waiting=self._waiting(),
            goals=tuple(g for g in range(len(self.map.goals)) if s.goal[g]),
            turned_up=cards_in(s.turned_up, low) if self.decision == "tunnel" else {},
            surcharge=int(s.tunnel_extra) if self.decision == "tunnel" else 0,
        )

    def _seat(self, p: int, seen_by: int) -> Seat:
        s = self._s
        secret = self.decision == "choose-pieces" and p != seen_by
        colors = enumerate(self._lowered.passenger_colors)
        return Seat(
            score=int(s.score[p]),
            cards=sum(int(n) for n in s.hand[p]),
            tickets=len(self._tickets(p)),
            trains=None if secret else int(s.pieces[p][f.TRAIN]),
            ships=None if secret else int(s.pieces[p][f.SHIP]),
            harbours_left=int(s.harbours_left[p]),
            stations_left=int(s.stations_left[p]),
            passengers={color: int(s.passengers[p][c]) for c, color in colors},
        )

    def _owned(self, owners: Any) -> dict[str, int]:
        """The owner of the building in each place that has one."""
        places = enumerate(self._lowered.places)
        return {place: int(owners[i]) for i, place in places if owners[i] >= 0}

    def _waiting(self) -> dict[str, Mapping[str, int]]:
        s, low = self._s, self._lowered
        return {
            place: {color: int(s.waiting[i][c]) for c, color in enumerate(low.passenger_colors)}
            for i, place in enumerate(low.places)
            if any(s.waiting[i])
        }

    def _tickets(self, player: int) -> tuple[int, ...]:
        owner = self._s.ticket_owner
        return tuple(t for t in range(len(self.map.tickets)) if owner[t] == player)

    def _offer(self, player: int) -> list[int]:
        s = self._s
        return [int(s.offer[player][i]) for i in range(int(s.offer_size[player]))]


def _owner(number: Any) -> int | None:
    return int(number) if number >= 0 else None
