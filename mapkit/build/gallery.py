"""Small pictures of boards, for a README or a shop window."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from mapkit.aliases import Progress
from mapkit.board.layouts import layout_of
from mapkit.files import write_output
from mapkit.model.map import Map

LONGEST_PX = 960  # of a side: names can just be read
OVERSAMPLED = 2  # drawn larger and shrunk, which is finer than what is drawn small
QUALITY = 78  # of WebP: about 100 kB a board
_MM_PER_INCH = 25.4


def write_preview(
    map_: Map, folder: Path, theme: str | None, language: str, progress: Progress
) -> Path:
    """`<id>.webp` in the folder. Needs Pillow: `pip install "mapkit[gallery]"`."""
    small = preview(map_, theme, language, progress)
    data = io.BytesIO()
    small.save(data, "WEBP", quality=QUALITY, method=6)
    return write_output(folder, f"{map_.id}.webp", data.getvalue())


def preview(
    map_: Map,
    theme: str | None,
    language: str,
    progress: Progress,
    longest_px: int = LONGEST_PX,
) -> Image.Image:
    """A small picture of a board."""
    from mapkit.render.pdf import to_png
    from mapkit.render.sheets.board import render_board

    layout = layout_of(map_, language, progress)
    progress("drawing", 1.0)
    ppi = OVERSAMPLED * longest_px * _MM_PER_INCH / max(layout.size)
    picture = Image.open(io.BytesIO(to_png(render_board(map_, layout, theme, language), ppi=ppi)))
    small = picture.convert("RGB")
    small.thumbnail((longest_px, longest_px), Image.Resampling.LANCZOS)
    return small
