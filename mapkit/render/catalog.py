"""All mechanics on paper, found by themselves: every module in `mechanics/` holds one."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import classes_in, file_name
from mapkit.model.board import Outline
from mapkit.render import mechanics
from mapkit.render.mechanic import PaperMechanic


@cache
def all_mechanics() -> tuple[PaperMechanic, ...]:
    return tuple(
        sorted((cls() for cls in classes_in(mechanics, PaperMechanic)), key=lambda m: m.rank)
    )


def outline_of(building: str) -> Outline:
    """The outline of a building in small pictures; it is called as the file of its mechanic."""
    return {file_name(type(one)): one.outline for one in all_mechanics()}[building]
