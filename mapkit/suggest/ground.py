"""The land under cities that have just been found: a window, a board that suits it, the credit."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from mapkit.draft.framing import suited_board
from mapkit.draft.region import window_around
from mapkit.geography import ATTRIBUTION, Window
from mapkit.source.edits import Put
from mapkit.suggest.part import Suggestion
from mapkit.suggest.unfinished import Unfinished

MARGIN_SHARE = 0.1  # of the width and the height around the cities: names need room
FULL_BOARD = 20  # cities, from which on a board has its usual size; fewer would lie far apart


def with_ground(unfinished: Unfinished, suggestion: Suggestion) -> None:
    """Add the land, if the map has none of its own and its cities lie on the globe."""
    map_ = unfinished.map
    points = [city.spot.lonlat for city in map_.cities.values() if city.spot.lonlat]
    points += [
        edit.value
        for edit in suggestion.edits
        if isinstance(edit, Put) and edit.path[-1] == "lonlat"
    ]
    is_drawn = any(city.spot.at for city in map_.cities.values()) or map_.board.background.land
    if map_.geography or is_drawn or len(points) < 2:
        return
    if suggestion.questions:
        suggestion.tell("The land under them is added as soon as every city has its place.")
        return
    window = _window(points)
    geography = {
        "window": [round(float(edge), 2) for edge in window],
        "borders": True,
        "rivers": True,
        "relief": True,
    }
    suggestion.edits.append(Put(("geography",), geography))
    suggestion.tell("The base map under them is new: `geography`, with a window around all cities.")
    if map_.attribution is None:
        suggestion.edits.append(Put(("attribution",), ATTRIBUTION))
    if ("board", "size_mm") not in unfinished.document.values:
        _set_size(unfinished, suggestion, window)


def _window(points: Sequence[Sequence[float]]) -> Window:
    there = np.array(points, dtype=float)
    there[:, 0] = np.degrees(np.unwrap(np.radians(there[:, 0])))
    return window_around(there, MARGIN_SHARE)


def _set_size(unfinished: Unfinished, suggestion: Suggestion, window: Window) -> None:
    """The board that suits the land and the number of its cities; keys of the file stay."""
    suited = suited_board(window, math.sqrt(len(unfinished.map.cities) / FULL_BOARD))
    wide, high = suited["size_mm"]
    if (wide, high) == unfinished.map.board.size_mm:
        return
    for key, value in suited.items():
        if ("board", key) not in unfinished.document.values:
            suggestion.edits.append(Put(("board", key), value))
    suggestion.tell(
        f"A board of {wide} × {high} mm suits the shape of their land and their number."
    )
