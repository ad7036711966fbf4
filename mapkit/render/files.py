"""Write the pictures of a board, each file whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.files import write_output
from mapkit.render.choices import PictureWishes
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    from mapkit.geometry.layout import Layout
    from mapkit.model.map import Map
    from mapkit.render.drawing import Drawing

MM_PER_INCH = 25.4
MOST_PIXELS = 250_000_000  # of a PNG: the largest board in print quality, in two gigabytes


def check_pixels(map_: Map, wishes: PictureWishes) -> None:
    """`ImpossibleError` for a PNG that no memory holds; before anything is drawn."""
    width_mm, height_mm = map_.board.size_mm
    scale = (wishes.width_mm / width_mm if wishes.width_mm else 1.0) * wishes.ppi / MM_PER_INCH
    width, height = width_mm * scale, height_mm * scale
    if "png" in wishes.formats and width * height > MOST_PIXELS:
        raise ImpossibleError(
            f"A picture of {width:,.0f} × {height:,.0f} pixels is too large: at most"
            f" {MOST_PIXELS / 1e6:,.0f} million are drawn. Give fewer with --ppi or --width-mm."
        )


def write_board(map_: Map, layout: Layout, folder: Path, wishes: PictureWishes) -> list[Path]:
    """Write board.svg, board.png and board.pdf, or those of them that are wished for."""
    from mapkit.render.pdf import to_pdf, to_png
    from mapkit.render.sheets.board import render_board

    def drawn(bleed_mm: float = 0) -> Drawing:
        return render_board(
            map_,
            layout,
            wishes.theme,
            wishes.language,
            width_mm=wishes.width_mm,
            bleed_mm=bleed_mm,
            grid=wishes.grid,
        )

    flat = drawn()
    title = map_.title.in_language(wishes.language)
    bled = drawn(wishes.bleed_mm) if wishes.bleed_mm and "pdf" in wishes.formats else flat
    make = {
        "svg": lambda: flat.svg_with_fonts().encode(),
        "png": lambda: to_png(flat, ppi=wishes.ppi),
        "pdf": lambda: to_pdf(bled, bleed_mm=wishes.bleed_mm, title=title),
    }
    pictures = {f"board.{form}": make[form]() for form in wishes.formats}
    return [write_output(folder, name, data) for name, data in pictures.items()]
