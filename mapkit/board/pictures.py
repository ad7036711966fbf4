"""Pictures of a designer's own: PNG, JPEG or SVG, known by what they hold and not by their name."""

from __future__ import annotations

import base64
import struct
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from mapkit.board.own_files import OwnFileError, own_bytes
from mapkit.board.safe_svg import UnsafeSvgError, safe_svg

LARGEST_FILE = 40_000_000  # bytes: a board's picture at 300 dpi as PNG has about thirty million
MOST_PIXELS = 100_000_000  # a board of 972 × 648 mm at 300 dpi has 88 million
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_JPEG_SIZES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # the segments that tell the size
_JPEG_ALONE = {0x01, *range(0xD0, 0xD9)}  # segments without a length
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
    if data.startswith(_PNG):
        return _checked(OwnPicture(name, "png", _png_size(data), data))
    if data.startswith(_JPEG):
        return _checked(OwnPicture(name, "jpeg", _jpeg_size(data), data))
    try:
        svg, size = safe_svg(data)
    except UnsafeSvgError as error:
        raise OwnFileError(str(error)) from None
    return OwnPicture(name, "svg+xml", size, svg)


def _checked(picture: OwnPicture) -> OwnPicture:
    width, height = picture.size
    if not width or not height:
        raise OwnFileError("is a picture without pixels")
    if width * height > MOST_PIXELS:
        raise OwnFileError(
            f"has {width:,.0f} × {height:,.0f} pixels; at most {MOST_PIXELS / 1e6:,.0f} million"
            " are read"
        )
    return picture


def _png_size(data: bytes) -> tuple[float, float]:
    """The size of a PNG whose chunks are all whole, from the header to the end."""
    at, kinds = len(_PNG), []
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        end = at + 12 + length
        if end > len(data):
            break
        kinds.append(data[at + 4 : at + 8])
        (sum_,) = struct.unpack_from(">I", data, end - 4)
        if zlib.crc32(data[at + 4 : end - 4]) != sum_:
            raise OwnFileError("is a damaged PNG")
        if kinds[-1] == b"IEND":
            break
        at = end
    if len(kinds) < 3 or kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise OwnFileError("is a PNG that breaks off")
    return struct.unpack_from(">II", data, len(_PNG) + 8)


def _jpeg_size(data: bytes) -> tuple[float, float]:
    """The size that the first frame of a JPEG tells."""
    if b"\xff\xd9" not in data[-1024:]:
        raise OwnFileError("is a JPEG that breaks off")
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        kind = data[at + 1]
        if kind in _JPEG_SIZES:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        at += 2 if kind in _JPEG_ALONE else 2 + struct.unpack_from(">H", data, at + 2)[0]
    raise OwnFileError("is a damaged JPEG")
