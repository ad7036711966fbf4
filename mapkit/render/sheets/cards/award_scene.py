"""The pictures on goal and bonus cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mapkit.aliases import Size
from mapkit.geometry.layout import Box
from mapkit.model.routes import GREY, RouteKind
from mapkit.model.tickets import GoalKind
from mapkit.render.atoms import locomotive, steamer, wagon
from mapkit.render.atoms.mini_map import accent
from mapkit.render.atoms.space import FERRY, PLAIN, space_symbol
from mapkit.render.canvas import Canvas, Style
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.coasts import draw_coast
from mapkit.render.sheets.cards.scenery import HALF_MM, Tints, draw_scenery, tints_of
from mapkit.render.sheets.cards.sky import draw_sky
from mapkit.render.sheets.cards.spirit import draw_bank, draw_engine, engraved
from mapkit.render.sheets.cards.travel_scene import draw_sea
from mapkit.render.writing import line_path, number

_BACKDROPS = {
    GoalKind.MOST_WILDS: "orange",
    GoalKind.MOST_PIECES_LEFT: "green",
    GoalKind.MOST_SMALL_TICKETS: "black",
    GoalKind.LONGEST_TRAIL: "purple",
    GoalKind.MOST_ROUTES_OF_LENGTH: "red",
}
"""Whose landscape stands behind what is rewarded: that of the cards of a colour."""
_WATERS, _FJORD = "blue", "green"  # in whose tints the ferries sail, before whose coast
_SHORE = 0.1  # of half the picture: how far the land begins above the rails
_TALLEST_MM = 30.0  # of a landscape: the sails of its windmill, its lighthouse
_MOST_SUNK_MM = 9.0  # below that line there is nothing but hills


def draw_scene(
    pen: Pen, ground: Box, box: Box, kind: str, length: int, color: str, s: float
) -> None:
    """What a kind of goal rewards, in a part of its ground: nothing of it is behind the points.

    `length` and `color` are those of an example's spaces.
    """
    x, y = (ground[0] + ground[2]) / 2, (ground[1] + ground[3]) / 2
    reach = min((box[2] - box[0]) / 2 - 1.5, 17 * s)
    high, floor = (box[3] - box[1]) / 2, box[3] - y
    around = pen.canvas.clip("award-ground", ground)
    with (
        pen.canvas.group("award-picture", clip_path=around),
        pen.canvas.group(transform=f"translate({number(x)} {number(y)})"),
    ):
        aside, up = (box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y
        half = (ground[2] - ground[0]) / 2, ground[3] - y
        if kind == GoalKind.MOST_FERRIES:
            _draw_waters(pen, color, half, up)
        else:
            _draw_backdrop(pen, kind, color, half, floor)
        with pen.canvas.group(transform=f"translate({number(aside)} {number(up)})"):
            if kind == GoalKind.MOST_ROUTES_OF_LENGTH:
                _draw_spaces(pen, min(reach, 9 + 4 * length), [color] * max(1, length), most=6)
            else:
                _SCENES.get(kind, _draw_trail)(pen, reach, high)
    pen.canvas.rect(ground, fill="none", stroke=pen.theme.panel.edge, stroke_width=0.3)


def _draw_backdrop(pen: Pen, kind: str, color: str, half: Size, floor: float) -> None:
    """A landscape in the spirit of the theme around the origin; `half` of its width and height."""
    chosen = _BACKDROPS.get(GoalKind(kind), color) if kind else color
    tints, (wide, high) = _tints(pen, chosen, color), half
    shore, scale = floor - _SHORE * high, wide / HALF_MM
    draw_sky(pen, tints, wide, high, shore)
    sunk = min(max(_TALLEST_MM * scale - (high + shore), 0.0), _MOST_SUNK_MM * scale)
    _draw_land(pen, draw_scenery, chosen, tints, (shore + sunk, scale))
    draw_bank(pen, wide, high, floor, tints)


def _draw_waters(pen: Pen, color: str, half: Size, shore: float) -> None:
    """A fjord behind the ferries."""
    tints, (wide, high) = _tints(pen, _WATERS, color), half
    draw_sky(pen, tints, wide, high, shore)
    _draw_land(pen, draw_coast, _FJORD, tints, (shore, wide / HALF_MM))
    draw_sea(pen, wide, high, shore, tints)


def _tints(pen: Pen, chosen: str, color: str) -> Tints:
    return tints_of(pen.theme, chosen if chosen in pen.theme.routes else color)


def _draw_land(
    pen: Pen,
    draw: Callable[[Canvas, str, Tints], None],
    color: str,
    tints: Tints,
    place: tuple[float, float],
) -> None:
    """The land of a colour at a height and a scale; a spare theme has none."""
    manner = pen.theme.panel.manner
    if manner == "plain":
        return
    lines = engraved(tints) if manner == "ruled" else {}
    turn = f"translate(0 {number(place[0])}) scale({number(place[1])})"
    with pen.canvas.group("scenery", transform=turn, **lines):
        draw(pen.canvas, color, tints)


def _draw_wilds(pen: Pen, reach: float, high: float) -> None:
    scale = min(1.9 * reach / locomotive.WIDTH_MM, 1.9 * high / 28)
    with pen.canvas.group(transform=f"translate(0 {number(high - 9 * scale)})"):
        draw_engine(pen, scale)


def _draw_pieces(pen: Pen, reach: float, high: float) -> None:
    """A train of wagons that comes out from behind the points."""
    colors = [
        color for color in ("red", "blue", "green", "black", "yellow") if color in pen.theme.routes
    ]
    scale = 0.66 * reach / wagon.WIDTH_MM
    for index, color in enumerate(colors[:3]):
        x = (index - 1.45) * 1.02 * scale * wagon.WIDTH_MM
        at = f"translate({number(x)} {number(high - 8 * scale)})"
        with pen.canvas.group(transform=at):
            wagon.wagon(pen.canvas, color, pen.theme.routes[color], scale)


def _draw_spaces(
    pen: Pen, reach: float, colors: Sequence[str], mark: str = PLAIN, most: int = 4
) -> None:
    """A route with a space of each colour, `most` at most, drawn level between two places."""
    count = min(len(colors), most)
    pitch = pen.profile.pitch
    scale = 2 * reach / (count * pitch + 16)
    ink = pen.theme.city
    for side in (-1, 1):
        x = side * (count * pitch / 2 + 4) * scale
        pen.canvas.circle((x, 0), 4.2 * scale, fill=ink.ring, stroke=ink.edge, stroke_width=0.3)
        pen.canvas.circle((x, 0), 2.9 * scale, fill=ink.ball)
    for index, color in enumerate(colors[:count]):
        x = (index - (count - 1) / 2) * pitch * scale
        symbol = space_symbol(pen, RouteKind.RAIL, color, mark if index == count // 2 else PLAIN)
        pen.canvas.use(symbol, (x, 0), scale=scale)


def _draw_ferries(pen: Pen, reach: float, high: float) -> None:
    """A steamer, and the spaces of its route before it."""
    ink = pen.theme.panel
    scale = min(1.3 * reach / steamer.WIDTH_MM, 1.5 * high / steamer.HEIGHT_MM)
    with pen.canvas.group(transform=f"translate(0 {number(0.3 * high - 8 * scale)})"):
        steamer.steamer(pen.canvas, ink.edge, ink.title, pen.theme.city.ring, scale=scale)
    at = f"translate({number(-0.28 * reach)} {number(0.68 * high)})"
    with pen.canvas.group(transform=at):
        _draw_spaces(pen, 0.7 * reach, [GREY] * 3, FERRY)


def _draw_trail(pen: Pen, reach: float, high: float) -> None:
    """A line through many places."""
    points = [(-1.0, 0.45), (-0.62, -0.35), (-0.18, 0.1), (0.1, -0.55), (0.5, 0.4), (0.98, -0.3)]
    places = [(0.94 * x * reach, y * high) for x, y in points]
    shared: Style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    pen.canvas.path(line_path(places), stroke=pen.theme.text.halo, stroke_width=3.0, **shared)
    pen.canvas.path(line_path(places), stroke=accent(pen.theme), stroke_width=1.7, **shared)
    for place in places:
        pen.canvas.circle(
            place, 1.5, fill=pen.theme.city.ring, stroke=pen.theme.city.edge, stroke_width=0.35
        )


def _draw_tickets(pen: Pen, reach: float, high: float) -> None:
    """A fan of little tickets."""
    ink = pen.theme.panel
    tall = min(1.3 * high, 0.8 * reach)
    for angle in (-22, 0, 22):
        turn = f"rotate({angle} 0 {number(0.9 * high)})"
        with pen.canvas.group(transform=turn):
            box = (-0.75 * tall, -0.5 * tall, 0.75 * tall, 0.5 * tall)
            pen.canvas.rect(box, 1.0, fill=ink.paper, stroke=ink.edge, stroke_width=0.4)
            head = (box[0] + 0.6, box[1] + 0.6, box[2] - 0.6, box[1] + 0.3 * tall)
            pen.canvas.rect(head, 0.5, fill=pen.theme.frame.band)
            line = [(-0.5 * tall, 0.2 * tall), (0.0, -0.02 * tall), (0.5 * tall, 0.25 * tall)]
            pen.canvas.path(
                line_path(line), fill="none", stroke=accent(pen.theme), stroke_width=0.7
            )
            for point in (line[0], line[-1]):
                pen.canvas.circle(point, 0.09 * tall, fill=accent(pen.theme))


_SCENES: dict[str, Callable[[Pen, float, float], None]] = {
    GoalKind.MOST_WILDS: _draw_wilds,
    GoalKind.MOST_PIECES_LEFT: _draw_pieces,
    GoalKind.MOST_FERRIES: _draw_ferries,
    GoalKind.MOST_SMALL_TICKETS: _draw_tickets,
    GoalKind.LONGEST_TRAIL: _draw_trail,
}
