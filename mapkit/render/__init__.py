"""Pictures of boards: SVG, and from it PDF and PNG.

>>> from mapkit import load_map, render
>>> svg = render.board(load_map("nordic"), theme="night")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from mapkit.board.layouts import Progress
    from mapkit.model.map import Map
    from mapkit.render.drawing import Drawing


def board(
    map_: Map | str | Path,
    *,
    theme: str | None = None,
    language: str = "en",
    width_mm: float | None = None,
    bleed_mm: float = 0,
    progress: Progress | None = None,
) -> str:
    """The SVG of the board of a map, a map file or a bundled map.

    Without a theme it is the map's own. The layout of a map that has not changed comes from a
    cache.
    """
    drawing = drawn_board(
        map_,
        theme=theme,
        language=language,
        width_mm=width_mm,
        bleed_mm=bleed_mm,
        progress=progress,
    )
    return drawing.svg


def drawn_board(
    map_: Map | str | Path,
    *,
    theme: str | None = None,
    language: str = "en",
    width_mm: float | None = None,
    bleed_mm: float = 0,
    progress: Progress | None = None,
) -> Drawing:
    """The same as a drawing, of which `mapkit.render.pdf` makes PDF and PNG."""
    from mapkit.board.layouts import layout_of
    from mapkit.model.load import load_map
    from mapkit.render.sheets.board import render_board

    board = load_map(map_)
    layout = layout_of(board, language, progress)
    return render_board(board, layout, theme, language, width_mm=width_mm, bleed_mm=bleed_mm)
