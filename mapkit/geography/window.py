"""A window: the piece of the globe a map shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shapely import Polygon, box

FULL_TURN_DEG = 360.0
WIDE_DEG = 180.0  # a wider window shows "the world" rather than a region


class Window(NamedTuple):
    """Degrees. Longitudes are unrolled: `east` is greater than `west` and may exceed 180."""

    west: float
    south: float
    east: float
    north: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Window:
        """Unroll and check `(west, south, east, north)`.

        An east at or below the west means "across the antimeridian": `(170, …, -170, …)` is 20
        degrees wide, `(-170, …, -170, …)` the whole globe cut at 170 W.
        """
        west, south, east, north = (float(value) for value in values)
        if east <= west:
            east += FULL_TURN_DEG * ((west - east) // FULL_TURN_DEG + 1)
        if not west < east <= west + FULL_TURN_DEG:
            raise ValueError(f"window spans {east - west:g} degrees of longitude; 360 is the most")
        if not -90 <= south < north <= 90:
            raise ValueError(
                f"window needs -90 <= south < north <= 90, not {south:g} and {north:g}"
            )
        return cls(west, south, east, north)

    @property
    def width(self) -> float:
        return self.east - self.west

    @property
    def centre(self) -> tuple[float, float]:
        return (self.west + self.east) / 2, (self.south + self.north) / 2

    def holds(self, lon: float, lat: float) -> bool:
        """Whether a point lies in it, on whatever turn its longitude is told."""
        in_lon = (lon - self.west) % FULL_TURN_DEG <= self.width
        return in_lon and self.south <= lat <= self.north

    def polygon(self) -> Polygon:
        return box(*self)

    def shifts(self) -> Iterator[float]:
        """The whole turns by which a shape may fall into this window.

        A ring starts between -180 and 180 and is unrolled by up to a turn from there.
        """
        reach = 1.5 * FULL_TURN_DEG
        first = int((self.west - reach) // FULL_TURN_DEG)
        last = int((self.east + reach) // FULL_TURN_DEG)
        for turn in range(first, last + 1):
            yield turn * FULL_TURN_DEG
