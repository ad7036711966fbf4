"""The positions of a game that a filmstrip shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mapkit.engine.game import Game
from mapkit.engine.replay import Replay
from mapkit.engine.view import Building
from mapkit.model.map import Map

USUAL_FRAMES = 12  # three rows of four: a game at a glance


@dataclass(frozen=True, slots=True)
class Moment:
    turn: int  # turns that have been played
    owners: tuple[int | None, ...]  # by route
    buildings: tuple[Building, ...]
    scores: tuple[int, ...]  # on the track; the final ones at the end
    winners: tuple[int, ...] = ()

    @property
    def is_last(self) -> bool:
        return bool(self.winners)


def moments_of(replay: Replay, map_: Map, every: int | None = None) -> list[Moment]:
    """A moment every `every` turns, and the end; without a number about a dozen in all."""
    turns = list(_turns(replay, map_))
    step = every or max(1, -(-len(turns) // (USUAL_FRAMES - 1)))
    return [*turns[step:-1:step], turns[-1]]


def _turns(replay: Replay, map_: Map) -> Iterator[Moment]:
    """The position before each turn, and the end of the game."""
    seen = -1
    last: Game | None = None
    for game, _ in replay.games(map_):
        if game.decision == "turn" and (turn := game.view(0).turn) != seen:
            seen = turn
            yield _moment(game)
        last = game
    if last is not None:
        yield _ending(last)


def _moment(game: Game) -> Moment:
    view = game.view(0)
    return Moment(view.turn, view.owners, view.buildings, tuple(seat.score for seat in view.seats))


def _ending(game: Game) -> Moment:
    view, totals = game.view(0), tuple(score.total for score in game.scores())
    return Moment(view.turn + 1, view.owners, view.buildings, totals, tuple(game.winners()))
