"""How wide a text is, and which of its letters the fonts lack."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache

from mapkit.fonts.advances import advances_in
from mapkit.fonts.faces import FACES

_INVISIBLE = {"Cc", "Cf", "Zs", "Zl", "Zp", "Mn"}  # what may lack a glyph and not be missed
_UNKNOWN_EM = 0.6  # width of a letter no face has: that of a wide one


def width_mm(text: str, size_mm: float, face: str = "label") -> float:
    """Width of one line at a font size; without kerning, so at most 4 % too wide."""
    return size_mm * _width_em(text, face)


@lru_cache(maxsize=16384)
def _width_em(text: str, face: str) -> float:
    """Width in em, which is kept: a text that must fit is measured at many sizes."""
    advances = _advances(face)
    return sum(advances.get(ord(letter), _UNKNOWN_EM) for letter in composed(text))


def missing_glyphs(text: str, face: str = "label") -> set[str]:
    """The letters that would come out as boxes."""
    advances = _advances(face)
    return {
        letter
        for letter in composed(text)
        if ord(letter) not in advances and unicodedata.category(letter) not in _INVISIBLE
    }


def composed(text: str) -> str:
    """The text as it is set: a letter and its accents as one character where there is one."""
    return unicodedata.normalize("NFC", text)


@cache
def _advances(face: str) -> Mapping[int, float]:
    """Advance widths in em by code point."""
    return advances_in(FACES[face].file)
