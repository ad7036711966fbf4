"""The header and the rows of a PNG: whether they are such as every program can show."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from mapkit.board.own_files import OwnFileError

PALETTE = 3  # the kind of colours that are numbers of a palette
_SAMPLES = {0: 1, 2: 3, PALETTE: 1, 4: 2, 6: 4}  # of one pixel, by kind of colours
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), PALETTE: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_PASSES = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)
"""The passes of an interlaced picture: first column and row, steps to the next ones."""
_FILTERS = 5  # ways to write a row
BLOCK = 1 << 16  # bytes that are unpacked at once; they become 64 MB at most
DAMAGED = "is a damaged PNG"


@dataclass(frozen=True, slots=True)
class PngHead:
    width: int
    height: int
    depth: int  # bits of a sample
    color: int  # kind of colours
    interlaced: bool

    @classmethod
    def of(cls, content: bytes) -> PngHead:
        """The header, if it says what the format allows for."""
        if len(content) != 13:
            raise OwnFileError(DAMAGED)
        width, height, depth, color, packing, filtering, interlace = struct.unpack(
            ">IIBBBBB", content
        )
        if depth not in _DEPTHS.get(color, ()) or packing or filtering or interlace > 1:
            raise OwnFileError(DAMAGED)
        return cls(width, height, depth, color, bool(interlace))

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @property
    def bytes(self) -> float:
        """The picture when it is unpacked."""
        return self.width * self.height * self.depth * _SAMPLES[self.color] / 8

    def row_lengths(self) -> Iterator[int]:
        """The bytes of each row, with the one that says how it is written."""
        for x, y, across, down in _PASSES if self.interlaced else ((0, 0, 1, 1),):
            columns = -(-(self.width - x) // across)
            length = 1 + -(-columns * self.depth * _SAMPLES[self.color] // 8)
            yield from (length for _ in range(y, self.height, down) if columns > 0)


def refuse_bad_rows(head: PngHead, packed: bytes) -> None:
    """Unpack the rows block by block, and not many more than the header speaks of."""
    unpacked, at = bytearray(), 0  # what is not yet looked at begins there
    blocks = _unpacked(packed)
    for length in head.row_lengths():
        while len(unpacked) < at + length:
            del unpacked[:at]
            at = 0
            unpacked += next(blocks, b"") or _damaged()
        if unpacked[at] >= _FILTERS:
            _damaged()
        at += length


def _unpacked(packed: bytes) -> Iterator[bytes]:
    unpacking = zlib.decompressobj()
    for begin in range(0, len(packed), BLOCK):
        try:
            if block := unpacking.decompress(packed[begin : begin + BLOCK]):
                yield block
        except zlib.error:
            _damaged()


def _damaged() -> NoReturn:
    raise OwnFileError(DAMAGED)
