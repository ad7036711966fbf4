"""Tickets: names above a map that fills the card, the journey on it, what the ticket is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mapkit.aliases import Point, Size
from mapkit.geometry.layout import Box, outset
from mapkit.model.tickets import Ticket
from mapkit.render.atoms.marks import NAME_MM, draw_journey, draw_names, draw_side_marks
from mapkit.render.atoms.medallion import draw_medallion
from mapkit.render.atoms.mini_map import draw_mini_map, on_card
from mapkit.render.canvas import Style
from mapkit.render.fit import write_in
from mapkit.render.journeys import view_of
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import (
    EDGE_MM,
    SMALL_PRINT_MM,
    DeckInk,
    draw_head,
    draw_paper,
    rounded,
    scale_of,
)
from mapkit.render.sheets.cards.ticket_frame import draw_long_frame
from mapkit.render.sheets.cards.ticket_title import Titles, draw_title
from mapkit.render.sheets.desk import Desk

_HEAD, _TOUR_HEAD = 9.2, 11.6  # heights of the band on a lying card
_TALL_HEAD, _TALL_TOUR_HEAD = 13.0, 16.5
_WORTH = 6.4  # radius of the medallion
_COLUMN, _STRIP = 17.5, 15.0  # beside or below the map of a tour, for what it is worth
_ROUND = 2.0
_MARGIN = 3.6  # between the stops and the edge of the picture


@dataclass(frozen=True, slots=True)
class TicketStyle:
    ink: DeckInk
    titles: Titles  # of all tickets of this kind, which share one size of letters
    small: str  # the line of small print that says which card this is
    long: bool  # has a frame of its own


def draw_ticket(pen: Pen, desk: Desk, size: Size, ticket: Ticket, style: TicketStyle) -> None:
    width, height = size
    s, ink = scale_of(size), style.ink
    draw_paper(pen, size, ink.fill)
    head = (EDGE_MM, EDGE_MM, width - EDGE_MM, EDGE_MM + _head(size, ticket) * s)
    body = (EDGE_MM, head[3], width - EDGE_MM, height - EDGE_MM)
    draw_head(pen, head, ink, _ROUND)
    names = [desk.name(place) for place in ticket.places]
    draw_title(pen, style.titles, names, head, ink.text, s)
    if ticket.is_tour:
        _draw_tour(pen, desk, ticket, body, style, s)
    else:
        _draw_two_places(pen, desk, ticket, body, style, s)
    if style.long:
        draw_long_frame(pen, outset((0, 0, *size), -EDGE_MM), ink, s)


def _head(size: Size, ticket: Ticket) -> float:
    if size[0] > size[1]:
        return _TOUR_HEAD if ticket.is_tour else _HEAD
    return _TALL_TOUR_HEAD if ticket.is_tour else _TALL_HEAD


def _draw_two_places(
    pen: Pen, desk: Desk, ticket: Ticket, body: Box, style: TicketStyle, s: float
) -> None:
    """The map all over the card, the worth in its lower right corner."""
    left, top, right, bottom = body
    radius = _WORTH * s
    at = (right - radius - 1.3, bottom - radius - 1.3)
    worth = outset((*at, *at), radius + 0.6)
    beside = (left, top, worth[0], bottom) if right - left > bottom - top else body
    above = beside if beside != body else (left, top, right, worth[1])
    _draw_map(pen, desk, ticket, body, above, worth)
    _draw_small_print(pen, body, style)
    ink = style.ink
    pen.canvas.circle(at, radius + 0.5, fill=pen.theme.text.halo)
    draw_medallion(pen, at, radius, str(ticket.points), ink.fill, ink.text, ink.edge)


def _draw_tour(
    pen: Pen, desk: Desk, ticket: Ticket, body: Box, style: TicketStyle, s: float
) -> None:
    """The map, and beside or below it the three values of a tour."""
    left, top, right, bottom = body
    lying = right - left > bottom - top
    column, strip = right - _COLUMN * s, bottom - _STRIP * s
    picture = (left, top, column, bottom) if lying else (left, top, right, strip)
    worth = (column, top, right, bottom) if lying else (left, strip, right, bottom)
    _draw_map(pen, desk, ticket, picture, picture, worth)
    line: Style = {"fill": "none", "stroke": style.ink.fill, "stroke_width": 0.4}
    edge = f"M{column:g} {top:g}V{bottom:g}" if lying else f"M{left:g} {strip:g}H{right:g}"
    pen.canvas.path(edge, **line)
    _draw_small_print(pen, picture, style)
    _draw_values(pen, ticket, outset(worth, -0.9), lying, style.ink)


def _draw_map(pen: Pen, desk: Desk, ticket: Ticket, picture: Box, safe: Box, taken: Box) -> None:
    """The part of the board around the journey; its stops keep to the safe part of the picture."""
    stops = desk.journeys.stops(ticket.places)
    view = _view(desk, stops or [_middle(desk.mini.frame)], picture, safe, taken)
    outline = pen.canvas.shape("picture", rounded(picture, _ROUND, upper=False))
    with pen.canvas.group("picture", clip_path=pen.canvas.clip("picture-area", outline)):
        draw_mini_map(pen, desk.mini, picture, view, clip=False)
        draw_side_marks(pen, _other_exits(desk, ticket, view, picture), picture)
        points = [on_card(view, picture, stop) for stop in stops]
        radius = draw_journey(pen, points, numbered=ticket.is_tour)
    shown = [place for place in ticket.places if desk.mini.places.get(place)]
    names = [desk.name(place) for place in shown]
    room = outset((*picture[:3], picture[3] - SMALL_PRINT_MM - 1), -0.8)
    draw_names(pen, names, points, radius, room, taken)


def _view(desk: Desk, stops: Sequence[Point], picture: Box, safe: Box, taken: Box) -> Box:
    """The largest view whose stops lie off what is taken: anywhere, or in the safe part."""
    above_print = (*picture[:3], picture[3] - SMALL_PRINT_MM)
    view = view_of(desk.mini, stops, picture, outset(above_print, -_MARGIN))
    left, top, right, bottom = outset(taken, 2.0)
    points = [on_card(view, picture, stop) for stop in stops]
    if any(left < x < right and top < y < bottom for x, y in points):
        return view_of(desk.mini, stops, picture, outset(safe, -_MARGIN))
    return view


def _other_exits(desk: Desk, ticket: Ticket, view: Box, picture: Box) -> list[Point]:
    """Where else routes enter the countries of a ticket: any of them will do."""
    countries = [place for place in ticket.places if place in desk.map_.countries]
    points = [point for place in countries for point in desk.mini.places.get(place, ())]
    return [on_card(view, picture, point) for point in points]


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _draw_small_print(pen: Pen, picture: Box, style: TicketStyle) -> None:
    """At the lower left, over the map and beside the ornament of a long ticket."""
    ink, s = pen.theme.text, min(1.4, (picture[2] - picture[0]) / 39.6)
    off = (6.0, 1.9) if style.long else (1.6, 1.3)
    at = (picture[0] + off[0] * s, picture[3] - off[1] * s)
    halo: Style = {"halo": 0.4, "halo_color": ink.halo}
    pen.canvas.text(style.small, at, SMALL_PRINT_MM, "small", fill=ink.soft, **halo)


def _draw_values(pen: Pen, ticket: Ticket, box: Box, lying: bool, ink: DeckInk) -> None:
    """Write what a tour is worth in order, joined and failed, each with its word."""
    words = pen.words
    values = [
        (str(ticket.in_order), words("tour_in_order"), ink.fill),
        (str(ticket.points), words("tour_joined"), pen.theme.text.soft),
        (f"−{ticket.loss}", words("tour_failed"), pen.theme.routes["black"].fill),
    ]
    left, top, right, bottom = box
    for index, (value, word, fill) in enumerate(values):
        if lying:
            step = (bottom - top) / 3
            y, radius = top + (index + 0.5) * step, min(0.46 * step, 0.27 * (right - left))
            at = (left + radius, y)
            text_box = (left + 2 * radius + 0.6, y - 0.45 * step, right, y + 0.45 * step)
        else:
            step = (right - left) / 3
            radius = min(0.42 * step, 0.34 * (bottom - top))
            at = (left + (index + 0.5) * step, top + radius)
            text_box = (at[0] - 0.49 * step, top + 2 * radius + 0.4, at[0] + 0.49 * step, bottom)
        draw_medallion(pen, at, radius, value, fill, ink.text, ink.edge)
        style = {"anchor": "start" if lying else "middle", "fill": pen.theme.panel.text}
        write_in(pen, word, text_box, NAME_MM, "small", **style)
