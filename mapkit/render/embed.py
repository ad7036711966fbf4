"""An SVG that carries its fonts, so that it looks the same in any browser."""

from __future__ import annotations

import base64
import html
import io
import re
from collections import defaultdict

from mapkit.fonts import FACES, composed
from mapkit.render.texts import TEXT, face_of

_LAYOUT_TABLES = ("GDEF", "GPOS", "GSUB")  # kerning: names are placed without it anyhow
_AFTER_TITLE = re.compile(r"(</title>)")


def with_fonts(svg: str) -> str:
    """The SVG with those letters of the bundled fonts in it that it uses."""
    letters: dict[str, set[str]] = defaultdict(set)
    for attributes, written in TEXT.findall(svg):
        letters[face_of(attributes)] |= set(composed(html.unescape(written)))
    rules = "".join(_font_face(use, letters[use]) for use in FACES if letters[use])
    return _AFTER_TITLE.sub(rf"\1<style>{rules}</style>", svg, count=1)


def _font_face(use: str, letters: set[str]) -> str:
    face = FACES[use]
    style = "italic" if face.italic else "normal"
    data = base64.b64encode(_cut(use, letters)).decode()
    return (
        f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};font-style:{style};"
        f"src:url(data:font/woff;base64,{data})}}"
    )


def _cut(use: str, letters: set[str]) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(FACES[use].file, recalcTimestamp=False)
    for table in _LAYOUT_TABLES:
        del font[table]
    cutter = subset.Subsetter()
    cutter.populate(text="".join(sorted(letters)))
    cutter.subset(font)
    font.flavor = "woff"
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()
