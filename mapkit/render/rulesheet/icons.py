"""The pictures beside the rules: the map's own spaces, cards and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mapkit.geometry.layout import Box
from mapkit.model.routes import RouteKind
from mapkit.render.atoms.anchor_badge import draw_anchor_badge
from mapkit.render.atoms.legend_entries import Entry, place_entries, route_entries
from mapkit.render.atoms.mini_map import draw_marks, draw_mini_map
from mapkit.render.atoms.space import space_symbol
from mapkit.render.canvas import Canvas
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import within
from mapkit.render.sheets.cards.travel import draw_travel_card
from mapkit.render.sheets.cards.travel_scene import TravelCard
from mapkit.render.sheets.desk import Desk

VIEW: Box = (-9.0, -5.0, 9.0, 5.0)  # of an icon, in millimetres
_CARD = (44.0, 68.0)


def icons(desk: Desk, wanted: Iterable[str]) -> dict[str, bytes]:
    """SVG by name."""
    return {name: _icon(desk, name) for name in dict.fromkeys(wanted) if name}


def _icon(desk: Desk, name: str) -> bytes:
    canvas = Canvas(VIEW, VIEW[2] - VIEW[0], name)
    pen = Pen(canvas, desk.theme, desk.layout.profile, desk.words)
    draw = _DRAWINGS.get(name)
    if draw:
        draw(pen, desk)
    else:
        entry = next(entry for entry in _entries(pen, desk) if entry.key == name)
        entry.draw()
    return canvas.finished().print_svg.encode()


def _entries(pen: Pen, desk: Desk) -> tuple[Entry, ...]:
    """What the legend of the board draws."""
    return route_entries(pen, desk.map_) + place_entries(pen, desk.map_)


def _spaces(pen: Pen, colors: Iterable[str]) -> None:
    lanes = list(colors)
    scale = min(15.5 / pen.profile.space_length, 9.4 / (len(lanes) * pen.profile.lane_gap))
    for index, color in enumerate(lanes):
        y = (index - (len(lanes) - 1) / 2) * pen.profile.lane_gap * scale
        pen.canvas.use(space_symbol(pen, RouteKind.RAIL, color), (0, y), scale=scale)


def _lanes(count: int) -> Callable[[Pen, Desk], None]:
    """The colours of a real route of the map with so many lanes, the most various one."""

    def draw(pen: Pen, desk: Desk) -> None:
        groups = [group for group in desk.map_.lane_groups().values() if len(group) == count]
        colors = [[desk.map_.routes[lane].color for lane in group] for group in groups]
        _spaces(pen, max(colors, key=lambda lanes: len(set(lanes))))

    return draw


def _color(pen: Pen, desk: Desk) -> None:
    _spaces(pen, desk.map_.rules.colors[:1])


def _card(card: TravelCard) -> Callable[[Pen, Desk], None]:
    def draw(pen: Pen, desk: Desk) -> None:
        colors = desk.map_.rules.colors
        shown = TravelCard(card.deck, colors[0], card.ships) if card.ships else card
        scale = 10 / _CARD[1]
        shift = f"scale({scale:.4f}) translate({-_CARD[0] / 2} {-_CARD[1] / 2})"
        clip = pen.canvas.clip("card-edge", (0, 0, *_CARD))
        with pen.canvas.group(transform=shift), pen.canvas.group(clip_path=clip):
            draw_travel_card(pen, _CARD, shown, colors)

    return draw


def _anchor(pen: Pen, desk: Desk) -> None:
    draw_anchor_badge(pen, (0, 0), 3.6)


def _tour(pen: Pen, desk: Desk) -> None:
    """The map's first tour."""
    tour = next(ticket for ticket in desk.map_.tickets if ticket.is_tour)
    box = within(VIEW, desk.mini.aspect)
    draw_mini_map(pen, desk.mini, box)
    draw_marks(pen, desk.mini, box, tour.places, joined=True, numbered=False)


_DRAWINGS: dict[str, Callable[[Pen, Desk], None]] = {
    "color": _color,
    "double": _lanes(2),
    "triple": _lanes(3),
    "card_wild": _card(TravelCard("train", "")),
    "card_double": _card(TravelCard("ship", "", ships=2)),
    "anchor": _anchor,
    "tour": _tour,
}
