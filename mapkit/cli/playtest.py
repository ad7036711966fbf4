from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from mapkit.build.wishes import GAMES, BuildWishes, PlayWishes, Told
from mapkit.cli import INTERRUPTED
from mapkit.cli.console import (
    Format,
    FormatOption,
    LevelOption,
    MapArgument,
    bots_ready,
    show,
    usable_map,
)
from mapkit.cli.ending import FAILED, FOUND, OK
from mapkit.cli.playtest_options import (
    BotOption,
    BotSecondsOption,
    BotsOption,
    GamesOption,
    JobsOption,
    MergeOption,
    OutputOption,
    PlayersOption,
    ResumeOption,
    RolloutsOption,
    RowsOption,
    SchedulerOption,
    SecondOpinionOption,
    SeedOption,
    UntilOption,
    bundled_bots,
    counts,
    searcher,
    share,
)
from mapkit.cli.screen import note, out
from mapkit.finding import FindingsError, Severity
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.build.job import Job
    from mapkit.build.step import Made
    from mapkit.playtest.results import Playtest

MOST_UNTIL = 200_000  # games with --until: half a percent at a table of two


def playtest(
    name: MapArgument,
    games: GamesOption = None,
    players: PlayersOption = None,
    bots: BotsOption = "planner",
    rollouts: RolloutsOption = None,
    bot: BotOption = [],  # noqa: B006 - Typer copies it
    bot_seconds: BotSecondsOption = 20,
    seed: SeedOption = 0,
    until: UntilOption = None,
    second_opinion: SecondOpinionOption = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    output: OutputOption = None,
    rows: RowsOption = None,
    resume: ResumeOption = False,
    merge: MergeOption = [],  # noqa: B006
    form: FormatOption = Format.TEXT,
    level: LevelOption = Severity.WARNING,
) -> None:
    """Let bots play thousands of games on a map, and say what they show.

    The figures stand with their 95 % intervals beside those of the classic board; the verdict
    names what is wrong, worst first, and what to try. All of it goes to playtest.json. The same
    seed gives the same games whatever the number of workers; Ctrl-C keeps what was played.

    Exit codes: 0 no findings at or above --level, 1 some, 2 could not do it, 130 interrupted.

    Examples:

      mapkit playtest my-map.yaml

      mapkit playtest my-map.yaml --players 2 --until 1%

      mapkit playtest my-map.yaml --second-opinion

      mapkit playtest my-map.yaml --bots hungry,path,one-step,long-route --games 10000

      mapkit playtest my-map.yaml --bots searcher --rollouts 100 --players 2 --games 200

      mapkit playtest my-map.yaml --bots planner --bot my_bots:Careful --players 2
    """
    from mapkit.build.steps.playtest import STEP
    from mapkit.cli.one_step import step_done

    loaded, map_ = usable_map(name)
    wishes = PlayWishes(
        games=games or (MOST_UNTIL if until else GAMES),
        players=counts(players, map_),
        bots=tuple(bundled_bots(bots, bot, None if second_opinion else rollouts)),
        own_bots=tuple(bot),
        bot_seconds=bot_seconds,
        seed=seed,
        until=share(until),
        rows=rows,
        scheduler=scheduler,
        keeps=False,
        resumes=resume,
        merges=tuple(merge),
        second_opinion=searcher(rollouts) if second_opinion else None,
        watch=games_shown,
    )
    build = BuildWishes(jobs=jobs, folder=output, play=wishes)
    try:
        job, made = step_done(STEP, name, build, loaded=loaded)
    except (ImpossibleError, FindingsError) as error:
        for kept in getattr(error, "__notes__", ()):
            note(kept)
        raise
    code = _finish(made, job, form, level)
    if not made.is_whole:
        note(_about_stop(made.result, has_asked=second_opinion))
    raise typer.Exit(code if made.is_whole else INTERRUPTED)


@contextmanager
def games_shown(result: Playtest, until: float | None) -> Iterator[Told]:
    """Get the bots ready and show the games as they are played."""
    from mapkit.cli.playtest_progress import progress

    bots_ready(result.plan.bots)
    with progress(result, until) as tell:
        yield tell


def _finish(made: Made[Playtest], job: Job, form: Format, level: Severity) -> int:
    """Show what the games say, and tell whether that is bad."""
    from mapkit.playtest.allowed import without_allowed
    from mapkit.report.playtest import playtest_report, verdict_heading
    from mapkit.report.second_opinion import second_opinion_text

    document = without_allowed(made.result.document(), job.loaded.document)
    if form is Format.TEXT:
        out.print(playtest_report(document, out.width))
        out.print()
        out.print(verdict_heading(made.findings))
    show(made.findings, form)
    if form is Format.TEXT and document.second_opinion:
        out.print(second_opinion_text(document))
    note(f"wrote {job.folder / made.files[0]}")
    if made.result.incidents:
        return FAILED
    return FOUND if any(one.severity.rank <= level.rank for one in made.findings) else OK


def _about_stop(result: Playtest, *, has_asked: bool) -> str:
    """What is left of a run that was stopped, and how to go on."""
    second = result.second_opinion
    if second is not None:
        return f"It was stopped: the second opinion rests on {second.games:,} games, no more."
    lacks = ", and there is no second opinion" if has_asked else ""
    return f"It was stopped: {result.games:,} games are kept{lacks}; --resume goes on with them."
