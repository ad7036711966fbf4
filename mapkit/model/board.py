"""The board as a thing of paper, and the land under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Outline: TypeAlias = tuple[tuple[float, float], ...]  # millimetres, if nothing else is said

STANDARD_SIZE_MM = (790.0, 525.0)  # six panels of 263 × 262


@dataclass(frozen=True, slots=True)
class Background:
    """Land and water drawn by hand."""

    fill: str = "land"
    land: tuple[Outline, ...] = ()
    water: tuple[Outline, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    size_mm: tuple[float, float] = STANDARD_SIZE_MM
    pieces: str = "standard"
    score_track: int = 100  # cells; 0 is none
    theme: str = "classic"
    wrap: bool = False  # east and west edge are one
    background: Background = Background()


@dataclass(frozen=True, slots=True)
class Water:
    """A water that the base map lacks: an area, or a line of some width."""

    area: Outline = ()  # longitude and latitude of its corners
    line: Outline = ()  # longitude and latitude of its bends
    width_mm: float = 11.0  # of a line, on the board: a lane of ships and its shores


@dataclass(frozen=True, slots=True)
class Geography:
    window: tuple[float, float, float, float]  # west, south, east, north in degrees
    projection: str | None = None
    rotation_deg: float = 0.0
    stretch: float = 1.0  # how far a wide map may be drawn out in height, to show no more
    borders: bool = True
    rivers: bool = True
    relief: bool = False
    names: bool = True  # of seas, mountains and lands, where there is room
    water: tuple[Water, ...] = ()
