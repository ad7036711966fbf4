"""Groups of spots for passengers: where they could stand around a city or beside a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import asin, pi

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.layout import Box

SPOT_RADIUS = 5.0  # of a passenger's token, too: what waits there must not hang over a route
APART = 0.4  # millimetres between two spots of one place
CLEAR = 0.5  # between a spot and whatever else is on the board
DIRECTIONS = 48  # around a city, that are tried
ALONG = (0.0, 0.25, -0.25, 0.5, -0.5)  # of the width of a name, that spots above or below it move


def around_city(
    center: Floats, radius: float, count: int, reaches: Sequence[float]
) -> Iterator[Floats]:
    """(K, count, 2) spots in every direction, the lower ones first, farther and farther away."""
    turns = pi / 2 + 2 * pi * np.arange(DIRECTIONS) / DIRECTIONS
    for reach in reaches:
        far = radius + CLEAR + SPOT_RADIUS + reach
        yield center + _arcs(turns, far, count)
        if count > 1:
            yield center + _pairs_outwards(turns, far, count)


def _arcs(turns: Floats, far: float, count: int) -> Floats:
    """Side by side on a circle around the city."""
    step = 2 * asin((SPOT_RADIUS + APART / 2) / far)
    angle = turns[:, None] + (np.arange(count) - (count - 1) / 2) * step
    return far * np.stack([np.cos(angle), np.sin(angle)], axis=-1)


def _pairs_outwards(turns: Floats, far: float, count: int) -> Floats:
    """Two and two, one pair behind the other; two spots stand one behind the other."""
    pitch = 2 * SPOT_RADIUS + APART
    index = np.arange(count)
    in_file = count == 2
    along = far + pitch * (index if in_file else index // 2)
    across = np.zeros(count) if in_file else pitch * (index % 2 - 0.5)
    if count % 2:
        across[-1] = 0.0
    ahead = np.stack([np.cos(turns), np.sin(turns)], axis=-1)[:, None]
    aside = np.stack([-ahead[..., 1], ahead[..., 0]], axis=-1)
    return np.asarray(along[:, None] * ahead + across[:, None] * aside)


def beside_name(name: Box, count: int, gaps: Sequence[float]) -> Iterator[Floats]:
    """(K, count, 2) rows and blocks below a name, right of it, left of it and above it."""
    left, top, right, bottom = name
    x, y = (left + right) / 2, (top + bottom) / 2
    for gap, block in product(gaps, _blocks(count)):
        across, down = np.abs(block).max(axis=0) + SPOT_RADIUS + CLEAR + gap
        shifts = [share * (right - left) for share in ALONG]
        middles = [(x + shift, bottom + down) for shift in shifts]
        middles += [(right + across, y), (left - across, y)]
        middles += [(x + shift, top - down) for shift in shifts]
        yield np.array(middles)[:, None] + block


def _blocks(count: int) -> list[Floats]:
    """(count, 2) around their middle: in one row, and if there are many, in two."""
    index, pitch = np.arange(count), 2 * SPOT_RADIUS + APART
    row = np.stack([index - (count - 1) / 2, np.zeros(count)], axis=-1)
    if count < 3:
        return [pitch * row]
    half = (count + 1) // 2
    two_rows = np.stack([index % half - (half - 1) / 2, index // half - 0.5], axis=-1)
    return [pitch * row, pitch * two_rows]
