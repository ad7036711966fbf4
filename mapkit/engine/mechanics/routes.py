"""Claiming a route: what it takes, and what it scores at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.counting import counted
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.action_fields import PAY, ROUTE
from mapkit.engine.core import columns, payment
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import ActionRow, Mechanic, ScorePart
from mapkit.engine.phrases import cards_told
from mapkit.model.map import Map
from mapkit.model.routes import Route

if TYPE_CHECKING:
    from mapkit.engine.game import Game

_REFUSED = {
    w.NO_SUCH_ROUTE: "there is no such route",
    w.ROUTE_TAKEN: "the route is taken",
    w.LANE_CLOSED: "with so few players the other lanes of this route are closed",
    w.OWN_LANE: "a player never owns two lanes of the same route",
    w.TOO_FEW_PIECES: "too few pieces are left for this route",
    w.PAYMENT + payment.NOT_IN_HAND: "the hand does not have these cards",
    w.PAYMENT + payment.WRONG_DECK: "rail routes take train cards, sea routes ship cards",
    w.PAYMENT + payment.SEVERAL_COLORS: "the cards must be of one colour",
    w.PAYMENT + payment.WRONG_COLOR: "the cards are not of the route's colour",
    w.PAYMENT + payment.WRONG_COUNT: "that is not the number of cards the route takes",
    w.PAYMENT + payment.WASTED: "one of these cards is not needed",
    w.PAYMENT + payment.NOT_ENOUGH_WILDS: "a ferry takes a wild for each symbol",
    w.PAYMENT + payment.NOT_PAIRS: "these cards don't make the pairs the route takes",
}


def _told(game: Game, action: Action, language: str) -> str:
    route = game.map.routes[action.route]
    features = ", ".join(features_told(route))
    kind = "sea route" if route.kind == "sea" else "route"
    verb = "tries" if route.tunnel else "claims"
    ends = ROUTE.told(game.map, action.route, language)
    what = f"the {route.color} {kind} {ends} of {route.length}" + (
        f" ({features})" if features else ""
    )
    points = counted(game.map.rules.routes.points[route.length], "point")
    return f"{verb} {what} with {cards_told(action.pay)}, for {points}"


def features_told(route: Route) -> Iterator[str]:
    if route.ferry:
        yield f"ferry with {counted(route.ferry, 'symbol')}"
    if route.tunnel:
        yield "tunnel"
    if route.terrain:
        yield counted(route.terrain, "doubled space")
    if route.bonus:
        yield f"+{route.bonus}"


def _lower(m: Container, map_: Map) -> None:
    for length, points in map_.rules.routes.points.items():
        m.length_points[length] = points
    m.ferry_pairs = int(map_.rules.routes.ferry_pairs)


MECHANIC = Mechanic(
    actions=(ActionRow(ActionKind.CLAIM, w.CLAIM, _told, (ROUTE, PAY), _REFUSED),),
    parts=(ScorePart("routes", columns.ROUTES, "routes"),),
    lower=_lower,
)
