"""The letters that the page needs of the bundled fonts, as style rules that carry them."""

from __future__ import annotations

from mapkit.fonts.subset import font_rules
from mapkit.render.drawing import Drawing

HEADING = "serif"
_ALWAYS = "".join(map(chr, range(32, 127))) + "–—’“”·…"


def typefaces(board: Drawing, headings: str) -> str:
    """Rules for every face that the board is lettered in, and for the page's headings."""
    letters = {use: set(some) for use, some in board.letters.items()}
    letters.setdefault(HEADING, set()).update(headings, _ALWAYS)
    return font_rules(letters)
