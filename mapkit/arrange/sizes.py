"""Boards of other sizes."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import replace

from mapkit.aliases import Point
from mapkit.arrange.fit import Arrangement, arrange
from mapkit.geometry.effort import Effort
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map
from mapkit.model.places import Spot
from mapkit.trouble import ImpossibleError

ENOUGH = 0.95  # share of routes that must fit
# Sizes to try, as multiples of the map's own; nobody sees a smaller step than a twentieth.
FACTORS = [round(0.6 * 1.06**step, 3) for step in range(21)]
STEP_MM = 5.0  # sizes are rounded up to multiples of this
MOST_PAIRS = 12_000_000  # work for all sizes together; our own boards take eleven million


def smallest_board(
    map_: Map, fixed: Collection[str] = (), *, lengths: bool = False
) -> Arrangement | None:
    """The map arranged on the smallest board on which it fits; None if none does.

    `ImpossibleError` if that is not known after much work.
    """
    effort = Effort(MOST_PAIRS)
    for factor in FACTORS:
        found = _tried(map_, factor, fixed, lengths, effort)
        if found is not None:
            return found
        if effort.is_spent:
            message = "The map is too large to try all sizes of board, and none so far fits"
            raise ImpossibleError(f"{message}; give the board a size, or fewer routes.")
    return None


def _tried(
    map_: Map, factor: float, fixed: Collection[str], lengths: bool, effort: Effort
) -> Arrangement | None:
    found = arrange(resized(map_, factor), fixed, lengths=lengths, effort=effort)
    return found if found.fitting >= ENOUGH and not found.is_torn else None


def resized(map_: Map, factor: float) -> Map:
    """The same map with its frame grown or shrunk, and every place in millimetres with it."""
    board = map_.board
    left, top, right, bottom = frame_of(board)
    width, height = board.size_mm
    size = (
        _rounded_up((right - left) * factor + width - (right - left)),
        _rounded_up((bottom - top) * factor + height - (bottom - top)),
    )
    grown = replace(board, size_mm=size)
    new = frame_of(grown)
    across, down = (new[2] - new[0]) / (right - left), (new[3] - new[1]) / (bottom - top)

    def moved(at: Point) -> Point:
        return new[0] + (at[0] - left) * across, new[1] + (at[1] - top) * down

    cities = {
        id_: replace(city, spot=_moved(city.spot, moved), label=_label(city.label, moved))
        for id_, city in map_.cities.items()
    }
    countries = {
        id_: replace(country, spot=_moved(country.spot, moved))
        for id_, country in map_.countries.items()
    }
    routes = tuple(
        replace(
            route,
            via=tuple(_moved(spot, moved) for spot in route.via),
            exit=_moved(route.exit, moved) if route.exit else None,
        )
        for route in map_.routes
    )
    return replace(map_, board=grown, cities=cities, countries=countries, routes=routes)


def _moved(spot: Spot, moved: Callable[[Point], Point]) -> Spot:
    return replace(spot, at=moved(spot.at)) if spot.at else spot


def _label(label: str | Point | None, moved: Callable[[Point], Point]) -> str | Point | None:
    return moved(label) if isinstance(label, tuple) else label


def _rounded_up(mm: float) -> float:
    return math.ceil(mm / STEP_MM) * STEP_MM
