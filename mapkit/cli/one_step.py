"""Verbs that do one step of a build by itself: `lint`, `render`, `print`, `playtest`, `report`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mapkit.board.theme_files import theme_of
from mapkit.build.job import Job
from mapkit.build.run import do_step
from mapkit.build.step import Made, Result, Step
from mapkit.build.wishes import BuildWishes
from mapkit.cli.console import usable_map
from mapkit.cli.language import check_language
from mapkit.cli.waiting import waiting

if TYPE_CHECKING:
    from mapkit.model.load import Loaded


def step_done(
    step: Step[Result],
    name: str,
    wishes: BuildWishes,
    what: str | None = None,
    loaded: Loaded | None = None,
) -> tuple[Job, Made[Result]]:
    """Read a map, unless that has been done, and do the step.

    Meanwhile the screen says `what`; without it, the step has a display of its own.
    """
    loaded = loaded or usable_map(name)[0]
    job = Job.of_loaded(name, loaded, replace(wishes, only=(step.name,)))
    check_language(wishes.language, [job.map])
    theme_of(job.map, wishes.theme)
    if what is None:
        return job, do_step(step, job, lambda what, share: None)
    with waiting(what) as progress:
        return job, do_step(step, job, progress)
