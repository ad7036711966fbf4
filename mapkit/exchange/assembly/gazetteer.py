"""Stops whose names the bundled gazetteer knows, and which of several namesakes is meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mapkit.aliases import LonLat
from mapkit.geography import Match, distance_km, find_city
from mapkit.geography.search import FOLDED

NAMESAKES = 40  # of a name, at most, that are compared: there are 30 places called Springfield
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


def _matches(name: str) -> list[Match]:
    return [match for match in find_city(name, limit=NAMESAKES) if match.score >= FOLDED]
