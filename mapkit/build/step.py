"""What a step is, and whether it has to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mapkit.build.digest import code_digest, digest
from mapkit.build.events import Progress
from mapkit.build.job import Job
from mapkit.finding import Finding


@dataclass(frozen=True, slots=True)
class Made:
    files: Sequence[str] = ()  # names in the job's folder
    findings: Sequence[Finding] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    rooms: tuple[str, ...]  # whose code it runs
    writes: tuple[str, ...]  # every file that it can write, by its name in the job's folder
    content: Callable[[Job], Any]  # what it uses of the map
    options: Callable[[Job], Any]  # and what else
    make: Callable[[Job, Progress], Made]
    is_gate: bool = False  # errors found here end the build

    def source_digest(self, job: Job) -> str:
        text = job.loaded.document.text
        return digest(text, self.options(job), code_digest(self.rooms))

    def content_digest(self, job: Job) -> str:
        return digest(self.content(job), self.options(job), code_digest(self.rooms))

    def is_fresh(self, job: Job) -> bool:
        entry = job.record.entries.get(self.name)
        if entry is None or not job.record.has_files(self.name):
            return False
        return entry.source == self.source_digest(job) or entry.content == self.content_digest(job)


BOARD_ROOMS = ("board", "geometry", "geography", "fonts", "model", "source")
GAME_ROOMS = ("engine", "bots", "playtest", "model", "source")
