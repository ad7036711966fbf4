"""The pictures on goal and bonus cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mapkit.geometry.layout import Box
from mapkit.model.routes import GREY, RouteKind
from mapkit.model.tickets import GoalKind
from mapkit.render.atoms import locomotive, wagon
from mapkit.render.atoms.mini_map import accent
from mapkit.render.atoms.space import FERRY, PLAIN, space_symbol
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path, number


def draw_scene(
    pen: Pen, ground: Box, box: Box, kind: str, length: int, color: str, s: float
) -> None:
    """What a kind of goal rewards, in a part of its ground.

    `length` and `color` are those of an example's spaces.
    """
    pen.canvas.rect(ground, 1.6, fill=pen.theme.ground.sea[0], fill_opacity=0.55)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    reach = min((box[2] - box[0]) / 2 - 1.5, 17 * s)
    high = (box[3] - box[1]) / 2
    with pen.canvas.group("award-picture", transform=f"translate({number(x)} {number(y)})"):
        if kind == GoalKind.MOST_ROUTES_OF_LENGTH:
            _draw_spaces(pen, min(reach, 7 + 4 * length), [color] * max(1, length), most=6)
        else:
            _SCENES.get(kind, _draw_trail)(pen, reach, high)


def _draw_wilds(pen: Pen, reach: float, high: float) -> None:
    ink = pen.theme.panel
    scale = min(1.7 * reach / locomotive.WIDTH_MM, 1.5 * high / 28)
    with pen.canvas.group(transform=f"translate(0 {number(4.2 * scale)})"):
        locomotive.locomotive(
            pen.canvas, ink.edge, pen.theme.city.ring, ink.title_edge, scale=scale
        )


def _draw_pieces(pen: Pen, reach: float, high: float) -> None:
    """Wagons on a siding."""
    colors = [
        color for color in ("red", "blue", "green", "black", "yellow") if color in pen.theme.routes
    ]
    scale = 0.62 * reach / wagon.WIDTH_MM
    for index, color in enumerate(colors[:3]):
        at = f"translate({number((index - 1) * 1.02 * scale * wagon.WIDTH_MM)} 0)"
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
    _draw_spaces(pen, reach, [GREY] * 3, FERRY)


def _draw_trail(pen: Pen, reach: float, high: float) -> None:
    """A line through many places."""
    points = [(-1.0, 0.45), (-0.62, -0.35), (-0.18, 0.1), (0.1, -0.55), (0.5, 0.4), (0.98, -0.3)]
    places = [(x * reach, y * high) for x, y in points]
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
