"""A fir of three tiers, for pictures."""

from __future__ import annotations

_TIERS = ((0, 2.6), (3, 3.8), (6, 5.0))  # how far down each begins, and half of its width


def fir_path(x: float, y: float, size: float) -> str:
    """The outline of a fir with its foot at a point; it is 12 high at size 1."""
    return "".join(
        f"M{x:g} {y - (12 - down) * size:g}l{half * size:g} {5 * size:g}h{-2 * half * size:g}Z"
        for down, half in _TIERS
    )
