from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mapkit.build.digest import file_digest
from mapkit.build.events import Progress
from mapkit.build.job import Job
from mapkit.build.step import GAME_ROOMS, Made, Step
from mapkit.files import write_output
from mapkit.finding import MapError

if TYPE_CHECKING:
    from mapkit.playtest.results import Playtest

FILE = "playtest.json"


def _rules(job: Job) -> str:
    from mapkit.engine.replay import rules_digest

    return rules_digest(job.map)


def allowed(job: Job) -> list[Any]:
    """What the map allows itself of the verdict."""
    from mapkit.playtest.allowed import allowed_judgements

    return [[one.word, one.covers] for one in allowed_judgements(job.loaded.document)]


def _playtest(job: Job, progress: Progress) -> Made:
    from mapkit.playtest.api import make_plan
    from mapkit.playtest.results import Playtest

    path = job.folder / FILE
    result = _own_run(job, path)
    verb = "kept a run of"
    if result is None:
        result, verb = Playtest(make_plan(job.map, job.wishes.games)), "played"
        _play(job, result, progress)
        write_output(job.folder, FILE, result.to_json())
    findings = [*result.findings(job.loaded.document), *result.incidents]
    return Made([FILE], findings, f"{FILE}: {verb} {result.games:,} games")


def _play(job: Job, result: Playtest, progress: Progress) -> None:
    from mapkit.bots.warm import get_ready
    from mapkit.playtest.executors.threads import Threads
    from mapkit.playtest.run import Wishes, run

    get_ready(progress)
    total = result.plan.games_to_play()

    def tell(now: Playtest) -> None:
        progress(f"{now.games:,} of {total:,} games", now.games / total)

    if run(result, Threads(job.wishes.jobs), Wishes(progress=tell)):
        raise KeyboardInterrupt


def _own_run(job: Job, path: Path) -> Playtest | None:
    """A run that somebody made by hand with at least as many games: not to be thrown away."""
    from mapkit.playtest.document.read import read_playtest
    from mapkit.playtest.document.reopen import results_of

    if not path.is_file() or file_digest(path) == job.written("playtest", FILE):
        return None
    try:
        document = read_playtest(path)
        return results_of(job.map, document) if document.games >= job.wishes.games else None
    except MapError:
        return None


PLAYTEST = Step(
    "playtest",
    GAME_ROOMS,
    writes=(FILE,),
    content=_rules,
    options=lambda job: [job.wishes.games, allowed(job)],
    make=_playtest,
)
