"""What a judgement is. It speaks only when the whole interval lies beyond its threshold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from mapkit.discovery import file_name
from mapkit.finding import Severity

if TYPE_CHECKING:
    from mapkit.playtest.verdict.evidence import Evidence


HEADINGS = ("What it does", "Why is this bad", "Where the line is", "What to try")
"""The headings in the docstring of every judgement."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One fault: the evidence in words, what to try, how far beyond the threshold."""

    message: str
    help: str
    weight: float = 0.0
    pointer: str = ""  # into the map file


class Judgement:
    """Base of all judgements. Codes are stable, and their order is that of gravity.

    The docstring of each has the four `HEADINGS`, and names every threshold.
    """

    code: ClassVar[str]
    name: ClassVar[str]  # that of its file: states the fault
    severity: ClassVar[Severity] = Severity.WARNING
    yields: ClassVar[bool] = False  # it is silent where another judgement names the cause
    reads: ClassVar[tuple[str, ...]]  # ids of the statistics that it looks at

    def __init_subclass__(cls) -> None:
        cls.name = file_name(cls)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        raise NotImplementedError
