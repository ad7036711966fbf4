"""Where cities, exits and via points lie before anything makes room for spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.force import spring_places
from mapkit.geometry.layout import Box, PieceProfile
from mapkit.model.map import Map
from mapkit.model.places import Spot

ToBoard: TypeAlias = Callable[[Floats], Floats]  # (n, 2) degrees → (n, 2) millimetres

EDGE_ROOM = 30.0  # made-up places keep this far from the frame, for labels and curves
DOT_ROOM = 2.0  # between two dots that were nudged apart
NUDGE_ROUNDS = 30


@dataclass(frozen=True, slots=True)
class Placed:
    """Cities in the map's order."""

    at: Floats
    fixed: tuple[bool, ...]  # by the author, in millimetres
    to_board: ToBoard
    hints: list[str] = field(default_factory=list)

    def spot(self, spot: Spot | None) -> Floats | None:
        """The place in millimetres of any spot of the map file."""
        if spot is None or (spot.at is None and spot.lonlat is None):
            return None
        return np.array(spot.at) if spot.at else self.to_board(np.array([spot.lonlat]))[0]


def place_cities(
    map_: Map, frame: Box, profile: PieceProfile, to_board: ToBoard | None = None
) -> Placed:
    """Place the cities: by millimetres, else by degrees, else by the lengths of their routes."""
    cities = list(map_.cities.values())
    project = to_board or plain_projection(map_, frame)
    fixed = tuple(city.spot.at is not None for city in cities)
    placed = Placed(np.full((len(cities), 2), np.nan), fixed, project)
    for index, city in enumerate(cities):
        if (at := placed.spot(city.spot)) is not None:
            placed.at[index] = at
    _make_up(map_, placed, frame, profile)
    _nudge(map_, placed, 2 * profile.city_radius + DOT_ROOM)
    return placed


def plain_projection(map_: Map, frame: Box) -> ToBoard:
    """Degrees straight onto the board, narrowed by the middle latitude, proportions kept."""
    degrees = np.array([spot.lonlat for spot in _spots(map_) if spot.lonlat] or [(0.0, 0.0)])
    low, high = degrees.min(axis=0), degrees.max(axis=0)
    middle = (low + high) / 2
    narrowing = np.array([max(0.1, np.cos(np.radians(middle[1]))), -1.0])
    room = np.array([frame[2] - frame[0], frame[3] - frame[1]]) - 2 * EDGE_ROOM
    scale = float((room / np.maximum((high - low) * np.abs(narrowing), 1e-6)).min())
    center = np.array([frame[0] + frame[2], frame[1] + frame[3]]) / 2
    return lambda lonlat: np.asarray((lonlat - middle) * narrowing * scale + center)


def _spots(map_: Map) -> Sequence[Spot]:
    exits = [route.exit for route in map_.routes if route.exit]
    return [place.spot for place in map_.places.values()] + exits


def _make_up(map_: Map, placed: Placed, frame: Box, profile: PieceProfile) -> None:
    missing = np.isnan(placed.at[:, 0])
    if not missing.any():
        return
    inner = (
        frame[0] + EDGE_ROOM,
        frame[1] + EDGE_ROOM,
        frame[2] - EDGE_ROOM,
        frame[3] - EDGE_ROOM,
    )
    names = [city for city, is_missing in zip(map_.cities, missing, strict=True) if is_missing]
    placed.at[:] = spring_places(placed.at, _wanted_lengths(map_, profile), inner)
    placed.hints.append(
        f"No place is given for {_listed(names)}: laid out by the lengths of the routes. "
        "Give `at` or `lonlat`."
    )


def _wanted_lengths(map_: Map, profile: PieceProfile) -> Floats:
    """(cities, cities) millimetres between cities that a route joins; infinite for others."""
    index = {city: number for number, city in enumerate(map_.cities)}
    wanted = np.full((len(index), len(index)), np.inf)
    for route in map_.routes:
        ends = [index[place] for place in route.between if place in index]
        if len(ends) == 2 and not route.wrap:
            length = (route.length - 1) * profile.pitch + 2 * profile.first_space
            first, second = ends
            wanted[first, second] = wanted[second, first] = min(length, wanted[first, second])
    return wanted


def _nudge(map_: Map, placed: Placed, least: float) -> None:
    """Push dots apart that lie on each other, each by half; on one very spot, east and west."""
    names = list(map_.cities)
    told: set[tuple[int, int]] = set()
    for _ in range(NUDGE_ROUNDS):
        pairs = _too_near(placed.at, least - 1e-3)
        for first, second in pairs:
            apart = placed.at[second] - placed.at[first]
            distance = float(np.hypot(*apart))
            direction = apart / distance if distance > 1e-6 else np.array([1.0, 0.0])
            push = direction * max(0.0, least - distance) / 2
            placed.at[first] -= push
            placed.at[second] += push
            told.add((first, second))
        if not pairs:
            break
    for first, second in sorted(told):
        placed.hints.append(
            f"{names[first]} and {names[second]} lie on one spot: drawn side by side."
        )


def _too_near(at: Floats, least: float) -> list[tuple[int, int]]:
    distances = np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1))
    first, second = np.nonzero(np.triu(distances < least, 1))
    return list(zip(first.tolist(), second.tolist(), strict=True))


def _listed(names: Sequence[str], most: int = 4) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"
