"""One map through all steps."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from mapkit.aliases import Progress
from mapkit.board.theme_files import theme_of
from mapkit.build.catalog import all_steps
from mapkit.build.digest import file_digest
from mapkit.build.events import Built, StepEvent, StepState, TellStep
from mapkit.build.job import Job
from mapkit.build.record import FILE, Entry
from mapkit.build.step import Made, Result, Step
from mapkit.build.wishes import BuildWishes
from mapkit.files import remove_output
from mapkit.finding import Finding, FindingsError, Severity, sentence
from mapkit.trouble import ImpossibleError, about_file


def build_map(name: str, wishes: BuildWishes, tell: TellStep, opened: Job | None = None) -> Built:
    """Do what has to be done; whatever goes wrong with the map or the files is in the result."""
    try:
        job = opened or Job.of(name, wishes)
        theme_of(job.map, wishes.theme)
        words = [job.size, job.record.ignored]
        tell(StepEvent(name, "check", StepState.DONE, "; ".join(filter(None, words))))
        return _built(job, tell)
    except FindingsError as error:
        return Built(name, findings=error.findings)
    except ImpossibleError as error:
        return Built(name, failure=sentence(str(error)))
    except OSError as error:
        return Built(name, failure=about_file(error))


def do_step(step: Step[Result], job: Job, progress: Progress) -> Made[Result]:
    """Do one step by itself, in any case; a build that comes later will do it again."""
    if step.writes:
        _refuse_map_in_its_place(step, job)
        job.record.spoil(step.name)
    return step.make(job, progress)


def stale_steps(job: Job) -> Iterator[Step[Any]]:
    """The steps that have to be done, as far as can be told before any of them is."""
    return (step for step in all_steps() if step.name in job.wishes.only and not step.is_fresh(job))


def _built(job: Job, tell: TellStep) -> Built:
    findings: list[Finding] = []
    for step in all_steps():
        if step.name not in job.wishes.only:
            continue
        found = _unchanged(step, job, tell) if step.is_fresh(job) else _done(step, job, tell)
        findings += found
        if step.is_gate and any(one.severity is Severity.ERROR for one in found):
            tell(StepEvent(job.name, step.name, StepState.STOPPED, "stopped at errors"))
            break
    return Built(job.name, job.folder, tuple(findings))


def _unchanged(step: Step[Any], job: Job, tell: TellStep) -> tuple[Finding, ...]:
    entry = job.record.entries[step.name]
    source = step.source_digest(job)
    if source != entry.source:  # the file has changed, but nothing that this step uses
        job.record.put(step.name, replace(entry, source=source))
    tell(StepEvent(job.name, step.name, StepState.UNCHANGED, findings=entry.findings))
    return entry.findings


def _done(step: Step[Any], job: Job, tell: TellStep) -> tuple[Finding, ...]:
    began = time.monotonic()

    def progress(what: str, share: float) -> None:
        tell(StepEvent(job.name, step.name, StepState.WORKING, what, share))

    progress("", 0.0)
    made = do_step(step, job, progress)
    if not made.is_whole:
        raise KeyboardInterrupt
    _keep(step, job, made)
    seconds, findings = time.monotonic() - began, tuple(made.findings)
    tell(StepEvent(job.name, step.name, StepState.DONE, made.text, 1.0, seconds, findings))
    return findings


def _refuse_map_in_its_place(step: Step[Any], job: Job) -> None:
    """A map may have any name, that of a result too: then it must not lie where results go."""
    file = Path(os.path.realpath(job.name))
    if file.parent == Path(os.path.realpath(job.folder)) and file.name in (FILE, *step.writes):
        reason = "the map itself would be written over; give another folder with -o"
        raise OSError(errno.EEXIST, reason, str(job.folder / file.name))


def _keep(step: Step[Any], job: Job, made: Made[Any]) -> None:
    """Write down what was made, and remove what was made before and no longer is."""
    before = job.record.entries.get(step.name)
    for name in set(before.files if before else ()) - set(made.files):
        if name in step.writes:
            remove_output(job.folder, name)
    files = {name: file_digest(job.folder / name) or "" for name in made.files}
    digests = step.source_digest(job), step.content_digest(job)
    job.record.put(step.name, Entry(*digests, files, tuple(made.findings)))
