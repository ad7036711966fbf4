"""The command line: one file per verb, no logic."""

INTERRUPTED = 130  # as a shell says of a program that Ctrl-C ended


def main() -> None:
    """The console script. Everything is imported here, so that Ctrl-C is never a traceback."""
    try:
        from multiprocessing import parent_process

        if parent_process() is not None:  # a worker, which imports the script that started it
            return
        from mapkit.cli.app import main as run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code)
