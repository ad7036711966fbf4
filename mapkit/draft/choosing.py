"""Which cities a board gets: the big ones, well spread, and some where the land is empty.

The biggest city takes its place first; another one is taken if it keeps its distance. Dense land
allows shorter distances and sparse land asks for longer ones, or every route would have two or
three spaces. What the first pass leaves empty, the last few cities fill.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from mapkit.arrays import Floats
from mapkit.draft.odd_rows import ODD_ROWS
from mapkit.geography import Frame, GazetteerCity, cities_in, distance_km
from mapkit.geography.fold import fold
from mapkit.geography.frame import FrameBox

FILLING = 0.15  # the share of cities that go where the land is empty
CROWDED, LONELY = 0.6, 1.4  # of the distance, where the land is densest and where it is sparsest
GREAT, GREAT_SHARE = 0.6, 0.5  # of the distance, for this share of the cities: the weightiest
FAMOUS, FAMOUS_SHARE = 12, 0.33  # cities at home, or their share, that people there would miss
FAMOUS_PEOPLE = 100_000  # a town with fewer may be missed
FAMOUS_MM = 30.0  # apart: cities can still be moved until a route of one space fits, which takes 46
LEAST_MM = (
    24.0  # between any two cities: nearer ones are one town on a board, as Cairo and Giza are
)
STAND_IN_MM = 26.0  # a weightier town this near to a chosen one is taken instead
EMPTY = 0.9  # of the widest gap: in gaps as wide as that the weightiest town is taken
GUEST_GAP = 0.6  # how wide a gap counts that only a guest can fill
NEIGHBOURS = 6  # the distance to this neighbour says how dense the land is
TRUSTED = (0.08, 0.25, 1.0)  # the weight of a city that few, some or many atlases know
CAPITAL = 1.6
GUEST = 0.12  # the weight of a city in a neighbouring country
EDGE_MM = 18.0  # cities nearer to the frame have no room for their name
HALVINGS = 18
MOST_ROWS, MOST_TOWNS = 4_000, 1_200  # of the biggest that are looked at: a continent has more
CHANCE = 0.25  # how far seeds other than the first change the weights
FEWEST = 12  # cities that make a board
SHADOW_KM, SHADOW_POWER = 14.0, 0.4  # of a city of 100,000, and how it grows with the people there
LONGEST_KM, SHADOW_DEG = 60.0, 0.6  # the longest shadow, and as much in degrees of latitude
SMALL = 0.4  # of a city's people: a town with fewer in its shadow is a suburb
OWN_CITY = 100_000  # people: such a city is no suburb of one beyond a border, as Malmö is none
NAMESAKE_KM = 40.0  # two rows of one name this near are one town
KNOWN_KM, KNOWN_FORMS = 12.0, 4  # how near, and how many more forms its name has in other languages
KNOWN_TIMES = 4  # how many times as many people the less known one may have
WRITTEN = ("de", "en", "es", "fr", "it", "pl", "sv")  # the languages in which forms are counted


@dataclass(frozen=True)
class Candidate:
    city: GazetteerCity
    at: tuple[float, float]  # millimetres on the board
    weight: float
    is_guest: bool = False  # of a neighbouring country


def candidates(
    frame: Frame, home: Sequence[str] = (), guests: Sequence[str] = (), seed: int = 1
) -> list[Candidate]:
    """The cities that a board may show, the weightiest first.

    Home and guests are countries; without a home every country is one.
    """
    chance = np.random.default_rng(seed)
    found = []
    for city in without_suburbs(cities_in(frame.extent())[:MOST_ROWS]):
        jitter = 1.0 + CHANCE * float(chance.uniform(-1, 1)) if seed != 1 else 1.0
        if home and city.country not in (*home, *guests):
            continue
        one = _candidate(city, frame, jitter, is_guest=city.country in guests)
        if inside(frame.box, *one.at, EDGE_MM):
            found.append(one)
    return _by_weight(found)[:MOST_TOWNS]


def named_candidates(frame: Frame, cities: Sequence[GazetteerCity]) -> list[Candidate]:
    """Exactly these cities, suburbs or not, the weightiest first."""
    return _by_weight([_candidate(city, frame) for city in cities])


def _by_weight(found: Sequence[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda one: (-one.weight, one.city.geonames_id))


def _candidate(
    city: GazetteerCity, frame: Frame, jitter: float = 1.0, *, is_guest: bool = False
) -> Candidate:
    x, y = (float(mm) for mm in frame.to_board(city.lonlat))
    weight = city.population * TRUSTED[city.trust] * jitter
    weight *= CAPITAL if city.is_capital else 1.0
    weight *= GUEST if is_guest else 1.0
    return Candidate(city, (x, y), weight, is_guest)


def without_suburbs(cities: Sequence[GazetteerCity]) -> list[GazetteerCity]:
    """The cities, the biggest first, that are no suburb of another and no second row of it."""
    even = (city for city in cities if city.geonames_id not in ODD_ROWS)
    ordered = sorted(even, key=lambda city: (-city.population, city.geonames_id))
    lonlat = np.array([city.lonlat for city in ordered]).reshape(-1, 2)
    kept = np.zeros(len(ordered), dtype=bool)
    for i, city in enumerate(ordered):
        close = np.flatnonzero(kept[:i] & (np.abs(lonlat[:i, 1] - lonlat[i, 1]) < SHADOW_DEG))
        close = close[distance_km(lonlat[close], lonlat[i]) < LONGEST_KM]
        bigger = [ordered[k] for k in close.tolist()]
        kept[i] = not city.is_suburb and not (bigger and _is_shadowed(city, bigger))
        lesser = _less_known(city, bigger)
        if lesser is not None:
            ordered[i] = replace(city, population=bigger[lesser].population, is_suburb=False)
            kept[i], kept[close[lesser]] = True, False
    return [city for city, keep in zip(ordered, kept, strict=True) if keep]


def _is_shadowed(city: GazetteerCity, bigger: Sequence[GazetteerCity]) -> bool:
    apart = distance_km(np.array([one.lonlat for one in bigger]), city.lonlat)
    people = np.array([one.population for one in bigger], dtype=float)
    shadow = np.minimum(SHADOW_KM * (people / 100_000) ** SHADOW_POWER, LONGEST_KM)
    if city.population >= OWN_CITY:
        shadow[[one.country != city.country for one in bigger]] = 0.0
    if bool(((apart < shadow) & (city.population < SMALL * people)).any()):
        return not city.is_capital
    near = np.flatnonzero(apart < NAMESAKE_KM).tolist()
    return any(fold(bigger[i].name) == fold(city.name) for i in near)


def _less_known(city: GazetteerCity, bigger: Sequence[GazetteerCity]) -> int | None:
    """Which of the bigger cities beside it this one stands for: Venezia for Mestre."""
    for i, one in enumerate(bigger):
        alike = one.country == city.country and one.population < KNOWN_TIMES * city.population
        less_known = alike and _forms(one) + KNOWN_FORMS <= _forms(city)
        if less_known and distance_km(np.array([one.lonlat]), city.lonlat)[0] < KNOWN_KM:
            return i
    return None


def _forms(city: GazetteerCity) -> int:
    """In how many ways languages write its name: many, if the world has long known it."""
    return len({city.name_in(language) for language in WRITTEN})


def choose_cities(
    found: Sequence[Candidate], count: int, *, evenly: bool = False
) -> list[Candidate]:
    """Choose `count` of the towns, or all; the biggest may be closer, unless `evenly`."""
    if len(found) <= count:
        return list(found)
    at = np.array([one.at for one in found])
    room = _room(at)
    room[: 0 if evenly else round(count * GREAT_SHARE)] *= GREAT
    famous = [] if evenly else _famous(found, count)
    filling = round(count * FILLING)
    chosen = _spread(at, room, count - filling, famous)
    for _ in range(filling):
        chosen.append(_emptiest(at, chosen, found))
    return [found[i] for i in sorted(_better_known(at, chosen, found))]


def _famous(found: Sequence[Candidate], count: int) -> list[int]:
    """The biggest cities at home that are not too near to each other to be drawn.

    On which coast they lie does not matter here, though it matters for their weights.
    """
    people = [one.city.population * TRUSTED[one.city.trust] for one in found]
    home = [i for i, one in enumerate(found) if not one.is_guest and people[i] >= FAMOUS_PEOPLE]
    most = min(max(FAMOUS, round(FAMOUS_SHARE * count)), count // 2)
    first = sorted(home, key=lambda i: (-people[i], i))[:most]
    at = np.array([found[i].at for i in first]).reshape(-1, 2)
    return [first[k] for k in _kept_apart(at, np.full(len(first), FAMOUS_MM), most)]


def inside(box: FrameBox, x: float, y: float, edge_mm: float) -> bool:
    """Whether a point lies in a box and not too near to its edge."""
    return box.x0 + edge_mm <= x <= box.x1 - edge_mm and box.y0 + edge_mm <= y <= box.y1 - edge_mm


def _room(at: Floats) -> Floats:
    """The share of the usual distance that each city asks for, by how dense its land is."""
    apart = np.hypot(*np.moveaxis(at[:, None] - at[None], -1, 0))
    nth = np.sort(apart, axis=1)[:, min(NEIGHBOURS, len(at) - 1)]
    rank = np.argsort(np.argsort(nth, kind="stable"), kind="stable") / max(1, len(at) - 1)
    return np.asarray(CROWDED + (LONELY - CROWDED) * rank)


def _spread(at: Floats, room: Floats, count: int, famous: Sequence[int]) -> list[int]:
    """The famous cities, and the weightiest at the largest distance that leaves room for enough."""
    low, high = 0.0, float(np.hypot(*np.ptp(at, axis=0)))
    best = _kept_apart(at, np.full(len(at), LEAST_MM), count, famous)
    for _ in range(HALVINGS if len(best) == count else 0):
        middle = (low + high) / 2
        chosen = _kept_apart(at, np.maximum(room * middle, LEAST_MM), count, famous)
        if len(chosen) < count:
            high = middle
        else:
            low, best = middle, chosen
    return best


def _kept_apart(at: Floats, least: Floats, count: int, first: Sequence[int] = ()) -> list[int]:
    """The first ones, and those that keep their distance to all that were taken before them."""
    chosen: list[int] = []
    taken = np.zeros(len(at), dtype=bool)  # chosen, or too near to one that is

    def take(i: int) -> None:
        chosen.append(i)
        taken[:] |= np.hypot(*(at - at[i]).T) < np.minimum(least, least[i])
        taken[i] = True

    for i in first:
        take(i)
    for i in range(len(at)):
        if len(chosen) >= count:
            break
        if not taken[i]:
            take(i)
    return chosen


def _emptiest(at: Floats, chosen: Sequence[int], found: Sequence[Candidate]) -> int:
    """The weightiest town in a wide gap, a known one rather than a hamlet."""
    gap = np.hypot(*np.moveaxis(at[:, None] - at[list(chosen)][None], -1, 0)).min(axis=1)
    gap *= [TRUSTED[one.city.trust] * (GUEST_GAP if one.is_guest else 1.0) for one in found]
    gap[list(chosen)] = 0.0
    return int(np.flatnonzero(gap >= EMPTY * gap.max())[0])


def _better_known(at: Floats, chosen: Sequence[int], found: Sequence[Candidate]) -> list[int]:
    """The chosen towns, the lightest replaced by better known ones beside them that have room."""
    final = sorted(chosen)
    for i in sorted(chosen, reverse=True):
        others = [k for k in final if k != i]
        near = np.flatnonzero(np.hypot(*(at[:i] - at[i]).T) <= STAND_IN_MM).tolist()
        known = [k for k in near if _forms(found[k].city) >= _forms(found[i].city)]
        for k in (k for k in known if k not in final):
            if np.hypot(*(at[others] - at[k]).T).min(initial=np.inf) >= FAMOUS_MM:
                final = [*others, k]
                break
    return final
