"""The command line: one file per verb, no logic."""

INTERRUPTED = 130  # as a shell says of a program that Ctrl-C ended


def main() -> None:
    """The console script. Everything is imported here, so that Ctrl-C is never a traceback."""
    try:
        from mapkit.cli.app import main as run

        code = run()
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code)
