"""Train and ship cards: colour, symbol, picture; harbour marks; double ships; wilds."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms import locomotive
from mapkit.render.atoms.anchor_badge import draw_anchor_badge
from mapkit.render.atoms.color_mark import color_mark
from mapkit.render.atoms.ship_space import ship_outline
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.press import Size
from mapkit.render.sheets.cards.face import BLEED_MM, rounded, scale_of
from mapkit.render.sheets.cards.travel_scene import TravelCard, draw_scene
from mapkit.render.writing import number

_BORDER = 2.6
_SMALL = (44.0, 68.0)
_CORNER = 7.4  # from the cut to the middle of a corner's symbol


def draw_travel_card(pen: Pen, size: Size, card: TravelCard, colors: Sequence[str]) -> None:
    width, height = size
    pen.canvas.rect(
        (-BLEED_MM, -BLEED_MM, width + BLEED_MM, height + BLEED_MM), fill=pen.theme.panel.paper
    )
    panel = (_BORDER, _BORDER, width - _BORDER, height - _BORDER)
    if card.color:
        _draw_panel(pen, panel, card.color)
    else:
        _draw_stripes(pen, panel, colors)
    _draw_window(pen, size, card)
    _draw_corners(pen, size, card)
    _draw_name(pen, size, card)


def draw_small_card(pen: Pen, card: TravelCard, colors: Sequence[str]) -> None:
    """The card around the origin, as high as a line of the rule sheet."""
    width, height = _SMALL
    shift = f"scale({10 / height:.4f}) translate({-width / 2} {-height / 2})"
    clip = pen.canvas.clip("card-edge", (0, 0, *_SMALL))
    with pen.canvas.group(transform=shift), pen.canvas.group(clip_path=clip):
        draw_travel_card(pen, _SMALL, card, colors)


def _draw_panel(pen: Pen, box: Box, color: str) -> None:
    ink = pen.theme.routes[color]
    edge = 1.8 if pen.theme.space.outlined else 0.5
    pen.canvas.rect(box, 2.6, fill=ink.fill, stroke=ink.edge, stroke_width=edge)
    pen.canvas.rect(outset(box, -1.1), 1.8, fill="none", stroke=ink.inner, stroke_width=0.35)


def _draw_stripes(pen: Pen, box: Box, colors: Sequence[str]) -> None:
    """All the colours of the game, side by side."""
    left, top, right, bottom = box
    step = (right - left) / len(colors)
    clip = pen.canvas.clip("stripes-area", box)
    with pen.canvas.group("stripes", clip_path=clip):
        for index, color in enumerate(colors):
            x = left + index * step
            stripe = (x - 0.05, top, x + step + 0.05, bottom)
            pen.canvas.rect(stripe, fill=pen.theme.route_colors()[color])
    edge = pen.theme.panel
    pen.canvas.rect(box, fill="none", stroke=edge.edge, stroke_width=0.5)
    pen.canvas.rect(outset(box, -1.1), 1.0, fill="none", stroke=edge.title_edge, stroke_width=0.5)


def _draw_window(pen: Pen, size: Size, card: TravelCard) -> None:
    """The picture in the middle."""
    width, height = size
    ground, panel, s = pen.theme.ground, pen.theme.panel, scale_of(size)
    half_width = width / 2 - 5.6 * s
    half_height = height / 2 - 12.4 * s
    x, y = width / 2, height / 2
    box = (x - half_width, y - half_height, x + half_width, y + half_height)
    sky = pen.canvas.gradient("sky", [ground.sea[0], panel.paper])
    pen.canvas.rect(box, 3 * s, fill=sky, stroke=panel.edge, stroke_width=0.4 * s)
    pen.canvas.rect(
        outset(box, 0.9 * s), 3.6 * s, fill="none", stroke=panel.title_edge, stroke_width=0.45 * s
    )
    inside = outset(box, -0.2 * s)
    clip = pen.canvas.clip("window", pen.canvas.shape("pane", rounded(inside, 2.8 * s)))
    turn = f"translate({number(x)} {number(y)})"
    with pen.canvas.group("picture", clip_path=clip), pen.canvas.group(transform=turn):
        draw_scene(pen, card, half_width, half_height)


def _draw_corners(pen: Pen, size: Size, card: TravelCard) -> None:
    """The symbol in two corners, so that a fan of cards can be read; harbours in the others."""
    width, height = size
    s = scale_of(size)
    at = _CORNER * s
    for turned in (False, True):
        turn = f"rotate(180 {number(width / 2)} {number(height / 2)})" if turned else None
        with pen.canvas.group("corner", transform=turn):
            if card.color:
                ink = pen.theme.routes[card.color].mark
                color_mark(pen.canvas, card.color, ink, (at + 0.4, at), 1.75 * s)
            else:
                _draw_wild_corner(pen, at, s)
            if card.ships:
                _draw_ship_count(pen, card, at, s)
            if card.harbour:
                draw_anchor_badge(pen, (width - at, at), 3.5 * s)


def _draw_wild_corner(pen: Pen, at: float, s: float) -> None:
    ink = pen.theme.panel
    pen.canvas.circle((at, at), 4.2 * s, fill=ink.paper, stroke=ink.edge, stroke_width=0.4)
    with pen.canvas.group(transform=f"translate({number(at)} {number(at - 0.2)})"):
        locomotive.locomotive(
            pen.canvas, ink.edge, ink.paper, ink.title_edge, scale=0.19 * s, smoke=False
        )


def _draw_ship_count(pen: Pen, card: TravelCard, at: float, s: float) -> None:
    """One little hull or two, beside the symbol."""
    ink = pen.theme.routes[card.color]
    for step in range(card.ships):
        x, y = at + 9.4 * s, at + (step - (card.ships - 1) / 2) * 3.3 * s
        with pen.canvas.group("hull", transform=f"translate({number(x)} {number(y)})"):
            outline = ship_outline(8.6 * s, 2.6 * s)
            pen.canvas.path(outline, fill=ink.mark, stroke=ink.edge, stroke_width=0.25)


def _draw_name(pen: Pen, size: Size, card: TravelCard) -> None:
    """The colour in words, at the foot between the corners."""
    width, height = size
    s = scale_of(size)
    word = pen.words(f"color_{card.color}" if card.color else "wild")
    foot = height - _BORDER - 2.2 * s
    box = (width / 2 - 9.5 * s, foot - 6 * s, width / 2 + 9.5 * s, foot)
    if card.ships:  # the hulls are there
        start, end = (12.0 if card.harbour else 5.6) * s, width - 22.2 * s
        box = (start, foot - 6 * s, min(end, start + 22 * s), foot)
    panel = pen.theme.panel
    if card.color:
        write_in(pen, word, box, 3.6 * s, "label", fill=pen.theme.routes[card.color].mark)
        return
    plate = (box[0] - 0.5, box[1] + 0.2, box[2] + 0.5, box[3] - 0.2)
    pen.canvas.rect(plate, 1.2, fill=panel.paper, stroke=panel.edge, stroke_width=0.35)
    write_in(pen, word, outset(plate, -0.9), 3.4 * s, "label", fill=panel.text)
