"""What names should not lie on, and what it costs if they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, disc_separation, normals, outside_by, separation
from mapkit.geometry.label_places import Name
from mapkit.geometry.layout import Box

CLEAR = 0.6  # between a name and what it must not touch
SPACE_COST, SPACE_DEPTH = 20.0, 4.0  # of lying on a space, and per millimetre of depth
DOT_COST, DOT_DEPTH = 30.0, 5.0
SOLID_COST, SOLID_DEPTH = 40.0, 5.0  # of the frame, the title, the legend
STUB_COST = 0.5  # of a bit of line between a city and its first space
STRANGE_COST, STRANGE_BY = 25.0, 0.5  # of standing nearer to another city than to its own
SMALLEST_FAULT = 7.0  # no sum of small things that look bad comes to this, every fault does
AT_ONCE = 2_000_000  # pairs of boxes that are compared at once, in some 200 MB


@dataclass(frozen=True)
class Surroundings:
    """Everything on a board but names. Each part knows its hulls: they are asked for many times."""

    frame: Box
    spaces: Boxes
    stubs: Boxes
    solid: Boxes  # title, legend, arrows
    dots: Floats  # (cities, 2)
    dot_radius: float

    def __len__(self) -> int:
        return len(self.spaces) + len(self.stubs)

    @cached_property
    def _hulls(self) -> dict[str, tuple[Floats, Floats]]:
        """The upper left and lower right corners (m, 2) of the hulls of each part's boxes."""
        return {part: _hulls(getattr(self, part)) for part in ("spaces", "stubs", "solid")}

    def _near(self, boxes: Floats, part: str) -> Boxes:
        """The boxes of a part whose hulls come near the hull of all boxes (n, 4)."""
        low, high = boxes[:, :2].min(axis=0) - CLEAR, boxes[:, 2:].max(axis=0) + CLEAR
        first, last = self._hulls[part]
        others: Boxes = getattr(self, part)
        return others[((last >= low) & (first <= high)).all(axis=1)]

    def near(self, boxes: Floats) -> Surroundings:
        """The same without what is too far from the boxes (n, 4) of a name to matter."""
        spaces, stubs, solid = (self._near(boxes, part) for part in self._hulls)
        return replace(self, spaces=spaces, stubs=stubs, solid=solid)

    def imprint(self) -> bytes:
        """Bytes that two surroundings of one board share if all in them lies the same."""
        parts = (self.spaces, self.stubs, self.solid)
        arrays = [array for part in parts for array in (part.center, part.along, part.half)]
        return b"|".join(array.tobytes() for array in arrays)

    def cost(self, boxes: Floats, name: Name) -> Floats:
        """The cost (n,) of what each of the boxes (n, 4) of a name would lie on."""
        return np.asarray(self.under(boxes) + STRANGE_COST * self.is_strange(boxes, name))

    def cost_of_each(self, boxes: Floats, names: Sequence[Name]) -> Floats:
        """The same for boxes (n, 4) of as many names, sooner than one after the other."""
        if not names:
            return np.zeros(0)
        both = zip(boxes, names, strict=True)
        strange = [self.is_strange(box[None], name)[0] for box, name in both]
        return np.asarray(self.under(boxes) + STRANGE_COST * np.array(strange, dtype=bool))

    def under(self, boxes: Floats) -> Floats:
        """The cost (n,) of what lies under boxes (n, 4), whatever name they are of."""
        names = Boxes.upright(boxes)
        cost = self.on_spaces(boxes)
        cost += _covering(names, self._near(boxes, "stubs"), STUB_COST, 0.0)
        cost += _covering(names, self._near(boxes, "solid"), SOLID_COST, SOLID_DEPTH)
        outside = outside_by(names, self.frame) + CLEAR
        cost += np.where(outside > 0, SOLID_COST + SOLID_DEPTH * outside, 0.0)
        dots = _within(boxes, self.dots, CLEAR + self.dot_radius)
        gaps = disc_separation(names[:, None], dots, self.dot_radius)
        on = np.where(gaps < CLEAR, DOT_COST + DOT_DEPTH * (CLEAR - gaps), 0.0)
        return np.asarray(cost + on.sum(axis=1))

    def on_spaces(self, boxes: Floats) -> Floats:
        return _covering(Boxes.upright(boxes), self._near(boxes, "spaces"), SPACE_COST, SPACE_DEPTH)

    def is_strange(self, boxes: Floats, name: Name) -> Floats:
        """Whether another city's dot, or a rival of the name, is as near to it (n,) as its own."""
        if name.over:
            return np.zeros(len(boxes), dtype=bool)
        names, at = Boxes.upright(boxes), np.array(name.at)
        own = disc_separation(names[:, None], name.dots, name.radius).min(axis=1)
        others = self.dots[np.hypot(*(self.dots - at).T) > 1e-3]
        others = _within(boxes, others, own.max(initial=0.0) + STRANGE_BY + self.dot_radius)
        gaps = disc_separation(names[:, None], others, self.dot_radius)
        rivals = disc_separation(names[:, None], np.array(name.rivals).reshape(-1, 2), name.radius)
        nearest = np.concatenate([gaps, rivals], axis=1).min(axis=1, initial=np.inf)
        return np.asarray(nearest < own + STRANGE_BY)


def _hulls(boxes: Boxes) -> tuple[Floats, Floats]:
    along, across = np.abs(boxes.along), np.abs(normals(boxes.along))
    reach = along * boxes.half[:, :1] + across * boxes.half[:, 1:]
    return boxes.center - reach, boxes.center + reach


def _within(boxes: Floats, points: Floats, reach: float) -> Floats:
    """The points that are at most that far from the hull of all boxes (n, 4)."""
    low, high = boxes[:, :2].min(axis=0) - reach, boxes[:, 2:].max(axis=0) + reach
    return np.asarray(points[((points >= low) & (points <= high)).all(axis=1)])


def _covering(names: Boxes, others: Boxes, cost: float, depth_cost: float) -> Floats:
    parts = np.array_split(np.arange(len(names)), 1 + len(names) * len(others) // AT_ONCE)
    return np.concatenate([_covered(names[part], others, cost, depth_cost) for part in parts])


def _covered(names: Boxes, others: Boxes, cost: float, depth_cost: float) -> Floats:
    gaps = separation(names[:, None], others[None])
    near = np.maximum(CLEAR - gaps, 0.0)
    return np.asarray(np.where(near > 0, cost + depth_cost * near, 0.0).sum(axis=1))
