"""Which cities are meant by a list of names: neighbours on a board are neighbours on earth.

Many names are those of several cities. A namesake is the likelier the bigger it is and the nearer
to the other cities of the list. One that is far likelier than the next is meant, unless even that
one lies on another side of the globe; else somebody has to choose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from mapkit.aliases import LonLat
from mapkit.arrays import Floats
from mapkit.geography.search import BEGINS, FOLDED, Match, find_city
from mapkit.geography.sphere import distance_km
from mapkit.geography.window import FULL_TURN_DEG, Window

MOST_NAMESAKES = 30  # that are looked at; there are more Springfields, but hardly a reader for them
FAR_LIKELIER = 4.0  # times as likely as the next namesake: then nobody is asked
TOO_FAR = 10.0  # times as far from the nearest other city as those lie from each other
FEWEST_OTHERS = 4  # cities that show how far from each other the cities of a board lie
SAMPLED = 40  # of them that are looked at
NEAR_KM = 200.0  # nobody can tell places by distances that are shorter than this


@dataclass(frozen=True, slots=True)
class Meaning:
    """The cities that a name may mean, the likeliest first."""

    choices: tuple[Match, ...]
    is_sure: bool  # whether it is the first; never of a name that nobody has

    @property
    def match(self) -> Match | None:
        """The city that is meant, if that is sure."""
        return self.choices[0] if self.choices and self.is_sure else None

    @property
    def is_misspelt(self) -> bool:
        """Whether no city is spelt so, in any language."""
        return bool(self.choices) and self.choices[0].score < BEGINS


def meant_cities(
    names: Mapping[str, Sequence[str]],
    known: Sequence[LonLat] = (),
    window: Sequence[float] | None = None,
) -> dict[str, Meaning]:
    """What each name means, given that all of them lie on one board.

    A city may have several names, in several languages. `known` are places of other cities, and
    `window` is the piece of the globe that the board shows.
    """
    choices = {id_: _seen(_namesakes(words), window) for id_, words in names.items()}
    guess = _first_guess(choices, known)
    return {id_: _meaning(found, _others(guess, id_, known)) for id_, found in choices.items()}


def _namesakes(words: Sequence[str]) -> list[Match]:
    """Cities of that name; cities that have all of the names, if there are any."""
    found = [_alike(find_city(word, limit=MOST_NAMESAKES)) for word in words if word.strip()]
    if not found:
        return []
    shared = set.intersection(*({one.city.geonames_id for one in each} for each in found))
    for each in found:
        if shared:
            return [one for one in each if one.city.geonames_id in shared]
    return next((each for each in found if each), [])


def _alike(matches: Sequence[Match]) -> list[Match]:
    """The candidates that are spelt as well as the best one."""
    exact = [one for one in matches if one.score >= FOLDED]
    best = max((one.score for one in matches), default=0.0)
    return exact or [one for one in matches if one.score == best]


def _seen(matches: list[Match], window: Sequence[float] | None) -> list[Match]:
    """The candidates that the board shows, or all of them if it shows none."""
    if window is None:
        return matches
    seen = Window.of(window)
    inside = [
        one
        for one in matches
        if (one.city.lonlat[0] - seen.west) % FULL_TURN_DEG <= seen.width
        and seen.south <= one.city.lonlat[1] <= seen.north
    ]
    return inside or matches


def _first_guess(
    choices: Mapping[str, Sequence[Match]], known: Sequence[LonLat]
) -> dict[str, LonLat]:
    """For each name the likeliest city, if of all other names the nearest ones are meant."""
    places = {
        id_: np.array([one.city.lonlat for one in found]) for id_, found in choices.items() if found
    }
    guess: dict[str, LonLat] = {}
    for id_, mine in places.items():
        others = [place for other, place in places.items() if other != id_]
        others += [np.array([place]) for place in known]
        apart = [distance_km(mine[:, None], other[None]).min(axis=1) for other in others]
        odds = _odds(choices[id_], np.array(apart).reshape(-1, len(mine)))
        lon, lat = mine[int(np.argmax(odds))]
        guess[id_] = (float(lon), float(lat))
    return guess


def _others(guess: Mapping[str, LonLat], id_: str, known: Sequence[LonLat]) -> list[LonLat]:
    return [*known, *(place for other, place in guess.items() if other != id_)]


def _meaning(matches: Sequence[Match], others: Sequence[LonLat]) -> Meaning:
    if not matches:
        return Meaning((), is_sure=False)
    mine = np.array([one.city.lonlat for one in matches])
    apart = np.array([distance_km(mine, np.array(other)) for other in others])
    odds = _odds(matches, apart.reshape(-1, len(mine)))
    order = sorted(range(len(matches)), key=lambda m: (-odds[m], matches[m].city.geonames_id))
    is_likeliest = len(order) == 1 or odds[order[0]] >= FAR_LIKELIER * odds[order[1]]
    is_spelt_so = matches[order[0]].score >= BEGINS
    is_sure = bool(is_likeliest) and is_spelt_so and not _is_far(mine[order[0]], others)
    return Meaning(tuple(matches[m] for m in order), is_sure)


def _is_far(place: Floats, others: Sequence[LonLat]) -> bool:
    """Whether a place lies so far from all others that it can't be on the same board."""
    if len(others) < FEWEST_OTHERS:
        return False
    around = np.array(others)
    some = around[:SAMPLED]
    spread_km = np.median(distance_km(some[:, None], some[None]))
    return bool(distance_km(place, around).min() > TOO_FAR * (spread_km + NEAR_KM))


def _odds(matches: Sequence[Match], apart_km: Floats) -> Floats:
    """How likely each of them is: by its people, and by the square of its usual distance."""
    people = np.array([max(one.city.population, 1) for one in matches], dtype=float)
    usual = np.median(apart_km, axis=0) if len(apart_km) else np.zeros(len(matches))
    return np.asarray(people / (usual + NEAR_KM) ** 2)
