"""The run: units handed out, results taken in seed order, stopped when enough is known."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from mapkit.playtest.document.shape import Timing
from mapkit.playtest.executors import Executor, Results
from mapkit.playtest.interrupt import interrupts
from mapkit.playtest.plan import PlaytestPlan, WorkUnit
from mapkit.playtest.results import Playtest
from mapkit.playtest.rows import Rows
from mapkit.playtest.work import UnitOutcome, Work

FEWEST_BLOCKS = 200  # before an interval is trusted to stop by


@dataclass(frozen=True, slots=True)
class RunWishes:
    """When to stop, and who is told of the games."""

    until: float | None = None  # half the interval on the seats, as a share
    take_rows: Callable[[Rows], None] | None = None
    progress: Callable[[Playtest], None] | None = None


def run(playtest: Playtest, executor: Executor, wishes: RunWishes) -> bool:
    """Play what the plan still lacks and add it; whether it was stopped before that was done."""
    began, before = time.monotonic(), playtest.games
    plan = playtest.plan
    work = Work(plan.map, plan.bots, wishes.take_rows is not None, plan.own)
    try:
        with interrupts() as interrupted, closing(_in_order(executor, work, plan)) as results:
            for unit, outcome in results:
                _take(playtest, unit, outcome, wishes)
                if interrupted() or (plan.ends_row(unit) and is_enough(playtest, wishes.until)):
                    break
            if interrupted() and not playtest.games:
                raise KeyboardInterrupt
            return interrupted()
    finally:
        _clock(playtest, time.monotonic() - began, playtest.games - before)


def is_enough(playtest: Playtest, until: float | None) -> bool:
    """Whether every seat's win rate is known as exactly as asked for."""
    return until is not None and all(
        table.games
        and table.tallies["seat-wins"].blocks >= FEWEST_BLOCKS
        and seat_half_interval(playtest, players) <= until
        for players, table in playtest.tables.items()
    )


def seat_half_interval(playtest: Playtest, players: int) -> float:
    """Half the widest interval on a seat's win rate."""
    figures = playtest.tables[players].figures("seat-wins")
    return float((figures.high - figures.low).max() / 2)


def _in_order(executor: Executor, work: Work, plan: PlaytestPlan) -> Results[WorkUnit, UnitOutcome]:
    """The results in the order of their seeds: each is kept until all before it are there."""
    early: dict[int, tuple[WorkUnit, UnitOutcome]] = {}
    wanted = 0
    with closing(executor.map_units(work, plan.units())) as results:
        for unit, outcome in results:
            early[unit.number] = (unit, outcome)
            while wanted in early:
                yield early.pop(wanted)
                wanted += 1


def _take(playtest: Playtest, unit: WorkUnit, outcome: UnitOutcome, wishes: RunWishes) -> None:
    playtest.add(unit, outcome)
    if wishes.take_rows and outcome.rows:
        wishes.take_rows(outcome.rows)
    if wishes.progress:
        wishes.progress(playtest)


def _clock(playtest: Playtest, seconds: float, games: int) -> None:
    speed = round(games / seconds, 1) if seconds and games else None
    playtest.timing = Timing(round(playtest.timing.seconds + seconds, 3), speed)
