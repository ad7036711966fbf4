from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.render.mechanic import DrawSign, PaperMechanic, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk


class Cards(PaperMechanic):
    """Train cards: the deck, the hand and the row."""

    rank = 140

    def traits(self, map_: Map) -> Mapping[str, bool]:
        rules = map_.rules
        return {
            "seat_cards": any(any(rules.cards_of_seats(n)) for n in rules.player_counts),
            "sweep": rules.row.sweep_wilds > 0,
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        rules, train = map_.rules, map_.rules.decks.train
        return {
            "colors": Count(len(rules.colors)),
            "train_cards": Count(rules.train_cards),
            "each": Count(train.each),
            "wilds": Count(train.wild),
            "train_anchors": Count(train.harbour),
            "hand_trains": Count(rules.hand.train),
            "hand": Count(rules.hand.total),
            "row": Count(rules.row.train + rules.row.ship),
            "row_trains": Count(rules.row.train),
            "sweep": Count(rules.row.sweep_wilds),
            "seat_cards": _seat_cards(map_, terms),
        }

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        from mapkit.render.sheets.cards.travel import draw_small_card
        from mapkit.render.sheets.cards.travel_scene import TravelCard

        colors = desk.map_.rules.colors
        return {"card_wild": lambda: draw_small_card(pen, TravelCard("train", ""), colors)}


def _seat_cards(map_: Map, terms: Mapping[str, str]) -> str:
    """More cards by seat: "0/1 with 2 players; 0/0/1 with 3 players"."""
    return "; ".join(
        terms["seats"].format(players=players, cards="/".join(map(str, cards)))
        for players in map_.rules.player_counts
        if any(cards := map_.rules.cards_of_seats(players))
    )
