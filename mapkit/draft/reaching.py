"""Which of the chosen cities a board can do with: those that rails or ships reach well enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from mapkit.draft.between import CityGround, Pair
from mapkit.draft.choosing import FEWEST, Candidate
from mapkit.draft.joining import join_cities, reached
from mapkit.draft.region import Region, RegionError

GREAT = 10  # the first cities of a region are never left out, unless they are guests
SMALL_PART, SMALL_SHARE = 3, 0.25  # cities behind a single route, or their share: left out
THINNEST = 1.2  # routes for each of a few cities, below which they make a chain


def joinable(
    chosen: list[Candidate], ground: CityGround, region: Region
) -> tuple[list[Candidate], CityGround]:
    """The cities that rail or ship can reach; one that was asked for by name must be among them."""
    pairs = [
        (int(one), int(two))
        for one, two in zip(*np.nonzero(np.isfinite(ground.price)), strict=True)
        if one < two
    ]
    parts: list[set[int]] = [reached(c, pairs) for c in range(len(chosen))]
    largest = max(parts, key=len)
    kept = sorted(largest)
    lost = [one.city.name for c, one in enumerate(chosen) if c not in largest]
    if lost and region.cities and not region.countries:
        raise RegionError(
            f"Neither rails nor ships can join {lost[0]} to the other cities on this board. Leave "
            "it out, name a city between, or try a --preset with ferries."
        )
    return [chosen[c] for c in kept], _only(ground, kept)


def _only(ground: CityGround, kept: Sequence[int]) -> CityGround:
    """The same ground with only some of its cities."""
    new = {old: c for c, old in enumerate(kept)}
    sea = {
        (new[one], new[two]): bends
        for (one, two), bends in ground.sea.items()
        if one in new and two in new
    }
    square = np.ix_(kept, kept)
    return replace(
        ground, at=ground.at[kept], wet=ground.wet[square], strait=ground.strait[square], sea=sea
    )


def joined(
    region: Region, chosen: list[Candidate], ground: CityGround, longest: float
) -> tuple[list[Candidate], CityGround, list[Pair]]:
    """Routes, and the cities without those that only a single route would reach."""
    pairs = join_cities(ground, longest)
    great = {one.city.geonames_id for one in chosen[:GREAT] if not one.is_guest}
    is_given = bool(region.cities) and not region.countries
    while not is_given and (parts := behind_bridges(pairs)):
        small = max(SMALL_PART, SMALL_SHARE * len(chosen))
        spared = [
            part
            for part in parts
            if len(part) <= small and not great & {chosen[c].city.geonames_id for c in part}
        ]
        lonely = {c for part in spared for c in part}
        is_thin = any(len(part) > small for part in parts)
        if len(chosen) <= FEWEST:  # none can be left out, so some routes have no way around
            is_thin, lonely = len(pairs) < THINNEST * len(chosen), set()
        if is_thin or (lonely and len(chosen) - len(lonely) < FEWEST):
            raise RegionError(_too_thin(len(chosen), len(pairs), ships=ground.ships))
        if not lonely:
            break
        kept = sorted(set(range(len(chosen))) - lonely)
        chosen, ground = [chosen[c] for c in kept], _only(ground, kept)
        pairs = join_cities(ground, longest)
    return chosen, ground, pairs


def behind_bridges(pairs: Sequence[Pair]) -> list[set[int]]:
    """The smaller sides of routes that are the only way between two parts."""
    found: list[set[int]] = []
    for bridge in pairs:
        left = [pair for pair in pairs if pair != bridge]
        near = reached(bridge[0], left)
        if bridge[1] not in near:
            found.append(min(near, reached(bridge[1], left), key=lambda part: len(part)))
    return found


def _too_thin(cities: int, routes: int, *, ships: bool) -> str:
    ask = "" if ships else ", or try --preset great-lakes, whose ships join islands"
    return (
        f"This region makes a chain, not a board: {routes} routes that don't cross join {cities} "
        f"towns. Add a neighbouring country{ask}."
    )
