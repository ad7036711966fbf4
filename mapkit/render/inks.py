"""Colours made from other colours."""

from __future__ import annotations


def mixed(one: str, two: str, share: float) -> str:
    """The colour between two, `share` of the way to the second."""
    pairs = zip(_channels(one), _channels(two), strict=True)
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in pairs)


def lightness(color: str) -> float:
    """From 0 for black to 1 for white."""
    return sum(_channels(color)) / (3 * 255)


def _channels(color: str) -> list[int]:
    return [int(color[start : start + 2], 16) for start in (1, 3, 5)]
