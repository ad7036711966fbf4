"""Numbers, texts and outlines as they are written into an SVG file."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapkit.aliases import Point
from mapkit.arrays import Floats, Indices
from mapkit.fonts import composed

DECIMALS = 3
PATH_DECIMALS = 2  # a hundredth of a millimetre is finer than any printer
_UNIT = 10**PATH_DECIMALS
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
    """Path data through points: where it begins, then the steps, which are short to write."""
    corners = [(round(x * _UNIT), round(y * _UNIT)) for x, y in points]
    if not corners:
        return ""
    (x, y), parts = corners[0], []
    for next_x, next_y in corners[1:]:
        if (next_x, next_y) != (x, y):
            parts.append(f"{_short(next_x - x)} {_short(next_y - y)}")
            x, y = next_x, next_y
    begin = f"M{_short(corners[0][0])} {_short(corners[0][1])}"
    return f"{begin}{'l' if parts else ''}{' '.join(parts)}{'Z' if closed else ''}"


def lines_path(shape: BaseGeometry) -> str:
    """Path data of all lines, or all rings of areas, each as `line_path` writes it."""
    return "".join(_paths(shape, _UNIT, _short))


def whole_path(shape: BaseGeometry, unit: float) -> str:
    """The same in whole numbers of a unit, which are the quickest to write and to read."""
    return "".join(_paths(shape, 1 / unit, str))


def _paths(shape: BaseGeometry, per_mm: float, write: Callable[[int], str]) -> Iterator[str]:
    coordinates, line, closed = _runs(shape)
    if closed:  # a ring repeats its first point at its end
        is_last = np.append(np.diff(line) != 0, True)[: len(line)]
        coordinates, line = coordinates[~is_last], line[~is_last]
    units = np.rint(coordinates * per_mm).astype(np.int64)
    begins = np.append(True, np.diff(line) != 0)[: len(line)]
    steps = np.diff(units, axis=0, prepend=0)
    kept = begins | (steps != 0).any(axis=1)
    steps[begins] = units[begins]
    words = list(map(write, steps[kept].ravel().tolist()))
    starts = 2 * np.flatnonzero(begins[kept])
    for start, end in pairwise([*starts.tolist(), len(words)]):
        more = "l" + " ".join(words[start + 2 : end]) if end > start + 2 else ""
        yield f"M{words[start]} {words[start + 1]}{more}{'Z' if closed else ''}"


def _runs(shape: BaseGeometry) -> tuple[Floats, Indices, bool]:
    """The points of all lines or rings, the number of the line of each, and whether they close."""
    if shape.is_empty:
        return np.zeros((0, 2)), np.zeros(0, dtype=np.int64), False
    _, coordinates, (starts, *_) = shapely.to_ragged_array([shape])
    line = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    return coordinates, line, shapely.get_dimensions(shape) == 2


@lru_cache(maxsize=65536)
def _short(units: int) -> str:
    """A whole number of hundredths: 0.5 for 50, .5 being no number to some readers."""
    return number(units / _UNIT, PATH_DECIMALS)


def attribute(value: str | float) -> str:
    """The value of an attribute as it is written."""
    return value if isinstance(value, str) else number(value)
