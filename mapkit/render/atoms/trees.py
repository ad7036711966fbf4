"""Firs of the northern forest, drawn as the theme draws its mountains."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mapkit.render.canvas import Style
from mapkit.render.inks import mixed
from mapkit.render.pen import Pen
from mapkit.render.woods import Fir

# Each stands on the line y = 0: the outline of its tiers, and its shaded right side.
_FIRS = (
    ("M0 -6L1.1 -3.9H0.6L1.7 -1.9H1L2.1 0H-2.1L-1 -1.9H-1.7L-0.6 -3.9H-1.1Z",
     "M0 -6L1.1 -3.9H0.6L1.7 -1.9H1L2.1 0H0Z"),
    ("M0 -4.8L1 -2.8H0.5L1.9 0H-1.9L-0.5 -2.8H-1Z", "M0 -4.8L1 -2.8H0.5L1.9 0H0Z"),
    ("M0 -5.4L0.9 -3.7H0.5L1.4 -1.9H0.8L1.6 0H-1.6L-0.8 -1.9H-1.4L-0.5 -3.7H-0.9Z",
     "M0 -5.4L0.9 -3.7H0.5L1.4 -1.9H0.8L1.6 0H0Z"),
)  # fmt: skip
_TRUNK = "M0 0V0.9"
_OPACITY = 0.75


def draw_trees(pen: Pen, trees: Sequence[Fir]) -> None:
    """Trees in their order, those in front over those behind."""
    if not trees or pen.theme.ground.hills == "none":
        return
    with pen.canvas.group("trees", opacity=_OPACITY):
        for tree in trees:
            number = tree.number % len(_FIRS)
            symbol = pen.canvas.symbol(f"fir-{number}", _drawing(pen, *_FIRS[number]))
            pen.canvas.use(symbol, tree.at)


def _drawing(pen: Pen, outline: str, shade: str) -> Callable[[], None]:
    ink = pen.theme.ground
    flat = ink.hills == "facets"
    line: Style = {"stroke": ink.hill, "stroke_width": 0.3, "stroke_linejoin": "round"}

    def draw() -> None:
        pen.canvas.path(_TRUNK, fill="none", **line)
        crown = mixed(ink.hill_light, ink.hill, 0.25)
        pen.canvas.path(outline, fill=crown, **({} if flat else line))
        pen.canvas.path(shade, fill=ink.hill, fill_opacity=0.5)

    return draw
