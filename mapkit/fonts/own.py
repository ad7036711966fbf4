"""Fonts of a designer's own: their letters are drawn as outlines, never handed on as a font.

So no file of a stranger is installed anywhere or travels in what we write, and a picture looks
the same everywhere. Boards are laid out by the bundled fonts: a text in wider letters is set as
much smaller as it takes.
"""

from __future__ import annotations

import io
import logging
import struct
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from mapkit.fonts.metrics import composed, width_mm
from mapkit.trouble import ImpossibleError

LARGEST_FONT = 4_000_000  # bytes; a face with all of Latin, Greek and Cyrillic has some 400,000
MOST_GLYPHS = 70_000
LONGEST_OUTLINE = 20_000  # characters of one letter's path; ornate ones have a thousand
MOST_OUTLINES = 30_000_000  # characters of all letters that are drawn; a large pack has ten million
_KINDS = (b"\0\1\0\0", b"OTTO", b"true")  # TrueType and OpenType
_BROKEN = (
    struct.error,
    AssertionError,
    AttributeError,
    IndexError,
    KeyError,
    OverflowError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What reading a damaged font may end in; `TTLibError` is one of fontTools' own besides."""


_TOO_ORNATE = (
    "The theme's own font for `{use}` is too ornate for so much text: choose one with plainer"
    " letters, or leave it out."
)


class BadFontError(ValueError):
    """A font that can't be used; the message is a phrase that follows its name."""


@dataclass(frozen=True)
class OwnFace:
    """One font file in place of a bundled face."""

    use: str  # the face that it stands for
    data: bytes = field(repr=False)
    _drawn: list[int] = field(default_factory=lambda: [0], repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.data[:4] not in _KINDS:
            raise BadFontError("is no TTF or OTF font")
        if not self._parts[2]:
            raise BadFontError("has no letters")

    def has(self, text: str) -> bool:
        """Whether every letter of a text is in the font."""
        return all(ord(letter) in self._parts[2] for letter in composed(text))

    def set(self, text: str, size_mm: float) -> tuple[list[tuple[float, str]], float, float]:
        """Where each letter begins and its path in font units, the scale, and the whole width.

        `ImpossibleError` if the letters that were drawn so far are more than a picture can bear.
        """
        outlines = [self._outline(letter) for letter in composed(text)]
        self._drawn[0] += sum(len(path) for _, path in outlines)
        if self._drawn[0] > MOST_OUTLINES:
            raise ImpossibleError(_TOO_ORNATE.format(use=self.use))
        wide = sum(advance for advance, _ in outlines) / self._parts[1] * size_mm
        usual = width_mm(text, size_mm, self.use)
        size_mm *= min(1.0, usual / wide) if wide else 1.0
        scale = size_mm / self._parts[1]
        letters, x = [], 0.0
        for advance, path in outlines:
            letters.append((x, path))
            x += advance * scale
        return letters, scale, x

    @cached_property
    def _parts(self) -> tuple[Any, float, dict[int, str]]:
        """The glyphs, the units of an em, and the glyph of each letter."""
        from fontTools.ttLib import TTFont, TTLibError

        from mapkit.fonts.bounded import TooManyLettersError, refuse_too_many

        logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # a line for each odd letter
        try:
            font = TTFont(io.BytesIO(self.data), lazy=True)
            refuse_too_many(font.reader["cmap"], MOST_GLYPHS)
            letters = font.getBestCmap() or {}
            parts = font.getGlyphSet(), float(font["head"].unitsPerEm), letters
        except TooManyLettersError:
            raise BadFontError(f"has more than {MOST_GLYPHS:,} letters") from None
        except (TTLibError, *_BROKEN):
            raise BadFontError("is a damaged font") from None
        if "VARC" in font:  # parts of parts, which are put together before a pen sees them
            raise BadFontError("is a font of variable parts")
        if parts[1] <= 0:
            raise BadFontError("has no letters of any size")
        return parts

    def _outline(self, letter: str) -> tuple[float, str]:
        """How far a letter advances, and its path, both in font units."""
        if letter in self._outlines:
            return self._outlines[letter]
        self._outlines[letter] = found = self._drawn_outline(letter)
        return found

    @cached_property
    def _outlines(self) -> dict[str, tuple[float, str]]:
        """The letters that were drawn before: a letter of a thousand lines stands in many words."""
        return {}

    def _drawn_outline(self, letter: str) -> tuple[float, str]:
        from fontTools.ttLib import TTLibError

        from mapkit.fonts.bounded import outline_of

        glyphs, _, names = self._parts
        try:
            advance, path = outline_of(glyphs, names[ord(letter)])
        except (TTLibError, *_BROKEN):
            return 0.0, ""
        return advance, path if len(path) <= LONGEST_OUTLINE else ""
