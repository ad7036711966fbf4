"""The command line: one file per verb, no logic."""

from __future__ import annotations

TYPE_CHECKING = False  # until `main` runs, Ctrl-C is a traceback: nothing is imported before
if TYPE_CHECKING:
    from typing import Any

INTERRUPTED = 130  # as a shell says of a program that Ctrl-C ended
_ENDED = 128  # and the number of the signal, as a shell says it
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")  # by which a program is asked to end


def main() -> None:
    """The console script. Everything is imported here, so that Ctrl-C is never a traceback."""
    try:
        heed_signals()
        try:
            from mapkit.cli.app import main as run

            code = run()
        finally:
            heed_late_signals()
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code)


def heed_signals() -> None:
    """Let a program that is asked to end tidy up first, as after Ctrl-C."""
    import atexit

    atexit.register(_be_deaf)  # first, so that it is done last
    _answer(_SIGNALS[1:], _leave)


def heed_late_signals() -> None:
    """When all is done and printed, end at once: an exception would find nobody to catch it."""
    _answer(_SIGNALS, _leave_at_once)


def _be_deaf() -> None:
    """The program has ended and Python only puts itself away: its exit code stands."""
    import signal

    _answer(_SIGNALS, signal.SIG_IGN)


def _answer(names: tuple[str, ...], handler: Any) -> None:
    """Set a handler, but leave alone what the shell told us to ignore, as `nohup` does."""
    import signal

    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    for number in known:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def _leave(number: int, _: object) -> None:
    raise SystemExit(_ENDED + number)


def _leave_at_once(number: int, _: object) -> None:
    import os

    os._exit(_ENDED + number)
