"""Northern lights: curtains of rays that hang above waving lines."""

from __future__ import annotations

from math import pi, sin

from mapkit.aliases import Point
from mapkit.model.map import Map
from mapkit.render.pen import Pen
from mapkit.render.vignette import Vignette
from mapkit.render.writing import line_path

_CURTAINS = ((-6.0, 0.3), (10.0, 2.2), (24.0, 4.3))  # how low the foot hangs, and its phase
_COLORS = ("#3fae7c", "#4fb3c4", "#8a78c8")  # of the sky, whatever the theme
_LAYERS = ((1.0, 0.16), (0.66, 0.22), (0.36, 0.34))  # share of a ray's height, and opacity
_RAYS = 62


class Aurora(Vignette):
    rank = 10
    height = 62.0
    at_sea = True

    def suits(self, map_: Map) -> bool:
        return bool(map_.tagged("arctic"))

    def draw(self, pen: Pen) -> None:
        with pen.canvas.group("aurora", fill="none", stroke_linecap="round"):
            for (low, phase), color in zip(_CURTAINS, _COLORS, strict=True):
                foot = _foot(low, phase)
                with pen.canvas.group(stroke=color):
                    for share, opacity in _LAYERS:
                        rays = _rays(foot, phase, share)
                        pen.canvas.path(rays, stroke_width=0.95, stroke_opacity=opacity)
                    pen.canvas.path(line_path(foot), stroke_width=0.9, stroke_opacity=0.5)


def _foot(low: float, phase: float) -> list[Point]:
    """The lower hem of a curtain: a fold within a slow wave."""
    xs = [-46 + 92 * step / (_RAYS - 1) for step in range(_RAYS)]
    return [
        (x + 2.2 * sin(0.22 * x + phase), low + 6 * sin(x / 46 * pi + phase) + 2 * sin(0.21 * x))
        for x in xs
    ]


def _rays(foot: list[Point], phase: float, share: float) -> str:
    """One ray from each point of the hem upwards; they lean outwards as seen from below."""
    rays = []
    for number, (x, y) in enumerate(foot):
        tall = share * (12 + 8 * sin(0.17 * number + 2 * phase) ** 2 + 2.5 * sin(1.9 * number))
        rays.append(line_path([(x, y), (x + 0.06 * x * share, y - tall)]))
    return "".join(rays)
