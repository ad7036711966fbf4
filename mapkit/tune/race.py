"""A race: many maps play a little, the better ones more, the best enough to be sure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from mapkit.playtest.executors import Executor
from mapkit.playtest.plan import PlaytestPlan, WorkUnit
from mapkit.tune.contestant import GROUPS, Contestant
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.trial import Trial, play_trial

STAGES = (480, 1_440, 4_320)  # games that each stage adds: below some thousands a race is a lottery
MORE = 2  # times the last stage that a map plays which is better, but not surely
SEEDS_OF_A_RACE = sum(STAGES) + MORE * STAGES[-1]  # no two races share a seed

GoesOn = Callable[[int], bool]
"""Is told how many games have just been played; says whether to go on."""


class StoppedError(Exception):
    """A race was ended from outside: by Ctrl-C, or because the budget is used up."""


@dataclass
class RaceTrack:
    """Where maps race: bots, tables, seeds, and who does the work."""

    plan: PlaytestPlan  # its seed is where the race's seeds begin
    executor: Executor
    watch: GoesOn = lambda games: True
    sizes: tuple[int, ...] = ()  # games that each stage adds; empty: those of a race
    units: int = GROUPS  # of a stage at each table; one is quickest, if nobody asks for an error

    def race(self, number: int) -> RaceTrack:
        """The track of another race, with seeds of its own."""
        seed = self.plan.seed + number * SEEDS_OF_A_RACE
        return replace(self, plan=replace(self.plan, seed=seed))

    def run(self, contestants: Sequence[Contestant], stage: int) -> None:
        """Let each of them play the games of a stage; `StoppedError` if that is not wanted.

        A stage that is stopped leaves no games behind: which they were would be chance.
        """
        before = [len(one.played) for one in contestants]
        trials = [
            Trial(number, one.text, self.plan.bots, unit)
            for number, one in enumerate(contestants)
            for unit in self._units(stage)
        ]
        with closing(self.executor.map_units(play_trial, iter(trials))) as results:
            for trial, outcome in results:
                contestants[trial.contestant].played.append((trial.unit, outcome))
                if not self.watch(outcome.games):
                    for one, games in zip(contestants, before, strict=True):
                        del one.played[games:]
                    raise StoppedError
        for one in contestants:
            one.played.sort(key=lambda pair: pair[0].number)

    def games_of(self, stages: int) -> int:
        """The games that one map plays in the first stages."""
        return sum(
            unit.seeds[1] * self.plan.subjects[unit.players].per_block
            for stage in range(stages)
            for unit in self._units(stage)
        )

    def score(self, one: Contestant) -> float:
        """The objective of a map by what it has played so far."""
        return objective(terms_of(one.playtest(self.plan)))

    def _units(self, stage: int) -> Iterator[WorkUnit]:
        """Divide the games of a stage into units: by table and by group, in the order of seeds."""
        tables, sizes = len(self.plan.players), self.sizes or (*STAGES, MORE * STAGES[-1])
        for table, players in enumerate(self.plan.players):
            per_group = GROUPS * tables * self.plan.subjects[players].per_block
            before, now = (-(-games // per_group) for games in (sum(sizes[:stage]), sizes[stage]))
            blocks = now * GROUPS // self.units
            for unit in range(self.units):
                number = (stage * tables + table) * self.units + unit
                first = self.plan.seed + GROUPS * before + unit * blocks
                yield WorkUnit(number, players, (first, blocks))
