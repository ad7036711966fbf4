"""Typst in a process of its own, for drawings that hold an SVG of the user's: it may not take all.

A megabyte of SVG can cover the board ten thousand times, in layers that each take as much memory
as the board. Nobody can tell before it is drawn, the library that draws it hears neither Ctrl-C nor
a wish to end, and without memory it takes its process with it.
"""

from __future__ import annotations

import math
import os
import pickle
import struct
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mapkit.spawning import with_our_modules
from mapkit.trouble import ImpossibleError

MOST_SECONDS = 25  # of work for one page; a board of usual pictures takes one or two
MOST_IN_ALL = 40  # seconds of work beyond the usual, for all pages of a run
USUAL_SECONDS = 2  # of work for a page of honest pictures, the start of the process included
MOST_BYTES = 3 << 30  # of address space, half of which is never touched
LONGEST_WAIT = 600  # seconds by the clock, where the system can't count those of work
TOO_MUCH = (
    "A picture of the map's own, an SVG, takes more time or memory to draw than a board needs."
    " Make it simpler, or save it as PNG."
)
_PROGRAM = "from mapkit.render.watched import main; main()"
_spent = [0.0]  # seconds of work beyond the usual, so far
_HEAD = struct.Struct("d")  # what comes out begins with the seconds that it took
_TOLD = 3  # exit code: what came out is a sentence that says why there is no page


def compiled_apart(source: bytes | Path, wishes: Mapping[str, Any]) -> bytes:
    """What typst makes of a page; `ImpossibleError` if it takes too much."""
    left = MOST_IN_ALL - _spent[0]
    if left <= 0:
        raise ImpossibleError(TOO_MUCH)
    seconds = math.ceil(min(MOST_SECONDS, left + USUAL_SECONDS))
    order = pickle.dumps((seconds, source, dict(wishes)))
    command = [sys.executable, "-P", "-c", _PROGRAM]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=with_our_modules(),
    ) as process:
        try:
            data, _ = process.communicate(order, LONGEST_WAIT)
        except subprocess.TimeoutExpired:
            raise ImpossibleError(TOO_MUCH) from None
        finally:
            process.kill()
    if process.returncode == _TOLD:
        raise ImpossibleError(data[_HEAD.size :].decode("utf-8"))
    if process.returncode:
        raise ImpossibleError(TOO_MUCH)
    _spent[0] += max(0.0, _HEAD.unpack_from(data)[0] - USUAL_SECONDS)
    return data[_HEAD.size :]


def main() -> None:
    """The side of the child: an order from the parent comes in, a page or a sentence goes out."""
    from mapkit.render.pdf import compiled

    seconds, source, wishes = pickle.load(sys.stdin.buffer)
    _limit(seconds)
    try:
        data, code = compiled(source, wishes), 0
    except ImpossibleError as error:
        data, code = str(error).encode("utf-8"), _TOLD
    sys.stdout.buffer.write(_HEAD.pack(time.process_time()) + data)
    sys.stdout.buffer.flush()
    os._exit(code)


def _limit(seconds: int) -> None:
    """Have the system end this process when it takes too much; Windows has no such limits."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for limit, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, MOST_BYTES),
    ):
        _, hardest = resource.getrlimit(limit)
        bound = most if hardest == resource.RLIM_INFINITY else min(most, hardest)
        resource.setrlimit(limit, (bound, hardest))
