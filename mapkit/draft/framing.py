"""How a region lies on its board: which size, how the land is turned, and which window it has.

Of several sizes the one that the land fills best is taken. A long slanting land is turned, if it
comes out much larger; then the window is moved and shrunk until the land touches the frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from mapkit.aliases import Size
from mapkit.arrays import Floats
from mapkit.draft.region import POLE_MOST, Region
from mapkit.geography import Frame, Window, fit_frame
from mapkit.geography.choice import choose_projection
from mapkit.geometry.score_track import frame_of
from mapkit.model.board import Board

SIZES_MM = ((790.0, 525.0), (525.0, 790.0), (640.0, 640.0), (930.0, 450.0), (450.0, 930.0))
LARGER = 1.23  # a land that fills little of its board gets a board that much larger
LARGER_SIDES_MM = {790.0: 972.0, 525.0: 648.0}  # the usual board and the next larger one
WORLD_MM = (972.0, 648.0)
SLENDER = 1.6  # one side against the other: longer boards than this are not usual
SLIM = 0.92  # multiplies the worth of a slender board: it must be filled better than others
TURNS_DEG = tuple(turn for turn in range(-50, 51, 10) if turn)
TURN_GAIN = 1.15  # how much larger a land must come out to be turned: north is up otherwise
INSET_MM = 26.0  # between the land and the frame: names of coastal cities stand there
WIDE_DEG = 120.0  # wider regions are never turned
STEPS = 8  # of moving and shrinking the window; it has settled after five
SMALLEST = 0.6  # of the usual width and height, for a board of few and short routes
SHORT_TRACK = 50  # cells of the score track around a small board


@dataclass(frozen=True)
class Framing:
    """A board, and the piece of the globe on it."""

    board: Board
    window: Window
    rotation_deg: float = 0.0

    @property
    def frame(self) -> Frame:
        return fit_frame(
            self.window,
            frame_of(self.board),
            rotation_deg=self.rotation_deg,
            wrap=self.board.wrap,
            max_stretch=2.0 if self.board.wrap else 1.0,
        )


def frame_region(
    region: Region, size_mm: Size | None = None, larger: float = 1.0, inset_mm: float = INSET_MM
) -> Framing:
    """The framing in which a region is drawn largest, on that size of board if one is given."""
    if region.is_world:
        return Framing(Board(size_mm=size_mm or WORLD_MM, wrap=True), region.window)
    outline = region.outline if region.outline is not None else _corners(region.window)
    turns = TURNS_DEG if region.outline is not None and region.window.width < WIDE_DEG else ()
    sizes = [size_mm] if size_mm else [_grown(size, larger) for size in SIZES_MM]
    flat = choose_projection(None, region.window).forward(outline)
    choices = product(sizes, (0.0, *turns))
    size, turn = max(choices, key=lambda one: (round(_worth(flat, *one), 6), -abs(one[1])))
    framing = Framing(Board(size_mm=size), region.window, turn)
    return framing if region.outline is None else _tightened(framing, outline, inset_mm)


def suited_board(window: Window, share: float = 1.0) -> dict[str, Any]:
    """The keys of `board` on which the land is drawn largest, on that share of the usual sides."""
    shape = frame_region(Region(window, {})).board.size_mm
    if share >= 1.0:
        return {"size_mm": [int(side) for side in shape]}
    sides = [round(side * max(SMALLEST, share) / 10) * 10 for side in shape]
    return {"size_mm": sides, "score_track": SHORT_TRACK}


def _grown(size: Size, larger: float) -> Size:
    """The size of a larger board in whole centimetres; the usual size has a usual larger one."""
    if larger == 1.0:
        return size
    width, height = (LARGER_SIDES_MM.get(side, round(side * larger / 10) * 10.0) for side in size)
    return width, height


def _corners(window: Window) -> Floats:
    west, south, east, north = window
    return np.array([(lon, lat) for lon in (west, east) for lat in (south, north)])


def _worth(flat: Floats, size: Size, turn_deg: float) -> float:
    """How well a size and a turn suit the land; the usual ones win unless others are better."""
    filled = _filled(flat, size, turn_deg) / (TURN_GAIN if turn_deg else 1.0)
    return filled * (SLIM if max(size) > SLENDER * min(size) else 1.0)


def _filled(flat: Floats, size: Size, turn_deg: float) -> float:
    """How large the land is drawn, for the size of the board."""
    left, top, right, bottom = frame_of(Board(size_mm=size))
    angle = np.radians(turn_deg)
    cos, sin = np.cos(angle), np.sin(angle)
    width, height = np.ptp(flat @ np.array([[cos, -sin], [sin, cos]]), axis=0)
    scale = min((right - left) / width, (bottom - top) / height)
    return float(scale / np.sqrt((right - left) * (bottom - top)))


def _tightened(framing: Framing, outline: Floats, inset_mm: float) -> Framing:
    """The window moved and shrunk or grown until the outline just fits the frame."""
    left, top, right, bottom = frame_of(framing.board)
    room = np.array([right - left, bottom - top]) - 2 * inset_mm
    window = framing.window
    for _ in range(STEPS):
        frame = Framing(framing.board, window, framing.rotation_deg).frame
        mm = frame.to_board(outline)
        low, high = mm.min(axis=0), mm.max(axis=0)
        here, there = frame.to_unrolled([frame.box.centre, (low + high) / 2])
        window = _moved(window, there - here, float(((high - low) / room).max()))
    return Framing(framing.board, window, framing.rotation_deg)


def _moved(window: Window, by: Sequence[float] | Floats, share: float) -> Window:
    lon, lat = np.array(window.centre) + by
    wide, high = window.width / 2 * share, (window.north - window.south) / 2 * share
    wide = min(wide, 180.0)
    south, north = max(float(lat - high), -POLE_MOST), min(float(lat + high), POLE_MOST)
    return Window.of((lon - wide, south, lon + wide, north))
