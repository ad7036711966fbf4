"""A batch of games as statistics read it: columns cut to the map, and what all of them need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from mapkit.arrays import Flags
from mapkit.bots.result import RESULT_FIELDS
from mapkit.engine.core import columns
from mapkit.playtest.arrays import Integers, Records
from mapkit.playtest.subject import PlaytestSubject

WIN = 60  # a win in units that any number of winners up to five divides
_BITS = np.array([bin(bits).count("1") for bits in range(256)], np.int32)


class Games:
    """Records in the order of their seeds, the games of a block one after the other."""

    def __init__(self, subject: PlaytestSubject, records: Records) -> None:
        self.subject = subject
        self.records = records
        self.players = subject.players
        self._columns: dict[str, Integers] = {}

    def __len__(self) -> int:
        return len(self.records)

    def of(self, field: str, *size: int) -> Integers:
        """A column of the records, cut to this size behind the game."""
        if field not in self._columns:
            cut = (slice(None), *(slice(part) for part in size))
            self._columns[field] = np.ascontiguousarray(self.records[field][cut])
        return self._columns[field]

    def sheet(self, column: int) -> Integers:
        """`[game, seat]`: a column of the final score."""
        return self._sheet[:, :, column]

    @cached_property
    def _sheet(self) -> Integers:
        return self.of("sheet", self.players).astype(np.int64)

    @cached_property
    def ones(self) -> Integers:
        return np.ones((len(self), 1), np.int64)

    @cached_property
    def turns(self) -> Integers:
        return self.of("turns").astype(np.int64)

    @cached_property
    def totals(self) -> Integers:
        return self.sheet(columns.TOTAL)

    @cached_property
    def wins(self) -> Integers:
        """`[game, seat]`: the share in the win, in units of 1 / WIN."""
        winners = self.sheet(columns.WINNER)
        shared: Integers = WIN // winners.sum(axis=1, keepdims=True)
        return winners * shared

    @cached_property
    def wins_or_none(self) -> Integers:
        """`[game, seat + 1]`: as `wins`, and nobody's in the last column, which is index -1."""
        return np.pad(self.wins, ((0, 0), (0, 1)))

    def wins_of(self, owner: Integers) -> Integers:
        """The owner's share in the win; `owner[game, thing]` is a seat, or -1."""
        return np.take_along_axis(self.wins_or_none, owner.astype(np.int64), axis=1)

    @cached_property
    def margin(self) -> Integers:
        """Points between the best and the second."""
        ordered = np.sort(self.totals, axis=1)
        return ordered[:, -1] - ordered[:, -2]

    @cached_property
    def owner(self) -> Integers:
        return self.of("owner", len(self.subject.map.routes))

    @cached_property
    def claimed(self) -> Flags:
        return self.owner >= 0

    @cached_property
    def planners(self) -> Integers:
        """`[game, route]`: how many players ever planned to claim it, or a lane beside it."""
        return bits(self.of("planned_by", len(self.subject.map.routes)))

    @cached_property
    def missed(self) -> Integers:
        """`[game, route]`: of the planners, how many own no lane of its group at the end."""
        subject = self.subject
        planned = self.of("planned_by", len(subject.routes)).view(np.uint8)
        owned = np.where(self.claimed, 1 << np.maximum(self.owner, 0), 0).astype(np.uint8)
        lanes = owned[:, subject.by_group]
        by_group = np.bitwise_or.reduceat(lanes, subject.first_of_group, axis=1)
        return bits(planned & ~by_group[:, subject.group])

    @cached_property
    def ticket_owner(self) -> Integers:
        return self.of("ticket_owner", len(self.subject.map.tickets))

    @cached_property
    def kept(self) -> Flags:
        return self.ticket_owner >= 0

    @cached_property
    def done(self) -> Flags:
        return self.kept & (self.of("ticket_result", len(self.subject.map.tickets)) > 0)

    @cached_property
    def behind_at_half_time(self) -> Integers:
        """Points on the track by which the winner was behind the leader half-way; 0: led."""
        then = self.track_after(self.turns // self.players // 2)
        best_winner = np.where(self.wins > 0, then, np.iinfo(np.int64).min).max(axis=1)
        behind: Integers = then.max(axis=1) - best_winner
        return behind

    def track_after(self, rounds: Integers) -> Integers:
        """`[game, seat]`: points on the score track after `rounds[game]` rounds."""
        track = self.of("track", self.players)
        at = np.clip(rounds - 1, 0, track.shape[2] - 1)
        return np.take_along_axis(track, at[:, None, None], axis=2)[:, :, 0].astype(np.int64)


def bits(values: Integers) -> Integers:
    """How many players a field of bits names."""
    return _BITS[values.view(np.uint8)]


def as_table(records: Records | Sequence[object]) -> Records:
    """Records as a structured array, also where the core runs uncompiled and gives objects."""
    if isinstance(records, np.ndarray):
        return records
    dtype = np.dtype([(name, width, shape) for name, width, shape in RESULT_FIELDS])
    rows = [tuple(getattr(record, name) for name, _, _ in RESULT_FIELDS) for record in records]
    return np.array(rows, dtype)
