"""The pictures on train and ship cards: a wagon in its landscape, a ship before its coast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from mapkit.render.atoms import locomotive, ship, wagon
from mapkit.render.canvas import Style
from mapkit.render.inks import mixed
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.coasts import draw_coast
from mapkit.render.sheets.cards.scenery import HALF_MM, Tints, draw_scenery, tints_of
from mapkit.render.sheets.cards.sky import draw_sky
from mapkit.render.sheets.cards.spirit import (
    draw_arches,
    draw_bank,
    draw_emblem,
    draw_engine,
    draw_shading,
    engraved,
    leaning,
    lit,
)

_FLOOR = 0.46  # of the picture's half height below its middle: where the rails are
_WATERLINE = 0.4  # the same of a ship's: the plate with the name stands right below
_BEHIND = 0.36  # how much higher the horizon is where there are two ships
# Right of the middle and above the water line, in halves of the picture, and the size.
_NEAR_SHIP, _FAR_SHIP = (-0.24, 0.0, 0.74), (0.48, 0.64, 0.48)
_SHADOW = "#15161a"
_HULL_MM = 4.2  # below the middle of a ship: where its hull is shaded
_HEROIC = 2.6  # a poster's wagon reaches over the edges of the picture: half widths
_RAYS = 24  # behind the engine of a wild card
_HAZE, _LITTLE_INK = 0.12, 0.62  # of the paper in a ray; the second where a theme saves ink


@dataclass(frozen=True, slots=True, order=True)
class TravelCard:
    """One kind of train or ship card."""

    deck: str  # train or ship
    color: str  # "" is wild
    ships: int = 0  # on a ship card
    harbour: bool = False

    @property
    def name(self) -> str:
        parts = [self.deck, self.color or "wild", "double" if self.ships == 2 else ""]
        return "-".join([part for part in parts if part] + (["harbour"] if self.harbour else []))


def draw_scene(pen: Pen, card: TravelCard, colors: Sequence[str], wide: float, high: float) -> None:
    """Draw it around the origin, in a window that reaches `wide` and `high` to either side."""
    floor = _FLOOR * high
    if not card.color:
        _draw_wild(pen, colors, wide, high, floor)
        return
    tints = tints_of(pen.theme, card.color)
    shore = (_WATERLINE - _BEHIND * (card.ships - 1) if card.ships else _FLOOR) * high - 0.24 * high
    draw_sky(pen, tints, wide, high, shore)
    manner = pen.theme.panel.manner
    if manner == "plain":
        draw_emblem(pen, card.color, tints, wide, high)
    else:
        scale, lines = wide / HALF_MM, engraved(tints) if manner == "ruled" else {}
        turn = f"translate(0 {shore:.3f}) scale({scale:.4f})"
        with pen.canvas.group("scenery", transform=turn, **lines):
            draw_land = draw_coast if card.ships else draw_scenery
            draw_land(pen.canvas, card.color, tints)
    if card.deck == "train":
        with pen.canvas.group("train", transform=leaning(pen.theme, floor)):
            draw_bank(pen, wide, high, floor, tints)
            _draw_wagon(pen, card, wide, high, floor)
    else:
        draw_sea(pen, wide, high, shore, tints)
        _draw_ships(pen, card, wide, high)


def _draw_wagon(pen: Pen, card: TravelCard, wide: float, high: float, floor: float) -> None:
    """From edge to edge; its couplings go on beyond the picture."""
    broad = _HEROIC if pen.theme.panel.manner == "banner" else 2.1
    scale = min(broad * wide / wagon.WIDTH_MM, 0.85 * (high + floor) / wagon.HEIGHT_MM)
    with pen.canvas.group(transform=f"translate(0 {floor - 8.0 * scale:.3f})"):
        wagon.wagon(pen.canvas, card.color, lit(pen.theme, card.color), scale)
        if pen.theme.panel.manner == "ruled":
            draw_shading(pen, lit(pen.theme, card.color).edge, scale)


def _draw_wild(pen: Pen, colors: Sequence[str], wide: float, high: float, floor: float) -> None:
    """An engine before all the colours of the game."""
    ink, manner = pen.theme.panel, pen.theme.panel.manner
    if manner == "plain":
        draw_arches(pen, colors, wide, floor)
    else:
        _draw_rays(pen, colors, wide, max(wide, high), floor - 0.35 * high)
    soil, rail = mixed(ink.title_edge, ink.title, 0.4), mixed(ink.title, _SHADOW, 0.35)
    bank = mixed(ink.paper, ink.edge, 0.3) if pen.theme.space.outlined else rail
    tints = Tints(soil, soil, soil, soil, soil, soil, dark=rail, bank=bank)
    broad = _HEROIC if manner == "banner" else 2.0
    scale = min(broad * wide / locomotive.WIDTH_MM, 0.85 * (high + floor) / locomotive.HEIGHT_MM)
    with pen.canvas.group("train", transform=leaning(pen.theme, floor)):
        draw_bank(pen, wide, high, floor, tints)
        with pen.canvas.group(transform=f"translate({-0.03 * wide:.3f} {floor - 9 * scale:.3f})"):
            draw_engine(pen, scale)


def _draw_rays(pen: Pen, colors: Sequence[str], wide: float, far: float, y: float) -> None:
    """Rays in all colours from a point behind the engine, and its light."""
    inks, paper = pen.theme.route_colors(), pen.theme.panel.paper
    reach, pale = 2.4 * far, _LITTLE_INK if pen.theme.space.outlined else _HAZE
    for step in range(_RAYS):
        color = mixed(inks[colors[step % len(colors)]], paper, pale)
        edges = [2 * pi * (step + off) / _RAYS - pi / 2 for off in (-0.52, 0.52)]
        points = [(reach * cos(turn), y + reach * sin(turn)) for turn in edges]
        pen.canvas.polygon([(0, y), *points], fill=color)
    pen.canvas.circle((0, y), 0.9 * wide, fill=pen.theme.text.halo, fill_opacity=0.55)


def draw_sea(pen: Pen, wide: float, high: float, shore: float, tints: Tints) -> None:
    """Draw water from the shore down, around the origin, with some waves."""
    water = pen.canvas.gradient("water", [tints.middle, tints.near])
    pen.canvas.rect((-wide, shore - 0.1, wide, high), fill=water)
    line: Style = {"fill": "none", "stroke": tints.low, "stroke_width": 0.4, "stroke_opacity": 0.7}
    for row in range(8):
        y, x = shore + 2.4 + row * 3.4, -wide + (row % 3) * 5
        waves = (
            f"M{x:.2f} {y:.2f}q1.5 -1.1 3 0t3 0m9 0.4q1.5 -1.1 3 0t3 0t3 0m9 -0.6q1.5 -1.1 3 0t3 0"
        )
        pen.canvas.path(waves, **line)


def _draw_ships(pen: Pen, card: TravelCard, wide: float, high: float) -> None:
    """One, or two of which the second is far out."""
    floor, canvas, ruled = _WATERLINE * high, pen.canvas, pen.theme.panel.manner == "ruled"
    ink, paper = lit(pen.theme, card.color), pen.theme.city.ring
    wave = tints_of(pen.theme, card.color).low
    scale = min(1.95 * wide / ship.WIDTH_MM, 0.975 * (high + floor) / ship.HEIGHT_MM)
    places = [(0.0, 0.0, 1.0)] if card.ships == 1 else [_FAR_SHIP, _NEAR_SHIP]
    for x, up, size in places:
        y = floor - up * high - 8 * scale * size
        with canvas.group(transform=f"translate({x * wide:.3f} {y:.3f})"):
            ship.draw_ship(canvas, card.color, ink, paper, scale * size, wave)
            if ruled:
                draw_shading(pen, ink.edge, scale * size, _HULL_MM)
