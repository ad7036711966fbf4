"""Marks for tags that goal cards often name: a star for a capital, a snowflake for the arctic."""

from __future__ import annotations

from math import cos, pi, sin

from mapkit.aliases import Point
from mapkit.render.atoms.color_mark import star_points
from mapkit.render.canvas import Canvas
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path

BADGE_RADIUS = 3.0  # six millimetres across: seen from the other side of the table
_SCALE = 1.6  # of the flake's drawing


def capital_star(canvas: Canvas, ink: str) -> None:
    """Draw it around the origin, inside a city."""
    canvas.polygon(star_points((0, 0.15), 2.7), "star", fill=ink)


def snowflake_badge(pen: Pen, at: Point) -> None:
    ink = pen.theme.city
    x, y = at
    with pen.canvas.group("snowflake", transform=f"translate({x:.3f} {y:.3f})"):
        pen.canvas.circle((0, 0), BADGE_RADIUS, fill=ink.ring, stroke=ink.arctic, stroke_width=0.45)
        pen.canvas.path(
            "".join(_arm(step * pi / 3) for step in range(6)),
            fill="none",
            stroke=ink.arctic,
            stroke_width=0.5,
            stroke_linecap="round",
        )


def _arm(angle: float) -> str:
    """A spoke with two twigs."""
    spoke = [(0.0, 0.0), _at(1.3 * _SCALE, angle)]
    twig = [
        _at(1.25 * _SCALE, angle - 0.35),
        _at(0.75 * _SCALE, angle),
        _at(1.25 * _SCALE, angle + 0.35),
    ]
    return line_path(spoke) + line_path(twig)


def _at(radius: float, angle: float) -> Point:
    return radius * cos(angle), radius * sin(angle)
