"""Trees, grass, cacti and dunes, drawn as the theme draws its mountains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mapkit.render.canvas import Style
from mapkit.render.inks import mixed
from mapkit.render.pen import Pen
from mapkit.render.plants import Plant

_OPACITY = 0.75
_TRUNK = "M0 -0.6V0.9"


class _Sign(NamedTuple):
    """It stands on the line y = 0."""

    outline: str  # is filled
    shade: str  # its right side
    lines: str  # stems and blades


_SIGNS = {
    "fir": (
        _Sign("M0 -6L1.1 -3.9H0.6L1.7 -1.9H1L2.1 0H-2.1L-1 -1.9H-1.7L-0.6 -3.9H-1.1Z",
              "M0 -6L1.1 -3.9H0.6L1.7 -1.9H1L2.1 0H0Z", _TRUNK),
        _Sign("M0 -4.8L1 -2.8H0.5L1.9 0H-1.9L-0.5 -2.8H-1Z",
              "M0 -4.8L1 -2.8H0.5L1.9 0H0Z", _TRUNK),
        _Sign("M0 -5.4L0.9 -3.7H0.5L1.4 -1.9H0.8L1.6 0H-1.6L-0.8 -1.9H-1.4L-0.5 -3.7H-0.9Z",
              "M0 -5.4L0.9 -3.7H0.5L1.4 -1.9H0.8L1.6 0H0Z", _TRUNK),
    ),
    "broadleaf": (
        _Sign("M0 -5.2C1.3 -5.4 2.1 -4.5 1.9 -3.6C2.9 -3 2.6 -1.3 1.3 -1.1"
              "C0.7 -0.5 -0.8 -0.5 -1.3 -1.1C-2.6 -1.3 -2.9 -3 -1.9 -3.6"
              "C-2.1 -4.5 -1.3 -5.4 0 -5.2Z",
              "M0.5 -5.2C1.5 -5.1 2.1 -4.4 1.9 -3.6C2.9 -3 2.6 -1.3 1.3 -1.1C1 -0.8 0.6 -0.6 0 -0.6"
              "C1.3 -2 1.3 -3.8 0.5 -5.2Z", _TRUNK),
        _Sign("M0.2 -4.3C1.5 -4.3 2.1 -3.3 1.7 -2.6C2.2 -1.6 1.3 -0.8 0.2 -0.9"
              "C-1 -0.5 -2.2 -1.3 -1.8 -2.3C-2 -3.3 -0.9 -4.4 0.2 -4.3Z",
              "M0.6 -4.2C1.6 -4.1 2.1 -3.2 1.7 -2.6C2.2 -1.6 1.3 -0.8 0.2 -0.9"
              "C1.2 -1.9 1.2 -3 0.6 -4.2Z", _TRUNK),
        _Sign("M0 -5.6C1.4 -5.2 1.9 -3.6 1.6 -2.2C1.4 -1 0.6 -0.6 0 -0.6"
              "C-0.6 -0.6 -1.4 -1 -1.6 -2.2C-1.9 -3.6 -1.4 -5.2 0 -5.6Z",
              "M0 -5.6C1.4 -5.2 1.9 -3.6 1.6 -2.2C1.4 -1 0.6 -0.6 0 -0.6C1 -2 0.9 -4 0 -5.6Z",
              _TRUNK),
    ),
    "cypress": (
        _Sign("M0 -6.4C1.2 -4.4 1.3 -1.6 0.5 -0.3H-0.5C-1.3 -1.6 -1.2 -4.4 0 -6.4Z",
              "M0 -6.4C1.2 -4.4 1.3 -1.6 0.5 -0.3H0Z", _TRUNK),
        _Sign("M0 -4.4Q3 -4.3 3 -2.9Q1.6 -2.3 0 -2.5Q-1.6 -2.3 -3 -2.9Q-3 -4.3 0 -4.4Z",
              "M0.6 -4.4Q3 -4.2 3 -2.9Q1.8 -2.4 0.6 -2.5Q1.8 -3.2 0.6 -4.4Z",
              "M0 -2.5V0.9M0 -1.4L1 -2.5"),
    ),
    "grass": (
        _Sign("", "", "M-1.6 0Q-1.5 -1.3 -2.5 -2M-0.6 0Q-0.5 -1.8 -1 -2.8M0.5 0Q0.5 -1.8 1 -2.7"
              "M1.5 0Q1.5 -1.1 2.4 -1.8"),
        _Sign("", "", "M-1.1 0Q-1 -1.1 -1.8 -1.8M0 0Q-0.1 -1.6 0.3 -2.5M1 0Q1 -1.2 1.8 -1.7"),
    ),
    "dune": (
        _Sign("M-3.2 0Q-1.2 -0.5 0.3 -2Q1.3 -0.6 3.4 0Z",
              "M0.3 -2Q1.3 -0.6 3.4 0H0.9Q0.9 -1.1 0.3 -2Z", ""),
        _Sign("M-2.4 0Q-0.6 -0.4 0.6 -1.4Q1.2 -0.4 2.6 0Z",
              "M0.6 -1.4Q1.2 -0.4 2.6 0H1Q1 -0.7 0.6 -1.4Z",
              "M-3.6 0.9Q-1.6 0.3 0.4 0.9"),
    ),
    "cactus": (
        _Sign("M-0.5 0V-4.5Q-0.5 -5.2 0 -5.2Q0.5 -5.2 0.5 -4.5V-2.5H1.1V-3.5"
              "Q1.1 -4 1.5 -4Q1.9 -4 1.9 -3.5V-1.7H0.5V0ZM-0.5 -1.3H-1.9V-2.9"
              "Q-1.9 -3.4 -1.5 -3.4Q-1.1 -3.4 -1.1 -2.9V-2.1H-0.5Z",
              "M0.1 0V-5.2Q0.5 -5 0.5 -4.5V-2.5H1.1L1.9 -1.7H0.5V0Z", "M-1.4 0H1.6"),
        _Sign("M-1.9 -1.1Q-1.9 -2.1 -1.1 -2.1Q-0.4 -2.1 -0.4 -1.1V0H-1.3ZM-0.3 0V-2.6"
              "Q-0.2 -3.4 0.5 -3.4Q1.2 -3.4 1.2 -2.6L0.8 0Z",
              "M0.4 0V-3.4Q1.2 -3.4 1.2 -2.6L0.8 0Z", "M-1.9 0H1.8"),
    ),
    "palm": (
        _Sign("", "", "M-0.5 0.8Q-0.4 -1.8 0.6 -3.5Q-0.4 -4.8 -2 -3.3M0.6 -3.5Q0.1 -5.4 -1.5 -5.3"
              "M0.6 -3.5Q1 -5.7 2.4 -5.4M0.6 -3.5Q2 -4.7 3.2 -3M0.6 -3.5Q1.6 -3.2 2 -1.9"
              "M-1.4 0.8H0.6"),
        _Sign("", "", "M0.5 0.8Q0.5 -1.2 -0.3 -2.8Q-1.4 -3.8 -2.6 -2.5M-0.3 -2.8Q-1 -4.5 -2.2 -4.3"
              "M-0.3 -2.8Q0 -4.7 1.3 -4.4M-0.3 -2.8Q1 -3.9 2 -2.4M-0.4 0.8H1.5"),
    ),
}  # fmt: skip


def draw_plants(pen: Pen, plants: Sequence[Plant]) -> None:
    """Plants in their order, those in front over those behind."""
    if not plants or pen.theme.ground.hills == "none":
        return
    with pen.canvas.group("plants", opacity=_OPACITY):
        for plant in plants:
            signs = _SIGNS[plant.kind]
            number = plant.number % len(signs)
            symbol = pen.canvas.symbol(f"{plant.kind}-{number}", _drawing(pen, signs[number]))
            pen.canvas.use(symbol, plant.at)


def _drawing(pen: Pen, sign: _Sign) -> Callable[[], None]:
    ink = pen.theme.ground
    flat = ink.hills == "facets"
    line: Style = {"stroke": ink.hill, "stroke_width": 0.3, "stroke_linejoin": "round"}

    def draw() -> None:
        if sign.lines:
            pen.canvas.path(sign.lines, fill="none", stroke_linecap="round", **line)
        if sign.outline:
            crown = ink.hill if flat else mixed(ink.hill_light, ink.hill, 0.25)
            shade = mixed(ink.hill, pen.theme.text.soft, 0.4) if flat else ink.hill
            pen.canvas.path(sign.outline, fill=crown, **({} if flat else line))
            pen.canvas.path(sign.shade, fill=shade, fill_opacity=0.5)

    return draw
