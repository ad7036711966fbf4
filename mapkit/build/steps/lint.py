from __future__ import annotations

from mapkit.build.events import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, Made, Step


def _lint(job: Job, progress: Progress) -> Made:
    from mapkit.lint.runner import run
    from mapkit.lint.settings import Settings
    from mapkit.report.findings import counted

    findings = run(job.loaded, Settings(), job.wishes.language, progress).findings
    return Made(findings=findings, text=counted(findings) or "clean")


LINT = Step(
    "lint",
    ("lint", *BOARD_ROOMS),
    writes=(),
    content=lambda job: job.loaded.document.text,  # findings name lines, comments allow them
    options=lambda job: job.wishes.language,
    make=_lint,
    is_gate=True,
)
