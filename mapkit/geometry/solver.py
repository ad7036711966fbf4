"""Which drawing of each band: steepest descent over the cost of overlaps, then kicks.

Deterministic: the same board gives the same layout, whatever else the machine does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from mapkit.geometry.boxes import Boxes, Floats
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.cost import CLEAR, TOUCH_COST
from mapkit.geometry.nearby import Ints, Nearby, Table, reach_of

KICKS_PER_BAND = 25  # tries to get rid of what the descent leaves: a small board has few ways
MOST_WORK = 200_000  # kicks times bands: very large boards get fewer tries
LENIENT = 12.0  # how much worse a kick may leave the board at first
BOLDNESS = 8.0  # how much dearer than the best a forced drawing may be, on average
ASIDE = 0.25  # share of kicks that go to a neighbour of the band in conflict
PATIENCE = 150  # kicks without a better board, after which it is shaken
SEED = 1
SAME = 1e-6
MOST_KEPT = 10_000_000  # numbers in the tables of what one drawing costs its neighbours


class Solver:
    """Keeps, for every drawing of every band, what it costs with the others as they are."""

    def __init__(self, bands: Sequence[Candidates], choice: Ints | None = None) -> None:
        self.bands = bands
        self.most = max((len(band) for band in bands), default=0)
        self.bodies = [band.bodies() for band in bands]
        self.neighbours = _neighbours(self.bodies)
        self.nearby = Nearby(self.bodies, self.most)
        self.tables: dict[tuple[int, int], Table] = {}
        self.kept = 0
        self.rng = np.random.default_rng(SEED)
        self.own = np.full((len(bands), self.most), np.inf)
        self.hits = np.zeros_like(self.own)
        for index, band in enumerate(bands):
            self.own[index, : len(band)] = band.cost
            self.hits[index, : len(band)] = band.hits
        self.can_avoid = np.array([band.hits.min() < TOUCH_COST for band in bands], dtype=bool)
        first = np.array([int(band.cost.argmin()) for band in bands], dtype=np.int64)
        self.choice = first if choice is None else choice.copy()
        self.cost = self.own.copy()
        self.least = np.zeros(len(bands))
        self.stale = np.ones(len(bands), dtype=bool)  # bands whose least cost is not known
        for index in range(len(bands)):
            self._count(index, 1.0)

    def solve(self, kicks: int, progress: Callable[[float], None] | None = None) -> None:
        """Descend and kick; shake whatever is entangled if kicks have long been in vain."""
        self.settle()
        best = now = self.total()
        best_choice, since = self.choice.copy(), 0
        bands = max(1, len(self.bands))
        kicks = min(kicks, KICKS_PER_BAND * bands, MOST_WORK // bands)
        for kick in range(kicks):
            conflicted = self.conflicted()
            if not len(conflicted):
                break
            if progress:
                progress(kick / kicks)
            if since >= PATIENCE:
                now, since = self._shake(best_choice), 0
            now = self._kick(conflicted, now, LENIENT * (1 - since / PATIENCE))
            since += 1
            if now < best - SAME:
                best, best_choice, since = now, self.choice.copy(), 0
        if self.total() > best + SAME:
            self.restore(best_choice)

    def settle(self, frozen: int = -1) -> None:
        """Let the band with the most to gain change, until none can do better by itself."""
        rows = np.arange(len(self.choice))
        while len(rows):
            stale = np.nonzero(self.stale)[0]
            self.least[stale] = self.cost[stale].min(axis=1)
            self.stale[:] = False
            gain = self.cost[rows, self.choice] - self.least
            if frozen >= 0:
                gain[frozen] = 0.0
            band = int(gain.argmax())
            if gain[band] < SAME:
                break
            self.choose(band, int(self.cost[band].argmin()))

    def choose(self, band: int, drawing: int) -> None:
        self._count(band, -1.0)
        self.choice[band] = drawing
        self._count(band, 1.0)

    def _count(self, band: int, sign: float) -> None:
        index, cost = self._table(band, int(self.choice[band]))
        self.cost.ravel()[index] += sign * cost
        self.stale[index // self.most] = True

    def add(self, extra: Sequence[Floats]) -> None:
        """Raise the own cost of every drawing."""
        for band, costs in enumerate(extra):
            self.own[band, : len(costs)] += costs
            self.cost[band, : len(costs)] += costs
        self.stale[:] = True

    def total(self) -> float:
        rows = np.arange(len(self.choice))
        own = self.own[rows, self.choice].sum()
        return float(own + self.cost[rows, self.choice].sum()) / 2

    def conflicted(self) -> Ints:
        """Bands that lie on another, or on something else that they could avoid."""
        rows = np.arange(len(self.choice))
        others = self.cost[rows, self.choice] - self.own[rows, self.choice]
        avoidable = (self.hits[rows, self.choice] >= TOUCH_COST) & self.can_avoid
        return np.nonzero((others >= TOUCH_COST) | avoidable)[0]

    def entangled(self) -> list[int]:
        """Bands in conflict, and those near them that are in their way."""
        found = set(self.conflicted().tolist())
        for band in sorted(found):
            for other in self.neighbours[band].tolist():
                if self._share(other, band).any() and self._in_the_way(other, band):
                    found.add(other)
        return sorted(found)

    def _in_the_way(self, other: int, band: int) -> bool:
        """Whether it keeps the band from drawings that would otherwise be good."""
        without = self.own[band] <= self.own[band].min() + TOUCH_COST
        return bool((self._share(other, band)[without] >= TOUCH_COST).any())

    def _kick(self, conflicted: Ints, now: float, lenient: float) -> float:
        """Force another drawing on a band in conflict, let the others make room; undo if worse."""
        before = self.choice.copy()
        band = int(self.rng.choice(conflicted))
        if self.rng.random() < ASIDE and len(self.neighbours[band]):
            band = int(self.rng.choice(self.neighbours[band]))
        if len(self.bands[band]) < 2:
            return now
        wish = self._wish(band)
        wish[self.choice[band]] = np.inf
        self._throw(band, wish)
        self.settle(frozen=band)
        self.settle()
        after = self.total()
        if after < now + lenient:
            return after
        self.restore(before)
        return now

    def _shake(self, choice: Ints) -> float:
        """From the best board so far, throw all bands that are in each other's way."""
        self.restore(choice)
        for band in self.entangled():
            self._throw(band, self.own[band].copy())
        self.settle()
        return self.total()

    def _throw(self, band: int, wish: Floats) -> None:
        """Draw the band in some way that is not much dearer than the best one."""
        good_enough = wish <= wish.min() + self.rng.exponential(BOLDNESS)
        self.choose(band, int(self.rng.choice(np.nonzero(good_enough)[0])))

    def _wish(self, band: int) -> Floats:
        """Costs of its drawings with less of all neighbours, or as if one were not there."""
        if self.rng.random() < 0.5:
            return np.asarray(0.7 * self.own[band] + 0.3 * self.cost[band])
        shares = [self._share(int(other), band) for other in self.neighbours[band]]
        hit = [share for share in shares if share[self.choice[band]] >= TOUCH_COST]
        return np.asarray(self.cost[band] - (hit[self.rng.integers(len(hit))] if hit else 0.0))

    def restore(self, choice: Ints) -> None:
        for band in np.nonzero(self.choice != choice)[0]:
            self.choose(int(band), int(choice[band]))

    def _table(self, band: int, drawing: int) -> Table:
        """What this drawing costs the drawings of other bands."""
        key = (band, drawing)
        if key not in self.tables:
            if self.kept > MOST_KEPT:
                self.tables.clear()
                self.kept = 0
            self.tables[key] = self.nearby.table(self.bodies[band][drawing], band)
            self.kept += len(self.tables[key][0])
        return self.tables[key]

    def _share(self, other: int, band: int) -> Floats:
        """(most,) what another band, as it is drawn, costs each drawing of a band."""
        index, cost = self._table(other, int(self.choice[other]))
        begin, end = np.searchsorted(index, [band * self.most, (band + 1) * self.most])
        share = np.zeros(self.most)
        share[index[begin:end] - band * self.most] = cost[begin:end]
        return share


def _neighbours(bodies: Sequence[Boxes]) -> list[Ints]:
    """Bands whose drawings can come near each other at all."""
    if not bodies:
        return []
    reach = [reach_of(boxes)[..., None] for boxes in bodies]
    both = list(zip(bodies, reach, strict=True))
    low = np.array([(boxes.center - far).min(axis=(0, 1)) for boxes, far in both]) - CLEAR
    high = np.array([(boxes.center + far).max(axis=(0, 1)) for boxes, far in both])
    beyond = np.any(low[:, None] > high[None], axis=-1)
    near = ~(beyond | beyond.T) & ~np.eye(len(bodies), dtype=bool)
    return [np.nonzero(row)[0] for row in near]
