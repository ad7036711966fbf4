"""Figures of eight published boards: ranges to show beside a figure, never to judge by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Official:
    name: str
    cities: int
    routes: int
    tickets: int
    double_pairs_percent: float
    grey_percent: float
    mean_length: float
    tightness: float  # spaces ÷ (most players × pieces of each)
    spaces_per_color: tuple[int, int]  # of the scarcest and of the commonest colour
    mean_degree: float


OFFICIAL = (
    Official("USA", 36, 100, 30, 28, 44, 3.09, 1.37, (27, 27), 4.33),
    Official("Europe", 47, 101, 46, 12, 37, 2.97, 1.33, (22, 23), 3.83),
    Official("Nordic", 39, 81, 46, 21, 14, 2.56, 1.73, (17, 24), 3.44),
    Official("India", 39, 108, 58, 35, 28, 2.20, 1.32, (20, 20), 4.10),
    Official("Germany", 35, 110, 89, 27, 41, 2.85, 1.39, (27, 28), 3.15),
    Official("Switzerland", 34, 88, 42, 16, 16, 2.33, 1.71, (18, 20), 2.98),
    Official("Northern Lights", 50, 161, 55, 46, 33, 2.17, 1.75, (26, 29), 4.36),
    Official("Rails & Sails World", 48, 130, 65, 35, 16, 3.16, 1.37, (57, 61), 4.00),
)


def official_range(figure: str) -> tuple[float, float]:
    """The lowest and the highest value of a figure on the published boards."""
    values = [getattr(board, figure) for board in OFFICIAL]
    if figure == "spaces_per_color":
        return min(low for low, _ in values), max(high for _, high in values)
    return min(values), max(values)
