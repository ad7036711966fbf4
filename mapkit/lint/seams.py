"""Where a board is folded, and where its printed sheets meet."""

from __future__ import annotations

from itertools import pairwise

PANEL_MM = 263.0  # of a folding board; 790 × 525 is three by two of them
SHEET_MM = (200.0, 287.0)  # what a home printer prints of an A4 sheet, 5 mm of margin each side


def fold_lines(size_mm: tuple[float, float]) -> tuple[list[float], list[float]]:
    """x of the upright and y of the level folds: as many equal panels as come nearest to 263 mm."""
    xs, ys = (_cuts(side, side / max(1, round(side / PANEL_MM))) for side in size_mm)
    return xs, ys


def sheet_lines(size_mm: tuple[float, float]) -> tuple[list[float], list[float]]:
    """The seams of a poster on A4, upright or on its side, whichever takes fewer sheets."""
    tilings = [_tiling(size_mm, SHEET_MM), _tiling(size_mm, SHEET_MM[::-1])]
    return min(tilings, key=lambda lines: (len(lines[0]) + 1) * (len(lines[1]) + 1))


def _tiling(
    size_mm: tuple[float, float], sheet_mm: tuple[float, ...]
) -> tuple[list[float], list[float]]:
    xs, ys = (_cuts(side, step) for side, step in zip(size_mm, sheet_mm, strict=True))
    return xs, ys


def _cuts(side: float, step: float) -> list[float]:
    edges = [step * number for number in range(int(side / step) + 2)]
    return [edge for _, edge in pairwise(edges) if 1.0 < edge < side - 1.0]
