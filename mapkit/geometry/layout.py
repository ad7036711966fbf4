"""The layout of a board: what rendering draws and lints measure. Computed once per map.

Millimetres from the left and the top edge of the board, y down; angles in degrees, clockwise from
east, as in SVG. Points are plain (x, y) pairs; polygons are made from them by `polygons.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from mapkit.aliases import Point

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class PieceProfile:
    """Sizes of what is printed for one make of plastic pieces."""

    name: str
    space_length: float  # along the route
    space_width: float
    pitch: float  # from the middle of one space to the next
    lane_gap: float  # between the middles of two lanes
    city_radius: float
    first_space: float  # from a city's centre to the middle of the first space
    score_band: float  # width of the score track


@dataclass(frozen=True, slots=True)
class Space:
    route: int  # index into Map.routes
    index: int  # from the first place of the route to the second
    center: Point
    angle_deg: float


@dataclass(frozen=True, slots=True)
class RouteLayout:
    """One lane. A wrap route has two curves, one to each edge of the board."""

    route: int
    curves: tuple[tuple[Point, ...], ...]  # the lane's line, from place to place
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class CityLayout:
    place: str
    center: Point
    radius: float
    true_center: Point  # before it moved to make room for whole spaces; equal to `center` mostly


@dataclass(frozen=True, slots=True)
class ExitLayout:
    """The end of a route in a country."""

    place: str
    routes: tuple[int, ...]  # the lanes that end here
    center: Point
    angle_deg: float  # of the route where it ends


@dataclass(frozen=True, slots=True)
class Label:
    """A name beside its place, one or two lines."""

    place: str
    lines: tuple[str, ...]
    size: float  # of the letters, in millimetres (font size, not cap height)
    anchor: str  # start, middle or end: how the lines stand at `at`
    at: Point  # baseline of the first line
    line_height: float
    box: Box


@dataclass(frozen=True, slots=True)
class WrapArrow:
    """Where a wrap route leaves the board."""

    route: int
    at: Point
    angle_deg: float  # it points over the edge
    place: str  # the city on the other side
    label: Label | None  # its name; only at one lane of a double


@dataclass(frozen=True, slots=True)
class ScoreCell:
    number: int
    box: Box


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two things that lie on each other, for lints and tests."""

    kind: str  # space-space, space-city, space-frame, label-label, label-space …
    first: str  # e.g. "route 12 space 3", "city oslo"
    second: str
    area: float  # mm²


@dataclass(frozen=True, slots=True)
class Layout:
    size: tuple[float, float]  # of the board
    frame: Box  # inside of the score band: where the map is
    profile: PieceProfile
    language: str  # of the labels
    cities: Mapping[str, CityLayout]
    routes: tuple[RouteLayout, ...]  # in the order of Map.routes
    exits: tuple[ExitLayout, ...]
    arrows: tuple[WrapArrow, ...]
    labels: tuple[Label, ...]
    score_cells: tuple[ScoreCell, ...]
    title: Box
    legend: Box
    overlaps: tuple[Overlap, ...]
    given_up: bool  # whether the search for a better one was ended early
    hints: tuple[str, ...]  # what the layout had to make up, in a sentence each


def outset(box: Box, by: float) -> Box:
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by
