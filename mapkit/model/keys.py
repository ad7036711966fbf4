"""Names for routes and tickets that stay the same when lines of the file change their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mapkit.model.map import Map


def route_keys(map_: Map) -> tuple[str, ...]:
    """`lodz–opole:red`; a second lane of the same kind is `lodz–opole:red/2`."""
    return _numbered(
        "–".join(route.between) + f":{route.color}" + ("" if route.kind == "rail" else "~")
        for route in map_.routes
    )


def ticket_keys(map_: Map) -> tuple[str, ...]:
    """`lodz–opole`, the places as the map names them."""
    return _numbered("–".join(ticket.places) for ticket in map_.tickets)


def _numbered(keys: Iterable[str]) -> tuple[str, ...]:
    seen: Counter[str] = Counter()
    result = []
    for key in keys:
        seen[key] += 1
        result.append(key if seen[key] == 1 else f"{key}/{seen[key]}")
    return tuple(result)
