"""Some letters of the bundled fonts as style rules that carry them."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Mapping

from mapkit.fonts.faces import FACES

_LAYOUT_TABLES = ("GDEF", "GPOS", "GSUB")  # kerning: names are placed without it anyhow


def font_rules(letters: Mapping[str, Iterable[str]]) -> str:
    """An `@font-face` rule for every face of which letters are wanted."""
    return "".join(_rule(use, set(letters[use])) for use in FACES if letters.get(use))


def _rule(use: str, letters: set[str]) -> str:
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
