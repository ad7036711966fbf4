"""Whether a board has room for its routes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice

import numpy as np

from mapkit.geometry.fit import Chord, Habit, chords_of
from mapkit.geometry.layout import Layout
from mapkit.lint.shapes import Shapes
from mapkit.model.map import Map

# Median of straight distance ÷ what the spaces take in a straight line. The most crowded published
# board known to have a clean layout has 0.91.
TOO_SMALL, TIGHT = 0.85, 0.95
TANGLES = 3  # overlaps and crossings that make a tight board too small
FITTING = 1.0  # the median that the suggested size has
STEP_MM = 5  # sizes are rounded up to


@dataclass
class BoardRoom:
    map: Map
    layout: Layout
    shapes: Callable[[], Shapes]

    @cached_property
    def chords(self) -> list[Chord]:
        return chords_of(self.map, self.layout)

    @cached_property
    def habit(self) -> Habit:
        return Habit.of(self.chords, self.layout.profile)

    @cached_property
    def share(self) -> float:
        """The median of distance against need; 1 on a board without routes."""
        usual = Habit(self.layout.profile, self.layout.profile.first_space)
        shares = [chord.mm / usual.needed(chord.spaces) for chord in self.chords]
        return float(np.median(shares)) if shares else 1.0

    @cached_property
    def is_too_small(self) -> bool:
        if len(self.chords) < 3 or self.share >= TIGHT:
            return False
        return self.share < TOO_SMALL or self._is_tangled()

    @property
    def growth(self) -> float:
        """The factor by which the board should grow; 1 if it is large enough."""
        return FITTING / self.share if self.is_too_small else 1.0

    @cached_property
    def grown_habit(self) -> Habit:
        """The habit of the board as large as it should be."""
        chords = [replace(chord, mm=chord.mm * self.growth) for chord in self.chords]
        return Habit.of(chords, self.layout.profile)

    @property
    def fitting_size(self) -> tuple[float, float]:
        """The board grown, its score track as it is, until the median route fits."""
        left, top, right, bottom = self.layout.frame
        width, height = self.layout.size
        grown = FITTING / self.share
        return (
            _rounded_up((right - left) * grown + width - (right - left)),
            _rounded_up((bottom - top) * grown + height - (bottom - top)),
        )

    def _is_tangled(self) -> bool:
        shapes = self.shapes()
        tangles = chain(shapes.clashes("space-space"), shapes.crossings())
        return len(list(islice(tangles, TANGLES))) == TANGLES


def _rounded_up(mm: float) -> float:
    return float(math.ceil(mm / STEP_MM) * STEP_MM)
