"""A space of a sea route: a hull, pointed at both ends, of a wagon's length."""

from __future__ import annotations

from mapkit.render.writing import number

BOW_SHARE = 0.3  # of the length, at each end


def ship_outline(length: float, width: float, inset: float = 0) -> str:
    """Path data around the origin; a negative inset makes it larger."""
    tip = length / 2 - 1.25 * inset  # the point is sharp: inset needs more of it
    beam = width / 2 - inset
    deck = length / 2 - BOW_SHARE * length
    swell = deck + 0.62 * (tip - deck)
    t, b, d, s = number(tip), number(beam), number(deck), number(swell)
    return (
        f"M-{d} -{b}L{d} -{b}Q{s} -{b} {t} 0Q{s} {b} {d} {b}"
        f"L-{d} {b}Q-{s} {b} -{t} 0Q-{s} -{b} -{d} -{b}z"
    )
