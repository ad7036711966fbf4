"""All steps, found by themselves: every module in `steps/` declares one."""

from __future__ import annotations

from functools import cache
from typing import Any

from mapkit.build import steps
from mapkit.build.step import Step
from mapkit.discovery import modules_in


@cache
def all_steps() -> tuple[Step[Any], ...]:
    """The steps in the order in which they are taken."""
    return tuple(sorted((one.STEP for one in modules_in(steps)), key=lambda step: step.rank))
