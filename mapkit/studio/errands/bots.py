"""The bots by name, with a word about each."""

from __future__ import annotations

from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.wire import Message


def bots(order: Message, desk: ErrandDesk) -> Message:
    from mapkit.bots.roster import BOTS

    return {"bots": [{"name": bot.name, "about": bot.about} for bot in BOTS.values()]}


ERRAND = Errand("bots", bots)
