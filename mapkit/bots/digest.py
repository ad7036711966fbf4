"""A name for the way games are played: it changes with the sources of the bots and of the rules."""

from pathlib import Path

from mapkit.bundled import folder_digest
from mapkit.engine.core.jit import FOLDER

_LENGTH = 8


def play_digest() -> str:
    """Equal where the same seed gives the same game; bots written in Python are not in it."""
    return "-".join(folder_digest(one)[:_LENGTH] for one in (Path(__file__).parent, FOLDER))
