"""A route: the thin line from place to place, its spaces, and what is special about them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, radians, sin

from mapkit.geometry.layout import RouteLayout, Space
from mapkit.model.routes import ROUTE_MARKS, Route
from mapkit.render.atoms.bonus import OFF_CENTER_MM, bonus_card
from mapkit.render.atoms.space import FERRY, PLAIN, TERRAIN, space_symbol
from mapkit.render.atoms.tunnel import tunnel_symbol
from mapkit.render.pen import Pen, upright
from mapkit.render.writing import line_path


def draw_link(pen: Pen, layout: RouteLayout) -> None:
    """The dashed line that shows where a route goes between its spaces and its places."""
    for curve in layout.curves:
        pen.canvas.path(
            line_path(curve),
            "link",
            fill="none",
            stroke=pen.theme.space.link,
            stroke_width=0.5,
            stroke_dasharray="1.6 1.3",
            stroke_opacity=0.75,
        )


def draw_route(
    pen: Pen, route: Route, layout: RouteLayout, wet: Sequence[float] | None = None
) -> None:
    """`wet`: the share of each space that lies on water, where that is known."""
    marks = (mark.key for mark in ROUTE_MARKS if getattr(route, mark.key))
    traits = [str(route.kind), *marks]
    data: dict[str, str | int] = {
        "route": layout.route,
        "between": " ".join(route.between),
        "color": route.color,
        "length": route.length,
    }
    with pen.canvas.group(" ".join(["route", *traits]), data):
        on_spaces = space_marks(route, wet)
        for space in layout.spaces:
            _draw_space(pen, route, space, on_spaces[space.index])
            if route.tunnel:
                tunnel = tunnel_symbol(pen)
                pen.canvas.use(tunnel, space.center, upright(space.angle_deg), class_="hatching")
        if route.bonus and layout.spaces:
            _draw_bonus(pen, route, layout, on_spaces)


def space_marks(route: Route, wet: Sequence[float] | None = None) -> list[str]:
    """What stands on each space, from the first place to the second; ferries sail on `wet` ones."""
    marks = [PLAIN] * route.length
    for index in spread(route.terrain, route.length):
        marks[index] = TERRAIN
    for index in _afloat(route, wet or [1.0] * route.length):
        marks[index] = FERRY
    return marks


def _afloat(route: Route, wet: Sequence[float]) -> list[int]:
    """The spaces of a ferry that carry an engine: on the water evenly, then those nearest to it."""
    even = spread(route.ferry, route.length)
    if max(wet) == 0:  # a board that shows no water there
        return even
    wettest = max(range(route.length), key=wet.__getitem__)

    def rank(i: int) -> tuple[float, int]:
        return -round(wet[i], 1), i not in even if wet[i] > 0 else abs(i - wettest)

    return sorted(range(route.length), key=rank)[: route.ferry]


def spread(count: int, length: int) -> list[int]:
    """Choose `count` of a row's spaces, evenly, and the same from both ends where that can be."""
    count, middle = min(count, length), (length - 1) / 2
    places = ((2 * step + 1) * length / (2 * count) - 0.5 for step in range(count))
    return [ceil(place - 0.5) if place > middle else floor(place + 0.5) for place in places]


def _draw_space(pen: Pen, route: Route, space: Space, mark: str) -> None:
    symbol = space_symbol(pen, route.kind, route.color, mark)
    pen.canvas.use(
        symbol,
        space.center,
        upright(space.angle_deg),
        class_="space" if mark == PLAIN else f"space {mark}",
        data={"space": space.index},
    )


def _draw_bonus(pen: Pen, route: Route, layout: RouteLayout, marks: list[str]) -> None:
    """Draw the bonus on the space nearest the middle that carries no other mark."""
    middle = (route.length - 1) / 2
    order = sorted(
        layout.spaces, key=lambda space: (marks[space.index] != PLAIN, abs(space.index - middle))
    )
    angle = radians(upright(order[0].angle_deg))
    x, y = order[0].center
    at = x + OFF_CENTER_MM * cos(angle), y + OFF_CENTER_MM * sin(angle)
    with pen.canvas.group("bonus-card", {"bonus": route.bonus}):
        bonus_card(pen, route.bonus, at)
