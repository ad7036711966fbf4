"""Pictures, fonts and themes that a stranger left beside a map.

Each picture and font has the phrase by which it is refused, or none if it is taken; a theme has
the code of its first finding, or none.
"""

from __future__ import annotations

import base64
import io
import struct
import zlib

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.DefaultTable import DefaultTable

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '


def png(
    width: int, height: int, rows: bytes | None = None, color: int = 2, depth: int = 8
) -> bytes:
    """A PNG whose chunks are whole, whatever is in them."""
    head = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    if rows is None:
        rows = zlib.compress(bytes((1 + 3 * width) * height) if width * height < 99_999 else b"")
    parts = (b"IHDR", head), (b"IDAT", rows), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    length, sum_ = (struct.pack(">I", n) for n in (len(data), zlib.crc32(kind + data)))
    return length + kind + data + sum_


def jpeg(width: int, height: int) -> bytes:
    frame = b"\xff\xc0\0\x11\x08" + struct.pack(">HH", height, width)
    return b"\xff\xd8" + frame + b"\3\1\x22\0\2\x11\1\3\x11\1\xff\xd9"


def svg(inside: str, more: str = 'viewBox="0 0 100 100"') -> bytes:
    return f"{HEAD}{more}>{inside}</svg>".encode()


def held(data: bytes, copies: int = 1) -> bytes:
    """An SVG that holds a picture."""
    text = base64.b64encode(data).decode()
    return svg(f'<image width="9" height="9" href="data:image/png;base64,{text}"/>' * copies)


def _layers(kind: str, each: int) -> str:
    """Layers of which each is drawn through the next, several times."""
    parts = [
        f'<{kind} id="l{i}">' + f'<rect {kind}="url(#l{i + 1})"/>' * each + f"</{kind}>"
        for i in range(12)
    ]
    return f'<defs>{"".join(parts)}</defs><rect {kind}="url(#l0)"/>'


def swarm() -> bytes:
    """Layers in layers, each as large as the board."""
    return svg('<g opacity=".5">' * 58 + '<rect width="99" height="99"/>' + "</g>" * 58)


PICTURES: dict[str, tuple[bytes, str]] = {
    "a PNG": (png(50, 30), ""),
    "rows that are no rows": (png(50, 30, b"no zlib"), "damaged"),
    "rows for ever": (png(50, 30, zlib.compress(bytes(50_000_000), 9)), ""),
    "too few rows": (png(50, 30, zlib.compress(bytes(151 * 29))), "damaged"),
    "a colour that is none": (png(50, 30, color=77), "damaged"),
    "colours without a palette": (png(50, 30, color=3), "palette"),
    "too many pixels": (png(60_000, 60_000), "pixels"),
    "too many bytes of each pixel": (png(10_000, 9_999, color=6, depth=16), "when it is unpacked"),
    "no pixels": (png(0, 30), "without pixels"),
    "a strip": (png(1, 40_000), "times as long as wide"),
    "a PNG that breaks off": (png(50, 30)[:-9], "breaks off"),
    "a JPEG": (jpeg(64, 64), ""),
    "a large JPEG": (jpeg(65_535, 65_535), "pixels"),
    "a JPEG of nothing": (b"\xff\xd8\xff\xe0\0\0\xff\xd9", "damaged"),
    "a JPEG that breaks off": (jpeg(64, 64)[:-2], "breaks off"),
    "nothing": (b"", "neither"),
    "a page": (b"<html/>", "neither"),
    "a picture within": (held(png(50, 30)), ""),
    "a large picture within": (held(png(60_000, 60_000)), "holds a picture that has"),
    "large pictures within": (held(jpeg(8_000, 8_000), 2), "million pixels"),
    "no picture within": (held(b"nothing"), "holds a picture that is neither"),
    "20,000 values": (svg("<rect " + " ".join(f'a{i}="1"' for i in range(20_000)) + "/>"), "100"),
    "masks of masks": (svg(_layers("mask", 2)), "elements"),
    "cuts of cuts": (svg(_layers("clipPath", 2)), "elements"),
    "a strip of lines": (svg("", 'viewBox="0 0 0.1 900000"'), "times as long as wide"),
    "a speck": (svg("", 'viewBox="0 0 1e-300 1e-300"'), "without a size"),
    "no numbers": (svg("", 'viewBox="nan nan inf inf"'), "without a size"),
    "short dashes": (svg('<path d="M0 0L99 99" stroke="red" stroke-dasharray="1e-9"/>'), ""),
    "entities": (b'<!DOCTYPE svg [<!ENTITY a "a">]>' + svg("&a;"), "entities"),
    "a file of the system": (b'<!DOCTYPE svg [<!ENTITY % x SYSTEM "/etc/passwd">%x;]>' + svg(""), "entities"),
    "values for every element": (b'<!DOCTYPE svg [<!ATTLIST g d CDATA "M0 0">]>' + svg("<g/>"), "declares values"),
    "a long namespace": (svg("<a:g/>", f'viewBox="0 0 9 9" xmlns:a="{"u" * 1_001}"'), "namespace"),
    "a copy of itself": (svg('<g id="a"><use href="#a"/></g>'), "copy of itself"),
    "10,000 levels": (svg("<g>" * 10_000 + "</g>" * 10_000), "inside each other"),
}  # fmt: skip
LETTERS = {ord(letter): "A" for letter in "ABCabc"}


def _outline() -> Glyph:
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((500, 0))
    pen.lineTo((500, 700))
    pen.closePath()
    glyph = pen.glyph()
    glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax = 0, 0, 500, 700
    return glyph


def _made_of(part: str, count: int) -> Glyph:
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, []
    glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
    for shift in range(count):
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = part, shift, 0, 6
        glyph.components.append(component)
    return glyph


def truetype(glyphs: dict[str, Glyph]) -> FontBuilder:
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *glyphs])
    builder.setupGlyf({".notdef": _outline(), **glyphs}, calcGlyphBounds=False)
    builder.font["maxp"].recalc = lambda *_: None  # it would draw what nobody can draw
    return builder


def composites() -> FontBuilder:
    """A letter of ten letters, each of ten letters, and so on: ten million million outlines."""
    parts = {f"g{i}": _made_of(f"g{i + 1}", 10) for i in range(12)}
    return truetype({"A": _made_of("g0", 10), **parts, "g12": _outline()})


def subroutines() -> FontBuilder:
    """A letter that calls a subroutine sixty times, which calls another one, and so on."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A"])
    plain = T2CharString(program=[0, 0, "rmoveto", 500, 0, "rlineto", "endchar"])
    calling = T2CharString(program=[0, 0, "rmoveto", -107, "callgsubr", "endchar"])
    builder.setupCFF("x", {"FullName": "x"}, {".notdef": plain, "A": calling}, {})
    calls = [[i - 106, "callgsubr"] * 60 for i in range(8)]
    for program in (*calls, []):
        subroutine = T2CharString(program=[*program, "return"])
        builder.font["CFF "].cff.GlobalSubrs.append(subroutine)
    return builder


def endless_program() -> FontBuilder:
    """A letter that calls a subroutine of 300,000 lines nine hundred times."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A"])
    plain = T2CharString(program=[0, 0, "rmoveto", 500, 0, "rlineto", "endchar"])
    calls = [-107, "callgsubr"] * 900
    calling = T2CharString(program=[0, 0, "rmoveto", *calls, "endchar"])
    builder.setupCFF("x", {"FullName": "x"}, {".notdef": plain, "A": calling}, {})
    lines = T2CharString(program=[1, 1, "rlineto"] * 300_000 + ["return"])
    builder.font["CFF "].cff.GlobalSubrs.append(lines)
    return builder


def _ranges_of_four(ranges: list[tuple[int, int]]) -> bytes:
    """A table of letters of kind 4."""
    pairs = [*ranges, (65_535, 65_535)]
    starts, ends = (b"".join(struct.pack(">H", pair[n]) for pair in pairs) for n in (0, 1))
    shifts, far = struct.pack(">H", 1) * len(pairs), bytes(2 * len(pairs))
    body = struct.pack(">4H", 2 * len(pairs), 2, 0, 0) + ends + bytes(2) + starts + shifts + far
    return struct.pack(">3H", 4, (len(body) + 6) & 0xFFFF, 0) + body


def _ranges_of_twelve(ranges: list[tuple[int, int]]) -> bytes:
    groups = b"".join(struct.pack(">3L", *pair, 0) for pair in ranges)
    return struct.pack(">2H3L", 12, 0, 16 + len(groups), 0, len(ranges)) + groups


def _tables_of_letters(table: bytes, kind: int, count: int = 1) -> bytes:
    """All of them begin at another byte, and are as long as all that follows."""
    head = b"".join(struct.pack(">2HL", 3, kind, 4 + 8 * count + n) for n in range(count))
    return struct.pack(">2H", 0, count) + head + table


LETTERS_WITHOUT_END: dict[str, bytes] = {
    "one range of all numbers": _tables_of_letters(_ranges_of_twelve([(0, 0xFFFFFFFF)]), 10),
    "the same range again": _tables_of_letters(_ranges_of_twelve([(0, 70_000)] * 20_000), 10),
    "short ranges again": _tables_of_letters(_ranges_of_four([(0, 65_534)] * 8_000), 1),
    "hundreds of tables": _tables_of_letters(_ranges_of_twelve([(0, 9)] * 99), 10, 1_000),
}
"""Tables of letters of a font, each in a few kilobytes."""


def with_letters(font: bytes, table: bytes) -> bytes:
    """A font with another table of letters."""
    read = TTFont(io.BytesIO(font))
    for tag in read.reader.keys():  # noqa: SIM118 - it is no mapping
        read[tag]  # before its letters are gone
    read["cmap"] = DefaultTable("cmap")
    read["cmap"].data = table
    file = io.BytesIO()
    read.save(file)
    return file.getvalue()


THEMES: dict[str, tuple[str, str]] = {
    "nothing": ("", "FILE104"),
    "a list": ("[]", "SCH"),
    "a number": ("7", "SCH"),
    "a theme that is none": ("extends: nowhere\n", "THM101"),
    "itself": ("extends: t.yaml\n", "THM101"),
    "a path": ("extends: ../../etc/passwd\n", "THM101"),
    "a font elsewhere": ("fonts: {label: /etc/passwd}\n", "SCH"),
    "a font above": ("fonts: {label: ../../x.ttf}\n", "THM102"),
    "a device as a font": ("fonts: {label: zero.ttf}\n", "THM102"),
    "a colour that runs": ("routes: {red: {fill: 'url(http://example.org)'}}\n", "SCH"),
    "a colour that closes": ("routes: {red: {fill: '\"/><script>x</script>'}}\n", "SCH"),
    "a colour of numbers": ("routes: {red: {fill: 7}}\n", "SCH"),
    "an unknown key": ("rooutes: {}\n", "SCH"),
    "a tag of YAML": ("title: !!python/object/apply:os.system [ls]\n", "SYN"),
    "30,001 keys": ("".join(f"k{i}: 1\n" for i in range(30_001)), "SYN109"),
    "10,000 levels": ("a: " + "[" * 10_000 + "]" * 10_000, "SYN"),
    "a title": ("title: '<script>x</script>\\e[31m'\n", ""),
    "a name in every language": ("routes: {red: {name: {pl: '<b>', de: '&amp;'}}}\n", ""),
}
