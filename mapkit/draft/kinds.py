"""Which routes are ferries, tunnels, or cost pairs: what lies under the line says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Floats
from mapkit.draft.between import BRIDGED_MM, CityGround, Pair
from mapkit.geography import relief_at
from mapkit.geography.sphere import distance_km

FERRY = 0.5  # of a route's line that is water, from which on it is a ferry
SYMBOL = 2.5  # spaces over water for each symbol
RUGGED_M = 110.0  # of the heights along a line, from which on it is a tunnel or terrain
SAMPLES = 24


@dataclass(frozen=True)
class TrackKind:
    ferry: int = 0  # symbols
    tunnel: bool = False
    terrain: int = 0  # spaces that cost a pair


def route_kinds(
    ground: CityGround,
    lonlat: Floats,
    pairs: Sequence[Pair],
    lengths: Sequence[int],
    *,
    ferries: bool,
    tunnels: float = 0.0,
    terrain: float = 0.0,
) -> list[TrackKind]:
    """What is special about each route; of tunnels and terrain, at most that share of them."""
    wet = np.array([ground.wet[pair] for pair in pairs])
    strait = np.array([ground.strait[pair] for pair in pairs])
    sails = np.array([pair in ground.sea for pair in pairs])
    at_sea = sails | (wet >= FERRY) | (strait > BRIDGED_MM)
    rugged = np.array([_ruggedness(*lonlat[list(pair)]) for pair in pairs])
    rugged[at_sea] = 0.0
    steepest = [int(k) for k in np.argsort(-rugged, kind="stable") if rugged[k] >= RUGGED_M]
    tunneled = set(steepest[: int(tunnels * len(pairs))])
    rough = set(steepest[: int(terrain * len(pairs))])
    return [
        TrackKind(
            ferry=symbols(length, max(wet[k], FERRY)) if ferries and at_sea[k] else 0,
            tunnel=k in tunneled,
            terrain=max(1, length // 2) if k in rough else 0,
        )
        for k, length in enumerate(lengths)
    ]


def symbols(length: int, wet: float) -> int:
    """The engine symbols of a ferry, by its spaces and the share of them that lies on water."""
    return min(length, max(1, round(length * wet / SYMBOL)))


def _ruggedness(one: Floats, two: Floats) -> float:
    """How much heights differ along the line, in metres."""
    if distance_km(one, two) < 1.0:
        return 0.0
    along = np.linspace(0.0, 1.0, SAMPLES)[:, None]
    turned = two - np.array([360.0 * round((two[0] - one[0]) / 360.0), 0.0])
    return float(np.std(relief_at(one + (turned - one) * along)))
