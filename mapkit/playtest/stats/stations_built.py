from __future__ import annotations

from mapkit.playtest.families import BuiltByEach
from mapkit.playtest.measure import Unit


class StationsBuilt(BuiltByEach):
    title = "stations built by each player"
    unit = Unit.COUNT
    why = (
        "A station is a way out when somebody has closed yours: never needed, the board is too "
        "wide; always needed, it is too tight."
    )
    counts = "stations built over players"
    rank = 42
    headline = 210
    rules = "stations"
    owner = "station_owner"
