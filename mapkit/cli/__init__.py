"""The command line: one file per verb, no logic."""

from mapkit.cli.app import main

__all__ = ["main"]
