from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.render.mechanic import AidEntry, PaperMechanic, Value
from mapkit.render.words import Words


class Pieces(PaperMechanic):
    """Pieces that players choose before the game, and may exchange in it."""

    rank = 90

    def traits(self, map_: Map) -> Mapping[str, bool]:
        rules = map_.rules
        return {
            "choose": rules.choose_pieces is not None,
            "exchange": rules.exchange is not None,
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        rules = map_.rules
        values: dict[str, Value] = {"trains": Count(rules.pieces.train)}
        if rules.choose_pieces:
            suggested = rules.choose_pieces.suggested
            values["choose"] = Count(rules.choose_pieces.total)
            values |= {"some_trains": Count(suggested.train), "some_ships": Count(suggested.ship)}
        if rules.exchange:
            values["exchange"] = Count(rules.exchange.cost)
        return values

    def turn(self, map_: Map, words: Words) -> Iterator[AidEntry]:
        if map_.rules.exchange:
            cost = Count(map_.rules.exchange.cost)
            yield words("aid_exchange"), words("aid_exchange_text", cost=cost)
