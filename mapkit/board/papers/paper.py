"""The shape of a paper's data file, and reading it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.model.plain import build
from mapkit.source.read import read
from mapkit.source.suggest import unknown
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.geometry.layout import Box

PAPERS = Path(__file__).parent
FOOT_MM = 9.0  # kept free at the foot of every sheet, for the ruler
CARD_SIZES = {"44x68": (44.0, 68.0), "63.5x88": (63.5, 88.0), "68x44": (68.0, 44.0)}


class UnknownPaperError(ImpossibleError):
    """No paper of that name; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Cut marks around a block of cards."""

    gap_mm: float = 2.5  # from the cards; more than the bleed
    length_mm: float = 3.0


@dataclass(frozen=True, slots=True)
class CardSheet:
    """How cards of one size lie on a paper, its upright sheet unless it is said to lie."""

    grid: tuple[int, int]  # columns, rows
    top_mm: float  # from the paper's edge to the first card; the block stands in the middle
    landscape: bool = False
    turned: bool = False  # cards lie on their side
    gutter_mm: float = 0.0  # between cards; without one, neighbours share a cut
    bleed_mm: float = 2.0
    marks: Marks = Marks()

    def page_size(self, paper: Paper) -> tuple[float, float]:
        width, height = paper.size_mm
        return (height, width) if self.landscape else (width, height)

    def slots(self, paper: Paper, card: tuple[float, float]) -> list[Box]:
        """The trimmed cards' boxes, row by row."""
        width, height = (card[1], card[0]) if self.turned else card
        columns, rows = self.grid
        across = columns * width + (columns - 1) * self.gutter_mm
        left = (self.page_size(paper)[0] - across) / 2
        places = [
            (
                left + column * (width + self.gutter_mm),
                self.top_mm + row * (height + self.gutter_mm),
            )
            for row in range(rows)
            for column in range(columns)
        ]
        return [(x, y, x + width, y + height) for x, y in places]


@dataclass(frozen=True, slots=True)
class Paper:
    name: str
    title: str
    size_mm: tuple[float, float]  # upright
    margin_mm: float  # what a home printer leaves white
    cards: Mapping[str, CardSheet]  # by size of card
    fold: Mapping[str, CardSheet]  # with fronts on the left half, backs on the right


def paper_names() -> list[str]:
    return sorted(path.stem for path in PAPERS.glob("*.yaml"))


@cache
def load_paper(name: str) -> Paper:
    if name not in paper_names():
        raise UnknownPaperError(unknown("paper", name, paper_names()))
    return build(Paper, {"name": name, **read(PAPERS / f"{name}.yaml").document.data})
