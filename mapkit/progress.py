"""How work tells how far it has come."""

from __future__ import annotations

from mapkit.aliases import Progress


def silent(what: str, share: float) -> None:
    """Tell nobody."""


def part_of(progress: Progress, start: float, end: float) -> Progress:
    """What a part of some work tells of itself, told as that share of the whole work."""

    def tell(what: str, share: float) -> None:
        progress(what, start + share * (end - start))

    return tell
