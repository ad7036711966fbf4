"""Names and routes make room for each other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Floats, Ints
from mapkit.geometry.label_places import Places
from mapkit.geometry.labels import name_gaps
from mapkit.geometry.names import Names, Writer, surroundings
from mapkit.geometry.routing import Routing
from mapkit.geometry.surroundings import Surroundings

ROUNDS_OF_NAMES = 8
ROUNDS_IN_A_HURRY = 4  # for a board that will be changed and laid out again: more bring little
ROUNDS_AGAIN = 3  # after an edit: somebody waits for the board, and most of it stands already
LEAST_ROUNDS = 2  # so that routes also bend away from names that merely stand close
STANDING = 8.0  # times as much: the weight of names that have found a place
PRESSED = 2.0  # times as much in each round that a name finds no good place
WISH_SHARE = 0.1  # of what spaces cost, where a name says which place it would like best
OTHER_NAME = 60.0  # cost of a wish that lies on another name


@dataclass(frozen=True, slots=True)
class _Outcome:
    """The drawings chosen and the names around them."""

    choice: Ints
    names: Names
    badness: tuple[int, int, int, float]

    @property
    def near_frame(self) -> int:
        return self.badness[2]


def write_names(writer: Writer, routing: Routing, rounds: int = ROUNDS_OF_NAMES) -> Names:
    """Write the names, as few as possible in bad places; routes bend out of their way."""
    start = _outcome(writer, routing)
    best = _made_room(writer, routing, start, rounds)
    routing.solver.restore(best.choice)
    if best.near_frame > start.near_frame and not routing.effort.is_spent:
        best = min(best, _off_frame(writer, routing, best), key=_badness)
        routing.solver.restore(best.choice)
    return best.names


def _made_room(writer: Writer, routing: Routing, start: _Outcome, rounds: int) -> _Outcome:
    """The best board found while names and routes make room for each other."""
    weights = np.ones(len(writer.cities))
    best = now = start
    for done in range(0 if routing.is_crowd else rounds):
        if routing.effort.is_spent or (done >= LEAST_ROUNDS and not best.names.bad):
            break
        boxes = _asked_for(writer, routing, now.names, weights)
        if not routing.make_room(boxes, weights) and not now.names.bad:
            break
        now = _outcome(writer, routing)
        best = min(best, now, key=_badness)
    return best


def _off_frame(writer: Writer, routing: Routing, now: _Outcome) -> _Outcome:
    """The board after routes that names have driven to the frame look for other ways."""
    routing.vary(routing.near_frame())
    boxes = np.array([one.label.box for one in now.names.written[: len(writer.cities)]])
    routing.make_room(boxes.reshape(-1, 4), np.full(len(boxes), STANDING), off_frame=True)
    return _outcome(writer, routing)


def _badness(outcome: _Outcome) -> tuple[int, int, int, float]:
    return outcome.badness


def _outcome(writer: Writer, routing: Routing) -> _Outcome:
    names = writer.write()
    conflicts, near = routing.standing().conflicts, len(routing.near_frame())
    return _Outcome(routing.solver.choice.copy(), names, (conflicts, names.bad, near, names.cost))


def _asked_for(writer: Writer, routing: Routing, names: Names, weights: Floats) -> Floats:
    """The boxes (cities, 4) that routes should leave free; raises the weights of bad names."""
    around = surroundings(routing.drawn(), routing.ground, names.arrows)
    boxes = np.array([one.label.box for one in names.written]).reshape(-1, 4)
    for index, places in enumerate(writer.cities):
        if names.written[index].is_bad:
            weights[index] *= PRESSED
            boxes[index] = _wish(places, np.delete(boxes, index, axis=0), around)
    return np.asarray(boxes[: len(writer.cities)])


def _wish(places: Places, others: Floats, around: Surroundings) -> Floats:
    """The box that a name would take if routes made way for it a little."""
    boxes = places.boxes()
    cost = places.cost + around.cost(boxes, places.name)
    cost -= (1 - WISH_SHARE) * around.on_spaces(boxes)
    cost += OTHER_NAME * (name_gaps(boxes[:, None], others) < 0).any(axis=1)
    return np.asarray(boxes[int(cost.argmin())])
