"""The board as a thing of paper, and the land under it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Outline: TypeAlias = tuple[tuple[float, float], ...]  # millimetres, if nothing else is said

STANDARD_SIZE_MM = (790.0, 525.0)  # six panels of 263 × 262


@dataclass(frozen=True, slots=True)
class Background:
    """Land and water drawn by hand, and a picture of the author's own."""

    fill: str = "land"
    land: tuple[Outline, ...] = ()
    water: tuple[Outline, ...] = ()
    image: str = ""  # a file in the map's folder
    at: tuple[float, float, float, float] | None = None  # where it lies; all over the board
    mode: str = "replace"  # of the base map; `over`: the picture lies on it


@dataclass(frozen=True, slots=True)
class Art:
    """Pictures of the author's own: files in the map's folder."""

    cards: Mapping[str, str] = field(default_factory=dict)  # by colour; `wild` of wild cards
    back: str = ""  # of train and ship cards
    logo: str = ""  # in place of the title


@dataclass(frozen=True, slots=True)
class Board:
    size_mm: tuple[float, float] = STANDARD_SIZE_MM
    pieces: str = "standard"
    score_track: int = 100  # cells; 0 is none
    theme: str = "classic"  # a bundled one, or a file in the map's folder
    wrap: bool = False  # east and west edge are one
    background: Background = Background()
    card_slots: bool = True  # outlines for decks and the row where the board has room
    pictures: bool = True  # a ship, a train or a mountain in the largest empty areas


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
    home: tuple[str, ...] = ()  # ISO 3166 codes of the countries that have a tint of their own
    water: tuple[Water, ...] = ()
