"""The widths of the letters in a bundled font file, read without a library of fonts.

Two tables of the file say all of it: `cmap` which glyph stands for a letter, `hmtx` how wide each
glyph is. The library takes longer to load than these take to read, and every board needs them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

UNICODE = (3, 1)  # the platform and the encoding of the part of `cmap` that is read
SEGMENTS = 4  # the format of that part: runs of letters whose glyphs follow each other


def advances_in(file: Path) -> Mapping[int, float]:
    """Advance widths in em by code point."""
    tables = _tables(file.read_bytes())
    (em,) = struct.unpack_from(">H", tables["head"], 18)
    (known,) = struct.unpack_from(">H", tables["hhea"], 34)  # all later glyphs are as wide as this
    widths = struct.unpack_from(">" + "Hh" * known, tables["hmtx"])[::2]
    glyphs = _glyphs(_part(tables["cmap"]))
    return {code: widths[min(glyph, known - 1)] / em for code, glyph in glyphs}


def _tables(data: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack_from(">H", data, 4)
    rows = (struct.unpack_from(">4sLLL", data, 12 + 16 * row) for row in range(count))
    return {tag.decode(): data[start : start + length] for tag, _, start, length in rows}


def _part(cmap: bytes) -> bytes:
    """The part of the table that is for Unicode."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    parts = (struct.unpack_from(">HHL", cmap, 4 + 8 * row) for row in range(count))
    start = next(start for *kind, start in parts if tuple(kind) == UNICODE)
    assert struct.unpack_from(">H", cmap, start) == (SEGMENTS,)
    return cmap[start:]


def _glyphs(part: bytes) -> Iterator[tuple[int, int]]:
    """Each letter with its glyph, without those that have none."""
    size, _, twice = struct.unpack_from(">HHH", part, 2)
    words = struct.unpack_from(f">{size // 2}H", part)
    count = twice // 2
    ends, starts = 7, 8 + count  # where these lists begin, in words
    shifts, offsets = starts + count, starts + 2 * count
    for run in range(count):
        shift, offset = words[shifts + run], words[offsets + run]
        for code in range(words[starts + run], words[ends + run] + 1):
            glyph = code
            if offset:
                glyph = words[offsets + run + offset // 2 + code - words[starts + run]]
            if glyph or not offset:
                glyph = (glyph + shift) % 0x10000
            if glyph:
                yield code, glyph
