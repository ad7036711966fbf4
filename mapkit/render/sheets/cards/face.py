"""What the faces of all cards share: the paper's edge, the colours of the decks, small print."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.aliases import Size
from mapkit.board.theme import Theme
from mapkit.geometry.layout import Box
from mapkit.render.fit import write_in
from mapkit.render.inks import lightness, readable
from mapkit.render.pen import Pen
from mapkit.render.writing import number

BLEED_MM = 3.0  # drawn beyond the cut
EDGE_MM = 2.2  # pale border of the fronts: a cut that is a little off does not show
SMALLEST_SIDE = 44.0  # the faces are designed for this; larger cards are the same, larger
NBSP = "\u00a0"
_PLAIN = 0.25  # difference in lightness at which letters are easily read
SMALL_PRINT_MM = 2.15  # six points: nothing on a card is smaller


@dataclass(frozen=True, slots=True)
class DeckInk:
    """The colours of a deck: its back, and the heads of its fronts."""

    fill: str
    edge: str
    text: str


def deck_ink(theme: Theme, deck: str, index: int = 0) -> DeckInk:
    """`index`: which of several decks of this kind. A theme that saves ink has white backs."""
    panel, routes = theme.panel, theme.routes
    if theme.space.outlined:
        return DeckInk(panel.title, panel.title_edge, panel.title_text)
    fills = {
        "train": [panel.title],
        "ship": [theme.city.port_edge],
        "tickets": [theme.frame.band, routes["green"].edge, routes["purple"].edge],
        "goals": [routes["blue"].edge],
        "bonus": [routes["orange"].edge],
        "aid": [theme.frame.band],
    }[deck]
    fill = fills[index % len(fills)]
    text = readable(_seen_on(fill, panel.title_text, theme), fill)
    return DeckInk(fill, _seen_on(fill, panel.title_edge, theme), text)


def _seen_on(fill: str, ink: str, theme: Theme) -> str:
    """The ink, if it shows on that ground; else the theme's paper or its text, whichever does."""
    if abs(lightness(fill) - lightness(ink)) >= _PLAIN:
        return ink
    others = (theme.panel.paper, theme.panel.text)
    return max(others, key=lambda other: abs(lightness(fill) - lightness(other)))


def scale_of(size: Size) -> float:
    return min(size) / SMALLEST_SIDE


def draw_paper(pen: Pen, size: Size, line: str) -> None:
    """Pale paper out to the bleed, and a line inside the cut."""
    width, height = size
    paper = pen.theme.panel.paper
    pen.canvas.rect((-BLEED_MM, -BLEED_MM, width + BLEED_MM, height + BLEED_MM), fill=paper)
    box = (EDGE_MM, EDGE_MM, width - EDGE_MM, height - EDGE_MM)
    stroke = line if line != paper else pen.theme.panel.edge
    pen.canvas.rect(box, 2.0, fill="none", stroke=stroke, stroke_width=0.5)


def draw_head(pen: Pen, box: Box, ink: DeckInk, radius: float = 2.0) -> None:
    """The coloured band that names stand on; its lower corners are square."""
    left, top, right, bottom = box
    r = radius
    d = f"M{left:g} {bottom:g}V{top + r:g}A{r:g} {r:g} 0 0 1 {left + r:g} {top:g}"
    d += f"H{right - r:g}A{r:g} {r:g} 0 0 1 {right:g} {top + r:g}V{bottom:g}Z"
    pen.canvas.path(d, fill=ink.fill)
    y = bottom - 0.7
    pen.canvas.path(f"M{left:g} {y:g}H{right:g}", fill="none", stroke=ink.edge, stroke_width=0.35)


def draw_small_print(pen: Pen, box: Box, text: str, anchor: str = "middle") -> None:
    write_in(pen, text, box, SMALL_PRINT_MM, "small", anchor=anchor, fill=pen.theme.text.soft)


def within(box: Box, aspect: float) -> Box:
    """The largest box of that aspect in the middle of a box."""
    left, top, right, bottom = box
    width = min(right - left, (bottom - top) * aspect)
    height = width / aspect
    x, y = (left + right - width) / 2, (top + bottom - height) / 2
    return x, y, x + width, y + height


def rounded(box: Box, radius: float, *, upper: bool = True) -> str:
    """Path data of a box with round corners; the upper ones only if asked for."""
    left, top, right, bottom = box
    high = radius if upper else 0.0
    lower, over = _arc(radius), _arc(high)
    return (
        f"M{number(left + high)} {number(top)}H{number(right - high)}"
        f"{over}{number(right)} {number(top + high)}V{number(bottom - radius)}"
        f"{lower}{number(right - radius)} {number(bottom)}H{number(left + radius)}"
        f"{lower}{number(left)} {number(bottom - radius)}V{number(top + high)}"
        f"{over}{number(left + high)} {number(top)}Z"
    )


def _arc(radius: float) -> str:
    return f"A{number(radius)} {number(radius)} 0 0 1 " if radius else "L"
