from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import typer

from mapkit import bundled
from mapkit.cli import INTERRUPTED
from mapkit.cli.choices import OutputOption
from mapkit.cli.console import MapArgument, bots_ready, usable_map
from mapkit.cli.ending import fail
from mapkit.cli.file_options import ChangeFileOption, ShowChangesOption
from mapkit.cli.own_file import write_anew
from mapkit.cli.playtest_options import (
    BotsOption,
    JobsOption,
    PlayersOption,
    SchedulerOption,
    SeedOption,
    bundled_bots,
    counts,
)
from mapkit.cli.screen import done, echo, note, out
from mapkit.cli.tune_finds import evolve_maps, write_finds
from mapkit.cli.tune_options import (
    BudgetOption,
    KeepOption,
    PopulationOption,
    RulesMayChangeOption,
    TunedOpinionOption,
    budget_of,
    parts_of,
)
from mapkit.cli.waiting import waiting
from mapkit.counting import counted
from mapkit.files import output_folder, write_output
from mapkit.model.load import find
from mapkit.source.document import Document
from mapkit.source.write import diff
from mapkit.trouble import ImpossibleError
from mapkit.tune.kept import MapPart

if TYPE_CHECKING:
    from mapkit.tune.api import Tuned, TuneWishes
    from mapkit.tune.budget import Budget
    from mapkit.tune.search import Tuning

SayWhat: TypeAlias = Callable[[str], None]
PAGE = "tune.html"


def tune(
    name: MapArgument,
    budget: BudgetOption = "2m",
    keep: KeepOption = "",
    rules: RulesMayChangeOption = False,
    population: PopulationOption = 0,
    second_opinion: TunedOpinionOption = False,
    players: PlayersOption = None,
    bots: BotsOption = "planner",
    seed: SeedOption = 0,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    output: OutputOption = None,
    show: ShowChangesOption = False,
    write: ChangeFileOption = False,
) -> None:
    """Search for a better map by playing: tickets, colours, lanes.

    Changes that the games suggest race against the map on the same seeds; what is surely better is
    accepted, and the result is checked on seeds and tables that the search has not used. The file
    changes only with --write; comments are kept, and each changed line says why. What you want to
    keep stays: `# keep` on a line, `keep: [tickets]` in the file, or --keep. Ctrl-C keeps the best
    map so far. A page with all of it goes to the output folder.

    With --population 24 tickets and colours of many maps are crossed and changed; the best map of
    each kind of game (its length, the share of ticket points) is kept, and several of them are
    written to the output folder with a page to choose from. Your file is left alone.

    Examples:

      mapkit tune my-map.yaml --diff

      mapkit tune my-map.yaml --budget 10m --keep colors,doubles --write

      mapkit tune my-map.yaml --population 24 --budget 5m
    """
    from mapkit.build.runs import executor_of
    from mapkit.tune.api import TuneWishes
    from mapkit.tune.api import tune as search
    from mapkit.tune.contestant import Contestant

    loaded, map_ = usable_map(name)
    if write and find(name).parent == bundled.folder("maps") and not Path(name).exists():
        fail(f"{name} is a bundled map: copy it to a file of your own first.")
    wishes = TuneWishes(
        budget_of(budget),
        counts(players, map_) if players else None,
        tuple(bundled_bots(bots)),
        seed,
        parts_of(keep),
        frozenset({MapPart.RULES} if rules else ()),
        second_opinion,
    )
    if population and (show or write):
        fail("--population writes files of its own: leave --diff and --write away.")
    bots_ready()
    folder = output or output_folder(Path("output"), map_.id)
    start = Contestant(loaded.document, map_)
    with closing(executor_of(jobs, scheduler)) as executor, _shown(wishes) as (told, say):
        if population:
            evolution = evolve_maps(start, told, population, executor, say)
        else:
            tuned = search(start, told, executor)
    if population:
        write_finds(evolution, folder)
        raise typer.Exit(INTERRUPTED if evolution.interrupted else 0)
    if tuned is None:
        fail("The budget was used up before the first games were over: give it more.")
    _tell(tuned)
    try:
        _finish(name, loaded.document, tuned, folder, show=show, write=write)
    finally:
        _write_page(tuned, folder)
    if tuned.interrupted:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _shown(wishes: TuneWishes) -> Iterator[tuple[TuneWishes, SayWhat]]:
    """The wishes, with everything that happens told on the terminal; and how to say what it is."""
    words = ["playing the map as it is"]
    with waiting(words[0]) as tell:

        def raced(tuning: Tuning) -> None:
            words[0] = _words(tuning)
            for line in _lines(tuning):
                note(line)

        def played(budget: Budget) -> None:
            tell(f"{words[0]}, {budget.played:,} games", min(1.0, budget.share))

        def say(what: str) -> None:
            words[0] = what

        yield replace(wishes, tell=raced, played=played), say


def _words(tuning: Tuning) -> str:
    scores = [one.score for one in tuning.attempts]
    curve = f", objective {scores[-1]:.1f}" if scores else ""
    return f"race {len(scores) + 1}, {counted(len(tuning.moves), 'change')} accepted{curve}"


def _lines(tuning: Tuning) -> Iterator[str]:
    """What the last race brought; nothing is said of a race that brought nothing."""
    last = tuning.attempts[-1] if tuning.attempts else None
    if last is not None and not last.refused:
        for move in last.moves:
            yield f"race {last.number}: {move.headline}"


def _tell(tuned: Tuned) -> None:
    """Show what the search brought."""
    from mapkit.report.tune import tune_report

    out.print(tune_report(tuned))


def _write_page(tuned: Tuned, folder: Path) -> None:
    from mapkit.report.html.tune_page import tune_page

    note(f"wrote {write_output(folder, PAGE, tune_page(tuned))}")


def _finish(
    name: str, document: Document, tuned: Tuned, folder: Path, *, show: bool, write: bool
) -> None:
    """Show or write the better map, if there is one that holds.

    If the file was changed during the search, it stays, and the map goes to the output folder.
    """
    text = tuned.tuning.best.document.text
    if text == document.text or (tuned.check is not None and not tuned.check.holds):
        return
    if show:
        echo(diff(document, text))
    if write:
        file = find(name)
        try:
            write_anew(file, document.text, text)
        except ImpossibleError:
            note(f"wrote {write_output(folder, f'tuned-{file.name}', text)}")
            raise
        done(f"wrote {file}")
    elif not show:
        out.print("--diff shows the changes in the file, --write writes them.")
