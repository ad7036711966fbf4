"""A worker's part: play a unit, keep only the sums."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from typing import Any

import numpy as np

from mapkit.bots.arena import Arena
from mapkit.bots.game import PythonBots, python_games
from mapkit.bots.loading import own_bots
from mapkit.bots.python_bot import classes_of
from mapkit.bots.roster import arena_of, bundled_bot
from mapkit.finding import Finding
from mapkit.model.dump import map_data
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.playtest.arrays import Records
from mapkit.playtest.catalog import statistics_for
from mapkit.playtest.games import Games, as_table
from mapkit.playtest.lineup import Lineup
from mapkit.playtest.odd import OddGames, odd_games
from mapkit.playtest.plan import WorkUnit
from mapkit.playtest.rows import Rows, rows_of
from mapkit.playtest.subject import PlaytestSubject
from mapkit.playtest.tally import Tally


@dataclass(frozen=True, slots=True)
class UnitOutcome:
    """What is left of a unit's games: a few kilobytes, however many they were."""

    games: int
    tallies: dict[str, Tally]
    odd: OddGames
    incidents: tuple[Finding, ...] = ()
    rows: Rows | None = None


class Work:
    """Plays units of one plan; sent over the wire it is the map's data and the names of bots."""

    def __init__(
        self,
        map_: Map,
        bots: tuple[str, ...],
        keeps_rows: bool = False,
        own: PythonBots | None = None,
    ) -> None:
        self.map = map_
        self.bots = bots
        self.keeps_rows = keeps_rows
        self.classes = classes_of(bots, own or {})
        self.subjects: dict[int, PlaytestSubject] = {}
        self._desk = threading.local()

    def __call__(self, unit: WorkUnit) -> UnitOutcome:
        subject = self._subject(unit.players)
        records, incidents = self._records(subject, unit)
        games = Games(subject, records)
        tallies = {one.id: one.tally(games) for one in statistics_for(subject)}
        rows = rows_of(games) if self.keeps_rows else None
        return UnitOutcome(len(games), tallies, odd_games(games), incidents, rows)

    def __reduce__(self) -> tuple[Any, ...]:
        text = json.dumps(map_data(self.map), ensure_ascii=False)
        return _rebuilt, (text, self.bots, self.keeps_rows, tuple(self.classes))

    def _subject(self, players: int) -> PlaytestSubject:
        if players not in self.subjects:
            self.subjects[players] = PlaytestSubject(self.map, players, self.bots)
        return self.subjects[players]

    def _records(
        self, subject: PlaytestSubject, unit: WorkUnit
    ) -> tuple[Records, tuple[Finding, ...]]:
        """Records of all lineups, block by block."""
        parts, incidents = [], []
        first, blocks = unit.seeds
        for lineup in subject.lineups:
            records, found = self._play(subject, lineup, first, blocks)
            parts.append(as_table(records).reshape(blocks, lineup.orders))
            incidents += found
        together = parts[0] if len(parts) == 1 else np.concatenate(parts, axis=1)
        return together.ravel(), tuple(incidents)

    def _play(
        self, subject: PlaytestSubject, lineup: Lineup, first: int, blocks: int
    ) -> tuple[Records, list[Finding]]:
        count = blocks * lineup.orders
        if any(bot in self.classes for bot in lineup.bots):
            args = (self.map, lineup.bots, self.classes, first, count, lineup.orders)
            records, incidents = python_games(*args)
            return records, [incident.finding for incident in incidents]
        return self._arena(subject, lineup).games(first, count, lineup.orders), []

    def _arena(self, subject: PlaytestSubject, lineup: Lineup) -> Arena:
        """One for each thread and lineup: an arena is nobody else's while it plays."""
        arenas: dict[tuple[str, ...], Arena] = self._desk.__dict__.setdefault("arenas", {})
        if lineup.bots not in arenas:
            bots = [bot for bot in map(bundled_bot, lineup.bots) if bot is not None]
            arenas[lineup.bots] = arena_of(subject.lowered.container, bots)
        return arenas[lineup.bots]


_rebuilding = threading.Lock()
_known: dict[tuple[Any, ...], Work] = {}


def _rebuilt(*key: Any) -> Work:
    """The same work each time it arrives, so that its arenas are made once."""
    with _rebuilding:
        if key not in _known:
            text, bots, keeps_rows, own = key
            _known.clear()
            _known[key] = Work(parse_map(text, "map.json"), bots, keeps_rows, own_bots(own))
        return _known[key]
