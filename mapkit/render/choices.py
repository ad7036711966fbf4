"""Wishes for drawing and printing; light, because the command line asks for them first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mapkit.board.tiling import OVERLAP_MM, Orientation
from mapkit.render.part_catalog import all_parts

FORMATS = ("svg", "png", "pdf")
PARTS = tuple(part.name for part in all_parts())


class Fold(StrEnum):
    NONE = "none"
    MARKS = "marks"  # the folds of six panels are marked at the edges
    PANELS = "panels"  # and the tiles are the panels


class Backs(StrEnum):
    DUPLEX = "duplex"  # on the other side of the sheet, flipped on its long edge
    FOLD = "fold"  # beside the fronts; fold, glue, cut
    NONE = "none"


@dataclass(frozen=True, slots=True)
class PictureWishes:
    """How the pictures of a board should be."""

    formats: tuple[str, ...] = FORMATS
    theme: str | None = None  # the map's own
    language: str = "en"
    ppi: float = 100.0
    width_mm: float | None = None  # true size
    bleed_mm: float = 0.0  # around the PDF
    grid: bool = False  # a proof with millimetres on it
    fresh: bool = False  # laid out anew, not like the last time


@dataclass(frozen=True, slots=True)
class PrintWishes:
    """How a pack should be."""

    paper: str = "a4"
    only: tuple[str, ...] = PARTS
    language: str = "en"
    theme: str | None = None  # the map's own
    orientation: Orientation = Orientation.AUTO
    overlap_mm: float = OVERLAP_MM
    margin_mm: float | None = None  # the paper's own
    fold: Fold = Fold.NONE
    card_size: str | None = None  # tickets lie unless the board stands, all others stand
    backs: Backs = Backs.DUPLEX
    offset_mm: tuple[float, float] = (0.0, 0.0)  # of backs, for printers that don't meet
    png: bool = False  # pictures for virtual tables too
