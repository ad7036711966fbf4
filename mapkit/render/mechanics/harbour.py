from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from mapkit.model.map import Map
from mapkit.model.rules import HarbourRules, Rules
from mapkit.render.atoms.anchor_badge import draw_anchor_badge
from mapkit.render.atoms.bonus import points_badge
from mapkit.render.atoms.city import city_symbol
from mapkit.render.atoms.token import HARBOUR, Token
from mapkit.render.counts import Count
from mapkit.render.mechanic import AidEntry, DrawSign, PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk


_BADGE = 2.8  # radius in the legend


class Harbour(PaperMechanic):
    """Ports, and the harbours that are built in them."""

    rank = 80
    outline = ((0, -1.9), (1.9, 0), (0, 1.9), (-1.9, 0))

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"harbours": map_.rules.harbours is not None}

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        harbours = map_.rules.harbours
        if harbours is None:
            return {}
        return {
            "harbours": Count(harbours.each),
            "harbour_trains": Count(harbours.cards.train),
            "harbour_ships": Count(harbours.cards.ship),
            "harbour_points": _listed(harbours.points, " / "),
            "harbour_tickets": _listed(_tickets(harbours), " / "),
            "unbuilt": Count(abs(harbours.unbuilt)),
        }

    def place_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        if any(city.port for city in map_.cities.values()):
            yield Sign(
                "port",
                pen.words("port" if map_.rules.harbours else "port_plain"),
                lambda: pen.canvas.use(city_symbol(pen, port=True), scale=0.75),
            )

    def bonus_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        harbours = map_.rules.harbours
        if harbours:
            points = _listed(harbours.points, " / ")
            tickets = _listed(_tickets(harbours), " / ")
            text = pen.words("end_harbours", points=points, tickets=tickets)
            draw = partial(draw_anchor_badge, pen, (0, 0), _BADGE)
            yield Sign("end-harbours", text, draw)
            if harbours.unbuilt:
                unbuilt = partial(points_badge, pen, -abs(harbours.unbuilt))
                yield Sign("end-unbuilt", pen.words("end_unbuilt"), unbuilt)

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        return {"anchor": lambda: draw_anchor_badge(pen, (0, 0), 3.6)}

    def turn(self, map_: Map, words: Words) -> Iterator[AidEntry]:
        if map_.rules.harbours:
            cards = map_.rules.harbours.cards
            text = words("aid_harbour_text", train=Count(cards.train), ship=Count(cards.ship))
            yield words("aid_harbour"), text

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        harbours = map_.rules.harbours
        if harbours:
            points, tickets = (
                _listed(each, ", ") for each in (harbours.points, _tickets(harbours))
            )
            unbuilt = f"−{abs(harbours.unbuilt)}"
            yield words("aid_end_harbours", points=points, tickets=tickets, unbuilt=unbuilt)

    def tokens(self, rules: Rules, players: Sequence[str]) -> Mapping[str, list[Token]]:
        each = rules.harbours.each if rules.harbours else 0
        return {"tokens_harbour": [Token(HARBOUR, c) for c in players for _ in range(each)]}


def _tickets(harbours: HarbourRules) -> Sequence[int]:
    """The numbers of completed tickets for which a harbour has points of its own."""
    return range(1, len(harbours.points) + 1)


def _listed(numbers: Sequence[int], between: str) -> str:
    return between.join(str(number) for number in numbers)
