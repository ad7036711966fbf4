"""All parts of the pack, found by themselves: every module in `parts/` declares one."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import modules_in
from mapkit.render import parts
from mapkit.render.print_part import PrintPart


@cache
def all_parts() -> tuple[PrintPart, ...]:
    """The parts in the order of the pack."""
    return tuple(sorted((one.PART for one in modules_in(parts)), key=lambda part: part.rank))
