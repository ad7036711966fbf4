from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from mapkit.model.map import Map
from mapkit.model.rules import Rules
from mapkit.render.atoms.bonus import points_badge
from mapkit.render.atoms.token import STATION, Token, draw_token
from mapkit.render.counts import Count
from mapkit.render.mechanic import AidEntry, PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words


class Station(PaperMechanic):
    """Stations, which lend their owner a route of another player."""

    rank = 85
    outline = ((-1.7, 1.5), (-1.7, -0.4), (0, -1.9), (1.7, -0.4), (1.7, 1.5))

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"stations": map_.rules.stations is not None}

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        stations = map_.rules.stations
        if stations is None:
            return {}
        return {
            "stations": Count(len(stations.cards)),
            "station_cards": " / ".join(str(cards) for cards in stations.cards),
            "station_unbuilt": Count(stations.unbuilt),
        }

    def place_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        """The legend explains the token; the board has no spot for it, as any city may have one."""
        if map_.rules.stations:
            yield Sign("station", pen.words("station"), lambda: _draw_small(pen))

    def bonus_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        if map_.rules.stations:
            draw = partial(points_badge, pen, map_.rules.stations.unbuilt)
            yield Sign("end-stations", pen.words("end_stations"), draw)

    def turn(self, map_: Map, words: Words) -> Iterator[AidEntry]:
        if map_.rules.stations:
            price = ", ".join(str(cards) for cards in map_.rules.stations.cards)
            yield words("aid_station"), words("aid_station_text", cards=price)

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        if map_.rules.stations:
            yield words("aid_end_stations", points=map_.rules.stations.unbuilt)

    def tokens(self, rules: Rules, players: Sequence[str]) -> Mapping[str, list[Token]]:
        each = len(rules.stations.cards) if rules.stations else 0
        return {"tokens_station": [Token(STATION, c) for c in players for _ in range(each)]}


def _draw_small(pen: Pen) -> None:
    with pen.canvas.group(transform="scale(0.42)"):
        draw_token(pen, Token(STATION, "red"), (0, 0))
