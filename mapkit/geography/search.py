"""Finding a city by what somebody typed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from mapkit.geography.cities import GazetteerCity, city_table
from mapkit.geography.fold import fold
from mapkit.geography.sphere import distance_km

EXACT, FOLDED, BEGINS = 1.0, 0.95, 0.85
FUZZY = 0.9  # of which each wrong letter takes its share
WRONG_LETTERS = ((3, 0), (5, 1), (math.inf, 2))  # letters of the name, and how many may be wrong
FAR_SHARE = 0.3  # what a score keeps if the city is on the other side of the globe
SAME_REGION_KM = 300.0  # a namesake farther from `near` than this does not end the search
HALF_KM = 150.0  # at this distance from `near` half of the rest is lost


@dataclass(frozen=True)
class Match:
    city: GazetteerCity
    name: str  # the spelling that matched
    language: str  # of that spelling; "" for the main name
    score: float  # 1 letter by letter, 0.95 but for case and accents, less with wrong letters
    away_km: float | None  # from `near`


def find_city(
    name: str,
    near: Sequence[float] | None = None,
    language: str | None = None,
    *,
    limit: int = 5,
) -> list[Match]:
    """Candidates for a name, best first: exact, then but for accents, then first words, then typos.

    Without `near` the bigger of two equal matches comes first; with it (lon, lat) closeness weighs
    in, so that a misspelt name in the right place beats its namesake on another continent.
    `language` looks only at names in that language, or "local", and at main names.
    """
    index = _index()
    scores = _same(name, index)
    if not any(_is_close(index.city[i], near) for i in scores):
        scores = _similar(fold(name), index) | scores
    best: dict[int, int] = {}  # city to its best spelling, of equals the main name
    for i in sorted(scores):
        c, is_wanted = index.city[i], language in (None, index.language[i])
        if is_wanted or not index.language[i]:
            best[c] = max(best.get(c, i), i, key=scores.__getitem__)
    matches = [_match(i, scores[i], near, index) for i in best.values()]
    return sorted(matches, key=lambda m: (-m.score, -m.city.population))[:limit]


@dataclass(frozen=True)
class _Index:
    """Every known spelling, one entry each."""

    spelling: Sequence[str]
    folded: Sequence[str]
    language: Sequence[str]
    city: Sequence[int]
    by_folded: dict[str, list[int]]


def _same(name: str, index: _Index) -> dict[int, float]:
    spelt_so = index.by_folded.get(fold(name), [])
    return {i: EXACT if index.spelling[i] == name else FOLDED for i in spelt_so}


def _similar(asked: str, index: _Index) -> dict[int, float]:
    """Spellings that begin with what was asked or have a few wrong letters: entry to score."""
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    if not asked:
        return {}
    allowed = next(wrong for longest, wrong in WRONG_LETTERS if len(asked) <= longest)
    near = extract(asked, index.folded, scorer=OSA.distance, score_cutoff=allowed, limit=None)
    typos = {i: FUZZY * (1 - wrong / len(asked)) for _, wrong, i in near}
    begins = [i for i, folded in enumerate(index.folded) if folded.startswith(asked + " ")]
    return typos | dict.fromkeys(begins, BEGINS)


def _match(i: int, score: float, near: Sequence[float] | None, index: _Index) -> Match:
    city = city_table().city(index.city[i])
    away_km = None if near is None else float(distance_km(near, city.lonlat))
    if away_km is not None:
        score *= FAR_SHARE + (1 - FAR_SHARE) / (1 + away_km / HALF_KM)
    return Match(city, index.spelling[i], index.language[i], round(score, 4), away_km)


def _is_close(c: int, near: Sequence[float] | None) -> bool:
    return near is None or float(distance_km(near, city_table().lonlat[c])) < SAME_REGION_KM


@cache
def _index() -> _Index:
    table = city_table()
    entries = [(c, "", name) for c, name in enumerate(table.name)]
    for c, names in enumerate(table.names):
        entries += [(c, language, name) for language, name in names.items()]
    folded = [fold(name) for _, _, name in entries]
    by_folded: dict[str, list[int]] = {}
    for i, text in enumerate(folded):
        by_folded.setdefault(text, []).append(i)
    return _Index(
        spelling=[name for _, _, name in entries],
        folded=folded,
        language=[language for _, language, _ in entries],
        city=[c for c, _, _ in entries],
        by_folded=by_folded,
    )
