from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic, Wants
from mapkit.playtest.subject import PlaytestSubject


class ColorDemand(Statistic):
    title = "demand for a colour"
    unit = Unit.RATIO
    of = Of.COLOR
    why = "Cards of a colour that few routes need are bad luck that the designer dealt."
    counts = (
        "a colour's share of the coloured cards laid down over its share of those in "
        "the decks; 1 is even"
    )
    compared = False
    wants = Wants.EVEN
    rank = 13

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return subject.map.rules.colors

    def count(self, games: Games) -> Counts:
        cards, colors = games.subject.lowered.cards, games.subject.map.rules.colors
        of_color = np.array([[card.color == color for color in colors] for card in cards], np.int64)
        supply = np.array([card.count for card in cards]) @ of_color
        paid = games.of("paid", len(cards)).astype(np.int64) @ of_color
        return paid * supply.sum(), paid.sum(axis=1, keepdims=True) * supply
