"""What every atom is given to draw with."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.board.theme import Theme
from mapkit.geometry.layout import PieceProfile
from mapkit.render.canvas import Canvas
from mapkit.render.words import Words


@dataclass(frozen=True, slots=True)
class Pen:
    canvas: Canvas
    theme: Theme
    profile: PieceProfile
    words: Words


def upright(angle_deg: float) -> float:
    """The same line, turned so that what stands on it is not upside down."""
    turned = (angle_deg + 90) % 180 - 90
    return turned if round(turned, 3) != -90 else 90.0
