from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from mapkit.model.map import Map
from mapkit.model.routes import RouteKind
from mapkit.render.atoms.space_samples import draw_legend_space
from mapkit.render.counts import Count
from mapkit.render.mechanic import DrawSign, PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk


class Sea(PaperMechanic):
    """Ships, ship cards and sea routes."""

    rank = 20

    def traits(self, map_: Map) -> Mapping[str, bool]:
        ship = map_.rules.decks.ship
        return {
            "ships": ship is not None,
            "doubles_ships": bool(ship and ship.double),
            "sea": any(route.kind is RouteKind.SEA for route in map_.routes),
            "rail_beside_sea": _rail_beside_sea(map_),
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        rules, ship = map_.rules, map_.rules.decks.ship
        return {
            "ships": Count(rules.pieces.ship),
            "ship_cards": Count(rules.ship_cards),
            "single": Count(ship.single if ship else 0),
            "double": Count(ship.double if ship else 0),
            "ship_anchors": Count(ship.harbour if ship else 0),
            "hand_ships": Count(rules.hand.ship),
            "row_ships": Count(rules.row.ship),
        }

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        kind = RouteKind.SEA
        color = next((route.color for route in map_.routes if route.kind is kind), None)
        if color:
            yield Sign("sea", pen.words("sea"), lambda: draw_legend_space(pen, kind, color))

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        from mapkit.render.sheets.cards.travel import draw_small_card
        from mapkit.render.sheets.cards.travel_scene import TravelCard

        colors = desk.map_.rules.colors
        card = TravelCard("ship", colors[0], ships=2)
        return {"card_double": lambda: draw_small_card(pen, card, colors)}


def _rail_beside_sea(map_: Map) -> bool:
    kinds: dict[frozenset[str], set[RouteKind]] = {}
    for route in map_.routes:
        kinds.setdefault(frozenset(route.between), set()).add(route.kind)
    return any(len(kind) > 1 for kind in kinds.values())
