"""Whole numbers of spaces that fit distances best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from mapkit.arrange.measures import chord, straight
from mapkit.geometry.layout import PieceProfile
from mapkit.geometry.sites import Band, Sites, least_chord
from mapkit.model.map import Map

# The most of each length that published boards have, as shares of their routes.
MOST_SHARE = {1: 0.3, 2: 0.45, 3: 0.4, 4: 0.3, 5: 0.2, 6: 0.2}
OTHER_SHARE = 0.1  # for each length that is not listed above
FEW_ROUTES = 20  # a map with no more routes than this has no shares to speak of


def chosen_lengths(map_: Map, sites: Sites, bands: Sequence[Band], profile: PieceProfile) -> Map:
    """The map with its routes as long as their distance suggests, within the usual shares."""
    chosen = [band for band in bands if straight(band)]
    exact = {
        band.routes[0]: band.length
        + (chord(sites, band) - least_chord(band, sites, profile)) / profile.pitch
        for band in chosen
    }
    lengths = within_shares(exact, max(map_.rules.routes.points, default=6))
    new = {r: lengths[band.routes[0]] for band in chosen for r in band.routes}
    routes = [
        replace(route, length=new.get(r, route.length)) for r, route in enumerate(map_.routes)
    ]
    return replace(map_, routes=tuple(routes))


def within_shares(exact: Mapping[int, float], longest: int) -> dict[int, int]:
    """Whole lengths near the exact ones, none of them more often than on published boards.

    Where there are too many of a length, those nearest to the next one change to it.
    """
    lengths = {r: min(max(round(wish), 1), longest) for r, wish in exact.items()}
    if len(lengths) < FEW_ROUTES:
        return lengths
    for length in range(1, longest + 1):
        most = max(1, int(MOST_SHARE.get(length, OTHER_SHARE) * len(lengths)))
        surplus = Counter(lengths.values())[length] - most
        same = sorted((r for r in lengths if lengths[r] == length), key=lambda r: (-exact[r], r))
        for r in same[: max(surplus, 0)] if length < longest else ():
            lengths[r] = length + 1
    return lengths
