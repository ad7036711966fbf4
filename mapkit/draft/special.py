"""Which routes are ferries or tunnels: what lies under the line between two cities says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mapkit.draft.joining import Ground, Pair
from mapkit.geography import relief_at
from mapkit.geography.sphere import distance_km

Floats = NDArray[np.float64]

FERRY = 0.5  # of a route's line that is water, from which on it is a ferry
SYMBOL = 2.5  # spaces over water for each symbol
RUGGED_M = 110.0  # of the heights along a line, from which on it is a tunnel
TUNNEL_SHARE = 0.15  # of the routes, at most
SAMPLES = 24


@dataclass(frozen=True)
class Special:
    ferry: int = 0  # symbols
    tunnel: bool = False


def special_routes(
    ground: Ground,
    lonlat: Floats,
    pairs: Sequence[Pair],
    lengths: Sequence[int],
    *,
    ferries: bool,
    tunnels: bool,
) -> list[Special]:
    """What is special about each route, for rules that have ferries, tunnels or both."""
    wet = np.array([ground.wet[pair] for pair in pairs])
    rugged = np.array([_ruggedness(*lonlat[list(pair)]) for pair in pairs])
    rugged[wet >= FERRY] = 0.0
    most = int(TUNNEL_SHARE * len(pairs))
    steepest = {int(k) for k in np.argsort(-rugged, kind="stable")[:most] if rugged[k] >= RUGGED_M}
    return [
        Special(
            ferry=_symbols(length, share) if ferries and share >= FERRY else 0,
            tunnel=tunnels and k in steepest,
        )
        for k, (length, share) in enumerate(zip(lengths, wet, strict=True))
    ]


def _symbols(length: int, wet: float) -> int:
    return min(length, max(1, round(length * wet / SYMBOL)))


def _ruggedness(one: Floats, two: Floats) -> float:
    """How much heights differ along the line, in metres."""
    if distance_km(one, two) < 1.0:
        return 0.0
    along = np.linspace(0.0, 1.0, SAMPLES)[:, None]
    turned = two - np.array([360.0 * round((two[0] - one[0]) / 360.0), 0.0])
    return float(np.std(relief_at(one + (turned - one) * along)))
