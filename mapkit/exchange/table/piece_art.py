"""Pieces as they look from above on a virtual table."""

from __future__ import annotations

from mapkit.render.atoms import steamer, wagon
from mapkit.render.atoms.token import DIAMETERS_MM, Token, draw_token
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen

TRAIN, SHIP = "train", "ship"
TOKEN_EDGE_MM = 0.6  # colour that a token has beyond its cut
PIECE_MM = {TRAIN: (22.0, 7.0), SHIP: (22.0, 7.0)}  # a little smaller than a space of 26 × 8


def piece_size(kind: str) -> tuple[float, float]:
    across = DIAMETERS_MM.get(kind, 0.0) + 2 * TOKEN_EDGE_MM
    return PIECE_MM.get(kind) or (across, across)


def is_round(kind: str) -> bool:
    return kind not in PIECE_MM


def draw_piece(pen: Pen, kind: str, color: str) -> None:
    """Draw it into the box from the origin to its size."""
    width, height = piece_size(kind)
    if is_round(kind):
        draw_token(pen, Token(kind, color), (width / 2, height / 2))
        return
    ink = pen.theme.routes[color]
    edge: Style = {"fill": ink.fill, "stroke": ink.edge, "stroke_width": 0.5}
    box = (0.25, 0.25, width - 0.25, height - 0.25)
    pen.canvas.rect(box, 1.2 if kind == TRAIN else height / 2, **edge)
    scale = 0.8 * height / (wagon.HEIGHT_MM if kind == TRAIN else 1.35 * steamer.HEIGHT_MM)
    down = 0.0 if kind == TRAIN else 0.09 * height  # masts and smoke reach high
    with pen.canvas.group(transform=f"translate({width / 2:.3f} {height / 2 + down:.3f})"):
        if kind == TRAIN:
            wagon.wagon(pen.canvas, color, ink, scale)
        else:
            paper = pen.theme.city.ring
            steamer.steamer(pen.canvas, ink.edge, ink.inner, paper, scale=scale)
