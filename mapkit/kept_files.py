"""What takes a second to compute and is asked for again and again, kept per user as files.

A file is named by a digest of all that its content depends on, and begins with a digest of that
and the content: one that is damaged, or another's, is made again. Where nothing can be written,
nothing is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from mapkit.files import read_bytes, write_bytes
from mapkit.user_cache import user_cache

_LARGEST = 64 * 2**20  # bytes of a file
_DIGEST_SIZE = hashlib.sha256().digest_size


def kept_bytes(room: str, key: str, make: Callable[[], bytes], *, newest: int) -> bytes:
    """The bytes that were kept under the key, or those that `make` gives, which are kept then.

    `room` is the folder in the user's cache; of its files the `newest` stay.
    """
    folder = user_cache(room)
    if folder is None:
        return make()
    file = folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.kept"
    data = read_kept(file, key)
    if data is None:
        data = make()
        with suppress(OSError):
            keep(file, key, data, newest)
    return data


def read_kept(file: Path, key: str) -> bytes | None:
    """What was kept under the key; None if the file is missing or not as it was written."""
    try:
        content = read_bytes(file, _LARGEST)
    except (OSError, ValueError):
        return None
    data = content[_DIGEST_SIZE:]
    return data if _digest(key, data) == content[:_DIGEST_SIZE] else None


def keep(file: Path, key: str, data: bytes, newest: int) -> None:
    """Keep it under the key, in a file that tells by itself whether it is whole.

    Of the files beside it the `newest` stay.
    """
    write_bytes(file, _digest(key, data) + data)
    alike = sorted(file.parent.glob(f"*{file.suffix}"), key=lambda one: -one.stat().st_mtime)
    for old in alike[newest:]:
        old.unlink()


def _digest(key: str, data: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + data).digest()
