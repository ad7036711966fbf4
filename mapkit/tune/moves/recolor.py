from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.model.routes import GREY
from mapkit.playtest.names import route_name
from mapkit.tune.color_evidence import ColorDemands, is_new_at
from mapkit.tune.kept import MapPart
from mapkit.tune.lanes import colors_of, with_colors
from mapkit.tune.move import Move, MoveKind, Position

NOTABLE = 0.05  # units of the objective: less is not worth a race
MOST_MOVES = 8


class Recolor(MoveKind):
    """Gives a lane of a colour that is wanted too often one that is wanted too seldom.

    Only where that makes the spaces of the two colours more even: a balanced board stays so.
    """

    part = MapPart.COLORS
    rank = 32
    cures = frozenset({"PLY130"})

    def propose(self, position: Position) -> Iterator[Move]:
        demands, spaces, found = ColorDemands.of(position), Counter[str](), []
        for route in position.map.routes:
            spaces[route.color] += route.length
        for index, route in enumerate(position.map.routes):
            if route.color == GREY or route.ferry:
                continue
            for color in position.map.rules.colors:
                more = spaces[route.color] - spaces[color]
                gain = demands.fall(route.color, color, demands.of_route[index])
                if more >= route.length and gain > NOTABLE and is_new_at(position, index, color):
                    found.append((gain, index, color))
        for gain, index, color in sorted(found, reverse=True)[:MOST_MOVES]:
            if position.may_change(self.part, position.map.routes[index].pointer):
                yield _move(position, index, color, demands, gain)


def _move(position: Position, index: int, color: str, demands: ColorDemands, gain: float) -> Move:
    route = position.map.routes[index]
    path, entry = position.entry(route.pointer)
    colors = colors_of(entry)
    colors[colors.index(route.color)] = color
    reason = (
        f"{route.color.capitalize()} cards are laid down {demands.demand[route.color]:.2f} times "
        f"as often as they are in the deck, {color} ones {demands.demand[color]:.2f} times."
    )
    title = f"{route_name(position.map, route)} becomes {color} instead of {route.color}."
    edits = with_colors(path, entry, colors)
    return Move(Recolor.id, title, reason, edits, frozenset({path}), gain, f"route {index}")
