"""What is to be played, and in which portions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from mapkit.bots.python_bot import BotClass
from mapkit.bots.roster import bundled_bot
from mapkit.engine.replay import rules_digest
from mapkit.model.map import Map
from mapkit.playtest.subject import PlaytestSubject

UNIT_GAMES = 250  # a tenth of a second: often enough to be told, rarely enough to cost nothing
SLOW_UNIT_GAMES = 10  # with Python bots, which play a thousandth as fast
SEARCHED_UNIT_GAMES = 4  # with bots that play a game or two a second

Seeds: TypeAlias = tuple[int, int]
"""A range of seeds: the first, and how many."""


@dataclass(frozen=True, slots=True)
class WorkUnit:
    """A portion of work: the same whoever does it."""

    number: int
    players: int
    seeds: Seeds


@dataclass(frozen=True)
class PlaytestPlan:
    map: Map
    players: tuple[int, ...]
    bots: tuple[str, ...]
    seed: int
    games: int  # shared equally by the numbers of players
    done: Mapping[int, Seeds] = field(default_factory=dict)  # by players: played before
    own: Mapping[str, BotClass] = field(default_factory=dict)  # bots that are not bundled

    @cached_property
    def digest(self) -> str:
        return rules_digest(self.map)

    @cached_property
    def subjects(self) -> dict[int, PlaytestSubject]:
        return {players: PlaytestSubject(self.map, players, self.bots) for players in self.players}

    @property
    def is_mirror(self) -> bool:
        """Whether one bot plays against itself."""
        return len(self.bots) == 1

    def blocks(self, players: int) -> int:
        """The number of seeds to play at a table of this size, for as many games as asked for."""
        share = -(-self.games // len(self.players))
        return -(-share // self.subjects[players].per_block)

    def games_to_play(self) -> int:
        return sum(unit.seeds[1] * self.subjects[unit.players].per_block for unit in self.units())

    def units(self) -> Iterator[WorkUnit]:
        """Row by row: a portion of each number of players, then the next of each."""
        number = 0
        queues = [list(self._portions(players)) for players in self.players]
        for row in range(max(map(len, queues))):
            for players, queue in zip(self.players, queues, strict=True):
                if row < len(queue):
                    yield WorkUnit(number, players, queue[row])
                    number += 1

    def ends_row(self, unit: WorkUnit) -> bool:
        return unit.players == self.players[-1]

    def _portions(self, players: int) -> Iterator[Seeds]:
        size = max(1, self._unit_games() // self.subjects[players].per_block)
        first, count = self.done.get(players, (self.seed, 0))
        start, stop = first + count, self.seed + self.blocks(players)
        for at in range(start, stop, size):
            yield at, min(size, stop - at)

    def _unit_games(self) -> int:
        bots = [bundled_bot(name) for name in self.bots]
        if any(bot is not None and bot.is_slow for bot in bots):
            return SEARCHED_UNIT_GAMES
        return SLOW_UNIT_GAMES if None in bots else UNIT_GAMES
