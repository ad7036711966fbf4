"""What one drawing of a band costs all drawings of all other bands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mapkit.geometry.boxes import Boxes, Floats, separation
from mapkit.geometry.cost import CLEAR, penalty

Ints: TypeAlias = NDArray[np.int64]
Table: TypeAlias = tuple[Ints, Floats]  # places in a flat array of costs, and what is added there

NOTHING = 2.5  # half the length of a gap between two spaces that no other could slip through
LONG = 20.0  # from the middle to a corner: more than a space has, so it is a bit of bare line


class Nearby:
    """Boxes of all drawings. The few long ones are kept apart, for they come near to everything.

    A drawing is known by its place in a flat array of costs: band × `most` + drawing.
    """

    def __init__(self, bodies: Sequence[Boxes], most: int) -> None:
        self.most = most
        self.owners = len(bodies) * most
        boxes = Boxes.joined([Boxes.upright([]), *(_flat(part) for part in bodies)])
        owners = [_owners(part, band * most) for band, part in enumerate(bodies)]
        owner = np.concatenate([np.zeros(0, dtype=np.int64), *owners])
        is_long, is_there = reach_of(boxes) > LONG, boxes.half[:, 0] > NOTHING
        self.parts = [
            _Sorted(boxes[chosen], owner[chosen]) for chosen in (is_there & ~is_long, is_long)
        ]

    def table(self, drawing: Boxes, band: int) -> Table:
        """Of a drawing (m,) of that band."""
        drawing = drawing[drawing.half[:, 0] > NOTHING]
        total = np.zeros(self.owners)
        for part in self.parts:
            owner, cost = part.costs(drawing)
            total += np.bincount(owner, cost, self.owners)
        total[band * self.most : (band + 1) * self.most] = 0.0
        index = np.nonzero(total)[0]
        return index, total[index]


class _Sorted:
    """Boxes sorted by x, so that few have to be looked at."""

    def __init__(self, boxes: Boxes, owner: Ints) -> None:
        order = np.argsort(boxes.center[:, 0], kind="stable")
        self.rows = np.concatenate([boxes.center, boxes.along, boxes.half], axis=1)[order]
        self.owner, self.reach = owner[order], reach_of(boxes)[order]
        self.x, self.y = self.rows[:, 0].copy(), self.rows[:, 1].copy()
        self.longest = float(self.reach.max(initial=0.0))

    def costs(self, drawing: Boxes) -> tuple[Ints, Floats]:
        """Owner and cost of each box that is near one of the drawing's."""
        near, mine = self._pairs(drawing)
        rows = self.rows.take(near, axis=0)
        boxes = Boxes(rows[:, :2], rows[:, 2:4], rows[:, 4:])
        return self.owner[near], penalty(separation(boxes, drawing[mine]), CLEAR)

    def _pairs(self, drawing: Boxes) -> tuple[Ints, Ints]:
        """Boxes whose circles come near the drawing, and which of its boxes it is."""
        near = []
        windows = reach_of(drawing) + CLEAR + self.longest
        for index, (x, y) in enumerate(drawing.center):
            begin, end = np.searchsorted(self.x, [x - windows[index], x + windows[index]])
            (ux, uy), (length, width) = drawing.along[index], drawing.half[index] + CLEAR
            dx, dy, reach = self.x[begin:end] - x, self.y[begin:end] - y, self.reach[begin:end]
            close = np.abs(ux * dy - uy * dx) < reach + width
            close &= np.abs(ux * dx + uy * dy) < reach + length
            near.append(begin + np.nonzero(close)[0])
        counts = [len(some) for some in near]
        return np.concatenate(near), np.repeat(np.arange(len(near)), counts)


def reach_of(boxes: Boxes) -> Floats:
    """From the middle of each box to its corners."""
    return np.asarray(np.hypot(boxes.half[..., 0], boxes.half[..., 1]))


def _owners(boxes: Boxes, first: int) -> Ints:
    return first + np.repeat(np.arange(len(boxes)), boxes.center.shape[1])


def _flat(boxes: Boxes) -> Boxes:
    return Boxes(*(part.reshape(-1, 2) for part in (boxes.center, boxes.along, boxes.half)))
