"""The file of a table: a ZIP of its widgets and of the pictures that they show."""

from __future__ import annotations

import io
import zipfile
from typing import Protocol


class AssetStore(Protocol):
    """Keeps the pictures of a table by the names that they have in its file."""

    files: dict[str, bytes]

    def add(self, picture: bytes) -> str:
        """Keep a picture and give its address."""


def zipped(files: dict[str, bytes]) -> bytes:
    """The files in one archive, the same bytes for the same files at any hour."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name)
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, content)
    return stream.getvalue()
