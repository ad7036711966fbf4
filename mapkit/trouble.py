"""What kept mapkit from its work, as a sentence for whoever sits at the terminal."""

from __future__ import annotations

import os
import traceback
from pathlib import Path

from mapkit.finding import sentence

DEBUG = "MAPKIT_DEBUG"
"""Set in the environment by `--debug`, so that the processes of a build know it too."""
_PACKAGE = Path(__file__).parent


class ImpossibleError(ValueError):
    """What was asked for can't be done, and not for a fault of the map; the message says why."""


def about_file(error: OSError) -> str:
    """What the system says of a file or folder."""
    reason = sentence(error.strerror or str(error) or type(error).__name__)
    names = [str(name) for name in (error.filename, error.filename2) if name is not None]
    return f"{', '.join(names)}: {reason}" if names else reason


def about_bug(error: BaseException) -> str:
    """What to report when mapkit itself is at fault: one line, or the traceback if asked for."""
    if isinstance(error, MemoryError):
        return "There is not enough memory for this."
    if os.environ.get(DEBUG):
        return "".join(traceback.format_exception(error)).rstrip()
    return (
        f"This is a bug in mapkit: {what_failed(error)}. Please report this line, the command"
        " and the map; --debug shows more."
    )


def what_failed(error: BaseException) -> str:
    """An error and the line of mapkit at which it came up."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:_LONGEST]
    return f"{what} ({_place(error)})"


_LONGEST = 300  # characters: enough to recognise an error by


def _place(error: BaseException) -> str:
    """The last line of mapkit's own that led to it."""
    steps = traceback.extract_tb(error.__traceback__)
    own = [step for step in steps if Path(step.filename).is_relative_to(_PACKAGE)]
    if not steps:
        return "nowhere"
    step = (own or steps)[-1]
    name = Path(step.filename)
    short = name.relative_to(_PACKAGE.parent) if own else name.name
    return f"{short}, line {step.lineno}"
