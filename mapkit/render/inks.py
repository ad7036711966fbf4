"""Colours made from other colours."""

from __future__ import annotations

READABLE = 3.5  # the least contrast of large letters with what lies behind them
_DARK, _LIGHT = "#1b1c1f", "#ffffff"
_ALIKE = 0.05  # areas whose colours differ less than this are one area to the eye
_STEPS = 20  # from an ink to black or white


def mixed(one: str, two: str, share: float) -> str:
    """The colour between two, `share` of the way to the second."""
    pairs = zip(_channels(one), _channels(two), strict=True)
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in pairs)


def lightness(color: str) -> float:
    """From 0 for black to 1 for white."""
    return sum(_channels(color)) / (3 * 255)


def alike(one: str, two: str) -> bool:
    """Whether the eye takes two areas in these colours for one."""
    pairs = zip(_channels(one), _channels(two), strict=True)
    return sum(abs(a - b) for a, b in pairs) < _ALIKE * 3 * 255


def contrast(one: str, two: str) -> float:
    """The contrast of two colours as the WCAG reckons it, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


def readable(ink: str, ground: str) -> str:
    """The ink if letters can be read in it on the ground, else a dark one or white."""
    if contrast(ink, ground) >= READABLE:
        return ink
    return max((_DARK, _LIGHT), key=lambda other: contrast(other, ground))


def set_off(ink: str, ground: str, least: float) -> str:
    """The ink, made lighter on dark ground or darker on light ground until it has that contrast."""
    beyond = max((_DARK, _LIGHT), key=lambda other: contrast(other, ground))
    steps = (mixed(ink, beyond, step / _STEPS) for step in range(_STEPS + 1))
    return next((one for one in steps if contrast(one, ground) >= least), beyond)


def _luminance(color: str) -> float:
    shares = (channel / 255 for channel in _channels(color))
    linear = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return sum(weight * s for weight, s in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _channels(color: str) -> list[int]:
    return [int(color[start : start + 2], 16) for start in (1, 3, 5)]
