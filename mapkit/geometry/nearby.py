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


class Nearby:
    """Boxes of all drawings, sorted by x so that few have to be looked at.

    A drawing is known by its place in a flat array of costs: band × `most` + drawing.
    """

    def __init__(self, bodies: Sequence[Boxes], most: int) -> None:
        self.most = most
        self.owners = len(bodies) * most
        boxes = Boxes.joined([Boxes.upright([]), *(_flat(part) for part in bodies)])
        owners = [_owners(part, band * most) for band, part in enumerate(bodies)]
        owner = np.concatenate([np.zeros(0, dtype=np.int64), *owners])
        order = np.argsort(boxes.center[:, 0], kind="stable")
        order = order[boxes.half[order, 0] > NOTHING]
        self.rows = np.concatenate([boxes.center, boxes.along, boxes.half], axis=1)[order]
        self.owner, self.reach = owner[order], reach_of(boxes)[order]
        self.x, self.y = self.rows[:, 0].copy(), self.rows[:, 1].copy()
        self.longest = float(self.reach.max(initial=0.0))

    def table(self, drawing: Boxes, band: int) -> Table:
        """Of a drawing (m,) of that band."""
        drawing = drawing[drawing.half[:, 0] > NOTHING]
        near, mine = self._pairs(drawing)
        own = self.owner[near] // self.most == band
        near, mine = near[~own], mine[~own]
        rows = self.rows.take(near, axis=0)
        boxes = Boxes(rows[:, :2], rows[:, 2:4], rows[:, 4:])
        cost = penalty(separation(boxes, drawing[mine]), CLEAR)
        total = np.asarray(np.bincount(self.owner[near], cost, self.owners), dtype=float)
        index = np.nonzero(total)[0]
        return index, total[index]

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
