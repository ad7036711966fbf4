"""Pictures of a designer's own: PNG, JPEG or SVG, known by what they hold and not by their name."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from mapkit.board.own_files import OwnFileError, own_bytes
from mapkit.board.raster import raster_of, refuse_strip
from mapkit.board.safe_svg import UnsafeSvgError, safe_svg

LARGEST_FILE = 40_000_000  # bytes: a board's picture at 300 dpi as PNG has about thirty million
MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A picture that can be drawn: its bytes are known to be sound, and safe to show."""

    name: str
    kind: str  # png, jpeg or svg+xml
    size: tuple[float, float]  # pixels; of an SVG, units of its own
    data: bytes

    @property
    def aspect(self) -> float:
        return self.size[0] / self.size[1]

    @property
    def uri(self) -> str:
        """The picture as an address that carries it."""
        return f"data:image/{self.kind};base64,{base64.b64encode(self.data).decode()}"

    def dpi(self, width_mm: float, height_mm: float) -> float | None:
        """Pixels per inch where it fills a box of that size; None of a drawing in lines."""
        if self.kind == "svg+xml":
            return None
        width, height = self.size
        return min(width / width_mm, height / height_mm) * MM_PER_INCH


def own_picture(folder: Path | None, name: str) -> OwnPicture:
    """The picture of that name in a folder; `OwnFileError` says why there is none."""
    return _picture(name, own_bytes(folder, name, LARGEST_FILE))


@lru_cache(maxsize=16)
def _picture(name: str, data: bytes) -> OwnPicture:
    if raster := raster_of(data):
        return OwnPicture(name, *raster, data)
    try:
        svg, size = safe_svg(data)
    except UnsafeSvgError as error:
        raise OwnFileError(str(error)) from None
    refuse_strip(size)
    return OwnPicture(name, "svg+xml", size, svg)
