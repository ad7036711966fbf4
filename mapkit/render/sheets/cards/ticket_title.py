"""The names at the head of a ticket: letters of one size on all tickets of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box
from mapkit.render.fit import fitted, write_in
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import NBSP

LARGEST_MM, SMALLEST_MM = 4.5, 3.3  # one very long name must not make all the others small
TOUR_LARGEST_MM, TOUR_SMALLEST_MM = 3.6, 2.6
_SIDE_MM = 2.4  # free to either side: a long ticket has leaves there
_FACE = "label"
_WHOLE = 0.72  # names stay whole if letters need not be smaller than this for it


@dataclass(frozen=True, slots=True)
class Titles:
    """The names on all tickets of one kind."""

    names: tuple[tuple[str, ...], ...]
    tours: bool = False


def draw_title(
    pen: Pen, titles: Titles, names: Sequence[str], head: Box, fill: str, s: float
) -> None:
    left, top, right, bottom = head
    off = _SIDE_MM * s
    box = (left + off, top + 1.6 * s, right - off, bottom - 2.0 * s)
    room = (box[2] - box[0], box[3] - box[1])
    size = _common_size(titles, room, s)
    write_in(pen, _wording(names, room, size), box, size, _FACE, fill=fill)


@lru_cache(maxsize=64)
def _common_size(titles: Titles, room: tuple[float, float], s: float) -> float:
    """The largest size at which every title fits, within reason."""
    largest, smallest = (
        (TOUR_LARGEST_MM, TOUR_SMALLEST_MM) if titles.tours else (LARGEST_MM, SMALLEST_MM)
    )
    fits = (
        max(fitted(words, room, largest * s, _FACE).size for words in _wordings(names)[:2])
        for names in titles.names
    )
    return max(min(fits, default=largest * s), smallest * s)


def _wording(names: Sequence[str], room: tuple[float, float], size: float) -> str:
    """Everything on one line if it fits there, else broken between names, else inside them."""
    wordings = _wordings(names)
    if width_mm(wordings[0], size, _FACE) <= room[0]:
        return wordings[0]
    whole, broken = (fitted(words, room, size, _FACE).size for words in wordings[1:])
    return wordings[1] if whole >= _WHOLE * broken else wordings[2]


def _wordings(names: Sequence[str]) -> list[str]:
    """Names in one line, broken between them, and broken wherever there is a space."""
    joint = "–" if len(names) == 2 else "→"
    whole = [name.replace(" ", NBSP) for name in names]
    line = f"{NBSP}{joint}{NBSP}".join(whole)
    return [line, f"{NBSP}{joint} ".join(whole), f"{NBSP}{joint} ".join(names)]
