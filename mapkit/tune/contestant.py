"""A map in a race, with the games that it has played, in groups that can be left out in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from mapkit.finding import FindingsError
from mapkit.model.load import loaded
from mapkit.model.map import Map
from mapkit.playtest.plan import PlaytestPlan, WorkUnit
from mapkit.playtest.results import Playtest
from mapkit.playtest.work import UnitOutcome
from mapkit.source.document import Document
from mapkit.source.edits import edit
from mapkit.source.read import Reading
from mapkit.tune.move import Move
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.trial import as_text

GROUPS = 8  # groups of games: enough to estimate a standard error, few enough to compute it often


@dataclass(eq=False)
class Contestant:
    """The map after some moves; the one without any is the map to beat."""

    document: Document
    map: Map
    moves: tuple[Move, ...] = ()
    played: list[tuple[WorkUnit, UnitOutcome]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.text = as_text(self.map)

    def playtest(self, plan: PlaytestPlan, without: int | None = None) -> Playtest:
        """Its games, or all but those of one group."""
        result = Playtest(PlaytestPlan(self.map, plan.players, plan.bots, plan.seed, plan.games))
        for unit, outcome in self.played:
            if without is None or group_of(unit) != without:
                result.add(unit, outcome)
        return result


def group_of(unit: WorkUnit) -> int:
    return unit.number % GROUPS


def changed_by(base: Contestant, moves: Iterable[Move]) -> Contestant | None:
    """The map after moves; None if the file can't be edited so, or would not be valid."""
    chosen = tuple(moves)
    try:
        document = edit(base.document, [one for move in chosen for one in move.edits])
    except FindingsError:
        return None
    map_ = loaded(Reading(document, ())).map
    return Contestant(document, map_, chosen) if map_ else None


@dataclass(frozen=True, slots=True)
class Gain:
    """By how much a map is better than another, over the same seeds; positive is better."""

    value: float
    error: float  # standard error, from leaving out one group of games after the other

    @property
    def is_sure(self) -> bool:
        return self.value > SURE * self.error

    @property
    def is_harmless(self) -> bool:
        """Whether the map is hardly worse: that is enough where a warning goes."""
        return self.value > -self.error

    @property
    def is_plain(self) -> bool:
        """Whether it is so large and so sure that more games would only confirm it."""
        return self.value > max(LARGE, PLAIN * self.error)

    @property
    def is_doubtful(self) -> bool:
        """Whether more games may make it sure."""
        return not self.is_sure and self.value > HOPEFUL * self.error


HOPEFUL = 0.7  # standard errors
PLAIN, LARGE = 3.5, 1.0  # standard errors, and units of the objective
SURE = 2.0  # standard errors: one move in forty is accepted by luck, and the last check finds it


def gain(base: Contestant, other: Contestant, plan: PlaytestPlan) -> Gain:
    """The paired gain: both played the same seeds, so what luck they had is mostly the same."""
    whole = _score(base, plan) - _score(other, plan)
    parts = np.array(list(_leaving_out(base, other, plan)))
    count = len(parts)
    error = float(np.sqrt((count - 1) / count * ((parts - parts.mean()) ** 2).sum()))
    return Gain(whole, error)


def _leaving_out(base: Contestant, other: Contestant, plan: PlaytestPlan) -> Iterator[float]:
    for group in range(GROUPS):
        yield _score(base, plan, group) - _score(other, plan, group)


def _score(one: Contestant, plan: PlaytestPlan, without: int | None = None) -> float:
    return objective(terms_of(one.playtest(plan, without)))
