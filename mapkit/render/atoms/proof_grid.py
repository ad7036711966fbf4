"""A grid of millimetres over a board: where `at` and `via` of the map file lie."""

from __future__ import annotations

import numpy as np

from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path

INK = "#d1006c"  # on no board
FINE_MM, COARSE_MM = 10.0, 50.0
LETTERS_MM = 4.2


def draw_proof_grid(pen: Pen, size: tuple[float, float]) -> None:
    """Fine lines, coarse lines with their figures, and figures along all edges."""
    width, height = size
    with pen.canvas.group("proof-grid", stroke=INK, fill="none"):
        for step, stroke, opacity in ((FINE_MM, 0.12, 0.35), (COARSE_MM, 0.3, 0.7)):
            style: Style = {"stroke_width": stroke, "stroke_opacity": opacity}
            lines = [[(x, 0.0), (x, height)] for x in _steps(width, step)]
            lines += [[(0.0, y), (width, y)] for y in _steps(height, step)]
            pen.canvas.path("".join(line_path(line) for line in lines), **style)
    for x in _steps(width, COARSE_MM):
        _draw_figure(pen, x, (x + 0.8, LETTERS_MM))
        _draw_figure(pen, x, (x + 0.8, height - 1.2))
    for y in _steps(height, COARSE_MM):
        _draw_figure(pen, y, (1.0, y - 0.8))
        _draw_figure(pen, y, (width - 10.0, y - 0.8))


def _draw_figure(pen: Pen, mm: float, at: tuple[float, float]) -> None:
    pen.canvas.text(f"{mm:.0f}", at, LETTERS_MM, "figure", fill=INK)


def _steps(length: float, step: float) -> list[float]:
    return [float(place) for place in np.arange(step, length, step)]
