from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.names import route_name
from mapkit.playtest.verdict.prize import is_prize
from mapkit.playtest.verdict.row import FigureRow
from mapkit.source.edits import Put
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.terms.bottlenecks import Bottlenecks

NOTABLE = 0.06  # by which the owner of a route wins more, or less, than an even share
MOST_MOVES = 4
MOVABLE = 0.25  # of the millimetres needed: by so much `arrange` moves the cities at the ends
_PER_POINT = 4.0  # units of the objective for each owner's advantage of a whole game, roughly


class Length(MoveKind):
    """Makes a route one space longer or shorter, where its cities stand nearly so that it fits.

    A route whose owners win is made longer, so that it costs more; one whose owners lose, shorter.
    A long route that few tickets need is a prize: shorter it brings far fewer points.
    """

    part = MapPart.LENGTHS
    rank = 50
    cures = frozenset({"PLY120", "PLY121"})

    def propose(self, position: Position) -> Iterator[Move]:
        rows = sorted(position.evidence.rows("route-advantage"), key=lambda row: -abs(row.value))
        drawn, told = position.drawn, 0
        costs = Bottlenecks().costs(position.evidence)
        for row in rows:
            route = position.map.routes[row.index]
            length = route.length + _step(position, row)
            can = position.may_change(self.part, route.pointer) and abs(row.value) > NOTABLE
            if not can or not drawn.fits(route.between, length, MOVABLE) or told >= MOST_MOVES:
                continue
            told += 1
            path, _ = position.entry(route.pointer)
            yield Move(
                self.id,
                f"{route_name(position.map, route)} has {length} spaces instead of {route.length}.",
                _reason(position, row),
                (Put((*path, "length"), length),),
                frozenset({path}),
                _PER_POINT * (abs(row.value) - NOTABLE) + costs.get(row.index, 0.0),
            )


def _step(position: Position, row: FigureRow) -> int:
    """By how many spaces a route should be longer."""
    return 1 if row.value > 0 and not is_prize(position.evidence, row.index) else -1


def _reason(position: Position, row: FigureRow) -> str:
    more = "more" if row.value > 0 else "less"
    won = f"Its owners win {100 * abs(row.value):.0f} points {more} than an even share"
    if row.value > 0 and is_prize(position.evidence, row.index):
        return f"{won}, and hardly a ticket needs it."
    return f"{won}."
