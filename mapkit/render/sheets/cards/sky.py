"""The sky on train and ship cards, in the spirit of the theme: as its seas are drawn on boards."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np

from mapkit.render.atoms.color_mark import star_points
from mapkit.render.canvas import Style
from mapkit.render.inks import mixed
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.scenery import Tints

_RAYS = 36
_STARS = 26
_LINES = 34  # engraved, from the top to the horizon


def draw_sky(pen: Pen, tints: Tints, wide: float, high: float, horizon: float) -> None:
    """Draw it around the origin, as far as the window reaches; land or sea begin at `horizon`."""
    _SKIES.get(pen.theme.ground.water, _draw_haze)(pen, tints, wide, high, horizon)


def _draw_haze(pen: Pen, tints: Tints, wide: float, high: float, horizon: float) -> None:
    """Painted: from the upper sky to the haze over the horizon."""
    sky = pen.canvas.gradient("sky", [tints.high, tints.low])
    pen.canvas.rect((-wide, -high, wide, high), fill=sky)


def _draw_lines(pen: Pen, tints: Tints, wide: float, high: float, horizon: float) -> None:
    """Engraved: lines that are finer and farther apart towards the horizon."""
    pen.canvas.rect((-wide, -high, wide, high), fill=tints.low)
    style: Style = {"fill": "none", "stroke": mixed(tints.dark, tints.low, 0.45)}
    y = -high + 0.5
    for step in range(_LINES):
        share = (y + high) / (horizon + high)
        if share >= 1:
            break
        pen.canvas.path(_hand_line(wide, y, step), stroke_width=0.26 - 0.16 * share, **style)
        y += 0.62 + 0.75 * share


def _hand_line(wide: float, y: float, step: int) -> str:
    """Nearly level, and lifted a little where the hand was."""
    lift = 0.5 * sin(1.7 * step)
    return f"M{-wide:.2f} {y:.2f}Q{0.4 * wide * cos(step):.2f} {y + lift:.2f} {wide:.2f} {y:.2f}"


def _draw_rays(pen: Pen, tints: Tints, wide: float, high: float, horizon: float) -> None:
    """A poster: flat rays that rise from behind the land."""
    pen.canvas.rect((-wide, -high, wide, high), fill=mixed(tints.high, tints.low, 0.25))
    reach = 3 * max(wide, high)
    for step in range(_RAYS // 2):
        edges = [2 * pi * (2 * step + side) / _RAYS for side in (-0.5, 0.5)]
        ends = [(reach * cos(turn), horizon + reach * sin(turn)) for turn in edges]
        pen.canvas.polygon([(0.0, horizon), *ends], fill=mixed(tints.high, tints.low, 0.7))
    pen.canvas.circle((0.0, horizon), 0.62 * wide, fill=tints.low)


def _draw_stars(pen: Pen, tints: Tints, wide: float, high: float, horizon: float) -> None:
    """At night: stars above, and a glow over the horizon."""
    sky = pen.canvas.gradient("sky", [mixed(tints.low, tints.high, 0.35), tints.high])
    pen.canvas.rect((-wide, -high, wide, high), fill=sky)
    spread = np.random.default_rng(7).uniform(size=(_STARS, 3)).tolist()
    for x, y, size in spread:
        at = ((2 * x - 1) * wide, -high + y * 0.9 * (horizon + high))
        if size > 0.8:
            pen.canvas.polygon(star_points(at, 0.8), fill=tints.light)
        else:
            pen.canvas.circle(at, 0.12 + 0.2 * size, fill=tints.light)


def _draw_plain(pen: Pen, tints: Tints, wide: float, high: float, horizon: float) -> None:
    """Spare: one flat colour."""
    pen.canvas.rect((-wide, -high, wide, high), fill=tints.low)


_SKIES: dict[str, Callable[[Pen, Tints, float, float, float], None]] = {
    "lines": _draw_lines,
    "rays": _draw_rays,
    "stars": _draw_stars,
    "plain": _draw_plain,
}
