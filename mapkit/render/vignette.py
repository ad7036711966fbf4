"""What an illustration declares: its shape, where it may stand, and how it is drawn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from mapkit.discovery import classes_in
from mapkit.model.map import Map
from mapkit.render.pen import Pen

WIDTH_MM = 100.0  # of every illustration as it is drawn; the board scales it
Degrees = tuple[float, float, float, float]  # west, south, east and north


class Vignette:
    """Base of all illustrations."""

    rank: ClassVar[int] = 50  # small comes first where several would fit
    height: ClassVar[float]  # millimetres, at the width that all have
    at_sea: ClassVar[bool]  # stands on water, else on land

    def suits(self, map_: Map) -> bool:
        """Whether the board is about such a thing."""
        return True

    def draw(self, pen: Pen) -> None:
        """Draw it around the origin."""
        raise NotImplementedError


class Landmark(Vignette):
    """A small illustration of what is seen in some parts of the world only."""

    regions: ClassVar[tuple[Degrees, ...]]


@cache
def all_vignettes() -> tuple[Vignette, ...]:
    """Those that may stand anywhere, in the order in which they are tried."""
    return tuple(one for one in _found() if not isinstance(one, Landmark))


@cache
def all_landmarks() -> tuple[Landmark, ...]:
    """Those that belong to a part of the world, in the order in which they are tried."""
    return tuple(one for one in _found() if isinstance(one, Landmark))


def _found() -> list[Vignette]:
    from mapkit.render import vignettes

    return sorted((cls() for cls in classes_in(vignettes, Vignette)), key=lambda one: one.rank)
