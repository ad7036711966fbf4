"""What the server has to say on the terminal: a line, and never a traceback."""

from __future__ import annotations

import logging
import os
import sys
import traceback

from mapkit.trouble import DEBUG, about_bug

_PROTOCOLS = ("h11", "uvicorn")  # what is raised in there is about how somebody wrote a request


def log_in_lines() -> None:
    """Have the server's log go through `ServerLog` alone."""
    logger = logging.getLogger("uvicorn")
    logger.handlers = [ServerLog()]
    logger.propagate = False


class ServerLog(logging.Handler):
    """Tells what went wrong in a line. A request that breaks its protocol is not told at all.

    It was refused, no browser sends one, and whoever does could fill the terminal with them.
    """

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            print(record.getMessage(), file=sys.stderr)
        elif os.environ.get(DEBUG) or not _is_of_a_protocol(error):
            print(about_bug(error), file=sys.stderr)


def _is_of_a_protocol(error: BaseException) -> bool:
    """Whether it was raised by the code that reads and writes requests."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    raised_in = str(frames[-1].f_globals.get("__name__", "")) if frames else ""
    return raised_in.partition(".")[0] in _PROTOCOLS
