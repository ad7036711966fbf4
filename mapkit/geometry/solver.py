"""Chooses a drawing of each band: steepest descent over the cost of overlaps.

Deterministic: the same board gives the same layout, whatever else the machine does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Floats, Ints
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.cost import CLEAR, TOUCH_COST
from mapkit.geometry.effort import Effort
from mapkit.geometry.nearby import CostTable, Nearby, reach_of

SAME = 1e-6
COUNT_UNITS, TABLE_UNITS = 3, 12  # of work for each number in a table, to use and to make it
PRESS_UNITS = 200  # for each pair of bands whose conflict becomes dearer
MOST_KEPT = 10_000_000  # numbers in the tables of what one drawing costs its neighbours


@dataclass(frozen=True, slots=True)
class Standing:
    """How good a board is: the fewer conflicts the better, then the less cost."""

    pairs: Ints  # (n, 2) bands that lie on each other
    on: Ints  # (n,) bands that lie on something else
    cost: float

    @property
    def conflicts(self) -> int:
        return len(self.pairs) + len(self.on)

    @property
    def bands(self) -> set[int]:
        """The bands that are in conflict."""
        return {*self.pairs.ravel().tolist(), *self.on.tolist()}

    def better_than(self, other: Standing) -> bool:
        return (self.conflicts, self.cost) < (other.conflicts, other.cost - SAME)


class Solver:
    """Keeps, for every drawing of every band, what it costs with the others as they are.

    `weight[a, b]` is how many times the plain cost two bands pay for being in each other's way;
    `own` are the costs by themselves, which negotiation may raise above the `plain` ones.
    """

    def __init__(
        self,
        bands: Sequence[Candidates],
        choice: Ints | None = None,
        weight: Floats | None = None,
        effort: Effort | None = None,
        fixed: frozenset[int] = frozenset(),
    ) -> None:
        """Between `fixed` bands far from all others, no costs are counted."""
        self.bands = bands
        self.effort = effort or Effort()
        self.most = max((len(band) for band in bands), default=0)
        self.bodies = [band.bodies() for band in bands]
        self.neighbours = _neighbours(self.bodies)
        self.counted = [
            band
            for band, others in enumerate(self.neighbours)
            if band not in fixed or not fixed.issuperset(others.tolist())
        ]
        self.nearby = Nearby(self.bodies, self.most)
        self.tables: dict[tuple[int, int], CostTable] = {}
        self.kept = 0
        self.plain = np.full((len(bands), self.most), np.inf)
        self.hits = np.zeros_like(self.plain)
        for index, band in enumerate(bands):
            self.plain[index, : len(band)] = band.cost
            self.hits[index, : len(band)] = band.hits
        self.own = self.plain.copy()
        self.can_avoid = np.array([band.hits.min() < TOUCH_COST for band in bands], dtype=bool)
        first = np.array([int(band.cost.argmin()) for band in bands], dtype=np.int64)
        self.choice = first if choice is None else choice.copy()
        self.weight = np.ones((len(bands), len(bands))) if weight is None else weight
        self.least = np.zeros(len(bands))
        self.stale = np.ones(len(bands), dtype=bool)  # bands whose least cost is not known
        self.between = np.zeros((len(bands), len(bands)))  # plain costs of the drawings chosen
        self.recount()

    def recount(self) -> None:
        """Set up all costs from the choices, the own costs and the weights."""
        self.cost = self.own.copy()
        self.stale[:] = True
        for band in self.counted:
            self._count(band, 1.0)
            self._note(band)

    def settle(self) -> None:
        """Let the band with the most to gain change, until none can do better by itself."""
        rows = np.arange(len(self.choice))
        while len(rows):
            stale = np.nonzero(self.stale)[0]
            self.least[stale] = self.cost[stale].min(axis=1)
            self.stale[:] = False
            gain = self.cost[rows, self.choice] - self.least
            band = int(gain.argmax())
            if gain[band] < SAME or self.effort.is_spent:
                break
            self.choose(band, int(self.cost[band].argmin()))

    def choose(self, band: int, drawing: int) -> None:
        self._count(band, -1.0)
        self.choice[band] = drawing
        self._count(band, 1.0)
        self._note(band)

    def restore(self, choice: Ints) -> None:
        for band in np.nonzero(self.choice != choice)[0]:
            self.choose(int(band), int(choice[band]))

    def charge(self, extra: Sequence[Floats]) -> None:
        """Set what each drawing costs beyond its own cost, in place of what was set before."""
        for index, (band, more) in enumerate(zip(self.bands, extra, strict=True)):
            self.plain[index, : len(band)] = band.cost + more
        self.relieve()

    def press(self, standing: Standing, step: float) -> None:
        """Make every conflict dearer for those who are in it."""
        self.effort.spend(PRESS_UNITS * len(standing.pairs))
        for a, b in standing.pairs.tolist():
            self.weight[a, b] += step
            self.weight[b, a] += step
            self.cost[b] += step * self.share(a, b)
            self.cost[a] += step * self.share(b, a)
        for band in standing.on.tolist():
            hits = step * np.where(np.isfinite(self.plain[band]), self.hits[band], 0.0)
            self.own[band] += hits
            self.cost[band] += hits
        self.stale[:] = True

    def relieve(self) -> None:
        """Go back to plain costs."""
        self.own = self.plain.copy()
        self.weight = np.ones_like(self.weight)
        self.recount()

    def standing(self) -> Standing:
        """How good the board is now, by plain costs."""
        rows = np.arange(len(self.choice))
        pairs = np.argwhere(np.triu(self.between >= TOUCH_COST))
        on = np.nonzero(self.hits[rows, self.choice] >= TOUCH_COST)[0]
        cost = self.plain[rows, self.choice].sum() + self.between.sum() / 2
        return Standing(pairs, on, float(cost))

    def in_the_way(self, band: int) -> list[int]:
        """The bands that keep a band from drawings that would otherwise be good."""
        good = self.own[band] <= self.own[band].min() + TOUCH_COST
        others = self.neighbours[band].tolist()
        return [other for other in others if (self.share(other, band)[good] >= TOUCH_COST).any()]

    def share(self, other: int, band: int) -> Floats:
        """What another band, as it is drawn, costs each drawing of a band (most,)."""
        index, cost = self._table(other, int(self.choice[other]))
        begin, end = np.searchsorted(index, [band * self.most, (band + 1) * self.most])
        share = np.zeros(self.most)
        share[index[begin:end] - band * self.most] = cost[begin:end]
        return share

    def _count(self, band: int, sign: float) -> None:
        index, cost = self._table(band, int(self.choice[band]))
        self.effort.spend(COUNT_UNITS * len(index))
        who = index // self.most
        self.cost.ravel()[index] += sign * cost * self.weight[band, who]
        self.stale[who] = True

    def _note(self, band: int) -> None:
        """Keep what the chosen drawing costs the chosen ones of the others."""
        index, cost = self._table(band, int(self.choice[band]))
        who = index // self.most
        chosen = index - who * self.most == self.choice[who]
        self.between[band] = self.between[:, band] = 0.0
        self.between[band, who[chosen]] = self.between[who[chosen], band] = cost[chosen]

    def _table(self, band: int, drawing: int) -> CostTable:
        """What this drawing costs the drawings of other bands."""
        key = (band, drawing)
        if key not in self.tables:
            if self.kept > MOST_KEPT:
                self.tables.clear()
                self.kept = 0
            body = self.bodies[band][drawing]
            self.tables[key], pairs = self.nearby.table(body, band)
            self.kept += len(self.tables[key][0])
            self.effort.spend(len(self.nearby) + TABLE_UNITS * len(self.tables[key][0]) + pairs)
        return self.tables[key]


def _neighbours(bodies: Sequence[Boxes]) -> list[Ints]:
    """The pairs of bands whose drawings can come near each other at all."""
    if not bodies:
        return []
    reach = [reach_of(boxes)[..., None] for boxes in bodies]
    both = list(zip(bodies, reach, strict=True))
    low = np.array([(boxes.center - far).min(axis=(0, 1)) for boxes, far in both]) - CLEAR
    high = np.array([(boxes.center + far).max(axis=(0, 1)) for boxes, far in both])
    beyond = np.any(low[:, None] > high[None], axis=-1)
    near = ~(beyond | beyond.T) & ~np.eye(len(bodies), dtype=bool)
    return [np.nonzero(row)[0] for row in near]
