"""Cities and countries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mapkit.model.text import Text

KM_PER_DEGREE = 111.2  # of latitude


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of the board, in millimetres from its left and top edge, or on earth in degrees.

    With both, `at` is where it is drawn and `lonlat` where it truly lies.
    """

    at: tuple[float, float] | None = None
    lonlat: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class City:
    id: str
    name: Text
    spot: Spot = Spot()
    tags: tuple[str, ...] = ()
    port: bool = False
    passengers: int = 0
    label: str | tuple[float, float] | None = None  # side (n, ne, …) or place in millimetres
    size: str = "normal"  # of the name: normal, or large for a capital
    fixed: bool = False  # arranging the board leaves it where it is

    @property
    def pointer(self) -> str:
        """JSON pointer into the map file."""
        return f"/cities/{self.id}"


@dataclass(frozen=True, slots=True)
class Country:
    """A place that ends a route: routes into it never meet there."""

    id: str
    name: Text
    spot: Spot = Spot()
    tags: tuple[str, ...] = ()
    passengers: int = 0

    @property
    def pointer(self) -> str:
        return f"/countries/{self.id}"


Place: TypeAlias = City | Country
