"""`mapkit tune --population`: several different maps, their files and a contact sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.cli.ending import fail
from mapkit.cli.screen import note, out
from mapkit.counting import counted
from mapkit.files import write_output

if TYPE_CHECKING:
    from mapkit.cli.tune import SayWhat
    from mapkit.playtest.executors import Executor
    from mapkit.tune.api import TuneWishes
    from mapkit.tune.contestant import Contestant
    from mapkit.tune.evolve.evolve import Evolution

FINDS_PAGE = "finds.html"


def evolve_maps(
    start: Contestant, wishes: TuneWishes, size: int, executor: Executor, say: SayWhat
) -> Evolution:
    """Evolve a population and tell of each generation."""
    from mapkit.tune.evolve.evolve import evolve

    def born(evolution: Evolution) -> None:
        best = evolution.archive.in_order()[0]
        kinds = counted(len(evolution.archive.elites), "kind")
        generation = f"generation {evolution.generations + 1}"
        say(f"{generation}, {kinds} of game, best objective {best.score:.1f}")

    found = evolve(start, wishes, size, executor, born)
    if found is None:
        fail("The budget was used up before the first games were over: give it more.")
    return found


def write_finds(evolution: Evolution, folder: Path) -> None:
    """One map file for each find, and the page with all of them."""
    from mapkit.report.html.finds_page import finds_page, finds_summary

    suffix = Path(evolution.start.document.file).suffix or ".yaml"
    names = [
        f"{evolution.start.map.id}-find-{number}{suffix}"
        for number, _ in enumerate(evolution.finds, 1)
    ]
    for name, one in zip(names, evolution.finds, strict=True):
        write_output(folder, name, one.contestant.document.text)
    out.print(finds_summary(evolution))
    for name in names:
        note(f"wrote {folder / name}")
    note(f"wrote {write_output(folder, FINDS_PAGE, finds_page(evolution, names))}")
