"""Pictures in a `.vtt`: each is named by its checksum and its length."""

from __future__ import annotations

import zlib

LARGEST_ASSET = 10 << 20  # bytes that a server takes


class Assets:
    """The pictures of a `.vtt`, an `AssetStore`."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, picture: bytes) -> str:
        """Keep a picture and give its address."""
        checksum = zlib.crc32(picture)
        signed = checksum - (1 << 32) if checksum >= 1 << 31 else checksum
        name = f"{signed}_{len(picture)}"
        self.files[f"assets/{name}"] = picture
        return f"/assets/{name}"
