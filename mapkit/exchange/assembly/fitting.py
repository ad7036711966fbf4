"""Points of a source in whatever unit → millimetres of the board; and the window of the earth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from mapkit.aliases import Size
from mapkit.arrays import Floats
from mapkit.draft.framing import frame_region
from mapkit.draft.region import Region
from mapkit.exchange import faults
from mapkit.exchange.tables import Findings
from mapkit.finding import Where
from mapkit.geography import Window
from mapkit.geometry.profiles import STANDARD

MARGIN_MM = 60.0  # kept free for the score track and for names
WINDOW_MARGIN = 0.08  # of the width and height, around the outermost cities
LEAST_MARGIN_DEG = 0.3
FARTHEST_NORTH = 85.0
EASE = 1.15  # times the length that spaces need: names and other routes want room too
_FULL_TURN = 360.0
_DIGITS = 2  # hundredths of a millimetre


def fit_points(
    places: Mapping[str, dict[str, Any]],
    routes: Iterable[dict[str, Any]],
    frame: Size | None,
    size_mm: Size,
    findings: Findings,
) -> None:
    """Scale X and Y, bends and exits: from the frame they are measured in, or so that all fit."""
    given = [place["at"] for place in places.values() if "at" in place]
    if frame:
        scale, shift = np.array(size_mm) / frame, np.zeros(2)
    elif not given or _fits(np.array(given), size_mm):
        return
    else:
        scale, shift = _fitting(np.array(given), size_mm)
        message = "X and Y lie beyond the board, and were scaled to fit it"
        help_ = "--units WxH says which width and height they are measured in"
        findings.add(faults.MADE_UP, Where(findings.file), message, help_)
    for holder, key in _holders(places, routes):
        moved = np.array(holder[key]) * scale + shift
        holder[key] = [round(float(value), _DIGITS) for value in moved]


def window_around(places: Iterable[Mapping[str, Any]]) -> list[float] | None:
    """West, south, east and north around all places that lie on earth; None if there are none.

    Longitudes are unrolled at the widest gap between two of them.
    """
    points = np.array([place["lonlat"] for place in places if "lonlat" in place])
    if not len(points):
        return None
    lons = np.sort(points[:, 0] % _FULL_TURN)
    gaps = np.diff(lons, append=lons[0] + _FULL_TURN)
    start = lons[(int(np.argmax(gaps)) + 1) % len(lons)]
    west = (start + _FULL_TURN / 2) % _FULL_TURN - _FULL_TURN / 2
    width = _FULL_TURN - float(gaps.max())
    south, north = points[:, 1].min(), points[:, 1].max()
    across = max(LEAST_MARGIN_DEG, WINDOW_MARGIN * width)
    down = max(LEAST_MARGIN_DEG, WINDOW_MARGIN * float(north - south))
    east = min(west + width + across, west - across + _FULL_TURN)
    low, high = max(south - down, -FARTHEST_NORTH), min(north + down, FARTHEST_NORTH)
    return [round(float(edge), 2) for edge in (west - across, low, east, high)]


def room_needed(
    window: Window,
    places: Mapping[str, Mapping[str, Any]],
    routes: Iterable[Mapping[str, Any]],
) -> float:
    """Which share of a usual board the spaces of the routes need in length; 1 if there are none."""
    frame = frame_region(Region(window, {})).frame
    needed = drawn = 0.0
    for route in routes:
        ends = np.array([places[end]["lonlat"] for end in route["between"]])
        drawn += float(np.hypot(*np.diff(frame.to_board(ends), axis=0)[0]))
        needed += 2 * STANDARD.first_space + (route["length"] - 1) * STANDARD.pitch
    return EASE * needed / drawn if drawn else 1.0


def _holders(
    places: Mapping[str, dict[str, Any]], routes: Iterable[dict[str, Any]]
) -> Iterator[tuple[Any, Any]]:
    """Every point in millimetres, as what holds it and the key there."""
    for place in places.values():
        yield from ((place, key) for key in ("at", "label") if isinstance(place.get(key), list))
    for route in routes:
        via = route.get("via", [])
        yield from ((via, index) for index, point in enumerate(via) if isinstance(point, list))
        if isinstance(route.get("exit"), list):
            yield route, "exit"


def _fits(points: Floats, size_mm: Size) -> bool:
    return bool((points >= 0).all() and (points <= size_mm).all())


def _fitting(points: Floats, size_mm: Size) -> tuple[Floats, Floats]:
    """Scale and shift that put points of any unit into the middle of the board, shape kept."""
    low, high = points.min(axis=0), points.max(axis=0)
    room = np.maximum(np.array(size_mm) - 2 * MARGIN_MM, 1.0)
    scale = float((room / np.maximum(high - low, 1e-6)).min())
    return np.full(2, scale), np.array(size_mm) / 2 - scale * (low + high) / 2
