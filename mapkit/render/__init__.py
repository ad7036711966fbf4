"""Pictures of boards: SVG, and from it PDF and PNG.

>>> from mapkit import load_map, render
>>> svg = render.board(load_map("nordic"), theme="night")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, Unpack

if TYPE_CHECKING:
    from pathlib import Path

    from mapkit.aliases import Progress
    from mapkit.model.map import Map
    from mapkit.render.drawing import Drawing


class BoardWishes(TypedDict, total=False):
    """How a board should be drawn."""

    theme: str | None  # the map's own
    language: str  # en
    width_mm: float | None  # true size
    bleed_mm: float  # none
    progress: Progress | None


def board(map_: Map | str | Path, **wishes: Unpack[BoardWishes]) -> str:
    """The SVG of the board of a map, a map file or a bundled map.

    The layout of a map that has not changed comes from a cache.
    """
    return drawn_board(map_, **wishes).svg


def drawn_board(
    map_: Map | str | Path,
    *,
    theme: str | None = None,
    language: str = "en",
    width_mm: float | None = None,
    bleed_mm: float = 0,
    progress: Progress | None = None,
) -> Drawing:
    """The board as a drawing, of which `mapkit.render.pdf` makes PDF and PNG."""
    from mapkit.board.layouts import layout_of
    from mapkit.model.load import load_map
    from mapkit.render.sheets.board import render_board

    board = load_map(map_)
    layout = layout_of(board, language, progress)
    return render_board(board, layout, theme, language, width_mm=width_mm, bleed_mm=bleed_mm)
