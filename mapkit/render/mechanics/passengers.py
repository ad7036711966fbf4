from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from mapkit.model.map import Map
from mapkit.model.rules import Rules
from mapkit.render.atoms.bonus import points_badge
from mapkit.render.atoms.passengers import passenger_symbol
from mapkit.render.atoms.token import PASSENGER, Token
from mapkit.render.counts import Count
from mapkit.render.mechanic import PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words

_SIGN_SCALE = 0.6  # of a spot, in the legend


class Passengers(PaperMechanic):
    """Passengers who wait at places and are taken along."""

    rank = 120

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"passengers": map_.rules.passengers is not None}

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        passengers = map_.rules.passengers
        if passengers is None:
            return {}
        return {
            "bag": Count(sum(passengers.bag.values())),
            "passenger_most": Count(passengers.most),
            "passenger_second": Count(passengers.second),
        }

    def place_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        if any(place.passengers for place in map_.places.values()):
            yield Sign(
                "passenger",
                pen.words("passenger"),
                lambda: pen.canvas.use(passenger_symbol(pen), scale=_SIGN_SCALE),
            )

    def bonus_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        passengers = map_.rules.passengers
        if passengers:
            for key, points in (("most", passengers.most), ("second", passengers.second)):
                draw = partial(points_badge, pen, points)
                yield Sign(f"end-passengers-{key}", pen.words(f"end_passengers_{key}"), draw)

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        passengers = map_.rules.passengers
        if passengers:
            most, second = passengers.most, passengers.second
            yield words("aid_end_passengers", most=most, second=second)

    def tokens(self, rules: Rules, players: Sequence[str]) -> Mapping[str, list[Token]]:
        bag = rules.passengers.bag if rules.passengers else {}
        each = [Token(PASSENGER, color) for color, count in bag.items() for _ in range(count)]
        return {"tokens_passenger": each}
