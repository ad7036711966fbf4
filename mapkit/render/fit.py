"""Text that fills a box: broken into lines and made as small as it needs to be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box
from mapkit.render.pen import Pen

LEADING = 1.16
CAP_HEIGHT = 0.69  # of our faces, in em
_SHRINK = 0.97
_SMALLEST_MM = 0.3  # nobody reads less; what does not fit then stands out of its box
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Fitted:
    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """The height from the top of the first line's capitals to the last baseline."""
        return self.size * (CAP_HEIGHT + LEADING * (len(self.lines) - 1))


@lru_cache(maxsize=4096)
def fitted(text: str, room: tuple[float, float], size: float, face: str = "label") -> Fitted:
    """Set a text in few lines, at the largest size up to `size` that fills no more than room.

    A line break in the text stays. What is still too wide in one word gets smaller.
    """
    width, height = room
    size = _for_words(text, width, size, face)
    while True:
        lines = tuple(line for part in text.split("\n") for line in broken(part, width, size, face))
        result = Fitted(lines, size)
        wide = max(width_mm(line, size, face) for line in lines)
        if (wide <= width and result.height <= height) or size < _SMALLEST_MM:
            return result
        size *= _SHRINK


def _for_words(text: str, width: float, size: float, face: str) -> float:
    """The first size at which each word fits; at larger ones no break of lines can help."""
    widest = max(width_mm(word, 1, face) for word in text.replace("\n", " ").split(" "))
    while size * widest > width * (1 + _ROUNDING) and size >= _SMALLEST_MM:
        size *= _SHRINK
    return size


def broken(text: str, width: float, size: float, face: str) -> list[str]:
    """Broken at spaces; the lines as even as the number of them lets them be."""
    lines = _greedy(text, width, size, face)
    if len(lines) == 1:
        return lines
    low, high = width / 2, width
    for _ in range(6):
        middle = (low + high) / 2
        even = _greedy(text, middle, size, face)
        fits = len(even) == len(lines) and all(width_mm(x, size, face) <= width for x in even)
        low, high, lines = (low, middle, even) if fits else (middle, high, lines)
    return lines


def _greedy(text: str, width: float, size: float, face: str) -> list[str]:
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_mm(longer, size, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def write_in(
    pen: Pen,
    text: str,
    box: Box,
    size: float,
    face: str = "label",
    *,
    anchor: str = "middle",
    fill: str,
) -> Fitted:
    """Write it into the middle of a box's height; gives what was written."""
    left, top, right, bottom = box
    found = fitted(text, (right - left, bottom - top), size, face)
    x = {"start": left, "middle": (left + right) / 2, "end": right}[anchor]
    y = (top + bottom - found.height) / 2 + CAP_HEIGHT * found.size
    for row, line in enumerate(found.lines):
        at = (x, y + row * LEADING * found.size)
        pen.canvas.text(line, at, found.size, face, text_anchor=anchor, fill=fill)
    return found
