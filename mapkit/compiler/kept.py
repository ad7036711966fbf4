"""A file of machine code in the user's cache: whole, or thrown away.

Damaged machine code would end the process, so every file begins with a digest of its name and of
the rest of it.
Code is run, so only a file of the user's own is read; `mapkit.user_cache` says what is trusted.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from contextlib import suppress
from enum import Enum
from pathlib import Path

from mapkit.files import read_bytes, write_bytes
from mapkit.user_cache import is_own_file, user_cache

NEWEST = 6  # files of one name that are kept: branches and versions that someone works on in turn
_SUFFIX = ".code"
_LARGEST = 256 * 2**20  # bytes; the code of all bots takes three million
_DIGEST_SIZE = hashlib.sha256().digest_size


class CodeState(Enum):
    ABSENT = 0
    DAMAGED = 1
    WHOLE = 2


class Kept:
    """Machine code by name; `name` ends with a digest of all that it was made from."""

    def __init__(self, name: str) -> None:
        self.kind = name.rsplit("-", 1)[0]
        self.file = folder() / f"{name}{_SUFFIX}"

    @property
    def state(self) -> CodeState:
        if not os.path.lexists(self.file):
            return CodeState.ABSENT
        return CodeState.DAMAGED if self.read() is None else CodeState.WHOLE

    def read(self) -> bytes | None:
        """What was kept; None if nothing was, or if the file is not as we wrote it."""
        try:
            content = read_bytes(self.file, _LARGEST) if is_own_file(self.file) else b""
        except OSError:
            return None
        digest, data = content[:_DIGEST_SIZE], content[_DIGEST_SIZE:]
        return data if self._digest(data) == digest else None

    def write(self, data: bytes) -> None:
        """Keep it, in place of whatever lies there; older code of the same kind is forgotten."""
        if self.file.is_dir():
            shutil.rmtree(self.file)
        write_bytes(self.file, self._digest(data) + data)
        self._forget_old()

    def _digest(self, data: bytes) -> bytes:
        """Of the name too, so that code of another version does not pass for this one."""
        return hashlib.sha256(self.file.name.encode() + b"\0" + data).digest()

    def _forget_old(self) -> None:
        alike = sorted(self.file.parent.glob(f"{self.kind}-*{_SUFFIX}"), key=_age)
        for file in alike[NEWEST:]:
            for one in (file, Path(f"{file}.lock")):
                with suppress(OSError):
                    one.unlink()


def _age(file: Path) -> float:
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0


_folders: list[Path] = []  # empty, or the one folder that is in use
_passing: list[
    tempfile.TemporaryDirectory[str]
] = []  # folders for this process alone, removed when it ends


def folder() -> Path:
    """Where machine code is kept; for this process alone where the user's cache can't be used."""
    if not _folders:
        keep_in(user_cache("compiled") or _passing_folder())
    return _folders[0]


def keep_in(folder: Path) -> None:
    """Keep machine code in that folder from now on."""
    _folders[:] = [folder]


def _passing_folder() -> Path:
    _passing.append(tempfile.TemporaryDirectory(prefix="mapkit-"))
    return Path(_passing[0].name)
