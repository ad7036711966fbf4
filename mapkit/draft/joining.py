"""Which cities routes join: a network without crossings in which no way is a long detour.

First what joins all cities with the least track, most of it on land. Then, again and again, the
two cities whose way is the longest detour, as long as the new route crosses none, leaves room
beside its neighbours and passes no city too closely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import shapely

from mapkit.arrays import Floats
from mapkit.draft.between import CityGround, Pair

MEAN_DEGREE = 4.2
MOST_DEGREE = 7
LEAST_ANGLE_DEG = 30.0
CLEARANCE_MM = 15.0  # between a route and a city that it passes
TIGHT = 0.6  # of the angles and distances, for the only way around a bridge
SECOND_SPACE_MM = 45.0  # from a city, where a route's direction is seen
OFFING_MM = 85.0  # the same of a sea route: ships leave a city together, and part at sea
AT_SEA = 0.85  # of the angle, between a sea route and another one: there is room to bend
LEAST_DETOUR = 1.12  # below this a new route helps nobody
SPARE = 1.3  # times as long a way around a bridge may be: cities can still move
FEW_ROUTES = 0.12  # how much more a city with few routes is worth, for each that it lacks


def join_cities(
    ground: CityGround, longest_mm: float, given: Sequence[Pair] = (), degree: float = MEAN_DEGREE
) -> list[Pair]:
    """The pairs of cities that routes join, the given ones first.

    A route is longer than `longest_mm` only where nothing else joins a city.
    """
    joined = list(given)
    price = ground.price
    joined += _tree(ground, price, joined)
    joined += _ways_around(ground, price, joined, SPARE * longest_mm)
    wanted = round(degree * len(ground.at) / 2)
    while len(joined) < wanted:
        best = _best_addition(ground, price, joined, longest_mm)
        if best is None:
            break
        joined.append(best)
    return joined


def _tree(ground: CityGround, price: Floats, joined: Sequence[Pair]) -> list[Pair]:
    """The cheapest pairs that make one network of all cities, without a crossing if they can."""
    part = list(range(len(price)))

    def root(i: int) -> int:
        while part[i] != i:
            i = part[i]
        return i

    for one, two in joined:
        part[root(one)] = root(two)
    ones, twos = np.triu_indices(len(price), 1)
    added: list[Pair] = []
    for may_cross in (False, True):
        for k in np.argsort(price[ones, twos], kind="stable"):
            one, two = int(ones[k]), int(twos[k])
            if root(one) == root(two):
                continue
            if may_cross or not crosses(ground, [*joined, *added], one, two):
                part[root(one)] = root(two)
                added.append((one, two))
    return added


def _ways_around(
    ground: CityGround, price: Floats, joined: Sequence[Pair], longest_mm: float
) -> list[Pair]:
    """Routes without which another one would be the only way to some cities."""
    added: list[Pair] = []
    for bridge in list(joined):
        network = [*joined, *added]
        far_side = reached(bridge[1], [pair for pair in network if pair != bridge])
        if bridge[0] in far_side:
            continue
        across = np.zeros_like(price, dtype=bool)
        across[np.ix_(sorted(far_side), sorted(set(range(len(price))) - far_side))] = True
        across = (across | across.T) & ~ground.too_long(longest_mm) & np.isfinite(price)
        across[bridge] = across[bridge[::-1]] = False
        cheap = np.where(across, 1 / np.maximum(price, 1e-9), 0.0)
        found = next(_fitting(ground, network, cheap), None)
        found = found or next(_fitting(ground, network, cheap, TIGHT), None)
        at_sea = np.where(ground.sails, cheap, 0.0)
        found = found or next(_fitting(ground, network, at_sea, TIGHT, angles=False), None)
        added += [found] if found else []
    return added


def reached(start: int, pairs: Sequence[Pair]) -> set[int]:
    """All cities that can be reached from one city."""
    seen, rim = {start}, [start]
    while rim:
        here = rim.pop()
        beyond = {end for pair in pairs if here in pair for end in pair} - seen
        seen |= beyond
        rim += sorted(beyond)
    return seen


def _best_addition(
    ground: CityGround, price: Floats, joined: Sequence[Pair], longest_mm: float
) -> Pair | None:
    ways = _ways(price, joined)
    degree = np.bincount(np.array(joined).ravel(), minlength=len(price))
    finite = np.where(np.isfinite(price), price, 1.0)
    worth = np.where(np.isfinite(price), ways / np.maximum(finite, 1e-9), 0.0)
    lacking = np.maximum(0, 3 - degree)
    worth = worth * (1 + FEW_ROUTES * (lacking[:, None] + lacking[None]))
    full = degree >= MOST_DEGREE
    barred = ground.too_long(longest_mm) | (worth < LEAST_DETOUR) | full[:, None] | full[None]
    for one, two in joined:
        barred[one, two] = barred[two, one] = True
    return next(_fitting(ground, joined, np.where(barred, 0.0, worth)), None)


def _fitting(
    ground: CityGround,
    joined: Sequence[Pair],
    worth: Floats,
    share: float = 1.0,
    *,
    angles: bool = True,
) -> Iterator[Pair]:
    """Pairs that fit between the others, the worthiest first.

    A smaller `share` of the usual distances allows for bent routes; without `angles` two of them
    may leave a city side by side.
    """
    ones, twos = np.triu_indices(len(worth), 1)
    order = np.argsort(-worth[ones, twos], kind="stable")
    fits = _fit_test(ground, joined, share, angles=angles)
    for k in order:
        one, two = int(ones[k]), int(twos[k])
        if worth[one, two] <= 0:
            return
        if fits(one, two):
            yield one, two


def _fit_test(
    ground: CityGround, joined: Sequence[Pair], share: float, *, angles: bool
) -> Callable[[int, int], bool]:
    """Whether a route crosses none and keeps that share of the usual distances."""
    crossed = _cross_test(ground, joined)
    cities = shapely.points(ground.at)

    def fits(one: int, two: int) -> bool:
        if crossed(one, two):
            return False
        for line in ground.lines(one, two):
            apart = shapely.distance(cities, line)
            apart[[one, two]] = np.inf
            if apart.min() < share * CLEARANCE_MM:
                return False
        least_deg = share * LEAST_ANGLE_DEG if angles else 0.0
        return _leaves_room(ground, joined, (one, two), least_deg)

    return fits


def crosses(ground: CityGround, joined: Sequence[Pair], one: int, two: int) -> bool:
    """Whether a route would cross one of the others."""
    return bool(joined) and _cross_test(ground, joined)(one, two)


def _cross_test(ground: CityGround, joined: Sequence[Pair]) -> Callable[[int, int], bool]:
    owned = [(pair, line) for pair in joined for line in ground.lines(*pair)]
    tree = shapely.STRtree([line for _, line in owned])

    def crossed(one: int, two: int) -> bool:
        return any(
            not {one, two} & set(owned[int(k)][0])
            for line in ground.lines(one, two)
            for k in tree.query(line, predicate="intersects")
        )

    return crossed


def _leaves_room(ground: CityGround, joined: Sequence[Pair], new: Pair, least_deg: float) -> bool:
    """Whether a route keeps its angle to the others at both of its ends."""
    for here in new:
        ahead = _heading(ground, here, new)
        for pair in (pair for pair in joined if here in pair):
            least = least_deg * (AT_SEA if new in ground.sea or pair in ground.sea else 1.0)
            if _angle_deg(ahead, _heading(ground, here, pair)) < least:
                return False
    return True


def _heading(ground: CityGround, here: int, pair: Pair) -> Floats:
    """The direction in which a route leaves a city."""
    low = here == min(pair)
    line = ground.lines(*pair)[0 if low else -1]
    seen_mm = OFFING_MM if pair in ground.sea else SECOND_SPACE_MM
    along = min(seen_mm, line.length / 2)
    point = line.interpolate(along if low else line.length - along)
    start = line.coords[0 if low else -1]
    return np.array([point.x - start[0], point.y - start[1]])


def _angle_deg(one: Floats, two: Floats) -> float:
    cosine = float(one @ two) / max(float(np.hypot(*one) * np.hypot(*two)), 1e-9)
    return float(np.degrees(np.arccos(np.clip(cosine, -1.0, 1.0))))


def _ways(price: Floats, joined: Sequence[Pair]) -> Floats:
    """The cheapest way between any two cities (Floyd and Warshall)."""
    ways = np.full_like(price, np.inf)
    np.fill_diagonal(ways, 0.0)
    for one, two in joined:
        ways[one, two] = ways[two, one] = price[one, two]
    for middle in range(len(price)):
        ways = np.minimum(ways, ways[:, middle, None] + ways[None, middle])
    return ways
