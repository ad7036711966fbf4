from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mapkit.aliases import Progress
from mapkit.build.job import Job
from mapkit.build.runs import FILE, ask_again, kept_run, opened_run, play
from mapkit.build.step import GAME_ROOMS, Made, Step
from mapkit.files import write_output
from mapkit.finding import FindingsError
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.playtest.results import Playtest


def _rules(job: Job) -> str:
    from mapkit.engine.replay import rules_digest

    return rules_digest(job.map)


def allowed(job: Job) -> list[Any]:
    """What the map allows itself of the verdict."""
    from mapkit.playtest.allowed import allowed_judgements

    return [[one.word, one.covers] for one in allowed_judgements(job.loaded.document)]


def _playtest(job: Job, progress: Progress) -> Made[Playtest]:
    wishes = job.wishes.play
    kept = kept_run(job) if wishes.keeps else None
    if kept is not None:
        return _made(job, kept, "kept a run of")
    result, interrupted = opened_run(job.map, job.folder, wishes), False
    try:
        interrupted = not wishes.merges and play(result, wishes, job.wishes.jobs, progress)
        if wishes.second_opinion and result.games and not interrupted:
            write_output(job.folder, FILE, result.to_json())  # whatever becomes of the opinion
            interrupted = ask_again(result, wishes, job.wishes.jobs, progress)
    except (ImpossibleError, FindingsError) as error:
        _keep(job, result, error)
        raise
    if not result.games:
        raise ImpossibleError("no game was finished")
    write_output(job.folder, FILE, result.to_json())
    return _made(job, result, "played", is_whole=not interrupted)


def _made(job: Job, result: Playtest, verb: str, is_whole: bool = True) -> Made[Playtest]:
    findings = [*result.findings(job.loaded.document), *result.incidents]
    text = f"{FILE}: {verb} {result.games:,} games"
    return Made(result, [FILE], findings, text, is_whole)


def _keep(job: Job, result: Playtest, error: Exception) -> None:
    """Write down what was played before nobody was left to play on; the error has a note of it."""
    if result.games:
        path = write_output(job.folder, FILE, result.to_json())
        error.add_note(f"{result.games:,} games are kept in {path}; --resume goes on with them.")


STEP = Step(
    "playtest",
    40,
    GAME_ROOMS,
    writes={FILE: "All figures of the games"},
    content=_rules,
    options=lambda job: [job.wishes.play.games, allowed(job)],
    make=_playtest,
)
