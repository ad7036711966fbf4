"""Finding a city by what somebody typed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from mapkit.geography.cities import City, city_table
from mapkit.geography.fold import fold
from mapkit.geography.sphere import distance_km

EXACT, FOLDED, BEGINS = 1.0, 0.95, 0.85
FUZZY = 0.9  # of which each wrong letter takes its share
WRONG_LETTERS = ((3, 0), (5, 1), (math.inf, 2))  # up to this many letters: so many may be wrong
FAR_SHARE = 0.3  # what a score keeps if the city is on the other side of the globe
SAME_REGION_KM = 300.0  # a namesake farther from `near` than this does not end the search
HALF_KM = 150.0  # at this distance from `near` half of the rest is lost


@dataclass(frozen=True)
class Match:
    city: City
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
    if not any(_is_close(int(index.city[i]), near) for i in scores):
        scores = _similar(fold(name), index) | scores
    best: dict[int, int] = {}  # city to its best spelling, of equals the main name
    for i in sorted(scores):
        c, is_wanted = int(index.city[i]), language in (None, index.language[i])
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
    city: NDArray[np.intp]
    by_folded: dict[str, list[int]]
    letters: NDArray[np.uint32]  # (entries, longest) folded spellings, 0 after the end
    length: NDArray[np.intp]
    counts: NDArray[np.int8]  # (entries, 32) letters of each kind


def _same(name: str, index: _Index) -> dict[int, float]:
    spelt_so = index.by_folded.get(fold(name), [])
    return {i: EXACT if index.spelling[i] == name else FOLDED for i in spelt_so}


def _similar(asked: str, index: _Index) -> dict[int, float]:
    """Spellings that begin with what was asked or have a few wrong letters: entry to score."""
    if not asked:
        return {}
    allowed = next(wrong for longest, wrong in WRONG_LETTERS if len(asked) <= longest)
    candidates = np.flatnonzero(_may_be_close(asked, allowed, index))
    letters = index.letters[candidates, : len(asked) + allowed]
    wrong = _wrong_letters(asked, letters, index.length[candidates])
    typos = {
        int(i): FUZZY * (1 - int(count) / len(asked))
        for i, count in zip(candidates, wrong, strict=True)
        if count <= allowed
    }
    begins = [i for i, folded in enumerate(index.folded) if folded.startswith(asked + " ")]
    return typos | dict.fromkeys(begins, BEGINS)


def _may_be_close(asked: str, allowed: int, index: _Index) -> NDArray[np.bool_]:
    """A cheap test before the dear one: no more letters too many or too few than may be wrong."""
    surplus = _letter_counts([asked]) - index.counts
    return np.asarray(
        (np.maximum(surplus, 0).sum(axis=1) <= allowed)
        & (np.maximum(-surplus, 0).sum(axis=1) <= allowed)
    )


def _wrong_letters(
    asked: str, letters: NDArray[np.uint32], length: NDArray[np.intp]
) -> NDArray[np.intp]:
    """How many letters to change, add, drop or swap to get from each spelling to the asked one.

    One table row per letter asked, for all spellings at once.
    """
    columns = letters.shape[1] + 1
    rows = [np.tile(np.arange(columns), (len(letters), 1))]
    for i, letter in enumerate(asked):
        above, row = rows[-1], np.full((len(letters), columns), i + 1)
        differs = letters != ord(letter)
        for j in range(1, columns):
            change = above[:, j - 1] + differs[:, j - 1]
            row[:, j] = np.minimum(np.minimum(above[:, j], row[:, j - 1]) + 1, change)
            if i and j > 1:
                swapped = ~differs[:, j - 2] & (letters[:, j - 1] == ord(asked[i - 1]))
                swap = np.where(swapped, rows[-2][:, j - 2] + 1, columns + len(asked))
                row[:, j] = np.minimum(row[:, j], swap)
        rows.append(row)
    found: NDArray[np.intp] = rows[-1][np.arange(len(letters)), length]
    return found


def _match(i: int, score: float, near: Sequence[float] | None, index: _Index) -> Match:
    city = city_table().city(int(index.city[i]))
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
        city=np.array([c for c, _, _ in entries], dtype=np.intp),
        by_folded=by_folded,
        letters=_letters(folded),
        length=np.array([len(text) for text in folded], dtype=np.intp),
        counts=_letter_counts(folded),
    )


def _letters(texts: Sequence[str]) -> NDArray[np.uint32]:
    padded = np.array(texts, dtype=np.str_)
    return padded.view(np.uint32).reshape(len(padded), -1)


def _letter_counts(texts: Sequence[str]) -> NDArray[np.int8]:
    """How often each letter occurs, letters 32 code points apart taken as one."""
    letters = _letters(texts)
    counts = np.zeros((len(texts), 32), dtype=np.int8)
    for column in letters.T:
        rows = np.flatnonzero(column)
        counts[rows, column[rows] % 32] += 1
    return counts
