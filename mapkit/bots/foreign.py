"""Foreign code: what it raised, and where in its file."""

from __future__ import annotations

import inspect
import traceback
from pathlib import Path
from typing import Any

_OWN = Path(__file__).parent.parent
_LONGEST = 200  # characters of an error that a message repeats


def told(error: BaseException) -> str:
    """`KeyError: 'oslo'`; foreign errors may not even be able to say what they are."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 (foreign code)
        text = "an error that can't say what it is"
    return f"{type(error).__name__}: {text}"[:_LONGEST].rstrip(": ")


def place_of_error(error: BaseException, of: Any = None) -> str | None:
    """`my_bots.py, line 12`: the last step outside of mapkit and of Python's own modules.

    Of an error inside a module that the bot calls, the step in the file of the bot itself.
    """
    steps = traceback.extract_tb(error.__traceback__)
    foreign = [step for step in steps if _is_foreign(step.filename)]
    own = [step for step in foreign if of is not None and step.filename == _file(of)]
    if not foreign:
        return None
    step = (own or foreign)[-1]
    return f"{_short(step.filename)}, line {step.lineno}"


def place_of_class(bot: Any) -> str:
    """The file and line where a bot's class decides."""
    try:
        line = inspect.getsourcelines(bot.decide)[1]
    except (OSError, TypeError, AttributeError):
        return _short(_file(bot) or "no file")
    return f"{_short(_file(bot) or '')}, line {line}"


def _is_foreign(filename: str) -> bool:
    if filename.startswith("<"):
        return False
    path = Path(filename)
    return not path.is_relative_to(_OWN) and "importlib" not in path.parts


def _file(bot: Any) -> str | None:
    try:
        return inspect.getsourcefile(bot)
    except TypeError:
        return None


def _short(filename: str) -> str:
    """The path from the current folder, if the file lies there."""
    path = Path(filename)
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
