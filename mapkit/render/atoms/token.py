"""Round tokens to cut out: score markers, harbours, stations, passengers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mapkit.aliases import Point
from mapkit.board.theme import Theme
from mapkit.geometry.waiting_groups import SPOT_RADIUS
from mapkit.render.atoms.locomotive import locomotive
from mapkit.render.atoms.passengers import draw_figure
from mapkit.render.atoms.port import anchor
from mapkit.render.canvas import Style
from mapkit.render.inks import readable
from mapkit.render.pen import Pen

SCORE, HUNDRED, HARBOUR, PASSENGER = "score", "hundred", "harbour", "passenger"
STATION = "station"
DIAMETERS_MM = {
    SCORE: 15.0,
    HUNDRED: 15.0,
    HARBOUR: 16.0,
    STATION: 16.0,
    PASSENGER: 2 * SPOT_RADIUS,
}


_RINGS: dict[str, tuple[tuple[float, Style], ...]] = {
    "cartouche": ((0.86, {"stroke_width": 0.35}),),
    "ruled": ((0.91, {"stroke_width": 0.18}), (0.86, {"stroke_width": 0.35})),
    "banner": ((0.88, {"stroke_width": 0.7, "stroke_dasharray": "0.7 0.7"}),),
    "plain": (),
}
"""Inside the edge, by the manner of a theme: their share of the radius, and how they are drawn."""


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    color: str  # of a player or of a passenger

    @property
    def radius(self) -> float:
        return DIAMETERS_MM[self.kind] / 2


def draw_token(pen: Pen, token: Token, at: Point) -> None:
    symbol = pen.canvas.symbol(f"token-{token.kind}-{token.color}", lambda: _draw(pen, token))
    pen.canvas.use(symbol, at, class_="token", data={"token": token.kind, "color": token.color})


def _draw(pen: Pen, token: Token) -> None:
    """Draw a token: colour to a little beyond the cut, a ring inside it, and its sign."""
    ink, radius = pen.theme.routes[token.color], token.radius
    pen.canvas.circle((0, 0), radius + 0.6, fill=ink.fill)
    for share, style in _RINGS[pen.theme.panel.manner]:
        pen.canvas.circle((0, 0), share * radius, fill="none", stroke=ink.inner, **style)
    cut: Style = {"fill": "none", "stroke": ink.edge, "stroke_width": 0.15}
    pen.canvas.circle((0, 0), radius, "cut", **cut)
    _SIGNS[token.kind](pen, token)


def sign_ink(theme: Theme, color: str) -> str:
    """The ink of a sign on a token of that colour, which stands off it in any light."""
    ink = theme.routes[color]
    return readable(ink.mark, ink.fill)


def _draw_score(pen: Pen, token: Token) -> None:
    ink, sign = pen.theme.routes[token.color], sign_ink(pen.theme, token.color)
    with pen.canvas.group(transform="translate(-0.4 0.6)"):
        locomotive(pen.canvas, sign, ink.fill, ink.fill, scale=0.29, smoke=False)


def _draw_hundred(pen: Pen, token: Token) -> None:
    style: Style = {"fill": sign_ink(pen.theme, token.color), "text_anchor": "middle"}
    pen.canvas.text("+100", (-0.2, 1.5), 4.4, "figure", **style)


def _draw_harbour(pen: Pen, token: Token) -> None:
    ink = pen.theme.routes[token.color]
    pen.canvas.circle((0, 0), 5.3, fill=sign_ink(pen.theme, token.color))
    with pen.canvas.group(transform="scale(1.7)"):
        anchor(pen.canvas, ink.fill if token.color != "white" else ink.edge)


def _draw_station(pen: Pen, token: Token) -> None:
    """A hall with a gable, a clock and a gate."""
    ink = pen.theme.routes[token.color]
    hall = sign_ink(pen.theme, token.color)
    pen.canvas.path("M-4.6 4V-0.6L0 -4.4L4.6 -0.6V4Z", fill=hall)
    pen.canvas.circle((0, -1.2), 1.0, fill=ink.fill)
    pen.canvas.path("M-1.3 4V2.2A1.3 1.3 0 0 1 1.3 2.2V4Z", fill=ink.fill)


def _draw_passenger(pen: Pen, token: Token) -> None:
    draw_figure(pen, sign_ink(pen.theme, token.color))


_SIGNS: dict[str, Callable[[Pen, Token], None]] = {
    SCORE: _draw_score,
    HUNDRED: _draw_hundred,
    HARBOUR: _draw_harbour,
    STATION: _draw_station,
    PASSENGER: _draw_passenger,
}
