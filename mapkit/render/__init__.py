"""Pictures of boards: SVG, and from it PDF and PNG.

>>> from mapkit import load_map, render
>>> svg = render.board(load_map("nordic"), theme="night")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapkit.board.layouts import Progress
    from mapkit.model.map import Map
    from mapkit.render.drawing import Drawing


def board(
    map_: Map,
    *,
    theme: str | None = None,
    language: str = "en",
    width_mm: float | None = None,
    bleed_mm: float = 0,
    progress: Progress | None = None,
) -> str:
    """The SVG of a map's board, laid out as well as drawn.

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
    map_: Map,
    *,
    theme: str | None = None,
    language: str = "en",
    width_mm: float | None = None,
    bleed_mm: float = 0,
    progress: Progress | None = None,
) -> Drawing:
    """The same as a drawing, of which `mapkit.render.pdf` makes PDF and PNG."""
    from mapkit.board.layouts import layout_of
    from mapkit.render.sheets.board import render_board

    layout = layout_of(map_, language, progress)
    return render_board(map_, layout, theme, language, width_mm=width_mm, bleed_mm=bleed_mm)
