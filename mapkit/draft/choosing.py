"""Which cities a board gets: the big ones, well spread, and some where the land is empty.

The biggest city takes its place first; another one is taken if it keeps its distance. Dense land
allows shorter distances and sparse land asks for longer ones, or every route would have two or
three spaces. What the first pass leaves empty, the last few cities fill.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mapkit.draft.region import Region
from mapkit.geography import City, Frame, cities_in
from mapkit.geography.frame import Box

Floats = NDArray[np.float64]

FILLING = 0.15  # the share of cities that go where the land is empty
CROWDED, LONELY = 0.6, 1.4  # of the distance, where the land is densest and where it is sparsest
NEIGHBOURS = 6  # the distance to this neighbour says how dense the land is
TRUSTED = (0.25, 0.6, 1.0)  # the weight of a city that few, some or many atlases know
CAPITAL = 1.6
EDGE_MM = 18.0  # cities nearer to the frame have no room for their name
HALVINGS = 18
CHANCE = 0.25  # how far seeds other than the first change the weights
FEWEST = 8  # cities that make a board


@dataclass(frozen=True)
class Candidate:
    city: City
    at: tuple[float, float]  # millimetres on the board
    weight: float


def candidates(region: Region, frame: Frame, seed: int = 1) -> list[Candidate]:
    """The cities of a region that a board may show, the weightiest first."""
    chance = np.random.default_rng(seed)
    found = []
    for city in cities_in(region.window):
        jitter = 1.0 + CHANCE * float(chance.uniform(-1, 1)) if seed != 1 else 1.0
        is_home = not region.countries or city.country in region.countries
        if is_home and not city.is_suburb:
            x, y = (float(mm) for mm in frame.to_board(city.lonlat))
            if _inside(frame.box, x, y):
                weight = city.population * TRUSTED[city.trust] * jitter
                found.append(Candidate(city, (x, y), weight * (CAPITAL if city.is_capital else 1)))
    return sorted(found, key=lambda one: (-one.weight, one.city.geonames_id))


def choose_cities(found: Sequence[Candidate], count: int) -> list[Candidate]:
    """So many of them, or all if there are fewer."""
    if len(found) <= count:
        return list(found)
    at = np.array([one.at for one in found])
    room = _room(at)
    filling = round(count * FILLING)
    chosen = _spread(at, room, count - filling)
    for _ in range(filling):
        chosen.append(_emptiest(at, chosen, found))
    return [found[i] for i in sorted(chosen)]


def _inside(box: Box, x: float, y: float) -> bool:
    return box.x0 + EDGE_MM <= x <= box.x1 - EDGE_MM and box.y0 + EDGE_MM <= y <= box.y1 - EDGE_MM


def _room(at: Floats) -> Floats:
    """The share of the usual distance that each city asks for, by how dense its land is."""
    apart = np.hypot(*np.moveaxis(at[:, None] - at[None], -1, 0))
    nth = np.sort(apart, axis=1)[:, min(NEIGHBOURS, len(at) - 1)]
    rank = np.argsort(np.argsort(nth)) / max(1, len(at) - 1)
    return np.asarray(CROWDED + (LONELY - CROWDED) * rank)


def _spread(at: Floats, room: Floats, count: int) -> list[int]:
    """The weightiest cities at the largest distance at which there are enough of them."""
    low, high = 0.0, float(np.hypot(*np.ptp(at, axis=0)))
    best = list(range(count))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        chosen = _kept_apart(at, room * middle, count)
        if len(chosen) < count:
            high = middle
        else:
            low, best = middle, chosen
    return best


def _kept_apart(at: Floats, least: Floats, count: int) -> list[int]:
    chosen: list[int] = []
    for i in range(len(at)):
        apart = np.hypot(*(at[chosen] - at[i]).T) if chosen else np.empty(0)
        if (apart >= np.minimum(least[i], least[chosen])).all():
            chosen.append(i)
            if len(chosen) == count:
                break
    return chosen


def _emptiest(at: Floats, chosen: Sequence[int], found: Sequence[Candidate]) -> int:
    """The city farthest from all that are chosen, a known one rather than a hamlet."""
    apart = np.hypot(*np.moveaxis(at[:, None] - at[list(chosen)][None], -1, 0)).min(axis=1)
    known = np.array([TRUSTED[one.city.trust] for one in found])
    apart[list(chosen)] = 0.0
    return int(np.argmax(apart * known))
