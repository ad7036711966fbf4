"""Replaces a file only if it still is what we think it is.

Where the system can exchange two files in one go, not a byte is lost even if another program saves
in the same instant: what was there is looked at after the exchange, and put back if it is not what
we expected. Elsewhere the file is compared right before it is replaced.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from mapkit.files import read_bytes, replacing
from mapkit.source.read import LARGEST_FILE

_HERE = -100  # AT_FDCWD: names are those of the current folder
_EXCHANGE = 2  # RENAME_EXCHANGE of Linux

Exchange = Callable[[Path, Path], bool]


def swapped(path: Path, expected: bytes, data: bytes) -> bytes | None:
    """Write `data` in place of `expected`; if something else was there, it stays and is given."""
    target = Path(os.path.realpath(path))
    with replacing(target) as temporary:
        temporary.write_bytes(data)
        found = content(target)
        if found != expected:
            temporary.unlink()
            return found
        temporary.chmod(target.stat().st_mode & 0o777)
        if not exchange(temporary, target):
            return None  # it is replaced at the end of this block
        return _settled(temporary, target, expected, data)


def content(path: Path) -> bytes:
    """The bytes of a map file; one more than a map may have if it is too large."""
    return read_bytes(path, LARGEST_FILE + 1)


def _settled(temporary: Path, target: Path, expected: bytes, data: bytes) -> bytes | None:
    """After an exchange: whatever somebody else wrote last is put back in its place."""
    placed, offered = expected, data
    while (got := temporary.read_bytes()) != placed:
        placed, offered = offered, got
        exchange(temporary, target)
    temporary.unlink()
    return None if offered is data else offered


def exchange(one: Path, two: Path) -> bool:
    """Exchange two files in one go; false where the system can't."""
    rename = _renameat2()
    if rename is None:
        return False
    return bool(rename(_HERE, os.fsencode(one), _HERE, os.fsencode(two), _EXCHANGE) == 0)


@cache
def _renameat2() -> Callable[..., int] | None:
    try:
        function = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return None
    function.argtypes = (
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_uint,
    )
    function.restype = ctypes.c_int
    call: Callable[..., int] = function
    return call
