"""The bots by name, with a word about each."""

from __future__ import annotations

from mapkit.studio.errand import Desk, Errand
from mapkit.studio.wire import Message


def bots(order: Message, desk: Desk) -> Message:
    from mapkit.bots.roster import BOTS

    return {"bots": [{"name": bot.name, "about": bot.about} for bot in BOTS.values()]}


ERRAND = Errand("bots", bots)
