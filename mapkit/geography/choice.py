"""Which projection a window gets, and with which parallels."""

from __future__ import annotations

from mapkit.geography.projections import (
    Equirectangular,
    Lambert,
    Mercator,
    Miller,
    Projection,
    Robinson,
)
from mapkit.geography.window import WIDE_DEG, Window

PROJECTIONS = ("equirectangular", "lambert", "mercator", "miller", "robinson")

NEAR_EQUATOR_DEG = 12.0  # a cone round a parallel nearer the equator is all but a cylinder
_STEEPEST_DEG = 80.0


def choose_projection(name: str | None, window: Window, *, wrap: bool = False) -> Projection:
    """The projection of that name, or the one a cartographer would take, set up for the window."""
    lon0, lat0 = window.centre
    match name or _fitting(window, wrap):
        case "equirectangular":
            return Equirectangular(lon0, max(-_STEEPEST_DEG, min(lat0, _STEEPEST_DEG)))
        case "mercator":
            return Mercator(lon0)
        case "miller":
            return Miller(lon0)
        case "lambert":
            # Parallels a sixth of the height inside the window spread the distortion evenly.
            sixth = (window.north - window.south) / 6
            return Lambert(lon0, lat0, window.south + sixth, window.north - sixth)
        case "robinson":
            return Robinson(lon0)
        case unknown:
            raise ValueError(f"unknown projection {unknown!r}; known: {', '.join(PROJECTIONS)}")


def _fitting(window: Window, wrap: bool) -> str:
    if wrap or window.width > WIDE_DEG:
        return "miller"
    return "lambert" if abs(window.centre[1]) > NEAR_EQUATOR_DEG else "mercator"
