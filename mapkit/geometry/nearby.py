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
LONG = 16.0  # from the middle to a corner: more than a space and its double have, so bare line


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
            _Shelf(boxes, owner, np.nonzero(which)[0]) for which in (is_there & ~is_long, is_long)
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
        index = np.nonzero(total > 0)[0]
        return (index, total[index]), pairs


class _Shelf:
    """Boxes by rows of the board and in each row by x, so that few have to be looked at."""

    def __init__(self, boxes: Boxes, owner: Ints, which: Ints) -> None:
        x, y = boxes.center[which].T
        key = np.floor(y / ROW_MM) * FAR + x
        order = np.argsort(key, kind="stable")
        self.key, which = key[order], which[order]
        self.boxes, self.owner = _columns(boxes[which]), owner[which]
        self.reach = np.hypot(*self.boxes[4:])
        self.longest = float(self.reach.max(initial=0.0))

    def costs(self, drawing: Boxes, spans: Spans, own: tuple[int, int]) -> tuple[Ints, Floats]:
        """Owner and cost of each box that is near the drawing, those of its own band left out.

        The gap of two boxes is the widest of four, along and across each of them. Most pairs are
        told apart by less: by how far the middle of the other box is, then by the first two.
        """
        near, mine = self._others(spans, own)
        ours = _columns(drawing).take(mine, axis=1)
        along, across = _from_edges(ours, self.boxes[:2].take(near, axis=1))
        close = np.nonzero(np.maximum(along, across) < self.reach[near] + CLEAR)[0]
        near, ours = near[close], ours.take(close, axis=1)
        theirs = self.boxes.take(near, axis=1)
        gap = _gap(ours, theirs, along[close], across[close])
        close = np.nonzero(gap < CLEAR)[0]
        theirs, ours = theirs.take(close, axis=1), ours.take(close, axis=1)
        gap = np.maximum(gap[close], _gap(theirs, ours, *_from_edges(theirs, ours[:2])))
        return self.owner[near[close]], penalty(gap, CLEAR)

    def _others(self, spans: Spans, own: tuple[int, int]) -> tuple[Ints, Ints]:
        """The boxes of others in these runs, and which box of the drawing each may be near."""
        mine, begin, counts = spans
        near, mine = runs(begin, counts), np.repeat(mine, counts)
        owner = self.owner[near]
        others = np.nonzero((owner < own[0]) | (owner >= own[1]))[0]
        return near[others], mine[others]

    def spans(self, drawing: Boxes) -> Spans:
        """Runs of boxes in the rows and columns around each box of a drawing."""
        (x, y), (length, width) = drawing.center.T, drawing.half.T
        ux, uy = np.abs(drawing.along.T)
        wide = length * ux + width * uy + self.longest + CLEAR
        high = length * uy + width * ux + self.longest + CLEAR
        first, last = (np.floor(at / ROW_MM).astype(np.int64) for at in (y - high, y + high))
        rows = last - first + 1
        mine = np.repeat(np.arange(len(drawing)), rows)
        row = runs(first, rows) * FAR
        begin = np.searchsorted(self.key, row + (x - wide)[mine])
        return mine, begin, np.searchsorted(self.key, row + (x + wide)[mine]) - begin


def _from_edges(boxes: Floats, points: Floats) -> tuple[Floats, Floats]:
    """How far points (2, n) lie beyond the edges of boxes, along and across each; pair by pair."""
    x, y, ux, uy, length, width = boxes
    dx, dy = points[0] - x, points[1] - y
    return np.abs(ux * dx + uy * dy) - length, np.abs(ux * dy - uy * dx) - width


def _gap(first: Floats, second: Floats, along: Floats, across: Floats) -> Floats:
    """The wider gap along and across the first box, from how far beyond its edges a middle lies."""
    (_, _, ux, uy, _, _), (_, _, vx, vy, half, wide) = first, second
    cos, sin = np.abs(ux * vx + uy * vy), np.abs(ux * vy - uy * vx)
    along = along - half * cos - wide * sin
    across = across - half * sin - wide * cos
    return np.asarray(np.maximum(along, across))


def _columns(boxes: Boxes) -> Floats:
    """(6, n): x, y, the unit vector along each box, half its length and width."""
    rows = np.concatenate([boxes.center, boxes.along, boxes.half], axis=1)
    return np.ascontiguousarray(rows.T)


def runs(begin: Ints, counts: Ints) -> Ints:
    """So many numbers in order from each of these beginnings, one run after the other."""
    ends = np.cumsum(counts)
    return np.arange(ends[-1] if len(ends) else 0) + np.repeat(begin - ends + counts, counts)


def reach_of(boxes: Boxes) -> Floats:
    """The distance from the middle of each box to its corners."""
    return np.asarray(np.hypot(boxes.half[..., 0], boxes.half[..., 1]))


def _owners(boxes: Boxes, first: int) -> Ints:
    return first + np.repeat(np.arange(len(boxes)), boxes.center.shape[1])


def _flat(boxes: Boxes) -> Boxes:
    return Boxes(*(part.reshape(-1, 2) for part in (boxes.center, boxes.along, boxes.half)))
