"""The pictures on train and ship cards: a wagon in the hills, a ship at sea."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.render.atoms import locomotive, steamer, wagon
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen


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


def draw_scene(pen: Pen, card: TravelCard, wide: float, high: float) -> None:
    """Draw it around the origin, in a window that reaches `wide` and `high` to either side."""
    canvas, ground = pen.canvas, pen.theme.ground
    floor = min(0.52 * high, 0.62 * wide)
    far: Style = {"fill_opacity": 0.55}
    if card.deck == "train":
        hills = (
            f"M{-wide:.2f} {floor:.2f}V{0.05 * high:.2f}"
            f"Q{-0.6 * wide:.2f} {-0.5 * high:.2f} {-0.15 * wide:.2f} {0.05 * high:.2f}"
            f"Q{0.4 * wide:.2f} {-0.75 * high:.2f} {wide:.2f} {0.1 * high:.2f}V{floor:.2f}Z"
        )
        canvas.path(hills, fill=ground.hill, **far)
        canvas.rect((-wide, floor - 0.1, wide, high), fill=ground.land[-1])
        _draw_track(pen, wide, floor)
        _draw_train(pen, card, wide, high, floor)
    else:
        canvas.rect((-wide, floor - 0.35 * high, wide, high), fill=ground.sea[-1])
        _draw_ships(pen, card, wide, high, floor)


def _draw_track(pen: Pen, wide: float, floor: float) -> None:
    ink = pen.theme.panel.edge
    sleepers = f"M{-wide:.2f} {floor + 0.5:.2f}H{wide:.2f}"
    pen.canvas.path(sleepers, fill="none", stroke=ink, stroke_width=0.9, stroke_dasharray="0.8 1.1")
    rail = f"M{-wide:.2f} {floor:.2f}H{wide:.2f}"
    pen.canvas.path(rail, fill="none", stroke=ink, stroke_width=0.4)


def _draw_train(pen: Pen, card: TravelCard, wide: float, high: float, floor: float) -> None:
    room = high + floor
    if card.color:
        scale = min(1.72 * wide / wagon.WIDTH_MM, 0.9 * room / wagon.HEIGHT_MM)
        with pen.canvas.group(transform=f"translate(0 {floor - 8.0 * scale:.3f})"):
            wagon.wagon(pen.canvas, card.color, pen.theme.routes[card.color], scale)
        return
    ink = pen.theme.panel
    scale = min(1.66 * wide / locomotive.WIDTH_MM, 0.9 * room / locomotive.HEIGHT_MM)
    with pen.canvas.group(transform=f"translate({-0.03 * wide:.3f} {floor - 9 * scale:.3f})"):
        locomotive.locomotive(
            pen.canvas, ink.edge, pen.theme.city.ring, ink.title_edge, scale=scale
        )


def _draw_ships(pen: Pen, card: TravelCard, wide: float, high: float, floor: float) -> None:
    ink, paper = pen.theme.routes[card.color], pen.theme.city.ring
    wave = pen.theme.ground.wave
    share = 1.7 if card.ships == 1 else 1.3
    scale = min(share * wide / steamer.WIDTH_MM, 0.56 * share * (high + floor) / steamer.HEIGHT_MM)
    places = (
        [(0.0, floor)]
        if card.ships == 1
        else [(-0.28 * wide, floor - 0.34 * high), (0.24 * wide, floor + 0.2 * high)]
    )
    for x, y in places:
        with pen.canvas.group(transform=f"translate({x:.3f} {y - 8 * scale:.3f})"):
            steamer.steamer(pen.canvas, ink.edge, ink.fill, paper, scale=scale, water=wave)
