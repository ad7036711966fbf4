"""Ships for the ship cards: another kind for each colour, known by its outline."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mapkit.board.theme import SpaceInk
from mapkit.render.canvas import Canvas, Style

WIDTH_MM, HEIGHT_MM = 32.0, 27.0  # with masts, without smoke; all float on the line y = 8
_WAVES = "M-17 8.6q2.1 -1.7 4.25 0t4.25 0t4.25 0t4.25 0t4.25 0t4.25 0t4.25 0t4.25 0"


@dataclass(frozen=True, slots=True)
class _Shipwright:
    """What a ship is drawn with."""

    canvas: Canvas
    ink: SpaceInk
    paper: str  # of cabins and smoke

    def coloured(self, d: str) -> None:
        self._part(d, self.ink.fill, 0.55)

    def pale(self, d: str) -> None:
        self._part(d, self.paper, 0.45)

    def dark(self, d: str) -> None:
        self.canvas.path(d, fill=self.ink.edge)

    def lines(self, d: str, width: float = 0.45, ink: str = "", **more: str) -> None:
        style: Style = {"fill": "none", "stroke": ink or self.ink.edge, "stroke_width": width}
        self.canvas.path(d, stroke_linecap="round", **style, **more)

    def windows(self, d: str) -> None:
        self.lines(d, 1.0, stroke_dasharray="0.1 2.2")

    def smoke(self, puffs: Iterable[tuple[float, float, float]]) -> None:
        with self.canvas.group("smoke", fill=self.paper, fill_opacity=0.8):
            for x, y, radius in puffs:
                self.canvas.circle((x, y), radius)

    def _part(self, d: str, fill: str, width: float) -> None:
        style: Style = {"stroke": self.ink.edge, "stroke_linejoin": "round"}
        self.canvas.path(d, fill=fill, stroke_width=width, **style)


def draw_ship(
    canvas: Canvas, color: str, ink: SpaceInk, paper: str, scale: float = 1, water: str = ""
) -> None:
    """Draw the ship of a colour around the origin, with the waves that it floats on."""
    with canvas.group(f"ship ship-{color}", transform=f"scale({scale:.4f})"):
        _SHIPS.get(color, _liner)(_Shipwright(canvas, ink, paper))
        if water:
            canvas.path(_WAVES, fill="none", stroke=water, stroke_width=0.8, stroke_linecap="round")


def _liner(ship: _Shipwright) -> None:
    """Three raked funnels over two decks."""
    ship.smoke(((-9.2, -14.6, 1.6), (-12.2, -16.6, 2.2), (-4, -14.8, 1.6), (-6.8, -17.4, 2.1)))
    ship.lines("M-13.6 1.4V-11M12.4 1V-14.6M-13.6 -11L12.4 -14.6L15.8 0.4")
    for x in (-8.6, -3.2, 2.2):
        ship.coloured(f"M{x} -12.6h3.2l0.9 8h-3.6Z")
        ship.dark(f"M{x} -12.6h3.2l0.28 2.4h-3.3Z")
    ship.pale("M-9.8 -4.6H8.4V-1.6H-9.8Z")
    ship.pale("M5 -7.2H9.4V-4.6H5Z")
    ship.pale("M-12 -1.6H10.8V1.4H-12Z")
    ship.windows("M-8.4 -3.1H7.4M-10.6 -0.1H9.6")
    ship.coloured("M-15.4 2.4L-14.6 1.2H13.2L16 0.2L12.8 8H-12.6Q-15 6 -15.4 2.4Z")
    ship.lines("M-14.6 3.2H14.4", 0.5, ship.paper)


def _paddle_steamer(ship: _Shipwright) -> None:
    """A river boat with its great wheel and two crowned chimneys."""
    ship.smoke(((1.6, -18.6, 1.6), (-1.4, -20.4, 2.2), (7.2, -18.2, 1.6), (4.4, -21, 1.9)))
    for x in (2.4, 7.6):
        ship.dark(f"M{x} -15.4h2v11.6h-2ZM{x - 0.9} -17.2h3.8l-0.9 1.9h-2Z")
    ship.pale("M-11.6 -3.8H11.4V0.2H-11.6Z")
    ship.pale("M-14 0.2H13.6V4.2H-14Z")
    ship.lines("M-12.6 -4H12.4M-15 0.2H14.6", 0.9)
    ship.lines("M-12 0.4V4M-9 0.4V4M4 0.4V4M7 0.4V4M10 0.4V4M13 0.4V4")
    ship.windows("M3.6 -1.8H10.4")
    ship.pale("M-11.4 -8H-6V-4H-11.4Z")
    ship.coloured("M-12.2 -9.4L-8.7 -11.4L-5.2 -9.4V-8H-12.2Z")
    ship.windows("M-10 -6H-6.8")
    ship.coloured("M-15.6 4.2H15.8L13.8 8H-14.2Z")
    ship.canvas.circle((-2.6, 3.0), 5.2, fill=ship.ink.fill, stroke=ship.ink.edge, stroke_width=0.9)
    ship.lines("M-7.6 3H2.4M-2.6 -2V8M-6.1 -0.5L0.9 6.5M-6.1 6.5L0.9 -0.5", 0.6)
    ship.canvas.circle((-2.6, 3.0), 1.3, fill=ship.ink.edge)


def _dhow(ship: _Shipwright) -> None:
    """Two slanting sails."""
    ship.lines("M2.4 3.4L0.6 -15.4M-10.4 3L-11.4 -9", 0.8)
    ship.coloured("M13.4 -1.6L-5.8 -18.8Q-8.6 -8 -6.6 0.4Q4 -2.6 13.4 -1.6Z")
    ship.coloured("M-5.4 0.8L-14.6 -12.6Q-16.6 -5 -15 1.6Q-10 0 -5.4 0.8Z")
    ship.lines("M14.6 -0.6L-7 -19.8M-4.6 2L-15.4 -13.8", 0.9)
    ship.lines("M-1 -14.2Q-3 -7 -2 -0.9M3.6 -10.2Q2.4 -5.6 3 -1.9M8.4 -5.8Q8 -3.6 8.2 -1.9", 0.35)
    ship.coloured("M-15.4 1.8Q-4 4.6 8 2.8L16.2 -1L11.8 8H-9.6Q-14.2 6.4 -15.4 1.8Z")
    ship.lines("M-14.2 4.2Q-2 6.4 13.6 3.6", 0.5, ship.paper)


def _trawler(ship: _Shipwright) -> None:
    """A high bow, a wheelhouse, nets over the stern."""
    ship.lines("M-10.6 3V-15.4M9.4 1V-17M-10.6 -15.4L9.4 -17L15.8 -2.6M9.4 -15.8L-2.4 -9.4")
    ship.lines("M-10.6 -12.6L-16 -3.4M-10.6 -12.6L-5.6 -7.4", 0.8)
    net = "M-16 -3.4Q-15 2.4 -11.4 3.4M-16 -3.4L-11.4 3.4M-14.9 -5.3Q-13.6 0.6 -11 2.2"
    ship.lines(net + "M-16 -1.4L-12.4 -4.4M-15.2 0.8L-11 -2.4", 0.35)
    ship.coloured("M-8.2 -6.6H-4.8V3H-8.2Z")
    ship.dark("M-8.2 -6.6H-4.8V-4.6H-8.2Z")
    ship.smoke(((-7.4, -9, 1.4), (-4.6, -11, 1.9), (-0.8, -13, 1.6)))
    ship.pale("M-4 -5.4H5V2.6H-4Z")
    ship.dark("M-5 -6.8H6.4L5.8 -5.4H-4.6Z")
    ship.dark("M-2.6 -4H0V-1.4H-2.6ZM1.2 -4H3.8V-1.4H1.2Z")
    ship.coloured("M-15.2 2Q-4 4.6 5.4 2.2L16.2 -3.2Q15 3.6 11.4 8H-12.2Q-14.6 5.4 -15.2 2Z")
    ship.lines("M-14.4 4Q-3 6.4 6.4 4L14.8 0.4", 0.5, ship.paper)


def _clipper(ship: _Shipwright) -> None:
    """Three masts of square sails."""
    ship.lines("M-9.4 3V-16.6M-0.2 3V-19.4M8.8 2V-17M12 2.4L18.4 -2.2", 0.8)
    ship.coloured("M18 -1.8L9.4 -14.2Q11.6 -6 10.8 0.8Z")
    for x, top, broad in ((-9.4, -15.8, 3.2), (-0.2, -18.6, 3.9), (8.8, -16.2, 3.0)):
        for row, (grows, deep) in enumerate(((0.0, 4.4), (0.6, 5.0), (1.1, 5.6))):
            y = top + (0.0, 4.9, 10.4)[row]
            ship.coloured(_square_sail(x, y, broad + grows, deep))
    ship.coloured("M-15.8 0.8L-13.4 2.6H11.4L17 1.2L12 8H-12.4Q-15 5 -15.8 0.8Z")
    ship.lines("M-14.4 3.8H14.2", 0.5, ship.paper)


def _square_sail(x: float, y: float, half: float, deep: float) -> str:
    """A sail under its yard, full of wind."""
    foot = y + deep
    d = f"M{x - half:.2f} {y:.2f}H{x + half:.2f}"
    d += f"Q{x + half + 1.3:.2f} {y + deep / 2:.2f} {x + half + 0.3:.2f} {foot:.2f}"
    d += f"Q{x + 0.6:.2f} {foot - 1.3:.2f} {x - half + 0.3:.2f} {foot:.2f}"
    return d + f"Q{x - half + 1.3:.2f} {y + deep / 2:.2f} {x - half:.2f} {y:.2f}Z"


def _junk(ship: _Shipwright) -> None:
    """Sails like fans, with a rib in every fold."""
    ship.lines("M-10.8 2V-9.6M-0.4 3V-19M9.6 2V-12.8", 0.9)
    ship.coloured("M-4 1L-5.8 -13.4Q-2.4 -19.4 3.4 -18.6L7 -12.6Q7.8 -5 6 0.6Q1 2 -4 1Z")
    ribs = "M-5.8 -13.2L7 -12.8M-5.4 -9.6L7.3 -9M-4.9 -6L7.2 -5.4M-4.5 -2.4L6.7 -2M-4.6 -16L5.2 -16"
    ship.coloured("M8 0.8L7.8 -8.4Q10 -12.8 13 -12L15.4 -8Q15.6 -3.6 14 -0.6Q11 1 8 0.8Z")
    ship.coloured(
        "M-13.8 -0.6L-14.4 -6.6Q-12.4 -9.8 -9.6 -9.2L-7 -6Q-6.8 -2.4 -7.8 0Q-11 1 -13.8 -0.6Z"
    )
    ribs += (
        "M7.8 -7.6L15.4 -7.4M7.9 -4.6L15.3 -4.4M8 -1.8L14.6 -1.8M-14.3 -6L-7 -5.6M-14 -3.2L-7 -2.8"
    )
    ship.lines(ribs, 0.4)
    ship.coloured("M-16.4 -2.2L-12.8 0.4L-11.4 3H10.4L16 0.2L11.6 8H-11Q-15.4 4 -16.4 -2.2Z")
    ship.lines("M-14.4 2.6L-12.6 4.6H12.6", 0.5, ship.paper)
    ship.canvas.circle((12, 3.6), 0.75, fill=ship.paper, stroke=ship.ink.edge, stroke_width=0.3)


def _freighter(ship: _Shipwright) -> None:
    """Derricks over heaps of coal, the funnel far aft."""
    ship.smoke(((-11.4, -15.6, 1.7), (-8.4, -17.6, 2.3), (-4, -18.6, 1.8)))
    ship.lines("M-2.6 2V-14.6M6.8 2V-14.6M13 0V-8M-2.6 -14.6H6.8L13 -8", 0.8)
    ship.lines(
        "M-2.6 -0.6L-6.6 -10.6L-2.6 -14.4M6.8 -0.6L11.4 -10M-2.6 -0.6L2 -10.4L-2.6 -14.4", 0.6
    )
    ship.lines("M2 -10.4V-4.4", 0.3)
    ship.dark("M0.8 -4.6H3.2L2.6 -2.8H1.4Z")
    heap = "l1.7 -2.7l1.5 0.7l1.5 -1.3l2.3 3.3Z"
    ship.dark(f"M-6.6 1.8{heap}M0.4 1.8{heap}")
    ship.lines(f"M-6.6 1.8{heap}M0.4 1.8{heap}", 0.3, ship.ink.inner)
    ship.coloured("M-12.6 -13.6H-9V-7.2H-12.6Z")
    ship.lines("M-12.6 -11.4H-9", 1.2, ship.paper)
    ship.pale("M-13.4 -7.4H-7.6V-3.2H-13.4Z")
    ship.pale("M-14.6 -3.2H-7V1.8H-14.6Z")
    ship.windows("M-12.4 -5.4H-8.4M-13.2 -0.8H-8.2")
    ship.coloured("M-15.8 1.8H10.6L11.4 -0.6H16.2L13.4 8H-13.4Q-15.4 5.4 -15.8 1.8Z")
    ship.lines("M-14.8 4H14.4", 0.5, ship.paper)


def _icebreaker(ship: _Shipwright) -> None:
    """A towering bridge, a bow that climbs on the ice."""
    ship.smoke(((-7.6, -14.6, 1.5), (-10.6, -16.4, 2.0)))
    ship.lines("M1.8 -9.4V-18.4M-0.6 -15.6H4.2M10.6 -1V-10.4M1.8 -18L10.6 -10.4L15.8 -2.8", 0.7)
    ship.pale("M0.4 -15.6H3.2V-13H0.4Z")
    ship.coloured("M-8.8 -12.4H-4.8L-4.2 -6.6H-8.8Z")
    ship.dark("M-8.8 -12.4H-4.8L-4.6 -10.4H-8.8Z")
    ship.pale("M-11.6 -2.6H8.2V0.4H-11.6Z")
    ship.pale("M-9.8 -6.6H6.6V-2.6H-9.8Z")
    ship.pale("M-2.6 -9.8H6.4V-6.6H-2.6Z")
    ship.dark("M-1.8 -8.9H5.6V-7.5H-1.8Z")
    ship.windows("M-8.4 -4.6H5.6M-10.2 -1.1H7.2")
    ship.coloured("M-15 -0.4H9L16.6 -2.8Q14 3.4 9.4 8H-13Q-14.8 4.4 -15 -0.4Z")
    ship.lines("M-14.4 3.8H12.6", 1.3)
    ship.pale("M9 8.4L11.4 5.6L14.6 6.2L17.6 8.6Z")


_SHIPS: dict[str, Callable[[_Shipwright], None]] = {
    "red": _liner,
    "orange": _paddle_steamer,
    "yellow": _dhow,
    "green": _trawler,
    "blue": _clipper,
    "purple": _junk,
    "black": _freighter,
    "white": _icebreaker,
}
