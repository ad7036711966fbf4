"""A board with planted faults, as a file that can be tuned."""

from __future__ import annotations

from playtest.planted import balanced_data, bridge, overpowered_ticket

from mapkit.model.load import loaded
from mapkit.source.read import read_text
from mapkit.source.write import dumped
from mapkit.tune.contestant import Contestant


def spoiled_text() -> str:
    """One ticket worth four times its way, and one route between west and east."""
    data = balanced_data()
    bridge(data)
    overpowered_ticket(data)
    return dumped(data)


def overpriced_text() -> str:
    """Only the ticket."""
    data = balanced_data()
    overpowered_ticket(data)
    return dumped(data)


def contestant(text: str) -> Contestant:
    reading = read_text(text, "spoiled.yaml")
    map_ = loaded(reading).map
    assert map_ is not None
    return Contestant(reading.document, map_)
