"""What a build tells while it is at work, and what it has come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from mapkit.finding import Finding


class StepState(StrEnum):
    WORKING = "working"
    DONE = "done"
    UNCHANGED = "unchanged"
    STOPPED = "stopped"  # at errors


@dataclass(frozen=True, slots=True)
class StepEvent:
    map: str  # as it was asked for
    step: str
    state: StepState
    text: str = ""  # what is being done, or has been made
    share: float = 0.0
    seconds: float = 0.0
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """The end of a build. `failure` says what mapkit could not do."""

    map: str
    folder: Path | None = None
    findings: tuple[Finding, ...] = ()  # of all steps, also of those that were left as they are
    failure: str | None = None


TellStep: TypeAlias = Callable[[StepEvent], None]
