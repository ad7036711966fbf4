"""Memory that the studio no longer needs goes back to the computer.

A board is made of millions of small pieces that come and go. What is free between those that stay
is kept by the C library for later; after some hundred boards that is more than all that is in use.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Give back what is free, where the C library can be told to: some thousandths of a second."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)
