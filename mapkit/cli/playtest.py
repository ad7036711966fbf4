from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from mapkit.cli import INTERRUPTED
from mapkit.cli.console import Format, FormatOption, MapArgument, bots_ready, show, usable_map
from mapkit.cli.ending import FAILED, FOUND, OK, fail
from mapkit.cli.playtest_options import (
    BotOption,
    BotSecondsOption,
    BotsOption,
    GamesOption,
    JobsOption,
    LevelOption,
    MergeOption,
    OutputOption,
    PlayersOption,
    ResumeOption,
    RowsOption,
    SchedulerOption,
    SeedOption,
    UntilOption,
    bundled_bots,
    counts,
    share,
)
from mapkit.cli.screen import note, out
from mapkit.files import OUTPUT, output_folder, write_output
from mapkit.finding import Finding, MapError, Severity
from mapkit.model.load import Loaded
from mapkit.model.map import Map
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.bots.python_bot import BotClass
    from mapkit.playtest.executors import Executor
    from mapkit.playtest.results import Playtest

FILE = "playtest.json"
MOST_UNTIL = 200_000  # games with --until: half a percent at a table of two


def playtest(
    name: MapArgument,
    games: GamesOption = None,
    players: PlayersOption = None,
    bots: BotsOption = "planner",
    bot: BotOption = [],  # noqa: B006 - Typer copies it
    bot_seconds: BotSecondsOption = 20,
    seed: SeedOption = 0,
    until: UntilOption = None,
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

      mapkit playtest my-map.yaml --bots hungry,path,one-step,long-route --games 10000

      mapkit playtest my-map.yaml --bots planner --bot my_bots:Careful --players 2
    """
    loaded, map_ = usable_map(name)
    folder = output or output_folder(OUTPUT, map_.id)
    limit = games or (MOST_UNTIL if until else 2_000)
    if merge:
        raise typer.Exit(_finish(_merged(map_, merge), loaded, folder, form, level))
    precision = share(until)
    own = _own(bot, bot_seconds)
    result = _opened(map_, folder, resume, (limit, players, bundled_bots(bots, bot), seed), own)
    is_watched = bool(own) and scheduler is None
    executor = _watched(own, jobs, bot_seconds) if is_watched else executor_for(jobs, scheduler)
    try:
        interrupted = play(result, executor, precision, rows)
    except (ImpossibleError, MapError):
        _keep(result, folder)
        raise
    finally:
        executor.close()
    code = _finish(result, loaded, folder, form, level)
    raise typer.Exit(INTERRUPTED if interrupted else code)


def play(
    result: Playtest, executor: Executor, until: float | None = None, rows: Path | None = None
) -> bool:
    """Play what the plan lacks, with progress on the terminal; whether Ctrl-C ended it."""
    from mapkit.cli.playtest_progress import progress
    from mapkit.playtest.rows import needs_missing_package, rows_file
    from mapkit.playtest.run import Wishes, run

    if rows and needs_missing_package(rows):
        fail('for Parquet: pip install "mapkit[rows]", or name a .csv file')
    bots_ready()
    with rows_file(rows) as take_rows, progress(result, until) as tell:
        return run(result, executor, Wishes(until, take_rows, tell))


def executor_for(jobs: int | None, scheduler: str | None) -> Executor:
    from mapkit.playtest.executors.threads import Threads

    if scheduler is None:
        return Threads(jobs)
    try:
        from mapkit.playtest.executors.dask import Dask

        return Dask(scheduler)
    except ImportError:
        fail('for --scheduler: pip install "mapkit[cluster]"')


def _own(names: Sequence[str], seconds: float) -> Mapping[str, BotClass]:
    if not names:
        return {}
    from mapkit.bots.python_bot import own_bots

    return own_bots(names, seconds)


def _watched(own: Mapping[str, BotClass], jobs: int | None, seconds: float) -> Executor:
    from mapkit.playtest.executors.processes import Processes

    return Processes(own, jobs, seconds)


def _opened(
    map_: Map,
    folder: Path,
    resume: bool,
    wanted: tuple[int, str | None, Sequence[str], int],
    own: Mapping[str, BotClass],
) -> Playtest:
    from mapkit.playtest.api import make_plan, reopened
    from mapkit.playtest.document.read import read_playtest
    from mapkit.playtest.results import Playtest

    games, players, names, seed = wanted
    if resume and (folder / FILE).exists():
        return reopened(map_, read_playtest(folder / FILE), games, own)
    plan = make_plan(map_, games, counts(players, map_), names, seed, own)
    return Playtest(plan)


def _merged(map_: Map, files: Sequence[Path]) -> Playtest:
    from mapkit.playtest.api import merged_runs
    from mapkit.playtest.document.read import read_playtest

    return merged_runs(map_, [read_playtest(file) for file in files])


def _keep(result: Playtest, folder: Path) -> None:
    """Write down what was played before nobody was left to play on."""
    if result.games:
        path = write_output(folder, FILE, result.to_json())
        note(f"{result.games:,} games are kept in {path}; --resume goes on with them.")


def _finish(result: Playtest, loaded: Loaded, folder: Path, form: Format, level: Severity) -> int:
    """Write the document, show what it says, and tell whether that is bad."""
    from mapkit.report.playtest import playtest_report, verdict_heading

    if not result.games:
        fail("no game was finished")
    document = result.document()
    findings = [*result.findings(loaded.document), *result.incidents]
    path = write_output(folder, FILE, result.to_json())
    if form is Format.TEXT:
        out.print(playtest_report(document, out.width))
        out.print()
        out.print(verdict_heading(findings))
    show(findings, form)
    note(f"wrote {path}")
    return FAILED if result.incidents else _code(findings, level)


def _code(findings: Sequence[Finding], level: Severity) -> int:
    return FOUND if any(one.severity.rank <= level.rank for one in findings) else OK
