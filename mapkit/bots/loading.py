"""Loads the classes that `--bot module:Class` names; without the games, so that it starts fast."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mapkit.bots.foreign import place_of_error, told
from mapkit.finding import BotError, Fault, Finding

if TYPE_CHECKING:
    from mapkit.bots.python_bot import BotClass

NO_SUCH_BOT = Fault("BOT101", "no-such-bot")
STUCK = Fault("BOT105", "bot-that-takes-too-long")
GONE = Fault("BOT106", "bot-that-ends-the-program")

BOT_SECONDS = 20.0  # for one decision; whoever thinks longer says so
IMPORT = "its import"  # what a bot is at before its first decision


def own_bots(names: Sequence[str], seconds: float = BOT_SECONDS) -> dict[str, BotClass]:
    """The classes that `--bot` names; those that are not installed are found in the current folder.

    It is searched last: a file there can't take the place of an installed module.
    """
    here = str(Path.cwd())
    if here not in sys.path and not all(map(_is_installed, names)):
        sys.path.append(here)
    return {name: bot_class(name, seconds) for name in names}


def _is_installed(name: str) -> bool:
    """Whether a bot's module is found without the current folder.

    With that folder on the path, whatever else a library looks for would be taken from it too.
    """
    module = name.partition(":")[0].partition(".")[0]
    return module in sys.modules or (module.isidentifier() and find_spec(module) is not None)


def bot_class(name: str, seconds: float = BOT_SECONDS) -> BotClass:
    """The class that `module:Class` names; `BotError` if there is none."""
    found = _loaded(name, seconds)
    if not callable(getattr(found, "decide", None)):
        message = f"the bot `{name}` has no method decide(view, actions)"
        raise BotError([NO_SUCH_BOT.at(None, message, "`mapkit bots --help` shows one")])
    return found  # type: ignore[no-any-return]


def stuck(bot: str, where: str, place: str, seconds: float) -> BotError:
    """What to say of a bot that does not answer."""
    message = f"`{bot}` ({place}) did not answer within {seconds:g} seconds at {where}"
    help_ = "mend it, or give it more time with --bot-seconds"
    return BotError([STUCK.at(None, message, help_)])


def gone(bot: str, where: str, place: str, code: int | None) -> BotError:
    """What to say of a bot that took its process with it, or only the line to it (no code)."""
    did = "cut itself off" if code is None else f"ended the program that plays, with {code},"
    message = f"`{bot}` ({place}) {did} at {where}"
    return BotError([GONE.at(None, message, "a bot gives an action, and nothing else")])


def _loaded(name: str, seconds: float) -> Any:
    """Load the class in a thread, because foreign code is run; one that never ends is abandoned."""
    done: list[Any] = []
    failed: list[BaseException] = []

    def load() -> None:
        module, _, class_name = name.partition(":")
        try:
            done.append(getattr(importlib.import_module(module), class_name))
        except BaseException as error:  # noqa: BLE001 (foreign code, which may also exit)
            failed.append(error)

    thread = threading.Thread(target=load, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        raise stuck(name, IMPORT, name.partition(":")[0], seconds)
    if failed:
        raise BotError([_not_loaded(name, failed[0])])
    return done[0]


def _not_loaded(name: str, error: BaseException) -> Finding:
    place = place_of_error(error)
    message = f"can't load the bot `{name}`: {told(error)}{f' ({place})' if place else ''}"
    help_ = "write it as module:Class, with the module in this folder or installed"
    return NO_SUCH_BOT.at(None, message, help_)
