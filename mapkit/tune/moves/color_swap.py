from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from mapkit.model.routes import GREY
from mapkit.playtest.names import route_name
from mapkit.source.document import Path
from mapkit.source.edits import Edit
from mapkit.tune.color_evidence import ColorDemands, is_new_at
from mapkit.tune.kept import MapPart
from mapkit.tune.lanes import colors_of, with_colors
from mapkit.tune.move import Move, MoveKind, Position

NOTABLE = 0.05  # units of the objective: less is not worth a race
MOST_MOVES = 8


class ColorSwap(MoveKind):
    """Swaps the colours of two routes of one length, a busy one and a quiet one.

    The spaces of each colour stay as many as they were.
    """

    part = MapPart.COLORS
    rank = 30
    cures = frozenset({"PLY130"})

    def propose(self, position: Position) -> Iterator[Move]:
        demands, found = ColorDemands.of(position), []
        for one, other in product(range(len(position.map.routes)), repeat=2):
            rich, poor = position.map.routes[one], position.map.routes[other]
            moved = demands.of_route[one] - demands.of_route[other]
            if moved > 0 and rich.length == poor.length:
                gain = demands.fall(rich.color, poor.color, moved)
                if gain > NOTABLE and _can_swap(position, one, other):
                    found.append((gain, one, other))
        for gain, one, other in sorted(found, reverse=True)[:MOST_MOVES]:
            yield _move(position, one, other, demands, gain)


def _can_swap(position: Position, one: int, other: int) -> bool:
    rich, poor = position.map.routes[one], position.map.routes[other]
    is_alike = rich.kind is poor.kind and not rich.ferry and not poor.ferry
    is_apart = rich.pointer != poor.pointer and not set(rich.between) & set(poor.between)
    return (
        is_alike
        and is_apart
        and GREY not in (rich.color, poor.color)
        and all(position.may_change(MapPart.COLORS, route.pointer) for route in (rich, poor))
        and is_new_at(position, one, poor.color)
        and is_new_at(position, other, rich.color)
    )


def _move(position: Position, one: int, other: int, demands: ColorDemands, gain: float) -> Move:
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
        f"{rich.color.capitalize()} cards are laid down {demands.demand[rich.color]:.2f} times as "
        f"often as they are in the deck, {poor.color} ones {demands.demand[poor.color]:.2f} times."
    )
    title = f"{names[0]} and {names[1]} swap their colours, {rich.color} and {poor.color}."
    return Move(ColorSwap.id, title, reason, tuple(edits), frozenset(touched), gain)
