from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from mapkit.model.routes import GREY, Route
from mapkit.playtest.names import route_name
from mapkit.source.document import Path
from mapkit.source.edits import Edit
from mapkit.tune.kept import MapPart
from mapkit.tune.lanes import colors_of, with_colors
from mapkit.tune.move import Move, MoveKind, Position

NOTABLE = 0.06  # a colour nearer to an even demand than this is left alone
MOST_MOVES = 6


class ColorSwap(MoveKind):
    """Swaps the colours of two routes of one length, a busy one and a quiet one.

    The spaces of each colour stay as many as they were.
    """

    id = "color-swap"
    part = MapPart.COLORS
    rank = 30

    def propose(self, position: Position) -> Iterator[Move]:
        demand = {row.key: row.value for row in position.evidence.rows("color-demand")}
        claimed = {row.index: row.value for row in position.evidence.rows("route-claimed")}
        found = []
        for one, other in product(range(len(position.map.routes)), repeat=2):
            gain = _gain(position, one, other, demand, claimed)
            if gain > 0:
                found.append((gain, one, other))
        for gain, one, other in sorted(found, reverse=True)[:MOST_MOVES]:
            yield _move(position, one, other, demand, gain)


def _gain(
    position: Position, one: int, other: int, demand: dict[str, float], claimed: dict[int, float]
) -> float:
    """What the swap takes off the distance of the two colours' demands; `one` is the richer."""
    rich, poor = position.map.routes[one], position.map.routes[other]
    apart = demand.get(rich.color, 1.0) - demand.get(poor.color, 1.0)
    moved = (claimed.get(one, 0.0) - claimed.get(other, 0.0)) * rich.length
    if apart < NOTABLE or moved <= 0 or not _can_swap(position, rich, poor):
        return 0.0
    return apart * moved / max(1, rich.length)


def _can_swap(position: Position, rich: Route, poor: Route) -> bool:
    is_alike = rich.length == poor.length and rich.kind is poor.kind and not rich.ferry
    is_alike = is_alike and not poor.ferry and GREY not in (rich.color, poor.color)
    is_apart = rich.pointer != poor.pointer and not set(rich.between) & set(poor.between)
    return (
        is_alike
        and is_apart
        and all(position.may_change(MapPart.COLORS, route.pointer) for route in (rich, poor))
        and _is_new_at(position, rich, poor.color)
        and _is_new_at(position, poor, rich.color)
    )


def _is_new_at(position: Position, route: Route, color: str) -> bool:
    """Whether no other route at its ends has that colour."""
    return not any(
        set(other.between) & set(route.between) and other.color == color
        for other in position.map.routes
        if other is not route
    )


def _move(position: Position, one: int, other: int, demand: dict[str, float], gain: float) -> Move:
    rich, poor = position.map.routes[one], position.map.routes[other]
    names = [route_name(position.map, route) for route in (rich, poor)]
    edits: list[Edit] = []
    touched: set[Path] = set()
    for route, color in ((rich, poor.color), (poor, rich.color)):
        path, entry = position.entry(route.pointer)
        colors = colors_of(entry)
        colors[colors.index(route.color)] = color
        edits += with_colors(path, entry, colors)
        touched.add(path)
    reason = (
        f"{rich.color.capitalize()} cards are laid down {demand[rich.color]:.2f} times as often as "
        f"they are in the deck, {poor.color} ones {demand[poor.color]:.2f} times."
    )
    title = f"{names[0]} and {names[1]} swap their colours, {rich.color} and {poor.color}."
    return Move(ColorSwap.id, title, reason, tuple(edits), frozenset(touched), gain)
