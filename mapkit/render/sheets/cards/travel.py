"""Train and ship cards: a picture all over the card; symbol, harbour and ships in its corners."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from mapkit.aliases import Size
from mapkit.board.pictures import OwnPicture
from mapkit.board.theme import SpaceInk
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.anchor_badge import draw_anchor_badge
from mapkit.render.atoms.color_mark import WIDE, color_mark, symbol_of
from mapkit.render.atoms.ship_space import ship_outline
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import BLEED_MM, rounded, scale_of
from mapkit.render.sheets.cards.name_plate import (
    ANCHOR,
    BADGE,
    BORDER,
    CORNER,
    PANEL,
    draw_name,
)
from mapkit.render.sheets.cards.spirit import outlined
from mapkit.render.sheets.cards.travel_scene import TravelCard, draw_scene
from mapkit.render.writing import number

_SMALL = (44.0, 68.0)


def draw_travel_card(
    pen: Pen,
    size: Size,
    card: TravelCard,
    colors: Sequence[str],
    picture: OwnPicture | None = None,
) -> None:
    """`picture`: of the designer's own, in place of ours."""
    width, height = size
    s = scale_of(size)
    pen.canvas.rect(
        (-BLEED_MM, -BLEED_MM, width + BLEED_MM, height + BLEED_MM), fill=pen.theme.panel.paper
    )
    panel = (BORDER, BORDER, width - BORDER, height - BORDER)
    if card.color:
        _draw_panel(pen, panel, card.color)
    else:
        _draw_stripes(pen, panel, colors)
    _draw_window(pen, outset(panel, -PANEL * s), card, colors, picture)
    draw_name(pen, size, card)
    _draw_corners(pen, size, card, colors)


def draw_small_card(pen: Pen, card: TravelCard, colors: Sequence[str]) -> None:
    """The card around the origin, as high as a line of the rule sheet."""
    width, height = _SMALL
    shift = f"scale({10 / height:.4f}) translate({-width / 2} {-height / 2})"
    clip = pen.canvas.clip("card-edge", (0, 0, *_SMALL))
    with pen.canvas.group(transform=shift), pen.canvas.group(clip_path=clip):
        draw_travel_card(pen, _SMALL, card, colors)


def _draw_panel(pen: Pen, box: Box, color: str) -> None:
    ink = outlined(pen.theme.routes[color])
    fill = pen.theme.route_colors()[color]
    pen.canvas.rect(box, 2.8, fill=fill, stroke=ink.edge, stroke_width=0.5)


def _draw_stripes(pen: Pen, box: Box, colors: Sequence[str]) -> None:
    """All the colours of the game, side by side."""
    left, top, right, bottom = box
    step = (right - left) / len(colors)
    clip = pen.canvas.clip("stripes-area", pen.canvas.shape("stripes-edge", rounded(box, 2.8)))
    with pen.canvas.group("stripes", clip_path=clip):
        for index, color in enumerate(colors):
            x = left + index * step
            stripe = (x - 0.05, top, x + step + 0.05, bottom)
            pen.canvas.rect(stripe, fill=pen.theme.route_colors()[color])
    edge: Style = {"fill": "none", "stroke": pen.theme.panel.edge}
    pen.canvas.rect(box, 2.8, stroke_width=0.5, **edge)


def _draw_window(
    pen: Pen, box: Box, card: TravelCard, colors: Sequence[str], picture: OwnPicture | None
) -> None:
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    clip = pen.canvas.clip("window", pen.canvas.shape("pane", rounded(box, 1.6)))
    turn = f"translate({number(x)} {number(y)})"
    with pen.canvas.group("picture", clip_path=clip):
        if picture:
            pen.canvas.image(picture.uri, box)
        else:
            with pen.canvas.group(transform=turn):
                draw_scene(pen, card, colors, right - x, bottom - y)
    inner = outlined(pen.theme.routes[card.color]).inner if card.color else ""
    ink = inner or pen.theme.panel.title_edge
    pen.canvas.rect(box, 1.6, fill="none", stroke=ink, stroke_width=0.5)


def _draw_corners(pen: Pen, size: Size, card: TravelCard, colors: Sequence[str]) -> None:
    """The symbol in two corners, so that a fan of cards can be read; harbours in the others."""
    width, height = size
    s = scale_of(size)
    at = CORNER * s
    for turned in (False, True):
        turn = f"rotate(180 {number(width / 2)} {number(height / 2)})" if turned else None
        with pen.canvas.group("corner", transform=turn):
            if card.ships:
                _draw_ship_count(pen, card, at, s)
            if card.color:
                _draw_badge(pen, card.color, at, s)
            else:
                _draw_wheel(pen, at, s, colors)
            if card.harbour:
                draw_anchor_badge(pen, (width - at + 0.4 * s, at - 0.4 * s), ANCHOR * s)


def _draw_badge(pen: Pen, color: str, at: float, s: float) -> None:
    """The symbol of a colour on a disc of the colour."""
    ink = outlined(pen.theme.routes[color])
    _draw_disc(pen, (at, at), BADGE * s, ink)
    symbol = symbol_of(pen.theme, color)
    scale = 1.6 if symbol in WIDE else 2.0  # wide ones must not reach over the disc
    color_mark(pen.canvas, symbol, ink.mark, (at, at), scale * s)


def _draw_disc(pen: Pen, at: tuple[float, float], radius: float, ink: SpaceInk) -> None:
    pen.canvas.circle(at, radius, fill=ink.fill, stroke=ink.edge, stroke_width=0.5)
    line: Style = {"fill": "none", "stroke": ink.inner, "stroke_width": 0.35}
    pen.canvas.circle(at, radius - 0.75, **line)


def _draw_wheel(pen: Pen, at: float, s: float, colors: Sequence[str]) -> None:
    """A wheel with a sector of each colour: it stands for any."""
    radius, step = BADGE * s, 2 * pi / len(colors)
    ink = pen.theme.panel
    pen.canvas.circle((at, at), radius, fill=ink.paper, stroke=ink.edge, stroke_width=0.5)
    reach, r = 0.86 * radius, number(0.86 * radius)
    for index, color in enumerate(colors):
        ends = [
            (at + reach * sin(turn), at - reach * cos(turn))
            for turn in (index * step, (index + 1) * step)
        ]
        (x0, y0), (x1, y1) = ends
        d = f"M{number(at)} {number(at)}L{number(x0)} {number(y0)}"
        d += f"A{r} {r} 0 {int(step > pi)} 1 {number(x1)} {number(y1)}Z"
        pen.canvas.path(d, fill=pen.theme.route_colors()[color])
    pen.canvas.circle((at, at), 0.3 * radius, fill=ink.paper, stroke=ink.edge, stroke_width=0.3)


def _draw_ship_count(pen: Pen, card: TravelCard, at: float, s: float) -> None:
    """One little hull or two, on a plate beside the symbol."""
    ink = outlined(pen.theme.routes[card.color])
    half = (4.4 if card.ships == 2 else 3.0) * s
    plate = (at, at - half, at + 16.4 * s, at + half)
    pen.canvas.rect(plate, 1.6 * s, fill=ink.fill, stroke=ink.edge, stroke_width=0.5)
    for step in range(card.ships):
        x, y = at + 10.6 * s, at + (step - (card.ships - 1) / 2) * 3.7 * s
        with pen.canvas.group("hull", transform=f"translate({number(x)} {number(y)})"):
            outline = ship_outline(9.4 * s, 2.9 * s)
            pen.canvas.path(outline, fill=ink.mark, stroke=ink.edge, stroke_width=0.25)
