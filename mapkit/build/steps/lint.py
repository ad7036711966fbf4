"""The step that lints the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.aliases import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, Made, Step, own_files

if TYPE_CHECKING:
    from mapkit.lint.runner import LintOutcome


def _lint(job: Job, progress: Progress) -> Made[LintOutcome]:
    from mapkit.lint.runner import run
    from mapkit.lint.settings import Settings
    from mapkit.report.findings import counted

    outcome = run(job.loaded, job.wishes.lint or Settings(), job.wishes.language, progress)
    return Made(outcome, findings=outcome.findings, text=counted(outcome.findings) or "clean")


STEP = Step(
    "lint",
    10,
    ("lint", *BOARD_ROOMS),
    writes={},
    content=lambda job: job.loaded.document.text,  # findings name lines, comments allow them
    options=lambda job: [own_files(job), job.wishes.language, job.wishes.lint],
    make=_lint,
    is_gate=True,
)
