"""Spaces of each colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mapkit.model.map import Map
from mapkit.model.routes import RouteKind


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


def scarcest_and_commonest(map_: Map) -> Iterator[tuple[str, Total, Total, float]]:
    """For rail and for sea, where there are coloured routes: both ends and the mean."""
    for kind in RouteKind:
        colors = totals(map_, kind)
        total = sum(color.spaces for color in colors)
        if total:
            yield str(kind), min(colors), max(colors), total / len(colors)
