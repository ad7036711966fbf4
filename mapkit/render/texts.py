"""The texts in an SVG of ours, and the faces they are set in."""

from __future__ import annotations

import re

from mapkit.fonts import FACES

TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")  # attributes, and the text as XML


def face_of(attributes: str) -> str:
    """The use of the face that a text with these attributes is set in."""
    slanted = 'font-style="italic"' in attributes
    for use, face in FACES.items():
        family, weight = f'font-family="{face.family},', f'font-weight="{face.weight}"'
        if family in attributes and weight in attributes and slanted == face.italic:
            return use
    return "label"
