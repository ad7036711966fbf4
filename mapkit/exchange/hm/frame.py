"""What HM's files and ours have in common: the frame of coordinates, the words, the sizes."""

from __future__ import annotations

from typing import Any

MARK = "ticket-to-ride-map"  # the identifier by which the format knows its own files
NEWEST = 4  # version that is read
LYING, STANDING = 3, 4  # versions that are written
WIDTH = 1100.0
SIZES_MM = {"board-2x3": (790.0, 525.0), "board-2x4": (1053.0, 526.0)}
OURS = "mapkit"  # a field of the payload, which HM keeps though it does not know it
PLACE = "place"  # in it: of a stop that lies on earth where it was drawn, of a tour its number
SIDES = ("e", "se", "s", "sw", "w", "nw", "n", "ne")  # clockwise, as the angles of names run
COLORS = {"grey": "neutral"}
DEFAULT_WAGONS, DEFAULT_DEALT, DEFAULT_KEPT = 45, 3, 2
DEFAULT_PLAYERS = (2, 5)
STOP_STYLES = [
    {"id": "city", "label": "Regular", "fill": "#fffaf0", "stroke": "#721c24"},
    {"id": "ferry", "label": "Ferry port", "fill": "#dceff8", "stroke": "#23749b"},
]
ROUTE_STYLES: list[dict[str, Any]] = [
    {"id": "city", "label": "Railway", "stroke": "#721c24", "dash": "", "shape": "plain"},
    {"id": "tunnel", "label": "Tunnel", "stroke": "#736d64", "dash": "", "shape": "serrated"},
    {"id": "boat", "label": "Boat", "stroke": "#23749b", "dash": "10 6", "shape": "oval"},
]


def board_mm(form: str, is_standing: bool) -> tuple[float, float]:
    """The size of a board of that format in millimetres."""
    width, height = SIZES_MM.get(form, SIZES_MM["board-2x3"])
    return (height, width) if is_standing else (width, height)


def frame_units(form: str, is_standing: bool) -> tuple[float, float]:
    """Its width and height in the units of coordinates: the longer side has 1100."""
    width, height = SIZES_MM.get(form, SIZES_MM["board-2x3"])
    long_, short = WIDTH, float(round(WIDTH * height / width))
    return (short, long_) if is_standing else (long_, short)


def nearest_form(size_mm: tuple[float, float]) -> tuple[str, bool]:
    """The format whose shape is nearest to that of a board, and whether the board is upright."""
    is_standing = size_mm[1] > size_mm[0]
    ratio = max(size_mm) / min(size_mm)
    ratios = {form: width / height for form, (width, height) in SIZES_MM.items()}
    return min(ratios, key=lambda form: abs(ratios[form] - ratio)), is_standing


def side_of(angle_deg: float) -> str:
    """The nearest of eight sides; 0 degrees is right of the stop, 90 below it."""
    return SIDES[round(angle_deg / 45) % 8]


def angle_of(side: str) -> int:
    return 45 * SIDES.index(side)
