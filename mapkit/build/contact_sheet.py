"""Several boards on one sheet, to choose from."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from mapkit.aliases import Progress
from mapkit.build.gallery import preview
from mapkit.files import write_output
from mapkit.fonts import FACES
from mapkit.model.map import Map

LONGEST_PX = 900  # of a board's longer side
GAP_PX, CAPTION_PX = 24, 44
LETTERS_PX = 30
PAPER, INK = "#ffffff", "#222222"


def write_contact_sheet(
    maps: Sequence[Map],
    captions: Sequence[str],
    folder: Path,
    name: str,
    language: str,
    progress: Progress,
) -> Path:
    """Draw the boards side by side, each under its caption, into a PNG. Needs Pillow."""
    pictures = []
    for k, map_ in enumerate(maps):
        progress(f"drawing board {k + 1} of {len(maps)}", k / len(maps))
        pictures.append(preview(map_, None, language, _say_nothing, LONGEST_PX))
    data = io.BytesIO()
    _sheet(pictures, captions).save(data, "PNG", optimize=True)
    return write_output(folder, name, data.getvalue())


def _say_nothing(what: str, share: float) -> None:
    """Report no progress on a single board: which one it is has been said."""


def _sheet(pictures: Sequence[Image.Image], captions: Sequence[str]) -> Image.Image:
    """Put pictures on a sheet that is about as wide as high."""
    width = max(picture.width for picture in pictures) + GAP_PX
    height = max(picture.height for picture in pictures) + GAP_PX + CAPTION_PX
    columns = max(1, min(len(pictures), round((len(pictures) * height / width) ** 0.5)))
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * width + GAP_PX, rows * height + GAP_PX), PAPER)
    pen = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(FACES["label"].file, LETTERS_PX)
    for k, (picture, caption) in enumerate(zip(pictures, captions, strict=True)):
        x, y = GAP_PX + k % columns * width, GAP_PX + k // columns * height
        pen.text((x, y), caption, fill=INK, font=font)
        sheet.paste(picture, (x, y + CAPTION_PX))
    return sheet
