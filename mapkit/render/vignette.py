"""What an illustration declares: its shape, where it may stand, and how it is drawn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from mapkit.discovery import classes_in
from mapkit.model.map import Map
from mapkit.render.pen import Pen

WIDTH_MM = 100.0  # of every illustration as it is drawn; the board scales it


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


@cache
def all_vignettes() -> tuple[Vignette, ...]:
    """In the order in which they are tried."""
    from mapkit.render import vignettes

    return tuple(sorted((cls() for cls in classes_in(vignettes, Vignette)), key=lambda v: v.rank))
