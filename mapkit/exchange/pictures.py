"""The kind of a picture from outside, told by its first bytes and never by its name."""

from __future__ import annotations

from mapkit.exchange.source_file import LARGEST_SOURCE

DRAWN_KINDS = ("png", "jpg")  # that a board can show
_BEGINNINGS = {
    b"\x89PNG\r\n\x1a\n": "png",
    b"\xff\xd8\xff": "jpg",
    b"GIF87a": "gif",
    b"GIF89a": "gif",
}


def kind_of_picture(raw: bytes) -> str | None:
    """The usual ending of a file of this kind; None if it is no picture or a huge one."""
    if len(raw) > LARGEST_SOURCE:
        return None
    if raw[:4] == b"RIFF" and raw[8:12] == b"WEBP":
        return "webp"
    return next((kind for head, kind in _BEGINNINGS.items() if raw.startswith(head)), None)
