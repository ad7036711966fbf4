"""What ways and routes cost in pieces and in cards."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mapkit.model.routes import LaneGroup, Route, RouteKind
from mapkit.model.rules import ByVehicle, Rules

if TYPE_CHECKING:
    from mapkit.model.network import Network, Node


def affordable(rules: Rules, pieces: ByVehicle) -> bool:
    """Whether one player can have this number of trains and of ships."""
    box = rules.pieces
    return (
        pieces.train <= box.train and pieces.ship <= box.ship and pieces.total <= rules.pieces_each
    )


def most_of(rules: Rules, kind: RouteKind) -> int:
    """The most trains or ships that one player can have."""
    box = rules.pieces.train if kind is RouteKind.RAIL else rules.pieces.ship
    return min(box, rules.pieces_each)


def pieces_for(way: Iterable[LaneGroup]) -> ByVehicle:
    """Trains and ships that a way takes."""
    paid = [_paid(group) for group in way]
    return ByVehicle(sum(one.train for one in paid), sum(one.ship for one in paid))


def fewest_pieces(network: Network, start: str, end: str) -> list[ByVehicle]:
    """The ways between two places by their trains and ships: those that no other one beats."""
    goals = set(network.nodes_of(end))
    found: list[ByVehicle] = []
    best: dict[Node, list[ByVehicle]] = {}
    queue = [(0, 0, number, node) for number, node in enumerate(network.nodes_of(start))]
    count = len(queue)
    while queue:
        train, ship, _, node = heapq.heappop(queue)
        if _beaten((train, ship), best.setdefault(node, [])):
            continue
        best[node].append(ByVehicle(train, ship))
        if node in goals:
            found.append(ByVehicle(train, ship))
            continue
        for group, other in network.steps.get(node, ()):
            count += 1
            paid = _paid(group)
            heapq.heappush(queue, (train + paid.train, ship + paid.ship, count, other))
    return [choice for choice in found if not _beaten_by_other(choice, found)]


def payable(rules: Rules, route: Route) -> bool:
    """Whether all the cards of the game together can pay for a route."""
    if route.kind is RouteKind.SEA:
        return _sea_payable(rules, route)
    train = rules.decks.train
    wild, pairs = train.wild, route.terrain
    if route.ferry and rules.routes.ferry_pairs:
        pairs = route.ferry
    elif route.ferry:
        wild, pairs = wild - route.ferry, 0
    plain = max(0, route.length - max(route.ferry, route.terrain))
    from_color = min(plain, train.each)
    wild -= plain - from_color
    return wild >= 0 and _pairs(rules, route, train.each - from_color, wild) >= pairs


def _sea_payable(rules: Rules, route: Route) -> bool:
    ship = rules.decks.ship
    covered = ship.single + 2 * ship.double if ship else 0
    return covered + rules.decks.train.wild >= route.length


def _pairs(rules: Rules, route: Route, left: int, wild: int) -> int:
    """Pairs of one colour, of any colours, that are left after the plain spaces are paid."""
    train = rules.decks.train
    colors = [left] + [train.each] * (len(rules.colors) - 1)
    whole = sum(cards // 2 for cards in colors)
    odd = sum(cards % 2 for cards in colors)
    if route.ferry:  # a wild card pays a symbol by itself
        return whole + wild
    mended = min(odd, wild)
    return whole + mended + (wild - mended) // 2


def _beaten(choice: tuple[int, int], others: list[ByVehicle]) -> bool:
    return any(other.train <= choice[0] and other.ship <= choice[1] for other in others)


def _beaten_by_other(choice: ByVehicle, found: list[ByVehicle]) -> bool:
    return _beaten((choice.train, choice.ship), [other for other in found if other != choice])


def _paid(group: LaneGroup) -> ByVehicle:
    return ByVehicle(group.length) if group.kind is RouteKind.RAIL else ByVehicle(0, group.length)
