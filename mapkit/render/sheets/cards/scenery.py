"""The land behind the vehicles on train and ship cards: another one for each colour.

A scene is drawn in tints of its card's colour, as a poster with few inks would be. It stands on the
line y = 0 and is 36 mm wide around the middle; what is higher than the picture is cut off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mapkit.board.theme import Theme
from mapkit.render.atoms.color_mark import star_points
from mapkit.render.canvas import Canvas, Style
from mapkit.render.inks import lightness, mixed

HALF_MM = 18.0
_PALE = 0.85  # a lighter colour has no tints of its own
_DIM = 0.4  # a darker paper needs lamps for its lights
_ALIKE = 0.12  # colours of this difference in lightness can't be told apart on a card
_SHARES = (0.5, 0.12, 0.3, 0.46, 0.66)  # of the colour in the paper, from the sky down
_LITTLE_INK = (0.16, 0.03, 0.12, 0.2, 0.3)
_ENGRAVED = (0.3, 0.05, 0.1, 0.2, 0.32)
_MILL = 0.4  # of the sails' ink in the windmill's tower, which must not hang in the air
_INK, _LAMP = "#15161a", "#fff3cf"


@dataclass(frozen=True, slots=True)
class Tints:
    """The inks of one scene, from the sky to the foreground."""

    high: str  # the upper sky
    low: str  # the sky over the horizon
    light: str  # sun, snow, windows
    far: str
    middle: str
    near: str
    dark: str  # lines and shadows
    bank: str  # below the rails


def tints_of(theme: Theme, color: str) -> Tints:
    """Mixed from paper and colour; a theme that saves ink or draws in lines has paler ones."""
    paper, base = theme.panel.paper, _base(theme, color)
    shares = _ENGRAVED if theme.panel.manner == "ruled" else _SHARES
    shares = _LITTLE_INK if theme.space.outlined else shares
    high, low, far, middle, near = (mixed(paper, base, share) for share in shares)
    light = mixed(_LAMP, base, 0.06) if lightness(paper) < _DIM else mixed(paper, base, 0.02)
    dark = theme.routes[color].mark if theme.space.outlined else mixed(base, _INK, 0.55)
    bank = near if theme.space.outlined else dark
    return Tints(high, low, light, far, middle, near, dark, bank)


def _base(theme: Theme, color: str) -> str:
    """The colour of a card, or one near it that shows on the theme's paper."""
    ink, paper = theme.routes[color], theme.panel.paper
    base = ink.edge if theme.space.outlined else ink.fill
    if lightness(base) > _PALE:
        return mixed(theme.ground.lake, theme.ground.coast, 0.35)
    if abs(lightness(base) - lightness(paper)) < _ALIKE:
        return mixed(ink.fill, ink.edge, 0.4)
    return base


def draw_scenery(canvas: Canvas, color: str, tints: Tints) -> None:
    _SCENES.get(color, _hills)(canvas, tints)


def _desert(canvas: Canvas, ink: Tints) -> None:
    """Table mountains in the evening sun."""
    canvas.circle((6.5, -21.5), 6.2, fill=ink.light)
    canvas.path("M-18 0V-12H-16L-14.6 -20H-6.8L-5.6 -12.4L-2 -9V0Z", fill=ink.far)
    canvas.path("M0 0V-8.4H2.4L4 -15.6H11.8L13.4 -8.8L18 -7V0Z", fill=ink.middle)
    canvas.path("M-14.6 -20H-6.8L-6.5 -18H-15ZM4 -15.6H11.8L12.2 -13.8H3.6Z", fill=ink.near)
    canvas.path("M-18 0V-4.4Q-8 -7 0 -4Q9 -1.6 18 -4.6V0Z", fill=ink.near)


def _autumn_wood(canvas: Canvas, ink: Tints) -> None:
    """Round crowns on rolling land."""
    canvas.path("M-18 0V-14Q-9 -20 0 -14.5Q9 -10 18 -17V0Z", fill=ink.far)
    crowns(canvas, ((-15, -15, 4.2), (-9, -17, 3.4), (12, -16, 4.6), (17, -18, 3.6)), ink.middle)
    canvas.path("M-18 0V-7Q-10 -11 0 -8Q10 -5 18 -9V0Z", fill=ink.middle)
    trees = ((-16, -12, 4.6), (-9.5, -10.6, 3.4), (15, -13, 5.2), (8.4, -9.6, 3.2), (1, -10, 2.6))
    crowns(canvas, trees, ink.near)


def _fields(canvas: Canvas, ink: Tints) -> None:
    """Furrows, a windmill on its hill, a high sun."""
    canvas.circle((-8, -22), 5.0, fill=ink.light)
    canvas.path("M-18 0V-10Q-6 -12 2 -13.4Q9 -16.4 18 -12.6V0Z", fill=ink.far)
    canvas.path("M-18 0V-4Q-4 -8.4 18 -5.4V0Z", fill=ink.middle)
    rows = "".join(f"M{x} 0Q{x * 0.7:.1f} -4 {x * 0.32:.1f} -6.4" for x in range(-17, 18, 3))
    canvas.path(rows, fill="none", stroke=ink.near, stroke_width=0.5)
    mill = mixed(ink.near, ink.dark, _MILL)
    canvas.path("M6.4 -13L7.6 -23.4H10.4L11.6 -13Z", fill=mill)
    canvas.path("M7 -23.2Q9 -27 11 -23.2Z", fill=ink.dark)
    arms: Style = {"fill": "none", "stroke": ink.dark}
    canvas.path("M3.4 -28.2L14.6 -18.6M4.2 -17.8L13.8 -29", stroke_width=0.6, **arms)
    blades = "M7.3 -24.9L3.4 -28.2M10.7 -21.9L14.6 -18.6M7.5 -21.7L4.2 -17.8M10.5 -25.1L13.8 -29"
    canvas.path(blades, stroke_width=1.9, **arms)


def _fir_wood(canvas: Canvas, ink: Tints) -> None:
    """Rows of firs below a ridge."""
    canvas.path("M-18 0V-15L-10 -24L-4 -17L3 -27L11 -17L18 -22V0Z", fill=ink.far)
    canvas.path("M0.6 -23.5L3 -27L5.6 -23.6L4.2 -24.3L3 -22.9L1.8 -24.2Z", fill=ink.light)
    for step in range(10):
        fir(canvas, -18 + 4 * step, -6.5, 11 + 2.2 * (step % 3), ink.middle)
    for step in range(8):
        fir(canvas, -17 + 5 * step, -1.5, 10 + 2.6 * ((step + 1) % 3), ink.near)


def _lighthouse(canvas: Canvas, ink: Tints) -> None:
    """A lighthouse on a headland, sails, gulls."""
    canvas.path("M-18 0V-9H18V0Z", fill=ink.middle)
    canvas.path("M-18 -9H-16Q-13 -15 -9 -14Q-5 -13 -3 -9Z", fill=ink.near)
    canvas.path("M-12.6 -13.6L-11.8 -25H-9L-8.2 -13.6Z", fill=ink.light)
    canvas.path(
        "M-12.3 -17.4H-8.5L-8.7 -20.2H-12.1Z"
        "M-12 -25H-8.8V-28.2H-12ZM-12.6 -28.2L-10.4 -30.6L-8.2 -28.2Z",
        fill=ink.dark,
    )
    canvas.path("M-8.8 -27.6L18 -34V-23.6L-8.8 -25.6Z", fill=ink.light, fill_opacity=0.5)
    canvas.path(
        "M6 -8.6V-17.6Q10.4 -13.4 11.6 -9.6H6.6M5.4 -9.6H2.6Q3.6 -13 5.4 -15.6Z"
        "M2 -9H12L10.8 -7H3.2Z",
        fill=ink.light,
    )
    gulls: Style = {"fill": "none", "stroke": ink.near, "stroke_width": 0.5}
    canvas.path("M-2 -21q1.3 -1.6 2.4 0q1.2 -1.6 2.4 0M4 -24.4q1 -1.3 2 0q1 -1.3 2 0", **gulls)
    canvas.path("M-18 -4.6q2.25 -1.4 4.5 0t4.5 0t4.5 0t4.5 0t4.5 0t4.5 0t4.5 0t4.5 0", **gulls)


def _night_hills(canvas: Canvas, ink: Tints) -> None:
    """A castle under moon and stars."""
    canvas.path("M7.67 -29.2A5.2 5.2 0 1 1 3.27 -21.12A4.6 4.6 0 0 0 7.67 -29.2Z", fill=ink.light)
    for x, y in ((-14, -31), (-8.6, -26), (-3, -33), (0.6, -24.4), (14.6, -31), (-15.4, -21.6)):
        canvas.polygon(star_points((x, y), 0.95, 4, 0.35), fill=ink.light)
    canvas.path("M-18 0V-13Q-11 -19 -4 -14Q4 -8.6 10 -13Q14 -16 18 -13V0Z", fill=ink.far)
    castle = "M-14.4 -15V-21.4H-13.4V-20.4H-12.4V-21.4H-11.4V-18"
    castle += "H-8.4V-23.6H-7.4V-22.6H-6.4V-23.6H-5.4V-14Z"
    canvas.path(castle, fill=ink.near)
    canvas.path("M-18 0V-6Q-6 -11 4 -6.6Q12 -3 18 -7.6V0Z", fill=ink.middle)


def _city(canvas: Canvas, ink: Tints) -> None:
    """Blocks with lit windows, a chimney."""
    canvas.path("M-18 0V-20H-14V-25H-9V-17H-5V-28H0V-19H4V-23H9V-15H13V-21H18V0Z", fill=ink.far)
    canvas.path("M-18 0V-12H-12V-16H-7V-10H-2V-14H3V-9H8V-17H14V-11H18V0Z", fill=ink.middle)
    dots = [(x, y) for x in (-16, -14, -10.6, -8.6, 9.6, 11.8) for y in (-10, -7.4, -4.8)]
    for x, y in [*dots, (-3.4, -24), (-1.6, -24), (-3.4, -21), (-1.6, -21), (5.6, -19), (7.4, -19)]:
        canvas.rect((x - 0.5, y - 0.7, x + 0.5, y + 0.7), fill=ink.light)
    canvas.path("M15 -11L15.5 -24H17.1L17.6 -11Z", fill=ink.near)
    crowns(canvas, ((15.4, -26.4, 1.7), (13, -28.6, 2.3), (9.6, -30, 1.8)), ink.light)


def _snow(canvas: Canvas, ink: Tints) -> None:
    """Peaks with white caps, flakes in the air."""
    canvas.path("M-18 0V-16L-10.6 -29L-3 -17L4 -25L11 -15L18 -22V0Z", fill=ink.middle)
    caps = "M-10.6 -29L-14.4 -22.3L-12 -23.6L-10.4 -21.4L-8.6 -23.4L-6.6 -22.7Z"
    caps += (
        "M4 -25L0.6 -21.1L2.6 -21.8L4 -20L5.6 -21.6L7.4 -20.1ZM18 -22L13.6 -17.7L16 -18L18 -16.4Z"
    )
    canvas.path(caps, fill=ink.light)
    canvas.path("M-18 0V-6Q-8 -10 0 -7Q9 -4 18 -8V0Z", fill=ink.light)
    for x, y in (
        (-15, -32),
        (-5, -33),
        (9, -30),
        (15, -27),
        (0, -28),
        (-2, -12),
        (10, -11),
        (-14, -11),
    ):
        canvas.circle((x, y), 0.55, fill=ink.light)
    for at, high in ((-15.0, 8.0), (-11.4, 6.0), (12.4, 7.0), (15.8, 9.0)):
        fir(canvas, at, -3.4, high, ink.near)


def _hills(canvas: Canvas, ink: Tints) -> None:
    canvas.path("M-18 0V-12Q-10 -22 -2 -12Q8 -24 18 -10V0Z", fill=ink.far)
    canvas.path("M-18 0V-5Q-4 -11 18 -4V0Z", fill=ink.middle)


def fir(canvas: Canvas, x: float, foot: float, high: float, fill: str) -> None:
    """A tree of three tiers."""
    half, tier = 0.24 * high, high / 3.4
    d = f"M{x:.2f} {foot - high:.2f}"
    for step in (1, 2, 3):
        d += f"L{x + half * step / 3:.2f} {foot - high + step * tier:.2f}h{-half / 6 * step:.2f}"
    d += f"L{x:.2f} {foot - high + 3.2 * tier:.2f}"
    for step in (3, 2, 1):
        d += f"L{x - half * step / 6:.2f} {foot - high + step * tier:.2f}h{-half / 6 * step:.2f}"
    canvas.path(d + "Z", fill=fill)


def crowns(canvas: Canvas, crowns: Iterable[tuple[float, float, float]], fill: str) -> None:
    """Round shapes: trees or smoke."""
    for x, y, radius in crowns:
        canvas.circle((x, y), radius, fill=fill)


_SCENES: dict[str, Callable[[Canvas, Tints], None]] = {
    "red": _desert,
    "orange": _autumn_wood,
    "yellow": _fields,
    "green": _fir_wood,
    "blue": _lighthouse,
    "purple": _night_hills,
    "black": _city,
    "white": _snow,
}
