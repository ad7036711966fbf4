"""The colour of a train or ship card in words, lettered as the theme letters its titles."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.aliases import Size
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, outset
from mapkit.render.canvas import Style
from mapkit.render.fit import fitted, write_in
from mapkit.render.inks import readable
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import scale_of
from mapkit.render.sheets.cards.spirit import outlined
from mapkit.render.sheets.cards.travel_scene import TravelCard

BORDER = 2.4  # pale, around the coloured panel: a cut that is a little off does not show
PANEL = 2.3  # width of the coloured frame around the picture
CORNER, BADGE = 8.2, 5.0  # from the cut to the middle of a corner's badge, and its radius
ANCHOR = 4.3  # radius of a harbour's badge
_PLATE = 7.2  # height of the name's
_TEXT_MM = 4.4
_FACES = {"ruled": "serif", "banner": "title"}  # by the manner of the theme; else that of labels


def draw_name(pen: Pen, size: Size, card: TravelCard) -> None:
    """On a plate at the foot, above the hulls of a ship card."""
    left, right, foot = _room(size, card)
    s, manner = scale_of(size), pen.theme.panel.manner
    face, word = _FACES.get(manner, "label"), _word(pen, card)
    found = fitted(word, (right - left - 3.6 * s, _PLATE * s - 2.6), _TEXT_MM * s, face)
    wide = max(_text_width(found.lines, found.size, face), 13 * s) / 2 + 1.8 * s
    if manner == "banner":  # a band as wide as there is room
        wide = (right - left) / 2
    middle = (left + right) / 2
    plate = (middle - wide, foot - _PLATE * s, middle + wide, foot)
    fill = _draw_plate(pen, plate, card, s)
    text = outlined(pen.theme.routes[card.color]).mark if card.color else pen.theme.panel.text
    write_in(pen, word, outset(plate, -1.2), found.size, face, fill=readable(text, fill))


def _draw_plate(pen: Pen, box: Box, card: TravelCard, s: float) -> str:
    """Draw what the name stands on; gives its colour."""
    panel, manner = pen.theme.panel, pen.theme.panel.manner
    ink = outlined(pen.theme.routes[card.color]) if card.color else None
    fill, edge = (ink.fill, ink.edge) if ink else (panel.paper, panel.edge)
    if manner == "ruled":  # a slip of paper with a double line
        pen.canvas.rect(box, fill=panel.paper, stroke=panel.edge, stroke_width=0.45)
        line: Style = {"fill": "none", "stroke": panel.edge, "stroke_width": 0.2}
        pen.canvas.rect(outset(box, -0.75), **line)
        return panel.paper
    round_, width = {"banner": (0.0, 0.0), "plain": (_PLATE * s / 2, 0.0)}.get(
        manner, (1.6 * s, 0.5)
    )
    pen.canvas.rect(box, round_, fill=fill, stroke=edge, stroke_width=width)
    return fill


def _room(size: Size, card: TravelCard) -> tuple[float, float, float]:
    """Left and right end of the room for the name, and its foot."""
    width, height = size
    s = scale_of(size)
    inside = BORDER + (PANEL + 1.2) * s
    if card.ships:  # hulls are at the foot: the plate stands above them
        return inside, width - inside, height - (CORNER + BADGE + 1.0) * s
    left = (CORNER + ANCHOR + 0.4) * s if card.harbour else inside
    return left, width - (CORNER + BADGE + 0.8) * s, height - inside


def _word(pen: Pen, card: TravelCard) -> str:
    """The name of a card's colour, which a theme may have renamed."""
    if not card.color:
        return pen.words("wild")
    own = pen.theme.color_name(card.color, pen.words.language)
    return own or pen.words(f"color_{card.color}")


def _text_width(lines: Sequence[str], size: float, face: str) -> float:
    return max(width_mm(line, size, face) for line in lines)
