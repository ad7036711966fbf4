"""The shape of a print shop's data file, and reading it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.aliases import Size
from mapkit.model.plain import build
from mapkit.source.read import read
from mapkit.source.suggest import unknown
from mapkit.trouble import ImpossibleError

SHOPS = Path(__file__).parent
PPI = 300  # of all shops that we know
MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class Product:
    """Something that a shop prints on; its picture has the bleed around the size."""

    size_mm: tuple[float, float]
    pixels: tuple[int, int]

    @property
    def page_mm(self) -> Size:
        """The whole picture, bleed included."""
        across, down = (side * MM_PER_INCH / PPI for side in self.pixels)
        return across, down


@dataclass(frozen=True, slots=True)
class Shop:
    name: str
    title: str
    form: str  # png: a picture for each face; pdf: a document for each deck
    bleed_mm: float
    safe_mm: float  # inside the cut, where nothing that matters should stand
    boards: Mapping[str, Product]
    cards: Mapping[str, Product]
    notes: tuple[str, ...] = ()

    def board_for(self, size_mm: Size) -> tuple[str, Product] | None:
        """The board on which a map changes its size least; None if the shop has none."""

        def change(product: Product) -> float:
            return abs(math.log(scale_onto(product.size_mm, size_mm)))

        return min(self.boards.items(), key=lambda one: change(one[1]), default=None)

    def card_for(self, size_mm: Size) -> tuple[str, Product]:
        """The card whose sides are nearest, whichever way it lies."""

        def miss(product: Product) -> float:
            pairs = zip(sorted(product.size_mm), sorted(size_mm), strict=True)
            return max(abs(math.log(one / two)) for one, two in pairs)

        return min(self.cards.items(), key=lambda one: miss(one[1]))


def scale_onto(product_mm: Size, size_mm: Size) -> float:
    """How much a board grows or shrinks so that all of it fits, turned if that is better."""
    wide, high = size_mm
    return max(
        min(across / wide, down / high)
        for across, down in (product_mm, (product_mm[1], product_mm[0]))
    )


def shop_names() -> list[str]:
    return sorted(path.stem for path in SHOPS.glob("*.yaml"))


@cache
def load_shop(name: str) -> Shop:
    if name not in shop_names():
        raise ImpossibleError(f"--for: {unknown('print shop', name, shop_names())}")
    return build(Shop, {"name": name, **read(SHOPS / f"{name}.yaml").document.data})
