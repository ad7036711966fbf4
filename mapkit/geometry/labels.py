"""Where the names stand: candidates, what they cover, and coordinate descent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from mapkit.geometry.boxes import Boxes, Floats, disc_separation, outside_by, separation
from mapkit.geometry.label_places import (
    FAR_GAPS,
    GAPS,
    Measure,
    Name,
    Place,
    places_of,
    places_over,
)
from mapkit.geometry.layout import Box, Label

BEST = 70  # candidates of each name that are compared with those of others
KICKS = 300
SEED = 1
LOOK = 25.0  # millimetres around a name within which something may matter
CLEAR = 0.6  # between a name and what it must not touch
SPACE_COST, SPACE_DEPTH = 5.0, 4.0  # of lying on a space, and per millimetre of depth
DOT_COST, DOT_DEPTH = 15.0, 5.0
SOLID_COST, SOLID_DEPTH = 25.0, 5.0  # of the frame, the title, the legend
STUB_COST = 0.7  # of a line between a city and its first space
COAST_COST = 0.4  # of each coast line
STRANGE_COST = 2.0  # of standing nearer to another city than to one's own
NAME_COST, NAME_DEPTH = 60.0, 10.0  # of lying on another name
NAME_CLEAR = 1.5


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What names should not lie on."""

    frame: Box
    spaces: Boxes
    stubs: Boxes
    solid: Boxes  # title, legend, arrows
    dots: Floats  # (cities, 2)
    dot_radius: float
    coast: Any = None  # an array of shapely lines


def place_labels(
    beside: Sequence[Name], over: Sequence[Name], around: Surroundings, measure: Measure
) -> tuple[Label, ...]:
    """Names beside dots, then names of areas, in that order. No two lie on each other."""
    options = [_best(list(places_of(name, measure)), name, around) for name in beside]
    options += [_best(list(places_over(name, measure)), name, around) for name in over]
    chosen = _Descent(options).run()
    labels = [places[index].label for places, index in zip(options, chosen, strict=True)]
    return tuple(_untangled(labels, [*beside, *over], around, measure))


def _best(places: list[Place], name: Name, around: Surroundings) -> list[Place]:
    cost = covered_cost([place.label.box for place in places], name, around)
    priced = [
        Place(place.label, place.cost + float(extra))
        for place, extra in zip(places, cost, strict=True)
    ]
    return sorted(priced, key=lambda place: place.cost)[:BEST]


def covered_cost(boxes: Sequence[Box], name: Name, around: Surroundings) -> Floats:
    """(boxes,) of what each of them would lie on."""
    names = Boxes.upright(boxes)
    spaces, stubs, solid = (
        _near(boxes, part) for part in (around.spaces, around.stubs, around.solid)
    )
    cost = _covering(names, spaces, SPACE_COST, SPACE_DEPTH)
    cost += _covering(names, stubs, STUB_COST, 0.0)
    cost += _covering(names, solid, SOLID_COST, SOLID_DEPTH)
    outside = outside_by(names, around.frame) + CLEAR
    cost += np.where(outside > 0, SOLID_COST + SOLID_DEPTH * outside, 0.0)
    if len(around.dots):
        gaps = disc_separation(names[:, None], around.dots, around.dot_radius)
        cost += np.where(gaps < CLEAR, DOT_COST + DOT_DEPTH * (CLEAR - gaps), 0.0).sum(axis=1)
        cost += STRANGE_COST * (gaps.min(axis=1) < _own_gap(names, name) - 0.5)
    return np.asarray(cost + _coast_cost(boxes, around.coast))


def _own_gap(names: Boxes, name: Name) -> Floats:
    return disc_separation(names, np.array(name.at), name.radius)


def _near(boxes: Sequence[Box], others: Boxes) -> Boxes:
    sides = np.array(boxes)
    low, high = sides[:, :2].min(axis=0) - LOOK, sides[:, 2:].max(axis=0) + LOOK
    return others[
        ((others.center > low) & (others.center < high)).all(axis=1) | (others.half[:, 0] > LOOK)
    ]


def _covering(names: Boxes, others: Boxes, cost: float, depth_cost: float) -> Floats:
    gaps = separation(names[:, None], others[None])
    near = np.maximum(CLEAR - gaps, 0.0)
    return np.asarray(np.where(near > 0, cost + depth_cost * near, 0.0).sum(axis=1))


def _coast_cost(boxes: Sequence[Box], coast: Any) -> Floats:
    if coast is None or not len(coast):
        return np.zeros(len(boxes))
    shapes = shapely.box(*np.array(boxes).T)
    index, _ = shapely.STRtree(coast).query(shapes, predicate="intersects")
    return np.asarray(COAST_COST * np.minimum(np.bincount(index, minlength=len(boxes)), 3))


def name_gaps(first: Floats, second: Floats) -> Floats:
    """Between upright boxes (…, 4); negative is the depth of an overlap."""
    apart = np.maximum(first[..., :2] - second[..., 2:], second[..., :2] - first[..., 2:])
    return np.asarray(apart.max(axis=-1))


class _Descent:
    """One name at a time takes its cheapest place, until none can do better; then kicks."""

    def __init__(self, options: Sequence[Sequence[Place]]) -> None:
        self.boxes = [np.array([place.label.box for place in places]) for places in options]
        self.own = [np.array([place.cost for place in places]) for places in options]
        self.rng = np.random.default_rng(SEED)
        self.chosen = [0] * len(options)

    def run(self) -> list[int]:
        self._settle()
        best, total = list(self.chosen), self._total()
        for _ in range(KICKS):
            conflicted = [i for i in range(len(self.chosen)) if self._touching(i)]
            if not conflicted:
                break
            kicked = int(self.rng.choice(conflicted))
            self.chosen[kicked] = int(self.rng.integers(len(self.own[kicked])))
            self._settle(skip=kicked)
            self._settle()
            if self._total() < total:
                best, total = list(self.chosen), self._total()
            else:
                self.chosen = list(best)
        return best

    def _settle(self, skip: int = -1) -> None:
        changed = True
        while changed:
            changed = False
            for name in range(len(self.chosen)):
                costs = self._costs(name)
                best = int(costs.argmin())
                if name != skip and costs[best] < costs[self.chosen[name]] - 1e-9:
                    self.chosen[name] = best
                    changed = True

    def _costs(self, name: int) -> Floats:
        return np.asarray(self.own[name] + self._pairs(name).sum(axis=1))

    def _pairs(self, name: int) -> Floats:
        others = [i for i in range(len(self.chosen)) if i != name]
        boxes = np.array([self.boxes[i][self.chosen[i]] for i in others]).reshape(-1, 4)
        near = NAME_CLEAR - name_gaps(self.boxes[name][:, None], boxes)
        hit = near > NAME_CLEAR
        return np.asarray(
            np.where(hit, NAME_COST, 0.0) + NAME_DEPTH * np.maximum(near, 0.0) * (hit + 0.1)
        )

    def _touching(self, name: int) -> bool:
        return bool((self._pairs(name)[self.chosen[name]] >= NAME_COST).any())

    def _total(self) -> float:
        return sum(
            float(self.own[i][c] + self._pairs(i)[c].sum() / 2) for i, c in enumerate(self.chosen)
        )


def _untangled(
    labels: list[Label], names: Sequence[Name], around: Surroundings, measure: Measure
) -> list[Label]:
    """Names that still lie on another move away as far as it takes."""
    for index, name in enumerate(names):
        others = np.array([o.box for i, o in enumerate(labels) if i != index]).reshape(-1, 4)
        if not (name_gaps(np.array(labels[index].box), others) < 0).any():
            continue
        places = list(places_of(name, measure, (*GAPS, *FAR_GAPS)))
        boxes = np.array([place.label.box for place in places])
        free = (name_gaps(boxes[:, None], others) > 0).all(axis=1)
        cost = covered_cost([place.label.box for place in places], name, around)
        cost += [place.cost for place in places]
        if free.any():
            labels[index] = places[int(np.where(free, cost, np.inf).argmin())].label
    return labels
