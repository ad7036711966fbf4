"""Names for plain types that several rooms hand to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]  # x, y: millimetres from the upper left corner
Size: TypeAlias = tuple[float, float]  # width, height: millimetres
LonLat: TypeAlias = tuple[float, float]  # degrees
Progress: TypeAlias = Callable[[str, float], None]  # what is being done; the share that is done


def part_of(tell: Progress, begin: float, end: float) -> Progress:
    """Tell how far one part of a longer work has come: from `begin` to `end` of the whole."""
    return lambda what, share: tell(what, begin + (end - begin) * share)
