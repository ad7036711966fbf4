"""What a step is, and whether it has to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mapkit.aliases import Progress
from mapkit.build.digest import code_digest, digest
from mapkit.build.job import Job
from mapkit.finding import Finding

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Made(Generic[Result]):
    """What has come of a step."""

    result: Result  # for the verb that does this step alone
    files: Sequence[str] = ()  # names in the job's folder
    findings: Sequence[Finding] = ()
    text: str = ""
    is_whole: bool = True  # False: it was stopped, and what there was has been written


@dataclass(frozen=True, slots=True)
class Step(Generic[Result]):
    """What is made of a map in one go: by `mapkit build`, and by the verb of the same name."""

    name: str
    rank: int  # place among the steps: small comes first
    rooms: tuple[str, ...]  # whose code it runs
    writes: Mapping[str, str]  # files that it can write into the job's folder, and what they are
    content: Callable[[Job], Any]  # what it uses of the map
    options: Callable[[Job], Any]  # and what else
    make: Callable[[Job, Progress], Made[Result]]
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


def own_files(job: Job) -> str:
    """Changes with the files that a map and its theme name."""
    from mapkit.board.art import own_files_digest

    return own_files_digest(job.map, job.wishes.theme)


BOARD_ROOMS = ("board", "geometry", "geography", "fonts", "model", "source")
GAME_ROOMS = ("engine", "bots", "playtest", "model", "source")
