"""A stranger's font, read and drawn with a bound on the work.

A letter may be made of others, and these of others again; a subroutine may call others, or be as
long as the file. A font of two kilobytes can so ask for more lines than there is time to draw, or
for none with as much work; and its table of letters may name the same thousands again and again.
"""

from __future__ import annotations

import struct
from typing import Any

from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.svgPathPen import SVGPathPen

MOST_PARTS = 1_000  # letters within a letter and calls of subroutines; ornate letters have ten
MOST_LINES = 10_000  # of one letter; ornate ones have some hundred
MOST_STEPS = 200_000  # bytes of a letter's program, with all that it calls; ornate ones have 5,000
MOST_TABLES = 30  # of letters in a font, one for each system; usual fonts have two to six
_WHOLE_PLANE = 1 << 24  # more letters than there are: of a kind of table that nobody makes now


class TooManyPartsError(ValueError):
    """A letter that is made of more parts than anybody draws."""


class TooManyLettersError(ValueError):
    """A font whose tables name more letters than there are, or the same ones again and again."""


class BoundedPen(SVGPathPen):  # type: ignore[misc] # it has no types
    """Writes a path with whole numbers, and counts the parts that a letter is made of."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs, ntos=lambda value: f"{value:.0f}")
        self.parts = self.steps = self.lines = 0

    def count(self, steps: int = 0) -> None:
        """A part of the letter begins, with a program of that many bytes."""
        self.parts += 1
        self.steps += steps
        if self.parts > MOST_PARTS or self.steps > MOST_STEPS:
            raise TooManyPartsError

    def _count_line(self) -> None:
        self.lines += 1
        if self.lines > MOST_LINES:
            raise TooManyPartsError

    def _moveTo(self, point: Any) -> None:  # noqa: N802 - fontTools' names
        self._count_line()
        super()._moveTo(point)

    def _lineTo(self, point: Any) -> None:  # noqa: N802
        self._count_line()
        super()._lineTo(point)

    def _curveToOne(self, *points: Any) -> None:  # noqa: N802
        self._count_line()
        super()._curveToOne(*points)

    def _qCurveToOne(self, *points: Any) -> None:  # noqa: N802
        self._count_line()
        super()._qCurveToOne(*points)

    def addComponent(self, name: str, transformation: Any) -> None:  # noqa: N802 - fontTools' name
        self.count()
        super().addComponent(name, transformation)


class _BoundedExtractor(T2OutlineExtractor):  # type: ignore[misc] # nor has this
    """Draws a letter of a CFF font; every subroutine that is called is a part of it."""

    def execute(self, program: Any, **more: Any) -> None:
        self.pen.count(len(program.bytecode or program.program))
        super().execute(program, **more)


def outline_of(glyphs: Any, name: str) -> tuple[float, str]:
    """How far a letter advances and its path, both in font units."""
    pen = BoundedPen(glyphs)
    if programs := getattr(glyphs, "charStrings", None):
        programs[name].outlineExtractor = _BoundedExtractor
    glyph = glyphs[name]
    glyph.draw(pen)
    return float(glyph.width), pen.getCommands()


def refuse_too_many(cmap: bytes, most: int) -> None:
    """`TooManyLettersError` if a table claims to have more letters; nobody has unfolded it yet.

    `struct.error` if a table breaks off.
    """
    (count,) = struct.unpack_from(">H", cmap, 2)
    if count > MOST_TABLES:
        raise TooManyLettersError
    offsets = {struct.unpack_from(">L", cmap, 8 + 8 * n)[0] for n in range(count)}
    if any(_claimed_at(cmap, offset) > most for offset in offsets):
        raise TooManyLettersError


def _claimed_at(cmap: bytes, at: int) -> int:
    """The sum over the ranges of one table, each counted as often as it is named."""
    (kind,) = struct.unpack_from(">H", cmap, at)
    if kind == 2:  # of East Asian fonts before Unicode
        return _WHOLE_PLANE
    if kind == 4:
        (twice,) = struct.unpack_from(">H", cmap, at + 6)
        shape = f">{twice // 2}H"
        ends = struct.unpack_from(shape, cmap, at + 14)
        starts = struct.unpack_from(shape, cmap, at + 16 + twice // 2 * 2)
        return sum(max(0, end - start + 1) for start, end in zip(starts, ends, strict=True))
    if kind in (12, 13):
        (groups,) = struct.unpack_from(">L", cmap, at + 12)
        ranges = struct.iter_unpack(">LLL", cmap[at + 16 :][: 12 * groups])
        return sum(max(0, end - start + 1) for start, end, _ in ranges)
    return 0  # the others name each letter
