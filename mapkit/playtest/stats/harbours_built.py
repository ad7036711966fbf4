from __future__ import annotations

from mapkit.playtest.families import BuiltByEach
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Wants


class HarboursBuilt(BuiltByEach):
    title = "harbours built by each player"
    unit = Unit.COUNT
    why = (
        "Harbours that stay in the box cost points and teach that the rule is not worth its paper."
    )
    counts = "harbours built over players"
    wants = Wants.MORE
    rank = 41
    headline = 200
    rules = "harbours"
    owner = "harbour_owner"
