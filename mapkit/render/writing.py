"""Numbers, texts and outlines as they are written into an SVG file."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable

from mapkit.aliases import Point
from mapkit.fonts import composed

DECIMALS = 3
PATH_DECIMALS = 2  # a hundredth of a millimetre is finer than any printer
_DOT = "·"
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff\ud800-\udfff]")  # not allowed in XML


def number(value: float, decimals: int = DECIMALS) -> str:
    """Write a number as short as it can be: 12.5, not 12.500 and never -0."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def printable(text: str) -> str:
    """Composed, and without the control characters that XML forbids."""
    return _CONTROL.sub("", composed(text))


def with_dots(text: str, missing: Container[str]) -> str:
    """The text with dots in place of letters that the fonts lack.

    typst would look for such a letter in some font of its own, or draw a box.
    """
    return "".join(_DOT if letter in missing else letter for letter in text)


def line_path(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points."""
    corners = "L".join(f"{number(x, PATH_DECIMALS)} {number(y, PATH_DECIMALS)}" for x, y in points)
    return f"M{corners}{'Z' if closed else ''}"


def attribute(value: str | float) -> str:
    """The value of an attribute as it is written."""
    return value if isinstance(value, str) else number(value)
