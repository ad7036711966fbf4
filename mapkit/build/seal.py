"""A seal on the build record: it holds only for the user who wrote it.

A record says which files need not be made again. One that came with somebody else's folder would
have us show that person's files as ours; so it is believed only with a seal by this user's key.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from mapkit.files import read_bytes
from mapkit.user_cache import user_cache

_BYTES = 32


def seal_of(text: str) -> str:
    """The seal of a text, in hexadecimal digits; of nobody else's making."""
    return hmac.new(_key(), text.encode("utf-8"), hashlib.sha256).hexdigest()


def is_sealed(text: str, seal: str) -> bool:
    return hmac.compare_digest(seal_of(text), seal)


def _key() -> bytes:
    """This user's key; where there is no cache folder, one that nothing was sealed with."""
    folder = user_cache("build")
    if folder is None:
        return secrets.token_bytes(_BYTES)
    path = folder / "seal.key"
    if len(_read(path)) != _BYTES:
        path.unlink(missing_ok=True)
        _write(path, secrets.token_bytes(_BYTES))
    return _read(path)


def _read(path: Path) -> bytes:
    return read_bytes(path, _BYTES + 1) if path.is_file() else b""


def _write(path: Path, key: bytes) -> None:
    """Write a key that only this user can read; of two processes, the first writes it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
        stream.write(key)
    with contextlib.suppress(FileExistsError):
        os.link(beside, path)
    beside.unlink()
