"""Many rectangles at once, each turned its own way: how far apart they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.layout import Box

_SIGNS = np.array([(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)])


@dataclass(frozen=True, slots=True)
class Boxes:
    """Arrays of shape (…, 2): middle, unit vector along the box, half its length and width."""

    center: Floats
    along: Floats
    half: Floats

    @classmethod
    def of(cls, center: Floats, along: Floats, half: Sequence[float]) -> Boxes:
        return cls(center, along, np.broadcast_to(np.array(half, dtype=float), center.shape))

    @classmethod
    def upright(cls, boxes: Sequence[Box] | Floats) -> Boxes:
        """Boxes that are not turned, from their left, top, right and bottom."""
        sides = np.array(boxes, dtype=float).reshape(-1, 4)
        low, high = sides[:, :2], sides[:, 2:]
        along = np.broadcast_to(np.array([1.0, 0.0]), low.shape)
        return cls((low + high) / 2, along, (high - low) / 2)

    @classmethod
    def joined(cls, parts: Sequence[Boxes], axis: int = -2) -> Boxes:
        return cls(
            np.concatenate([part.center for part in parts], axis),
            np.concatenate([part.along for part in parts], axis),
            np.concatenate([part.half for part in parts], axis),
        )

    def __getitem__(self, index: Any) -> Boxes:
        return Boxes(self.center[index], self.along[index], self.half[index])

    def __len__(self) -> int:
        return len(self.center)

    def corners(self) -> Floats:
        """The corners (…, 4, 2), in order around each box."""
        along = self.along[..., None, :] * (self.half[..., :1] * _SIGNS[:, 0])[..., None]
        across = normals(self.along)[..., None, :] * (self.half[..., 1:] * _SIGNS[:, 1])[..., None]
        return np.asarray(self.center[..., None, :] + along + across)

    def hull_halves(self) -> tuple[Floats, Floats]:
        """Half the width and half the height of the upright box around each box."""
        x, y = np.abs(self.along[..., 0]), np.abs(self.along[..., 1])
        length, width = self.half[..., 0], self.half[..., 1]
        return np.asarray(x * length + y * width), np.asarray(y * length + x * width)


def normals(along: Floats) -> Floats:
    """The unit vectors a quarter turn to the right of the given ones; y points down."""
    return np.stack([-along[..., 1], along[..., 0]], axis=-1)


def separation(first: Boxes, second: Boxes) -> Floats:
    """Gap between boxes, pair by pair; negative is the depth by which they overlap."""
    apart = second.center - first.center
    cos = np.abs(_dot(first.along, second.along))
    sin = np.abs(_cross(first.along, second.along))
    gaps = [
        np.abs(_dot(apart, first.along)) - first.half[..., 0] - _reach(second, cos, sin),
        np.abs(_cross(apart, first.along)) - first.half[..., 1] - _reach(second, sin, cos),
        np.abs(_dot(apart, second.along)) - second.half[..., 0] - _reach(first, cos, sin),
        np.abs(_cross(apart, second.along)) - second.half[..., 1] - _reach(first, sin, cos),
    ]
    return np.asarray(np.maximum(np.maximum(gaps[0], gaps[1]), np.maximum(gaps[2], gaps[3])))


def disc_separation(boxes: Boxes, centers: Floats, radius: float) -> Floats:
    """Gap between boxes and discs, pair by pair; negative is an overlap."""
    apart = centers - boxes.center
    along = np.abs(_dot(apart, boxes.along)) - boxes.half[..., 0]
    across = np.abs(_cross(apart, boxes.along)) - boxes.half[..., 1]
    outside = np.hypot(np.maximum(along, 0.0), np.maximum(across, 0.0))
    inside = np.minimum(np.maximum(along, across), 0.0)
    return np.asarray(outside + inside - radius)


def outside_by(boxes: Boxes, frame: Box) -> Floats:
    """How far the worst corner of each box lies beyond the frame; negative is room left."""
    across, down = boxes.hull_halves()
    x, y = boxes.center[..., 0], boxes.center[..., 1]
    sideways = np.maximum(frame[0] - x, x - frame[2]) + across
    return np.asarray(np.maximum(sideways, np.maximum(frame[1] - y, y - frame[3]) + down))


def _reach(boxes: Boxes, cos: Floats, sin: Floats) -> Floats:
    return np.asarray(boxes.half[..., 0] * cos + boxes.half[..., 1] * sin)


def _dot(first: Floats, second: Floats) -> Floats:
    return np.asarray(first[..., 0] * second[..., 0] + first[..., 1] * second[..., 1])


def _cross(first: Floats, second: Floats) -> Floats:
    return np.asarray(first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0])
