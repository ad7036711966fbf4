"""The outline of a letter in a stranger's font, drawn with a bound on the work.

A letter may be made of others, and these of others again; a subroutine may call others. A font of
two kilobytes can so ask for more lines than there is time to draw, or for none with as much work.
"""

from __future__ import annotations

from typing import Any

from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.svgPathPen import SVGPathPen

MOST_PARTS = 1_000  # letters within a letter and calls of subroutines; ornate letters have ten


class TooManyPartsError(ValueError):
    """A letter that is made of more parts than anybody draws."""


class BoundedPen(SVGPathPen):  # type: ignore[misc] # it has no types
    """Writes a path with whole numbers, and counts the parts that a letter is made of."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs, ntos=lambda value: f"{value:.0f}")
        self.parts = 0

    def count(self) -> None:
        self.parts += 1
        if self.parts > MOST_PARTS:
            raise TooManyPartsError

    def addComponent(self, name: str, transformation: Any) -> None:  # noqa: N802 - fontTools' name
        self.count()
        super().addComponent(name, transformation)


class _BoundedExtractor(T2OutlineExtractor):  # type: ignore[misc] # nor has this
    """Draws a letter of a CFF font; every subroutine that is called is a part of it."""

    def execute(self, program: Any, **more: Any) -> None:
        self.pen.count()
        super().execute(program, **more)


def outline_of(glyphs: Any, name: str) -> tuple[float, str]:
    """How far a letter advances and its path, both in font units."""
    pen = BoundedPen(glyphs)
    if programs := getattr(glyphs, "charStrings", None):
        programs[name].outlineExtractor = _BoundedExtractor
    glyph = glyphs[name]
    glyph.draw(pen)
    return float(glyph.width), pen.getCommands()
