"""Places, routes, tickets and goals of a map in the arrays of the core."""

from __future__ import annotations

from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.model.map import Map
from mapkit.model.routes import GREY, PRICE_MARKS, Route, RouteKind
from mapkit.model.tickets import GoalKind

_GOALS = {
    GoalKind.MOST_WILDS: w.MOST_WILDS,
    GoalKind.MOST_PIECES_LEFT: w.MOST_PIECES_LEFT,
    GoalKind.MOST_FERRIES: w.MOST_FERRIES,
    GoalKind.LONGEST_TRAIL: w.LONGEST_TRAIL,
    GoalKind.MOST_ROUTES_OF_LENGTH: w.MOST_ROUTES_OF_LENGTH,
    GoalKind.MOST_ROUTES_TAGGED: w.MOST_ROUTES_TAGGED,
    GoalKind.MOST_TAGS_TOUCHED: w.MOST_TAGS_TOUCHED,
    GoalKind.MOST_TICKETS_TAGGED: w.MOST_TICKETS_TAGGED,
    GoalKind.MOST_SMALL_TICKETS: w.MOST_SMALL_TICKETS,
}


def lower_places(m: f.Container, map_: Map, places: tuple[str, ...]) -> None:
    tags = sorted({tag for place in map_.places.values() for tag in place.tags})
    m.places, m.cities = len(places), len(map_.cities)
    for i, id_ in enumerate(places):
        place = map_.places[id_]
        m.place_port[i] = int(getattr(place, "port", False))
        m.place_passengers[i] = place.passengers
        m.place_tags[i] = sum(1 << tags.index(tag) for tag in place.tags)
    for i, goal in enumerate(map_.goals):
        m.goal_tags[i] = sum(1 << tags.index(tag) for tag in goal.tags)


def lower_routes(m: f.Container, map_: Map, places: tuple[str, ...], players: int) -> None:
    nodes: list[list[int]] = [[i] if i < len(map_.cities) else [] for i in range(len(places))]
    count = len(map_.cities)
    m.routes = len(map_.routes)
    for r, route in enumerate(map_.routes):
        m.route_length[r] = route.length
        m.route_color[r] = f.GREY if route.color == GREY else map_.rules.colors.index(route.color)
        m.route_piece[r] = f.SHIP if route.kind is RouteKind.SEA else f.TRAIN
        m.route_ferry[r], m.route_terrain[r] = route.ferry, route.terrain
        m.route_tunnel[r], m.route_bonus[r] = int(route.tunnel), route.bonus
        for end, id_ in enumerate(route.between):
            place = places.index(id_)
            if id_ in map_.countries:
                nodes[place].append(count)
                count += 1
            m.route_place[r][end], m.route_node[r][end] = place, nodes[place][-1]
    _lower_classes(m, map_)
    _lower_groups(m, map_, players)
    m.nodes = count
    _lower_nodes(m, nodes)


def _lower_groups(m: f.Container, map_: Map, players: int) -> None:
    groups = map_.lane_groups().values()
    m.groups = len(groups)
    at = 0
    for group, lanes in enumerate(groups):
        m.group_open[group] = map_.rules.open_lanes(len(lanes), players)
        m.group_first[group] = at
        for r in lanes:
            m.route_group[r], m.group_lane[at] = group, r
            at += 1
    m.group_first[len(groups)] = at


def _lower_classes(m: f.Container, map_: Map) -> None:
    prices = [price_of(route) for route in map_.routes]
    classes = {price: number for number, price in enumerate(dict.fromkeys(prices))}
    for r, (route, price) in enumerate(zip(map_.routes, prices, strict=True)):
        m.route_class[r] = classes[price]
        plain = not any(route.marks(PRICE_MARKS)) and route.kind is RouteKind.RAIL
        what = m.route_color[r] + 1 if plain else f.REACHES - 1
        for length in range(route.length, f.LENGTHS + 1):
            m.reach_routes[what][length][r // f.WORD] |= 1 << r % f.WORD
    m.classes = len(classes)
    m.route_words = -(-len(map_.routes) // f.WORD)


def price_of(route: Route) -> tuple[object, ...]:
    """What the cards for a claim depend on: routes that agree in it take the same payments."""
    return route.color, route.kind, route.length, *route.marks(PRICE_MARKS)


def _lower_nodes(m: f.Container, nodes: list[list[int]]) -> None:
    at = 0
    for i, of_place in enumerate(nodes):
        m.place_first[i] = at
        for node in of_place:
            m.node_list[at] = node
            at += 1
    m.place_first[len(nodes)] = at


def lower_tickets(m: f.Container, map_: Map, places: tuple[str, ...]) -> None:
    decks = list(map_.rules.tickets.decks)
    m.tickets, m.ticket_decks = len(map_.tickets), len(decks)
    at = 0
    for d in range(2):
        m.ticket_first[d] = at
        for t, ticket in enumerate(map_.tickets):
            if ticket.deck == dict(enumerate(decks)).get(d):
                m.ticket_list[at] = t
                at += 1
    m.ticket_first[2] = at
    for t, ticket in enumerate(map_.tickets):
        m.ticket_deck[t] = decks.index(ticket.deck)
        m.ticket_stops[t] = len(ticket.places)
        m.ticket_points[t], m.ticket_loss[t] = ticket.points, ticket.loss
        m.ticket_in_order[t] = ticket.in_order or 0
        for stop, id_ in enumerate(ticket.places):
            m.ticket_place[t][stop] = places.index(id_)


def lower_goals(m: f.Container, map_: Map) -> None:
    m.goals = len(map_.goals)
    m.goals_drawn = map_.rules.goals.draw if map_.rules.goals else 0
    for i, goal in enumerate(map_.goals):
        m.goal_kind[i], m.goal_points[i] = _GOALS[goal.kind], goal.points
        m.goal_number[i] = goal.length or goal.at_most
