"""The command line: one file per verb, no logic."""

import sys

INTERRUPTED = 130  # as a shell says of a program that Ctrl-C ended
_ENDED = 128  # and the number of the signal, as a shell says it


def main() -> None:
    """The console script. Everything is imported here, so that Ctrl-C is never a traceback."""
    try:
        if _is_worker():
            return
        heed_signals()
        from mapkit.cli.app import main as run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code)


def heed_signals() -> None:
    """Let a program that is asked to end tidy up first, as after Ctrl-C."""
    import signal

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)


def _leave(number: int, _: object) -> None:
    raise SystemExit(_ENDED + number)


def _is_worker() -> bool:
    """Whether this is a process of `multiprocessing`, which imports the script that started it.

    Such a process has imported `multiprocessing` before anything else. A command that was typed has
    not, and importing it would cost more than most commands may.
    """
    known = sys.modules.get("multiprocessing.process")
    return known is not None and known.parent_process() is not None
