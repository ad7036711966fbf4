"""The lanes of an unfinished map, for the code that colours them."""

from __future__ import annotations

from collections.abc import Collection

from mapkit.arrange.changes import entry_of
from mapkit.draft.coloring import Lane, color_lanes
from mapkit.model.map import Map
from mapkit.model.routes import GREY, Route, RouteKind
from mapkit.suggest.tracks import style_of
from mapkit.suggest.unfinished import Unfinished


def colored(map_: Map, free: Collection[int], seed: int = 1) -> dict[int, str]:
    """Colours for these routes of a map; all other routes keep theirs."""
    found: dict[int, str] = {}
    for kind in RouteKind:
        indices = [r for r, route in enumerate(map_.routes) if route.kind is kind]
        wanted = [r for r in indices if r in free]
        if wanted:
            lanes = [_lane(map_, r, r in free) for r in indices]
            share = _grey_share(map_, [map_.routes[r] for r in indices if r not in free], wanted)
            colors = color_lanes(lanes, map_.rules.colors, seed, grey_share=share)
            found |= {r: color for r, color in zip(indices, colors, strict=True) if r in free}
    return found


def _lane(map_: Map, r: int, is_free: bool) -> Lane:
    """A route as a lane whose end in a country is its own, for routes never meet there."""
    route = map_.routes[r]
    one, two = (end if end in map_.cities else f"{end} {r}" for end in route.between)
    return Lane((one, two), route.length, None if is_free else route.color)


def _grey_share(map_: Map, kept: Collection[Route], wanted: Collection[int]) -> float:
    """The share of grey spaces to aim for: that of the other routes, or a usual one."""
    if map_.rules.routes.grey_ferries:
        return 0.0
    if len(kept) < len(wanted) or not is_colored(kept):
        return style_of(map_).grey
    spaces = sum(route.length for route in kept)
    return sum(route.length for route in kept if route.color == GREY) / spaces


def is_colored(routes: Collection[Route]) -> bool:
    """Whether any route has a colour other than grey."""
    return any(route.color != GREY for route in routes)


def uncolored(unfinished: Unfinished) -> set[int]:
    """Routes that wait for a colour: those without one; all plain ones, if all are grey."""
    routes = list(enumerate(unfinished.map.routes))
    without = {
        r for r, route in routes if (*entry_of(route.pointer), "color") in unfinished.missing
    }
    if is_colored([route for _, route in routes]):
        return without
    return without | {r for r, route in routes if not route.ferry}


def colored_pairs(unfinished: Unfinished) -> frozenset[frozenset[str]]:
    """Places between which the designer has coloured a route."""
    free = uncolored(unfinished)
    routes = enumerate(unfinished.map.routes)
    return frozenset(frozenset(route.between) for r, route in routes if r not in free)
