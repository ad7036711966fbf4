"""The best map of each kind of game: how long it takes, and how much tickets bring."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.contestant import Contestant
from mapkit.tune.evolve.genome import Genome

TURNS_WIDE = 0.75  # turns of each player from one kind of game to the next: people notice two
SHARE_WIDE = 0.02  # of the points, from tickets

KindOfGame: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Nature:
    """What kind of game a map makes."""

    turns: float  # of each player, mean over the tables
    ticket_share: float  # of all points

    @classmethod
    def of(cls, playtest: Playtest) -> Nature:
        evidence = Evidence(playtest)
        turns = [
            row.value for table in evidence.tables for row in evidence.rows("turns-each", table)
        ]
        share = next((row.value for row in evidence.rows("ticket-share")), 0.0)
        return cls(sum(turns) / max(1, len(turns)), share)

    @property
    def cell(self) -> KindOfGame:
        return int(self.turns // TURNS_WIDE), int(self.ticket_share // SHARE_WIDE)


@dataclass(frozen=True)
class Elite:
    """A map that is the best of its kind so far."""

    genome: Genome
    contestant: Contestant
    playtest: Playtest
    score: float
    nature: Nature


@dataclass
class Archive:
    """At most one map for each kind of game."""

    elites: dict[KindOfGame, Elite] = field(default_factory=dict)

    def add(self, one: Elite) -> bool:
        """Whether it is the first or the best of its kind."""
        known = self.elites.get(one.nature.cell)
        if known is not None and known.score <= one.score:
            return False
        self.elites[one.nature.cell] = one
        return True

    def in_order(self) -> list[Elite]:
        """The best first."""
        return sorted(self.elites.values(), key=lambda one: (one.score, one.nature.cell))
