"""The command line: one file per verb, no logic."""

import sys

INTERRUPTED = 130  # as a shell says of a program that Ctrl-C ended


def main() -> None:
    """The console script. Everything is imported here, so that Ctrl-C is never a traceback."""
    try:
        if _is_worker():
            return
        from mapkit.cli.app import main as run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code)


def _is_worker() -> bool:
    """Whether this is a process of `multiprocessing`, which imports the script that started it.

    Such a process has imported `multiprocessing` before anything else. A command that was typed has
    not, and importing it would cost more than most commands may.
    """
    known = sys.modules.get("multiprocessing.process")
    return known is not None and known.parent_process() is not None
