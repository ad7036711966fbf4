"""The coast behind the ships on ship cards: another one for each colour.

As `scenery.py` has it: in tints of the card's colour, on the line y = 0, where the sea begins.
"""

from __future__ import annotations

from collections.abc import Callable

from mapkit.render.atoms.color_mark import star_points
from mapkit.render.canvas import Canvas, Style
from mapkit.render.sheets.cards.scenery import Tints, crowns, draw_scenery, fir


def draw_coast(canvas: Canvas, color: str, tints: Tints) -> None:
    """The coast of a colour; where there is none, the land of its train cards."""
    if color in _COASTS:
        _COASTS[color](canvas, tints)
    else:
        draw_scenery(canvas, color, tints)


def _volcano(canvas: Canvas, ink: Tints) -> None:
    """An island that smokes."""
    crowns(canvas, ((7.6, -25.8, 1.7), (5, -27.6, 2.3), (1.4, -28.4, 1.9)), ink.light)
    canvas.path("M-14 0L-4 -6L5.2 -23L7 -21.8L9.4 -23.2L18 -9V0Z", fill=ink.near)
    lava = "M5.2 -23L7 -21.8L9.4 -23.2L13 -17.4L11.4 -16L9.8 -18.4L8.4 -14.6L6.4 -18L4.2 -15.6"
    canvas.path(lava + "L3 -19Z", fill=ink.light)
    canvas.path("M-18 0V-1.8Q-12 -4.4 -5 -2.6Q6 -0.6 18 -2.4V0Z", fill=ink.middle)


def _oasis(canvas: Canvas, ink: Tints) -> None:
    """Domes, a minaret and palms under a high sun."""
    canvas.circle((10.6, -19), 4.8, fill=ink.light)
    canvas.path("M-18 0V-4.6Q-8 -8.4 2 -5Q10 -2.6 18 -6V0Z", fill=ink.far)
    domes = "M-15.6 -3V-8.4Q-15.6 -12.4 -12 -13.6Q-8.4 -12.4 -8.4 -8.4V-3Z"
    domes += "M-7.4 -3V-7Q-7.4 -9.4 -5 -10.2Q-2.6 -9.4 -2.6 -7V-3Z"
    domes += "M-18 -3V-18H-18.4L-17.2 -21.6L-16 -18H-16.4V-3Z"
    canvas.path(domes, fill=ink.middle)
    canvas.path("M-18 0V-2.8Q-6 -4.4 4 -2.2T18 -3V0Z", fill=ink.near)
    _palm(canvas, 11.4, 9.6, ink.near)
    _palm(canvas, 15.4, 12.6, ink.near)


def _palm(canvas: Canvas, x: float, high: float, fill: str) -> None:
    line: Style = {"fill": "none", "stroke": fill, "stroke_linecap": "round"}
    canvas.path(f"M{x} -1.6Q{x + 1.4} {-high / 2} {x} {-high}", stroke_width=0.9, **line)
    leaves = (
        "q-2.6 -1.8 -4.6 1.4m4.6 -1.4q-1.6 -2.6 -4 -2m4 2q2.6 -1.8 4.6 1.4m-4.6 -1.4q1.6 -2.6 4 -2"
    )
    canvas.path(f"M{x} {-high}{leaves}", stroke_width=1.1, **line)


def _fjord(canvas: Canvas, ink: Tints) -> None:
    """Steep walls, a waterfall, firs at the foot."""
    canvas.path("M-6 0V-8L1 -21L5.6 -14.6L9 -17V0Z", fill=ink.far)
    canvas.path("M-0.9 -17.5L1 -21L3.4 -17.6L1.8 -18.2L0.8 -16.8Z", fill=ink.light)
    canvas.path("M-18 0V-24L-13.6 -20L-10.4 -12L-6.6 -6L-4 0Z", fill=ink.near)
    canvas.path("M18 0V-25L12.6 -21.6L10.4 -13L7.4 -6L6 0Z", fill=ink.near)
    fall: Style = {"fill": "none", "stroke": ink.light, "stroke_width": 0.9}
    canvas.path("M15.6 -23.4Q14.4 -17 15 -11T13.6 -1", **fall)
    for x, high in ((-17, 8.0), (-13.4, 6.6), (-10, 5.0), (9.6, 5.2), (15.8, 8.4)):
        fir(canvas, x, -0.2, high, ink.dark)


def _pagoda(canvas: Canvas, ink: Tints) -> None:
    """A temple and a cone of snow under the moon."""
    canvas.path("M12.57 -25.8A5.2 5.2 0 1 1 8.17 -17.72A4.6 4.6 0 0 0 12.57 -25.8Z", fill=ink.light)
    for x, y in ((-3, -23.4), (2.6, -17.4), (3.4, -25.6), (-7, -19.2), (16.6, -16.6)):
        canvas.polygon(star_points((x, y), 0.95, 4, 0.35), fill=ink.light)
    canvas.path("M-9 0Q0 -4 3.4 -13.4H6.6Q10 -4 18 -0.6V0Z", fill=ink.far)
    canvas.path("M3.4 -13.4H6.6L7.8 -10.4L6.2 -11.2L5 -9.8L3.8 -11.2L2.3 -10.4Z", fill=ink.light)
    tower = "M-15.4 -1V-19H-9.6V-1Z"
    canvas.path(tower, fill=ink.middle)
    for y, half in ((-18.6, 4.2), (-13.6, 4.9), (-8.6, 5.6)):
        roof = f"M{-12.5 - half} {y + 1.4}Q{-12.5 - 0.5 * half} {y} -12.5 {y - 2.6}"
        roof += f"Q{-12.5 + 0.5 * half} {y} {-12.5 + half} {y + 1.4}Z"
        canvas.path(roof, fill=ink.near)
    canvas.path("M-12.9 -20.6H-12.1V-24.4H-12.9Z", fill=ink.near)
    canvas.path("M-18 0V-2.6Q-10 -5 -2 -2.6T18 -2.4V0Z", fill=ink.near)


def _docks(canvas: Canvas, ink: Tints) -> None:
    """Sheds with lit windows, chimneys, cranes."""
    canvas.path("M-18 0V-16H-16.6V-9H-12V-19H-10.4V-9H2V-21H3.8V-9H9V-14H18V0Z", fill=ink.far)
    canvas.path("M-18 0V-7L-13.5 -10L-9 -7V0ZM-6 0V-6L-1.5 -9L3 -6V0Z", fill=ink.middle)
    canvas.path("M3 0V-6L7.5 -9L12 -6V0Z", fill=ink.middle)
    for x in (-15.6, -12.8, -10.8):
        canvas.rect((x - 0.6, -4.6, x + 0.6, -2.6), fill=ink.light)
    crowns(
        canvas,
        ((3.4, -23.2, 1.6), (5.6, -25, 2.2), (-10.8, -21, 1.4), (-8.6, -22.6, 1.9)),
        ink.light,
    )
    beams: Style = {"fill": "none", "stroke": ink.near, "stroke_width": 0.9}
    canvas.path(
        "M13 0L14.4 -18L15.8 0M14.4 -17L5.4 -19.4M14.4 -20L18.4 -15.4M6.4 -19V-13.4", **beams
    )
    canvas.path("M5.4 -13.6H7.6V-11.6H5.4Z", fill=ink.near)
    canvas.path("M-18 0V-1.6H18V0Z", fill=ink.near)


def _icebergs(canvas: Canvas, ink: Tints) -> None:
    """Towers of ice, with their shaded sides."""
    canvas.path("M-4 0L-1.6 -9L2 -13.4L4.4 -10L7 -11.6L10 0Z", fill=ink.far)
    canvas.path("M-18 0V-12L-14 -19.6L-11.6 -16.4L-9.4 -18L-5.6 -8.6L-3.6 0Z", fill=ink.light)
    canvas.path(
        "M-14 -19.6L-11.6 -16.4L-12.6 -9L-9.6 0H-3.6L-5.6 -8.6L-9.4 -18L-10.6 -12Z", fill=ink.middle
    )
    canvas.path("M7 0L9.4 -11L13 -16.4L15.4 -13L18 -15V0Z", fill=ink.light)
    canvas.path("M13 -16.4L15.4 -13L18 -15V0H15L13.2 -7Z", fill=ink.middle)
    for x, y in ((-2, -20), (4.4, -22), (9, -20.4), (0.6, -16.8), (15.6, -22), (-7, -23)):
        canvas.circle((x, y), 0.55, fill=ink.light)


_COASTS: dict[str, Callable[[Canvas, Tints], None]] = {
    "red": _volcano,
    "yellow": _oasis,
    "green": _fjord,
    "purple": _pagoda,
    "black": _docks,
    "white": _icebergs,
}
