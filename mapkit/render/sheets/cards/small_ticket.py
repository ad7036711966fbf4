"""A ticket as small as a line of the rule sheet: a band, the map and the journey on it."""

from __future__ import annotations

from mapkit.geometry.layout import Box, outset
from mapkit.model.tickets import Ticket
from mapkit.render.atoms.marks import draw_journey
from mapkit.render.atoms.mini_map import draw_mini_map, on_card
from mapkit.render.journeys import view_of
from mapkit.render.pen import Pen
from mapkit.render.sheets.desk import Desk

_BOX: Box = (-7.7, -5.0, 7.7, 5.0)  # the shape of a ticket around the origin
_BAND = 1.8
_MARGIN = 2.2  # between the stops and the edge of the picture


def draw_small_ticket(pen: Pen, desk: Desk, ticket: Ticket) -> None:
    """Draw a ticket around the origin, without its words."""
    left, top, right, bottom = _BOX
    picture = (left, top + _BAND, right, bottom)
    stops = desk.journeys.stops(ticket.places)
    view = view_of(desk.mini, stops, picture, outset(picture, -_MARGIN))
    panel = pen.theme.panel
    clip = pen.canvas.clip("small-ticket-area", picture)
    with pen.canvas.group("ticket", clip_path=clip):
        draw_mini_map(pen, desk.mini, picture, view)
        draw_journey(pen, [on_card(view, picture, stop) for stop in stops])
    pen.canvas.rect((left, top, right, picture[1]), 0.0, fill=panel.heading)
    pen.canvas.rect(_BOX, 0.6, fill="none", stroke=panel.edge, stroke_width=0.35)
