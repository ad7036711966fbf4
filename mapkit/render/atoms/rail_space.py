"""A space of a rail route: a rounded block as long as a wagon and a little wider."""

from __future__ import annotations

from mapkit.render.writing import number

CORNER_MM = 1.1


def rail_outline(length: float, width: float, inset: float = 0) -> str:
    """Path data around the origin; a negative inset makes it larger."""
    x, y = length / 2 - inset, width / 2 - inset
    r = max(0.2, min(CORNER_MM - inset, x, y))
    arc = f"a{number(r)} {number(r)} 0 0 1 "
    flat, tall = number(2 * (x - r)), number(2 * (y - r))
    start = f"M{number(r - x)} {number(-y)}"
    r_ = number(r)
    return (
        f"{start}h{flat}{arc}{r_} {r_}v{tall}{arc}-{r_} {r_}h-{flat}{arc}-{r_} -{r_}"
        f"v-{tall}{arc}{r_} -{r_}z"
    )
