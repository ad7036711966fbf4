"""Pictures of pixels, PNG and JPEG: whether one is whole, and how large it is."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from mapkit.board.own_files import OwnFileError
from mapkit.board.png_rows import PALETTE, PngHead, refuse_bad_rows

MOST_PIXELS = 100_000_000  # a board of 972 × 648 mm at 300 dpi has 88 million
MOST_BYTES = 500_000_000  # of a picture that is unpacked; such a board with four colours has 352
MOST_ASPECT = 1_000  # times as long as wide: no sheet shows such a strip, and drawing it may fail
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_JPEG_SIZES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # the segments that tell the size
_JPEG_ALONE = {0x01, *range(0xD0, 0xD9)}  # segments without a length


def raster_of(data: bytes) -> tuple[str, tuple[float, float]] | None:
    """The kind of a picture and its pixels across and down; None if it is neither PNG nor JPEG."""
    if data.startswith(_PNG):
        return "png", _checked(_png_size(data))
    if data.startswith(_JPEG):
        return "jpeg", _checked(_jpeg_size(data))
    return None


def refuse_bulk(unpacked: float) -> None:
    """Refuse what would take more memory than a picture may."""
    if unpacked > MOST_BYTES:
        raise OwnFileError(
            f"takes {unpacked / 1e6:,.0f} MB when it is unpacked; at most"
            f" {MOST_BYTES / 1e6:,.0f} MB are drawn, and 8 bits of each colour are enough"
        )


def refuse_strip(size: tuple[float, float]) -> None:
    """Refuse a picture that is next to nothing in one direction."""
    if max(size) > MOST_ASPECT * min(size):
        raise OwnFileError(f"is more than {MOST_ASPECT:,} times as long as wide")


def _checked(size: tuple[float, float]) -> tuple[float, float]:
    width, height = size
    if not width or not height:
        raise OwnFileError("is a picture without pixels")
    if width * height > MOST_PIXELS:
        raise OwnFileError(
            f"has {width:,.0f} × {height:,.0f} pixels; at most {MOST_PIXELS / 1e6:,.0f} million"
            " are read"
        )
    refuse_strip(size)
    return size


def _png_size(data: bytes) -> tuple[float, float]:
    """The size of a PNG that is whole, from the header to the last row."""
    chunks = list(_chunks(data))
    kinds = [kind for kind, _ in chunks]
    if len(kinds) < 3 or kinds[0] != b"IHDR" or kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise OwnFileError("is a PNG that breaks off")
    head = PngHead.of(chunks[0][1])
    if head.color == PALETTE and b"PLTE" not in kinds:
        raise OwnFileError("is a PNG without the palette of its colours")
    _checked(head.size)
    refuse_bulk(head.bytes)
    refuse_bad_rows(head, b"".join(content for kind, content in chunks if kind == b"IDAT"))
    return head.size


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and content of each chunk of a PNG that is there as a whole."""
    at = len(_PNG)
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        end = at + 12 + length
        if end > len(data):
            return
        kind, (sum_,) = data[at + 4 : at + 8], struct.unpack_from(">I", data, end - 4)
        if zlib.crc32(data[at + 4 : end - 4]) != sum_:
            raise OwnFileError("is a damaged PNG")
        yield kind, data[at + 8 : end - 4]
        if kind == b"IEND":
            return
        at = end


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
