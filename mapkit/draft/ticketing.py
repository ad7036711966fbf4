"""Tickets that cover the map: short, middle and long ones, every city named, none twice.

A ticket is worth the spaces of the shortest way between its ends. Long ones join far corners,
short ones neighbours but one; a city that no ticket names yet comes first.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

CityIds = tuple[str, str]
Distances = Mapping[
    CityIds, int
]  # spaces of the shortest way, of every pair that is not neighbours


@dataclass(frozen=True)
class Share:
    """A kind of ticket: its share of the deck, and the range of distances it is taken from."""

    of_all: float
    low: float  # where in the list of pairs by distance it begins and ends, from 0 to 1
    high: float


SHARES = (Share(0.45, 0.05, 0.45), Share(0.33, 0.45, 0.8), Share(0.22, 0.8, 1.0))
LONG_SHARES = (Share(1.0, 0.85, 1.0),)  # of a deck of long tickets
SHORT_SHARES = (Share(0.6, 0.05, 0.45), Share(0.4, 0.45, 0.75))  # of the deck beside it


def choose_tickets(
    distances: Distances,
    count: int,
    seed: int = 1,
    *,
    given: Sequence[CityIds] = (),
    shares: Sequence[Share] = SHARES,
) -> list[CityIds]:
    """Choose that many pairs of places besides the given ones, or as many as there are."""
    rng = random.Random(seed)
    named = Counter(place for pair in given for place in pair)
    taken = {frozenset(pair) for pair in given}
    by_distance = sorted(distances, key=lambda pair: (distances[pair], pair))
    chosen: list[CityIds] = []
    for share, wanted in zip(shares, _whole(shares, count), strict=True):
        few = by_distance[int(share.low * len(by_distance)) : int(share.high * len(by_distance))]
        for _ in range(wanted):
            pair = _least_named(few, named, taken, rng)
            if pair is None:
                break
            chosen.append(pair)
            taken.add(frozenset(pair))
            named.update(pair)
    return chosen


def _whole(shares: Sequence[Share], count: int) -> list[int]:
    """Round shares to whole numbers that add up to the total."""
    numbers = [round(share.of_all * count) for share in shares]
    numbers[0] += count - sum(numbers)
    return numbers


def _least_named(
    pairs: Sequence[CityIds], named: Counter[str], taken: set[frozenset[str]], rng: random.Random
) -> CityIds | None:
    """Any one of the pairs whose ends the fewest tickets name."""
    free = [pair for pair in pairs if frozenset(pair) not in taken]
    if not free:
        return None
    fewest = min(_names(pair, named) for pair in free)
    return rng.choice([pair for pair in free if _names(pair, named) == fewest])


def _names(pair: CityIds, named: Counter[str]) -> tuple[int, int]:
    counts = sorted(named[place] for place in pair)
    return counts[1], counts[0]
