"""Tickets: names, a small map with the places marked and joined, what the ticket is worth."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.geometry.layout import Box, outset
from mapkit.model.tickets import Ticket
from mapkit.render.atoms.medallion import draw_medallion
from mapkit.render.atoms.mini_map import draw_marks, draw_mini_map
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.press import Size
from mapkit.render.sheets.cards.face import (
    EDGE_MM,
    NBSP,
    DeckInk,
    best_wording,
    draw_head,
    draw_paper,
    draw_small_print,
    scale_of,
    within,
)
from mapkit.render.sheets.desk import Desk

_HEAD, _TOUR_HEAD = 9.4, 12.4  # heights of the band on a lying card
_TALL_HEAD, _TALL_TOUR_HEAD = 13.0, 19.0
TALL = 0.85  # a map of this aspect and less is better beside than above other things
_COLUMN = 18.5  # right of the map on a lying card


def draw_ticket(pen: Pen, desk: Desk, size: Size, ticket: Ticket, ink: DeckInk, small: str) -> None:
    """`small`: the line of small print that says which card this is."""
    width, height = size
    draw_paper(pen, size, ink.fill)
    lying, s = width > height, scale_of(size)
    heads = (
        (_TOUR_HEAD if ticket.is_tour else _HEAD)
        if lying
        else (_TALL_TOUR_HEAD if ticket.is_tour else _TALL_HEAD)
    )
    head = (EDGE_MM, EDGE_MM, width - EDGE_MM, EDGE_MM + heads * s)
    draw_head(pen, head, ink)
    _draw_names(pen, desk, ticket, head, ink, 4.9 * s)
    place = _draw_lying if lying else _draw_standing
    if not lying and not ticket.is_tour and desk.mini.aspect < TALL:
        place = _draw_beside
    map_box, worth = place(pen, size, head[3], s, small)
    box = within(map_box, desk.mini.aspect)
    draw_mini_map(pen, desk.mini, box)
    draw_marks(pen, desk.mini, box, ticket.places, joined=True, numbered=ticket.is_tour)
    if ticket.is_tour:
        _draw_values(pen, ticket, worth, lying, ink)
    else:
        left, top, right, bottom = worth
        radius = min(7.6 * s, (right - left) / 2, (bottom - top) / 2)
        at = ((left + right) / 2, (top + bottom) / 2)
        draw_medallion(pen, at, radius, str(ticket.points), ink.fill, ink.text, ink.edge)


def _draw_lying(pen: Pen, size: Size, top: float, s: float, small: str) -> tuple[Box, Box]:
    """Map on the left, worth on the right; gives their boxes."""
    width, height = size
    inner = EDGE_MM + 1.2
    column = width - inner - _COLUMN * s
    draw_small_print(
        pen, (column + 0.6, height - inner - 2.2, width - inner, height - inner), small
    )
    worth = (column + 1.2, top + 0.8, width - inner, height - inner - 2.6)
    return (inner, top + 1.2, column, height - inner), worth


def _draw_standing(pen: Pen, size: Size, top: float, s: float, small: str) -> tuple[Box, Box]:
    """Map in the middle, worth below."""
    width, height = size
    inner = EDGE_MM + 1.2
    foot = height - inner - 2.4
    draw_small_print(pen, (inner, foot, width - inner, height - inner), small)
    below = foot - 17.5 * s
    return (inner, top + 1.2, width - inner, below), (inner, below + 0.6, width - inner, foot - 0.4)


def _draw_beside(pen: Pen, size: Size, top: float, s: float, small: str) -> tuple[Box, Box]:
    """A tall map on a standing card: worth beside it, low on the right."""
    width, height = size
    inner = EDGE_MM + 1.2
    foot = height - inner - 2.4
    draw_small_print(pen, (inner, foot, width - inner, height - inner), small)
    column = width - inner - 11.4 * s
    worth = (column + 0.8, foot - 14 * s, width - inner, foot - 1.2)
    return (inner, top + 1.2, column, foot - 0.4), worth


def _draw_names(pen: Pen, desk: Desk, ticket: Ticket, head: Box, ink: DeckInk, size: float) -> None:
    box = outset((head[0], head[1], head[2], head[3] - 0.8), -1.1)
    box = (box[0] + 0.6, box[1], box[2] - 0.6, box[3])
    names = [desk.name(place) for place in ticket.places]
    text = best_wording(_wordings(names), box, size, "label")
    write_in(pen, text, box, size, "label", fill=ink.text)


def _wordings(names: Sequence[str]) -> list[str]:
    """Names in one line, one below the other, and broken wherever there is a space."""
    whole = [name.replace(" ", NBSP) for name in names]
    if len(names) == 2:
        return [NBSP.join([whole[0], "–", whole[1]]), "\n".join(whole), "\n".join(names)]
    return [f"{NBSP}→ ".join(whole), f"{NBSP}→ ".join(names)]


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
            text_box = (left + 2 * radius + 0.8, y - 0.4 * step, right, y + 0.4 * step)
        else:
            step = (right - left) / 3
            radius = min(0.42 * step, 0.34 * (bottom - top))
            at = (left + (index + 0.5) * step, top + radius)
            text_box = (at[0] - 0.47 * step, top + 2 * radius + 0.5, at[0] + 0.47 * step, bottom)
        draw_medallion(pen, at, radius, value, fill, ink.text, ink.edge)
        style = {"anchor": "start" if lying else "middle", "fill": pen.theme.panel.text}
        write_in(pen, word, text_box, 2.5 * radius / 4, "small", **style)
