"""What one drawing of a band costs all drawings of all other bands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from mapkit.arrays import Floats, Ints
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.cost import CLEAR, penalty

CostTable: TypeAlias = tuple[Ints, Floats]
"""Places in a flat array of costs, and what is added there."""
Spans: TypeAlias = tuple[Ints, Ints, Ints]
"""Runs of boxes near a drawing: which of its boxes each is near, its first one, its count."""

NOTHING = 1.0  # half the length of a bit of line too short for anything to slip through
ROW_MM = 16.0  # height of the rows in which boxes are looked up
FAR = 1e5  # millimetres; wider than any board
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
            _Shelf(boxes[chosen], owner[chosen]) for chosen in (is_there & ~is_long, is_long)
        ]

    def __len__(self) -> int:
        return self.owners

    def work(self, drawing: Boxes) -> int:
        """The number of pairs of boxes to look at for the table of one drawing (m,)."""
        drawing = drawing[drawing.half[:, 0] > NOTHING]
        return sum(int(part.spans(drawing)[2].sum()) for part in self.parts)

    def table(self, drawing: Boxes, band: int) -> tuple[CostTable, int]:
        """The table of one drawing (m,) of that band, and how many pairs were looked at for it."""
        drawing = drawing[drawing.half[:, 0] > NOTHING]
        own = (band * self.most, (band + 1) * self.most)
        total, pairs = np.zeros(self.owners), 0
        for part in self.parts:
            spans = part.spans(drawing)
            pairs += int(spans[2].sum())
            owner, cost = part.costs(drawing, spans, own)
            total += np.bincount(owner, cost, self.owners)
        index = np.nonzero(total)[0]
        return (index, total[index]), pairs


class _Shelf:
    """Boxes by rows of the board and in each row by x, so that few have to be looked at."""

    def __init__(self, boxes: Boxes, owner: Ints) -> None:
        key = np.floor(boxes.center[:, 1] / ROW_MM) * FAR + boxes.center[:, 0]
        order = np.argsort(key, kind="stable")
        self.key, self.owner = key[order], owner[order]
        self.boxes, self.reach = _columns(boxes[order]), reach_of(boxes)[order]
        self.longest = float(self.reach.max(initial=0.0))

    def costs(self, drawing: Boxes, spans: Spans, own: tuple[int, int]) -> tuple[Ints, Floats]:
        """Owner and cost of each box that is near the drawing, those of its own band left out.

        The gap of two boxes is the widest of four, along and across each of them. Most pairs are
        told apart by the first two.
        """
        near, mine = self._pairs(drawing, spans, own)
        theirs, ours = self.boxes.take(near, axis=1), _columns(drawing).take(mine, axis=1)
        gap = _gap_seen_from(ours, theirs)
        close = np.nonzero(gap < CLEAR)[0]
        theirs, ours = theirs.take(close, axis=1), ours.take(close, axis=1)
        gap = np.maximum(gap[close], _gap_seen_from(theirs, ours))
        return self.owner[near[close]], penalty(gap, CLEAR)

    def _pairs(self, drawing: Boxes, spans: Spans, own: tuple[int, int]) -> tuple[Ints, Ints]:
        """Boxes of others that may come near the drawing, and which of its boxes it is."""
        mine, begin, counts = spans
        near, mine = np.repeat(begin, counts) + _counted(counts), np.repeat(mine, counts)
        owner = self.owner[near]
        others = np.nonzero((owner < own[0]) | (owner >= own[1]))[0]
        near, mine = near[others], mine[others]
        dx, dy = self.boxes[:2].take(near, axis=1) - drawing.center.T.take(mine, axis=1)
        ux, uy = drawing.along.T.take(mine, axis=1)
        length, width = drawing.half.T.take(mine, axis=1)
        gap = np.maximum(np.abs(ux * dx + uy * dy) - length, np.abs(ux * dy - uy * dx) - width)
        close = np.nonzero(gap < self.reach[near] + CLEAR)[0]
        return near[close], mine[close]

    def spans(self, drawing: Boxes) -> Spans:
        """Runs of boxes in the rows and columns around each box of a drawing."""
        (x, y), (length, width) = drawing.center.T, drawing.half.T
        ux, uy = np.abs(drawing.along.T)
        wide = length * ux + width * uy + self.longest + CLEAR
        high = length * uy + width * ux + self.longest + CLEAR
        first, last = np.floor((y - high) / ROW_MM), np.floor((y + high) / ROW_MM)
        rows = (last - first).astype(np.int64) + 1
        mine = np.repeat(np.arange(len(drawing)), rows)
        row = (first[mine] + _counted(rows)) * FAR
        begin = np.searchsorted(self.key, row + (x - wide)[mine])
        return mine, begin, np.searchsorted(self.key, row + (x + wide)[mine]) - begin


def _gap_seen_from(first: Floats, second: Floats) -> Floats:
    """The wider of the gaps along and across the first of two boxes, pair by pair."""
    x, y, ux, uy, length, width = first
    other_x, other_y, vx, vy, half, wide = second
    dx, dy = other_x - x, other_y - y
    cos, sin = np.abs(ux * vx + uy * vy), np.abs(ux * vy - uy * vx)
    along = np.abs(ux * dx + uy * dy) - length - half * cos - wide * sin
    across = np.abs(ux * dy - uy * dx) - width - half * sin - wide * cos
    return np.asarray(np.maximum(along, across))


def _columns(boxes: Boxes) -> Floats:
    """(6, n): x, y, the unit vector along each box, half its length and width."""
    rows = np.concatenate([boxes.center, boxes.along, boxes.half], axis=1)
    return np.ascontiguousarray(rows.T)


def _counted(counts: Ints) -> Ints:
    """The numbers 0, 1, … up to each of these counts, one run after the other."""
    ends = np.cumsum(counts)
    return np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - counts, counts)


def reach_of(boxes: Boxes) -> Floats:
    """The distance from the middle of each box to its corners."""
    return np.asarray(np.hypot(boxes.half[..., 0], boxes.half[..., 1]))


def _owners(boxes: Boxes, first: int) -> Ints:
    return first + np.repeat(np.arange(len(boxes)), boxes.center.shape[1])


def _flat(boxes: Boxes) -> Boxes:
    return Boxes(*(part.reshape(-1, 2) for part in (boxes.center, boxes.along, boxes.half)))
