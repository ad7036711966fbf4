"""Goal cards and bonus cards: what is rewarded, in words and in a picture, and its points."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.aliases import Size
from mapkit.geometry.layout import Box, outset
from mapkit.model.tickets import Goal, GoalKind
from mapkit.render.atoms.marks import draw_marks
from mapkit.render.atoms.medallion import draw_medallion
from mapkit.render.atoms.mini_map import draw_mini_frame, draw_mini_map
from mapkit.render.counts import Count
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.award_scene import draw_scene
from mapkit.render.sheets.cards.face import (
    EDGE_MM,
    DeckInk,
    draw_head,
    draw_paper,
    draw_small_print,
    scale_of,
    within,
)
from mapkit.render.sheets.desk import Desk

TALL = 0.85  # a map of this aspect and less is better beside than above other things


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
    place = _lying if lying else _standing
    if award.places and desk.mini.aspect < TALL and not lying:
        place = _beside
    picture, text, at, radius = place(size, head[3], s)
    _draw_picture(pen, desk, picture, award, s)
    write_in(pen, award.text, text, 3.0 * s, "small", fill=pen.theme.panel.text)
    draw_medallion(pen, at, radius, str(award.points), ink.fill, ink.text, ink.edge)
    foot = height - EDGE_MM - 0.9
    draw_small_print(pen, (EDGE_MM + 1, foot - 2, width - EDGE_MM - 1, foot), small)


def _standing(size: Size, top: float, s: float) -> tuple[Box, Box, tuple[float, float], float]:
    """Boxes of the picture and of the text, place and radius of the points."""
    width, height = size
    inner = EDGE_MM + 1.4
    picture = (inner, top + 1.4, width - inner, top + 1.4 + 21.5 * s)
    radius = 6.4 * s
    at = (width / 2, height - EDGE_MM - 3.4 - radius)
    text = (inner + 0.4, picture[3] + 1.0, width - inner - 0.4, at[1] - radius - 0.8)
    return picture, text, at, radius


def _beside(size: Size, top: float, s: float) -> tuple[Box, Box, tuple[float, float], float]:
    """A tall map on the left of a standing card, the points beside it, the text below both."""
    width, height = size
    inner = EDGE_MM + 1.4
    middle = width - inner - 15.5 * s
    foot = height - EDGE_MM - 4.0  # the small print is below
    text = (inner + 0.4, foot - 13.0 * s, width - inner - 0.4, foot)
    picture = (inner, top + 1.4, middle - 0.4, text[1] - 1.0)
    at = ((middle + width - inner) / 2, (picture[1] + picture[3]) / 2)
    return picture, text, at, 6.4 * s


def _lying(size: Size, top: float, s: float) -> tuple[Box, Box, tuple[float, float], float]:
    width, height = size
    inner = EDGE_MM + 1.4
    middle = 0.56 * width
    radius = 6.0 * s
    at = ((middle + width - inner) / 2, height - EDGE_MM - 3.2 - radius)
    picture = (inner, top + 1.4, middle - 1, height - EDGE_MM - 3.2)
    text = (middle + 0.6, top + 1.2, width - inner, at[1] - radius - 0.6)
    return picture, text, at, radius


def _draw_picture(pen: Pen, desk: Desk, box: Box, award: Award, s: float) -> None:
    """The map with the places that count, if some do; else what is rewarded."""
    if award.places:
        inside = within(box, desk.mini.aspect)
        draw_mini_map(pen, desk.mini, inside)
        draw_mini_frame(pen, inside)
        draw_marks(pen, desk.mini, inside, award.places)
    else:
        draw_scene(pen, box, award.picture, award.length, desk.map_.rules.colors[0], s)
