"""Spaces of each colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from mapkit.lint.lint import path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.map import Map
from mapkit.model.routes import Route, RouteKind
from mapkit.source.document import Document, Path

MOST_NAMED = 2  # routes to look at: more would hide the likely one


class Total(NamedTuple):
    spaces: int
    color: str


def totals(map_: Map, kind: RouteKind) -> list[Total]:
    """Spaces of each colour of the rules on routes of a kind, grey left out."""
    found = dict.fromkeys(map_.rules.colors, 0)
    for route in map_.routes:
        if route.kind is kind and route.color in found:
            found[route.color] += route.length
    return [Total(spaces, color) for color, spaces in found.items()]


def scarcest_and_commonest(map_: Map) -> Iterator[tuple[RouteKind, Total, Total, float]]:
    """The rarest and the commonest colour and the mean, for rail and for sea."""
    for kind in RouteKind:
        colors = totals(map_, kind)
        total = sum(color.spaces for color in colors)
        if total:
            yield kind, min(colors), max(colors), total / len(colors)


def routes_to_look_at(subject: Subject, kind: RouteKind, color: str, spaces: float) -> str:
    """Routes of a colour whose length comes nearest, with their lines; none twice as long."""

    def off(route: Route) -> float:
        return abs(route.length - spaces)

    routes = [
        route
        for route in subject.map.routes
        if route.kind is kind and route.color == color and route.length < 2 * spaces
    ]
    nearest = [route for route in routes if off(route) == min(map(off, routes))]
    named = dict.fromkeys(_with_line(subject, route) for route in nearest)
    return " or ".join(list(named)[:MOST_NAMED])


def color_paths(document: Document, map_: Map) -> dict[int, Path]:
    """Where the colour of each route stands in the file, or is to stand."""
    found: dict[int, Path] = {}
    lanes: Counter[Path] = Counter()
    for r, route in enumerate(map_.routes):
        entry = path_of(route)
        has_lanes = (*entry, "lanes") in document.values
        found[r] = (*entry, "lanes", lanes[entry]) if has_lanes else (*entry, "color")
        lanes[entry] += 1
    return found


def _with_line(subject: Subject, route: Route) -> str:
    line = subject.document.where(path_of(route)).line
    return f"{route_name(route)} (line {line})"
