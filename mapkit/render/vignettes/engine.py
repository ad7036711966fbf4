"""A steam train on a straight line."""

from __future__ import annotations

from mapkit.render.atoms.locomotive import locomotive
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.vignette import Vignette

_TENDER = "M-14.5 -7H6V4.6H-14.5Z"
_COAL = "M-12.5 -7Q-10 -11 -5 -10Q-1 -11.4 4 -7Z"
_COACH = "M-17 -11.6Q0 -14.4 17 -11.6V-10H-17ZM-16 -10H16V4.6H-16Z"
_WINDOWS = "M-13.4 -8H-8.8V-2.6H-13.4ZM-6 -8H-1.4V-2.6H-6ZM1.4 -8H6V-2.6H1.4ZM8.8 -8H13.4V-2.6H8.8Z"
_RAILS = "M-50 10.4H50"
_SLEEPERS = "M-49 12.4H50"
_SMOKE = (
    *((37, -15, 2.2), (32, -19, 3.6), (23, -23, 5.0)),
    *((11, -26, 6.0), (-2, -27.5, 5.0), (-12, -27, 3.4)),
)


class Engine(Vignette):
    rank = 20
    height = 46.0
    at_sea = False

    def draw(self, pen: Pen) -> None:
        ground, canvas = pen.theme.ground, pen.canvas
        ink, paper = pen.theme.text.soft, ground.land[0]
        with canvas.group("train", transform="translate(0 8)"):
            with canvas.group("smoke", fill=ground.hill, opacity=0.35):
                for x, y, radius in _SMOKE:
                    canvas.circle((x, y), radius)
            line: Style = {"fill": "none", "stroke": ink}
            canvas.path(_RAILS, stroke_width=0.9, **line)
            canvas.path(_SLEEPERS, stroke_width=1.6, stroke_dasharray="2.4 3.6", **line)
            with canvas.group(transform="translate(28 0.9)"):
                locomotive(canvas, ink, paper, ground.hill_light, scale=1.06, smoke=False)
            _draw_car(pen, 3.5, _TENDER, (-9.5, 1.5))
            canvas.path(_COAL, fill=ink, transform="translate(3.5 0)")
            _draw_car(pen, -31, _COACH, (-11, 11))
            canvas.path(_WINDOWS, fill=paper, transform="translate(-31 0)")
            canvas.path("M-15 3H-12.6M9.6 3H12", stroke_width=1.0, **line)


def _draw_car(pen: Pen, x: float, body: str, wheels: tuple[float, float]) -> None:
    ink = pen.theme.text.soft
    with pen.canvas.group(transform=f"translate({x:g} 0)"):
        pen.canvas.path(body, fill=pen.theme.ground.hill, stroke=ink, stroke_width=0.6)
        for middle in wheels:
            for off in (-3.4, 3.4):
                pen.canvas.circle((middle + off, 7.2), 2.9, fill=ink)
                pen.canvas.circle((middle + off, 7.2), 1.1, fill=pen.theme.ground.land[0])
