"""Where the names stand: candidates, what they cover, and coordinate descent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.label_places import FAR_GAPS, NEAR_GAPS, Measure, Name, Places, places_of
from mapkit.geometry.layout import Label
from mapkit.geometry.surroundings import SMALLEST_FAULT, Surroundings

BEST = 100  # candidates of each name that are compared with those of others
KICKS = 300
MOST_PAIRS = 20_000_000  # of places that are compared: some 2 s; usual boards need thousands
SEED = 1
FULL = 1_000_000  # names × boxes around them; the fullest board that people play on has a tenth
FEW_PLACES = 20  # of each name on a board with more of them
NAME_COST, NAME_DEPTH = 60.0, 10.0  # of lying on another name
NAME_CLEAR = 1.5
MOST_MOVED = 60  # names that look for a place farther away: more than most boards have
WORTH_MOVING = 20.0  # cost of a place from which a name looks for another one farther away


@dataclass(frozen=True, slots=True)
class Written:
    """A name where it stands, and what is wrong with the place."""

    label: Label
    cost: float

    @property
    def is_bad(self) -> bool:
        """Whether it lies on something, is set small, stands far off, or nearer to another city."""
        return self.cost >= SMALLEST_FAULT


def place_labels(
    options: Sequence[Places],
    around: Surroundings,
    measure: Measure,
    best_places: BestPlaces | None = None,
) -> list[Written]:
    """Choose a place for each name, in that order, so that no two names lie on each other.

    On a board that is too full for that, each name takes the best of a few places. Who writes the
    names of one board many times hands in the same `best_places`.
    """
    best_places = best_places or BestPlaces()
    is_full = len(options) * len(around) > FULL
    if is_full:
        options = [_cheapest(places, FEW_PLACES) for places in options]
    best = best_places.of_all(options, around)
    chosen = _Descent(best).run()
    written = [
        Written(places.label(index), float(places.cost[index]))
        for places, index in zip(best, chosen, strict=True)
    ]
    return written if is_full else _untangled(written, options, around, measure)


class BestPlaces:
    """The best places of each name, looked for again only when something near it has moved."""

    def __init__(self) -> None:
        self.found: dict[tuple[Name, int], tuple[bytes, Places]] = {}

    def of_all(self, options: Sequence[Places], around: Surroundings) -> list[Places]:
        """Those of every name; names with one place only, which stood there before, all at once."""
        standing = [places for places in options if len(places) == 1]
        boxes = np.concatenate([np.zeros((0, 4)), *(places.boxes() for places in standing)])
        costs = iter(around.cost_of_each(boxes, [places.name for places in standing]))
        return [
            replace(places, cost=places.cost + next(costs))
            if len(places) == 1
            else self.of(places, around)
            for places in options
        ]

    def of(self, places: Places, around: Surroundings) -> Places:
        boxes, key = places.boxes(), (places.name, len(places))
        near = around.near(boxes)
        imprint = near.imprint()
        if key not in self.found or self.found[key][0] != imprint:
            cost = places.cost + near.cost(boxes, places.name)
            self.found[key] = imprint, _cheapest(replace(places, cost=cost), BEST)
        return self.found[key][1]


def _cheapest(places: Places, most: int) -> Places:
    return places.kept(np.argsort(places.cost, kind="stable")[:most])


def name_gaps(first: Floats, second: Floats) -> Floats:
    """The gaps between upright boxes (…, 4); a negative gap is the depth of an overlap."""
    apart = np.maximum(first[..., :2] - second[..., 2:], second[..., :2] - first[..., 2:])
    return np.asarray(apart.max(axis=-1))


class _Descent:
    """Moves one name at a time to its cheapest place until none gains, then kicks some away.

    After a move only the names near it are looked at again: for all others nothing has changed.
    """

    def __init__(self, options: Sequence[Places]) -> None:
        self.boxes = [places.boxes() for places in options]
        self.own = [places.cost for places in options]
        self.rng = np.random.default_rng(SEED)
        self.chosen = [0] * len(options)
        self.now = np.array([boxes[0] for boxes in self.boxes]).reshape(-1, 4)
        self.near = self._neighbours()
        self.left = MOST_PAIRS
        self.stale = set(range(len(options)))  # names that may gain by a move
        self.known: dict[int, tuple[bool, float]] = {}  # whether it lies on a name, and its cost

    def run(self) -> list[int]:
        self._settle()
        best, total = list(self.chosen), self._total()
        for _ in range(KICKS):
            conflicted = [i for i in range(len(self.chosen)) if self._state(i)[0]]
            if not conflicted or self.left < 0:
                break
            kicked = int(self.rng.choice(conflicted))
            self._choose(kicked, int(self.rng.integers(len(self.own[kicked]))))
            self._settle(skip=kicked)
            self._settle()
            if self._total() < total:
                best, total = list(self.chosen), self._total()
            else:
                for name, choice in enumerate(best):
                    self._choose(name, choice)
        return best

    def _neighbours(self) -> list[list[int]]:
        """The pairs of names whose candidates can come near each other at all."""
        around = [
            np.concatenate([boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)])
            for boxes in self.boxes
        ]
        hulls = np.array(around).reshape(-1, 4)
        near = name_gaps(hulls[:, None], hulls[None]) < NAME_CLEAR
        np.fill_diagonal(near, False)
        return [np.nonzero(row)[0].tolist() for row in near]

    def _choose(self, name: int, choice: int) -> None:
        if choice == self.chosen[name]:
            return
        self.chosen[name] = choice
        self.now[name] = self.boxes[name][choice]
        for other in (name, *self.near[name]):
            self.stale.add(other)
            self.known.pop(other, None)

    def _settle(self, skip: int = -1) -> None:
        changed = True
        while changed:
            changed = False
            for name in range(len(self.chosen)):
                if name not in self.stale:
                    continue
                self.stale.discard(name)
                self.left -= len(self.own[name]) * len(self.near[name])
                if self.left < 0:
                    return
                costs = self.own[name] + self._pairs(name).sum(axis=1)
                best = int(costs.argmin())
                if name != skip and costs[best] < costs[self.chosen[name]] - 1e-9:
                    self._choose(name, best)
                    changed = True
        if skip >= 0:
            self.stale.add(skip)

    def _pairs(self, name: int) -> Floats:
        near = NAME_CLEAR - name_gaps(self.boxes[name][:, None], self.now[self.near[name]])
        return _name_cost(near)

    def _state(self, name: int) -> tuple[bool, float]:
        """Whether a name lies on another one, and what it costs where it is."""
        if name not in self.known:
            near = NAME_CLEAR - name_gaps(self.now[name], self.now[self.near[name]])
            cost = _name_cost(near)
            total = self.own[name][self.chosen[name]] + cost.sum() / 2
            self.known[name] = bool((cost >= NAME_COST).any()), float(total)
        return self.known[name]

    def _total(self) -> float:
        return sum(self._state(name)[1] for name in range(len(self.chosen)))


def _name_cost(near: Floats) -> Floats:
    hit = near > NAME_CLEAR
    return np.asarray(
        np.where(hit, NAME_COST, 0.0) + NAME_DEPTH * np.maximum(near, 0.0) * (hit + 0.1)
    )


def _untangled(
    written: list[Written], options: Sequence[Places], around: Surroundings, measure: Measure
) -> list[Written]:
    """The choice after names that lie on another name or something solid have moved away."""
    left = MOST_MOVED
    for index, places in enumerate(options):
        others = np.array([o.label.box for i, o in enumerate(written) if i != index])
        others = others.reshape(-1, 4)
        tangled = (name_gaps(np.array(written[index].label.box), others) < 0).any()
        if not left or (not tangled and written[index].cost < WORTH_MOVING):
            continue
        left -= 1
        far = places_of(replace(places.name, over=False), measure, (*NEAR_GAPS, *FAR_GAPS))
        far = far.kept(np.nonzero((name_gaps(far.boxes()[:, None], others) > 0).all(axis=1))[0])
        if not len(far):
            continue
        cost = far.cost + around.cost(far.boxes(), far.name)
        best = int(cost.argmin())
        if tangled or cost[best] < written[index].cost:
            written[index] = Written(far.label(best), float(cost[best]))
    return written
