"""Runs of games: begun, gone on with, joined or kept, and played to their end."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from mapkit.build.digest import file_digest
from mapkit.build.wishes import PlayWishes, Told
from mapkit.finding import FindingsError
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from mapkit.aliases import Progress
    from mapkit.bots.python_bot import BotClass
    from mapkit.build.job import Job
    from mapkit.model.map import Map
    from mapkit.playtest.executors import Executor
    from mapkit.playtest.results import Playtest

FILE = "playtest.json"


def opened_run(map_: Map, folder: Path, wishes: PlayWishes) -> Playtest:
    """A run that is to be played: a new one, the one that lies in the folder, or several joined."""
    from mapkit.playtest.api import make_plan, merged_runs, reopened
    from mapkit.playtest.document.read import read_playtest
    from mapkit.playtest.results import Playtest

    if wishes.merges:
        return merged_runs(map_, [read_playtest(file) for file in wishes.merges])
    own = _own_bots(wishes)
    if wishes.resumes and (folder / FILE).exists():
        return reopened(map_, read_playtest(folder / FILE), wishes.games, own)
    plan = make_plan(map_, wishes.games, wishes.players, wishes.bots, wishes.seed, own)
    return Playtest(plan)


def kept_run(job: Job) -> Playtest | None:
    """A run that somebody made by hand with at least as many games: not to be thrown away."""
    from mapkit.playtest.document.read import read_playtest
    from mapkit.playtest.document.reopen import results_of

    path = job.folder / FILE
    if not path.is_file() or file_digest(path) == job.written("playtest", FILE):
        return None
    try:
        document = read_playtest(path)
        return results_of(job.map, document) if document.games >= job.wishes.play.games else None
    except FindingsError:
        return None


def play(result: Playtest, wishes: PlayWishes, jobs: int | None, progress: Progress) -> bool:
    """Play what the plan lacks; whether it was stopped before its end."""
    from mapkit.playtest.rows import ROW_SUFFIXES, needs_missing_package, rows_file
    from mapkit.playtest.run import RunWishes, run

    if wishes.rows and wishes.rows.suffix not in ("", *ROW_SUFFIXES):
        raise ImpossibleError(f"{wishes.rows}: rows go to a .csv or .parquet file")
    if wishes.rows and needs_missing_package(wishes.rows):
        raise ImpossibleError('for Parquet: pip install "mapkit[rows]", or name a .csv file')
    executor = _executor(result, wishes, jobs)
    shown = wishes.watch(result, wishes.until) if wishes.watch else _told(result, progress)
    try:
        with rows_file(wishes.rows) as take_rows, shown as tell:
            return run(result, executor, RunWishes(wishes.until, take_rows, tell))
    finally:
        executor.close()


def ask_again(result: Playtest, wishes: PlayWishes, jobs: int | None, progress: Progress) -> bool:
    """Let a stronger bot play, and note what it thinks of the verdict; whether it was stopped.

    What was played until then counts; without a game there is no opinion.
    """
    from mapkit.playtest.results import Playtest
    from mapkit.playtest.second_opinion import SECOND_BOT, second_opinion, second_plan

    second = Playtest(second_plan(result.plan, wishes.second_opinion or SECOND_BOT))
    asked = replace(wishes, until=None, rows=None, own_bots=())
    interrupted = play(second, asked, jobs, progress)
    if second.games:
        result.second_opinion = second_opinion(result.findings(), second)
    return interrupted


def _own_bots(wishes: PlayWishes) -> Mapping[str, BotClass]:
    if not wishes.own_bots:
        return {}
    from mapkit.bots.rehearsal import rehearsed_bots

    return rehearsed_bots(wishes.own_bots, wishes.bot_seconds)


def _executor(result: Playtest, wishes: PlayWishes, jobs: int | None) -> Executor:
    """A cluster if one is named; processes that can be ended for bots of the user's own."""
    from mapkit.playtest.executors.processes import Processes

    if wishes.scheduler is None and wishes.own_bots:
        return Processes(result.plan.own, jobs, wishes.bot_seconds)
    return executor_of(jobs, wishes.scheduler)


def executor_of(jobs: int | None, scheduler: str | None) -> Executor:
    """Threads, or the workers of a Dask scheduler."""
    if scheduler is None:
        from mapkit.playtest.executors.threads import Threads

        return Threads(jobs)
    try:
        from mapkit.playtest.executors.dask import Dask

        return Dask(scheduler)
    except ImportError:
        raise ImpossibleError('for --scheduler: pip install "mapkit[cluster]"') from None


@contextmanager
def _told(result: Playtest, progress: Progress) -> Iterator[Told]:
    from mapkit.bots.warm import get_ready

    get_ready(progress, result.plan.bots)
    total = result.games + result.plan.games_to_play()
    yield lambda now: progress(f"{now.games:,} of {total:,} games", now.games / total)
