"""The fit: cities move as little as needed, until every distance suits its number of spaces."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from mapkit.arrange.lengths import chosen_lengths
from mapkit.arrange.measures import crossings, folds, misfits, well_fitting
from mapkit.arrays import Floats
from mapkit.board.ground import frame_of_map
from mapkit.geometry.effort import Effort
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.relax import Freedom, relax
from mapkit.geometry.score_track import frame_of
from mapkit.geometry.sites import Band, Sites
from mapkit.model.map import Map

# How strongly neighbouring cities are held together while they move. A weak hold fits lengths best,
# a strong one keeps the land in shape: a value is tried only if the one before tears the map.
STIFFNESS = (0.04, 0.15, 0.5, 1.5, 4.0)
ANYWHERE = 10_000.0  # millimetres that a city may move: no limit on any board
# A distance that is too long counts as much as one that is too short, and both count more than how
# far a city is from where it truly lies.
FREEDOM = Freedom(ANYWHERE, ring_joint=1.0, home=0.02, too_long=1.0, loose=0.5, keep_order=True)
EMPHASES, EMPHASIS = (
    3,
    2.5,
)  # rounds in which routes that still don't fit count more, and how many times more in each
# Work for one board; a unit is a pair of cities or routes that a move looks at, some microseconds.
# Our own boards take half a million, and the largest that a file may hold four million a move.
MOST_PAIRS = 5_000_000
LENGTH_ROUNDS = 4  # rounds in which lengths are chosen again for where the cities are now


@dataclass(frozen=True)
class Arrangement:
    """Where cities and via points go, and which lengths routes get."""

    plan: LayoutPlan  # of the map with its new lengths
    sites: Sites
    bands: list[Band]
    crossings_before: int

    @property
    def map(self) -> Map:
        return self.plan.map

    @property
    def shifts(self) -> Floats:
        """The millimetres (cities,) that each city moves."""
        apart = self.sites.city_centers() - self.plan.sites.city_centers()
        return np.asarray(np.hypot(apart[:, 0], apart[:, 1]))

    @property
    def farthest_mm(self) -> float:
        """How far the city that moves most moves; 0 on a board without cities."""
        return float(self.shifts.max(initial=0.0))

    @property
    def fitting_before(self) -> float:
        return well_fitting(self.plan.sites, self.plan.bands, self.plan.profile)

    @cached_property
    def fitting(self) -> float:
        """The share of routes whose distance is within a tenth of what their spaces take."""
        return well_fitting(self.sites, self.bands, self.plan.profile)

    @cached_property
    def crossings(self) -> int:
        return crossings(self.sites, self.bands)

    @cached_property
    def is_torn(self) -> bool:
        """Whether routes cross that did not, or the land is folded."""
        return self.crossings > self.crossings_before or folds(self.plan, self.sites)


def arrange(
    map_: Map,
    fixed: Collection[str] = (),
    *,
    lengths: bool = False,
    effort: Effort | None = None,
) -> Arrangement:
    """Fit the cities of a map to its lengths; or with `lengths` both to each other.

    Cities that the map says are `fixed`, and those of that name, stay where they are.
    An arrangement that has spent its `effort` is the best that was found until then.
    """
    effort = effort or Effort(MOST_PAIRS)
    plan = _plan(map_, fixed)
    sites = plan.sites
    for _ in range(LENGTH_ROUNDS if lengths else 0):
        if effort.is_spent:
            break
        plan = _plan(chosen_lengths(plan.map, sites, plan.bands, plan.profile), fixed)
        sites = _fitted(plan, STIFFNESS[2], effort).sites
    found = _fitted(plan, STIFFNESS[0], effort)
    for stiffness in STIFFNESS[1:]:
        if effort.is_spent or not found.is_torn:
            break
        found = _fitted(plan, stiffness, effort)
    return found


def measured_lengths(map_: Map) -> Map:
    """The map with its straight routes as long as the distances on the board suggest."""
    plan = _plan(map_, ())
    return chosen_lengths(map_, plan.sites, plan.bands, plan.profile)


def _plan(map_: Map, fixed: Collection[str]) -> LayoutPlan:
    """The plan from which a layout starts, but with every city movable that is not fixed."""
    frame = frame_of_map(map_, frame_of(map_.board))
    plan = LayoutPlan.of(map_, frame.to_board if frame else None, lambda text, size: 0.0, None)
    stays = [city.fixed or city.id in fixed for city in map_.cities.values()]
    movable = plan.sites.movable.copy()
    movable[: len(stays)] = ~np.array(stays, dtype=bool)
    return replace(plan, sites=replace(plan.sites, movable=movable))


def _fitted(plan: LayoutPlan, stiffness: float, effort: Effort) -> Arrangement:
    """Lengths that don't fit count more from round to round, until they do."""
    weights = np.ones(len(plan.bands))
    best = found = _relaxed(plan, stiffness, weights, effort)
    for _ in range(EMPHASES):
        if effort.is_spent:
            break
        off = misfits(found.sites, found.bands, plan.profile)
        if not off.any():
            break
        weights = weights * np.where(off, EMPHASIS, 1.0)
        found = _relaxed(plan, stiffness, weights, effort)
        best = found if found.fitting > best.fitting else best
    return best


def _relaxed(plan: LayoutPlan, stiffness: float, weights: Floats, effort: Effort) -> Arrangement:
    effort.spend((len(plan.sites.at) + len(plan.bands)) ** 2)
    freedom = replace(FREEDOM, alike=stiffness)
    sites, bands = relax(plan.sites, plan.bands, plan.frame, plan.profile, freedom, weights)
    return Arrangement(plan, sites, bands, crossings(plan.sites, plan.bands))
