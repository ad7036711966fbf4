"""All mechanics on paper, found by themselves: every module in `mechanics/` holds one."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import classes_in
from mapkit.render import mechanics
from mapkit.render.mechanic import PaperMechanic


@cache
def all_mechanics() -> tuple[PaperMechanic, ...]:
    return tuple(
        sorted((cls() for cls in classes_in(mechanics, PaperMechanic)), key=lambda m: m.rank)
    )
