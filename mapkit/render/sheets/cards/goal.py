"""Goal cards and bonus cards: what is rewarded, in words and in a picture, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mapkit.aliases import Size
from mapkit.geometry.layout import Box, outset
from mapkit.model.tickets import Goal, GoalKind
from mapkit.render.atoms.marks import draw_marks
from mapkit.render.atoms.medallion import draw_medallion
from mapkit.render.atoms.mini_map import draw_mini_frame, draw_mini_map, on_card
from mapkit.render.counts import Count
from mapkit.render.fit import write_in
from mapkit.render.journeys import view_of
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.award_scene import draw_scene
from mapkit.render.sheets.cards.face import (
    EDGE_MM,
    DeckInk,
    draw_head,
    draw_paper,
    draw_small_print,
    scale_of,
)
from mapkit.render.sheets.desk import Desk

_MARGIN = 2.6  # between what counts and the edge of the picture
_BROAD = 1.5  # how much wider than high most scenes are
_SOIL = 0.4  # of the height of the points: what is left below a scene that stands beside them
_SHARED = 0.2  # of it: how far rails may pass behind their round disc


@dataclass(frozen=True, slots=True)
class Award:
    """What a goal or bonus card says and shows."""

    title: str
    text: str
    points: int
    picture: str = ""  # a kind of goal
    places: tuple[str, ...] = ()  # to mark on the map instead
    length: int = 1


def goal_award(desk: Desk, goal: Goal) -> Award:
    words = desk.words
    title = (
        goal.title.in_language(desk.language) if goal.title else words(f"goal_title_{goal.kind}")
    )
    places = {place for tag in goal.tags for place in desk.map_.tagged(tag)}
    marked = tuple(place for place in desk.mini.places if place in places)
    return Award(title, goal_text(desk, goal), goal.points, goal.kind, marked, goal.length)


def goal_text(desk: Desk, goal: Goal) -> str:
    tags = ", ".join(tag_name(desk, tag) for tag in goal.tags)
    length, at_most = Count(goal.length), goal.at_most
    return desk.words(f"goal_{goal.kind}", tags=tags, length=length, at_most=at_most)


def tag_name(desk: Desk, tag: str) -> str:
    """A tag's name by the map, else our own word for it, else the tag as it is written."""
    if tag in desk.map_.tag_names:
        return desk.map_.tag_names[tag].in_language(desk.language)
    if f"tag_{tag}" in desk.words.wordings:
        return desk.words(f"tag_{tag}")
    return tag.replace("-", " ").replace("_", " ").title()


def bonus_awards(desk: Desk) -> list[Award]:
    """The end bonuses that this map pays."""
    bonuses, words = desk.map_.rules.bonuses, desk.words
    awards = [
        ("longest_trail", bonuses.longest_trail, GoalKind.LONGEST_TRAIL),
        ("most_tickets", bonuses.most_tickets, GoalKind.MOST_SMALL_TICKETS),
    ]
    return [
        Award(words(f"bonus_{name}"), words(f"bonus_{name}_text"), points, picture)
        for name, points, picture in awards
        if points
    ]


def draw_award(pen: Pen, desk: Desk, size: Size, award: Award, ink: DeckInk, small: str) -> None:
    width, height = size
    s, lying = scale_of(size), size[0] > size[1]
    draw_paper(pen, size, ink.fill)
    head = (EDGE_MM, EDGE_MM, width - EDGE_MM, EDGE_MM + (9.0 if lying else 11.0) * s)
    draw_head(pen, head, ink)
    title_box = outset((head[0] + 0.8, head[1], head[2] - 0.8, head[3] - 0.8), -1.4)
    write_in(pen, award.title, title_box, 5.0 * s, "title", fill=ink.text)
    picture, text, at, radius = (_lying if lying else _standing)(size, head[3], s)
    _draw_picture(pen, desk, picture, award, s, taken=outset((*at, *at), radius + 0.6))
    write_in(pen, award.text, text, 3.0 * s, "small", fill=pen.theme.panel.text)
    pen.canvas.circle(at, radius + 0.5, fill=pen.theme.text.halo)
    draw_medallion(pen, at, radius, str(award.points), ink.fill, ink.text, ink.edge)
    foot = height - EDGE_MM - 0.9
    draw_small_print(pen, (EDGE_MM + 1, foot - 2, width - EDGE_MM - 1, foot), small)


def _standing(size: Size, top: float, s: float) -> tuple[Box, Box, tuple[float, float], float]:
    """Boxes of the picture and of the text below it; place and radius of the points."""
    width, height = size
    inner = EDGE_MM + 1.4
    foot = height - EDGE_MM - 3.4  # the small print is below
    text = (inner + 0.4, foot - 13.5 * s, width - inner - 0.4, foot)
    picture = (inner, top + 1.4, width - inner, text[1] - 1.0)
    return picture, text, *_in_corner(picture, s)


def _lying(size: Size, top: float, s: float) -> tuple[Box, Box, tuple[float, float], float]:
    """The same with the text beside the picture."""
    width, height = size
    inner = EDGE_MM + 1.4
    middle = 0.6 * width
    picture = (inner, top + 1.4, middle - 1, height - EDGE_MM - 3.2)
    text = (middle + 0.6, picture[1], width - inner, picture[3])
    return picture, text, *_in_corner(picture, s)


def _in_corner(picture: Box, s: float) -> tuple[tuple[float, float], float]:
    """Where the points stand and how large: in the lower right corner, as on a ticket."""
    radius = 5.8 * s
    return (picture[2] - radius - 1.0, picture[3] - radius - 1.0), radius


def _draw_picture(pen: Pen, desk: Desk, box: Box, award: Award, s: float, taken: Box) -> None:
    """The map with the places that count, if some do; else what is rewarded."""
    if not award.places:
        free = clear_of(box, taken)
        draw_scene(pen, box, free, award.picture, award.length, desk.map_.rules.colors[0], s)
        return
    view = _view(desk, award.places, box, taken)
    draw_mini_map(pen, desk.mini, box, view)
    draw_mini_frame(pen, box)
    draw_marks(pen, desk.mini, box, award.places, view)


def clear_of(box: Box, taken: Box) -> Box:
    """The part of a picture above its points or beside them: where a scene is larger."""
    disc = taken[3] - taken[1]
    above = (*box[:3], taken[1] + _SHARED * disc)
    beside = (box[0], box[1], taken[0], box[3] - _SOIL * disc)
    return max(above, beside, key=lambda part: min((part[2] - part[0]) / _BROAD, part[3] - part[1]))


def _view(desk: Desk, places: Sequence[str], box: Box, taken: Box) -> Box:
    """The part of the board with all places, none of them below the points."""
    stops = [point for place in places for point in desk.mini.places[place]]
    view = view_of(desk.mini, stops, box, outset(box, -_MARGIN))
    shown = [on_card(view, box, stop) for stop in stops]
    if not any(x > taken[0] - 1 and y > taken[1] - 1 for x, y in shown):
        return view
    beside = (box[0], box[1], taken[0], box[3])
    above = (*box[:3], taken[1])
    views = [view_of(desk.mini, stops, box, outset(safe, -_MARGIN)) for safe in (beside, above)]
    return min(views, key=lambda one: one[2] - one[0])
