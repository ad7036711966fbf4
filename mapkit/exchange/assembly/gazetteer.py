"""Stops whose names the bundled gazetteer knows, and which of several namesakes is meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from mapkit.aliases import LonLat
from mapkit.geography import Match, distance_km, find_city
from mapkit.geography.search import FOLDED

NAMESAKES = 40  # of a name, at most, that are compared: there are 30 places called Springfield
TOO_FAR = 5.0  # times as far as the spaces of a route reach elsewhere on the same map
ROUNDS = 4  # after these the choices among namesakes don't change any more


def known_places(
    names: Mapping[str, str],
    neighbours: Mapping[str, Sequence[str]],
    placed: Mapping[str, LonLat],
) -> dict[str, LonLat]:
    """By id, where a city of that name lies; of namesakes, the one nearest to its neighbours.

    `placed` are stops whose places are given. A name counts as known only if it is spelt as the
    gazetteer spells it in some language, but for accents and capitals.
    """
    found = {id_: _matches(name) for id_, name in names.items() if id_ not in placed}
    chosen = {id_: matches[0].city.lonlat for id_, matches in found.items() if matches}
    for _ in range(ROUNDS):
        before = dict(chosen)
        for id_ in chosen:
            around = {**placed, **chosen}
            near = [around[one] for one in neighbours[id_] if one in around]
            if near and len(found[id_]) > 1:
                chosen[id_] = min(
                    (match.city.lonlat for match in found[id_]),
                    key=lambda lonlat: sum(float(distance_km(lonlat, one)) for one in near),
                )
        if chosen == before:
            break
    return chosen


def strangers(
    places: Mapping[str, LonLat], routes: Iterable[tuple[str, str, float]], given: Iterable[str]
) -> set[str]:
    """Stops that lie so far from all others that only a namesake elsewhere was found.

    `routes` are pairs of stops with a length in spaces. Of stops that hang together, the largest
    group with routes of plausible length is the map, and so is every group with a `given` place.
    """
    known = [route for route in routes if route[0] in places and route[1] in places]
    scales = [float(distance_km(places[a], places[b])) / spaces for a, b, spaces in known]
    if not scales:
        return set()
    usual = median(scales)
    near = [route for route, scale in zip(known, scales, strict=True) if scale <= TOO_FAR * usual]
    groups, home = _groups(places, near), set(given)
    for whole in _groups(places, known):
        parts = [group for group in groups if group <= whole]
        home |= max(parts, key=len).union(*(part for part in parts if part & home))
    return set(places) - home


def _groups(places: Iterable[str], routes: Iterable[tuple[str, str, float]]) -> list[set[str]]:
    """The stops that hang together."""
    group_of = {id_: {id_} for id_ in places}
    for one, two, _ in routes:
        if group_of[one] is not group_of[two]:
            group_of[one] |= group_of[two]
            group_of.update(dict.fromkeys(group_of[two], group_of[one]))
    return list({id(group): group for group in group_of.values()}.values())


def _matches(name: str) -> list[Match]:
    return [match for match in find_city(name, limit=NAMESAKES) if match.score >= FOLDED]
