"""The letters that the page needs of the bundled fonts, as style rules that carry them."""

from __future__ import annotations

import base64
import html
from collections import defaultdict
from io import BytesIO

from mapkit.fonts import FACES, Face
from mapkit.render.texts import TEXT, face_of

HEADING = FACES["serif"]
_ALWAYS = "".join(map(chr, range(32, 127))) + "–—’“”·…"


def typefaces(svg: str, headings: str) -> str:
    """Rules for every face that the board is lettered in, and for the page's headings."""
    letters: dict[Face, set[str]] = defaultdict(set)
    for attributes, words in TEXT.findall(svg):
        letters[FACES[face_of(attributes)]] |= set(html.unescape(words))
    letters[HEADING] |= set(headings) | set(_ALWAYS)
    return "\n".join(_rule(face, letters[face]) for face in FACES.values() if face in letters)


def _rule(face: Face, letters: set[str]) -> str:
    data = base64.b64encode(_subset(face, letters)).decode("ascii")
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
        f"font-style:{'italic' if face.italic else 'normal'};"
        f'src:url(data:font/woff;base64,{data}) format("woff")}}'
    )


def _subset(face: Face, letters: set[str]) -> bytes:
    from fontTools import subset

    options = subset.Options(flavor="woff", hinting=False, notdef_outline=True)
    font = subset.load_font(str(face.file), options)
    worker = subset.Subsetter(options)
    worker.populate(text="".join(sorted(letters)))
    worker.subset(font)
    file = BytesIO()
    subset.save_font(font, file, options)
    return file.getvalue()
