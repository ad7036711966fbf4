"""What a theme draws on the sea: waves, engraved lines along the coast, rays, stars, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
import shapely

from mapkit.board.ground import Ground
from mapkit.geometry.layout import Box
from mapkit.render.atoms.waves import draw_waves
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import number

DEPTHS_MM = (
    64.0,
    40.0,
    22.0,
    12.0,
    6.0,
    3.0,
)  # widths along coasts, outermost first
_ENGRAVED_MM = (15.5, 11.8, 8.6, 6.0, 4.0, 2.4)  # each line closer to the next, as engravers did
_HAIR_MM = 0.22
_RAYS = 28
_STARS = ((0.28, 700), (0.45, 260), (0.8, 60))  # width in mm, and how many are scattered
_STAR_OFF_SHORE_MM = 3.0


def draw_depths(pen: Pen, outline: str) -> None:
    """Tints of shallower water towards the coast."""
    depths = pen.theme.ground.depths
    with pen.canvas.group("depths", fill="none"):
        for color, width in zip(depths, DEPTHS_MM[-len(depths) :], strict=True):
            pen.canvas.use(outline, stroke=color, stroke_width=width, stroke_linejoin="round")


def draw_water(pen: Pen, outline: str, ground: Ground, box: Box) -> None:
    """Draw what the theme has on its sea; land is laid over it."""
    _WATERS[pen.theme.ground.water](pen, outline, ground, box)


def _waves(pen: Pen, outline: str, ground: Ground, box: Box) -> None:
    draw_waves(pen, ground.land, box)


def _lines(pen: Pen, outline: str, ground: Ground, box: Box) -> None:
    """Thin lines that follow the coast: a wide stroke of ink, and a hair less of sea over it."""
    ink = pen.theme.ground
    sea = ink.sea[len(ink.sea) // 2]
    with pen.canvas.group("water-lines", fill="none", stroke_linejoin="round"):
        for width in _ENGRAVED_MM:
            pen.canvas.use(outline, stroke=ink.wave, stroke_width=width)
            pen.canvas.use(outline, stroke=sea, stroke_width=width - 2 * _HAIR_MM)


def _rays(pen: Pen, outline: str, ground: Ground, box: Box) -> None:
    """Broad rays from below the horizon, as on a travel poster."""
    left, top, right, bottom = box
    x, y = left + 0.72 * (right - left), bottom + 0.06 * (bottom - top)
    reach = 2 * max(right - left, bottom - top)
    with pen.canvas.group("rays", fill=pen.theme.ground.wave, fill_opacity=0.32):
        for step in range(0, 2 * _RAYS, 2):
            turns = [pi + pi * (step + off) / (2 * _RAYS) for off in (0, 1)]
            ends = [(x + reach * cos(turn), y + reach * sin(turn)) for turn in turns]
            pen.canvas.polygon([(x, y), *ends])


def _stars(pen: Pen, outline: str, ground: Ground, box: Box) -> None:
    """Stars that mirror in the sea."""
    left, top, right, bottom = box
    chance = np.random.default_rng(5)
    style: Style = {"fill": "none", "stroke": pen.theme.ground.wave, "stroke_linecap": "round"}
    shapely.prepare(ground.land)
    with pen.canvas.group("stars", **style):
        for width, count in _STARS:
            points = chance.uniform((left, top), (right, bottom), (count, 2))
            near = shapely.dwithin(ground.land, shapely.points(points), _STAR_OFF_SHORE_MM)
            dots = "".join(f"M{number(x)} {number(y)}h.01" for x, y in points[~near])
            if dots:
                pen.canvas.path(dots, stroke_width=width)


def _plain(pen: Pen, outline: str, ground: Ground, box: Box) -> None:
    """Nothing: the water is a colour."""


_WATERS: dict[str, Callable[[Pen, str, Ground, Box], None]] = {
    "waves": _waves,
    "lines": _lines,
    "rays": _rays,
    "stars": _stars,
    "plain": _plain,
}
