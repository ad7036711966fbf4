"""Slow answers to what the core computes, straight from RULES.md: graphs by networkx, the rest by
trying everything. Nothing here looks at the core; a position is read through `Game.view`."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping

import networkx as nx

from mapkit import Map
from mapkit.engine.game import Game
from mapkit.model.routes import GREY, Route
from mapkit.model.tickets import Goal, Ticket

Cards = Mapping[str, int]


def network(game: Game, player: int, lent: tuple[int, ...] = ()) -> nx.MultiGraph:
    """The player's routes, and those lent; each route into a country ends at a place of its own."""
    graph: nx.MultiGraph = nx.MultiGraph()
    for r, owner in enumerate(game.view(player).owners):
        if owner == player or r in lent:
            each = game.map.routes[r]
            ends = [(p, r) if p in game.map.countries else (p, -1) for p in each.between]
            graph.add_edge(*ends, key=r, length=each.length)
    return graph


def loans(game: Game, player: int) -> Iterator[tuple[int, ...]]:
    """Every choice of one opponent's route, or none, for each of the player's stations."""
    view = game.view(player)
    others = [r for r, owner in enumerate(view.owners) if owner not in (None, player)]
    options = [
        [-1, *(r for r in others if place in game.map.routes[r].between)]
        for place, owner in view.stations.items()
        if owner == player
    ]
    return itertools.product(*options)


def best_loan(game: Game, player: int) -> tuple[int, ...]:
    """The loan with which the tickets are worth most, then most of them are done."""

    def worth(lent: tuple[int, ...]) -> tuple[int, int]:
        graph = network(game, player, lent)
        tickets = [game.map.tickets[t] for t in game.view(player).tickets]
        results = [(ticket, ticket_done(graph, ticket)) for ticket in tickets]
        done = sum(how != "lost" for _, how in results)
        return sum(ticket_value(ticket, how) for ticket, how in results), done

    return max(loans(game, player), key=worth)


def ticket_done(graph: nx.MultiGraph, ticket: Ticket) -> str:
    joined = any(
        all(any(place == node[0] for node in part) for place in ticket.places)
        for part in nx.connected_components(graph)
    )
    if not joined:
        return "lost"
    return "in-order" if ticket.is_tour and tour_in_order(graph, ticket.places) else "done"


def tour_in_order(graph: nx.MultiGraph, places: tuple[str, ...]) -> bool:
    """Some trail passes the cities in the printed order; every state is looked at once."""
    seen: set[tuple[object, frozenset[int], int]] = set()
    open_ = [((places[0], -1), frozenset(), 1)]
    while open_:
        state = open_.pop()
        if state in seen:
            continue
        seen.add(state)
        node, used, passed = state
        if passed == len(places):
            return True
        for _, other, key in graph.edges(node, keys=True):
            if key not in used:
                on = passed + (other[0] == places[passed])
                open_.append((other, used | {key}, on))
    return False


def longest_trail(graph: nx.MultiGraph) -> int:
    """Over all trails from all places."""
    seen: set[tuple[object, frozenset[int]]] = set()
    best = 0
    open_ = [(node, frozenset(), 0) for node in graph]
    while open_:
        node, used, length = open_.pop()
        if (node, used) in seen:
            continue
        seen.add((node, used))
        best = max(best, length)
        for _, other, key, data in graph.edges(node, keys=True, data=True):
            if key not in used:
                open_.append((other, used | {key}, length + data["length"]))
    return best


def trail_by_subsets(graph: nx.MultiGraph) -> int:
    """Another way: Euler's condition on every set of routes."""
    edges = list(graph.edges(keys=True, data="length"))
    best = 0
    for chosen in itertools.product((False, True), repeat=len(edges)):
        part = [edge for edge, taken in zip(edges, chosen, strict=True) if taken]
        weight = sum(edge[3] for edge in part)
        if weight <= best:
            continue
        sub: nx.MultiGraph = nx.MultiGraph((a, b) for a, b, _, _ in part)
        odd = sum(degree % 2 for _, degree in sub.degree())
        if odd <= 2 and nx.is_connected(sub):
            best = weight
    return best


def tickets_done(game: Game, player: int) -> dict[int, str]:
    kept = game.view(player).tickets
    graph = network(game, player, best_loan(game, player))
    return {t: ticket_done(graph, game.map.tickets[t]) for t in kept}


def done_tickets(game: Game, player: int) -> list[Ticket]:
    return [game.map.tickets[t] for t, how in tickets_done(game, player).items() if how != "lost"]


def harbour_points(game: Game, player: int) -> int:
    rules = game.map.rules.harbours
    if rules is None:
        return 0
    done = done_tickets(game, player)
    mine = [city for city, owner in game.view(player).harbours.items() if owner == player]
    points = rules.unbuilt * (rules.each - len(mine))
    for city in mine:
        named = sum(city in ticket.places for ticket in done)
        if named:
            points += rules.points[min(named, len(rules.points)) - 1]
    return points


def passenger_points(game: Game) -> list[int]:
    rules = game.map.rules.passengers
    points = [0] * game.players
    if rules is None:
        return points
    for color in rules.bag:
        counts = [seat.passengers[color] for seat in game.view(0).seats]
        ranks = sorted({count for count in counts if count}, reverse=True)
        if not ranks:
            continue
        first = [p for p, count in enumerate(counts) if count == ranks[0]]
        for p in first:
            points[p] += rules.most
        if len(first) == 1 and len(ranks) > 1:
            for p, count in enumerate(counts):
                points[p] += rules.second * (count == ranks[1])
    return points


def goal_points(game: Game) -> list[tuple[int, int]]:
    """Points and goals won of each player."""
    won: list[list[int]] = [[] for _ in range(game.players)]
    if not game.view(0).goals:
        return [(0, 0)] * game.players
    done = [done_tickets(game, p) for p in range(game.players)]
    for number in game.view(0).goals:
        goal = game.map.goals[number]
        counts = [goal_count(game, p, goal, done[p]) for p in range(game.players)]
        for p, count in enumerate(counts):
            if count and count == max(counts):
                won[p].append(goal.points)
    return [(sum(points), len(points)) for points in won]


def goal_count(game: Game, player: int, goal: Goal, done: list[Ticket]) -> int:
    view = game.view(player)
    mine = [game.map.routes[r] for r, owner in enumerate(view.owners) if owner == player]
    tags = {place: set(each.tags) for place, each in game.map.places.items()}
    wanted = set(goal.tags)
    match str(goal.kind):
        case "most-wilds":
            trains = Counter()
            for card, count in view.hand.items():
                if "ship" not in card:
                    trains[card.removesuffix("-harbour")] += count
            return trains.pop("wild", 0) + sum(count // 2 for count in trains.values())
        case "most-pieces-left":
            return (view.seats[player].trains or 0) + (view.seats[player].ships or 0)
        case "most-ferries":
            return sum(route.ferry > 0 for route in mine)
        case "longest-trail":
            return longest_trail(network(game, player))
        case "most-routes-of-length":
            return sum(route.length == goal.length for route in mine)
        case "most-routes-tagged":
            return sum(any(tags[p] & wanted for p in route.between) for route in mine)
        case "most-tags-touched":
            touched = {tag for route in mine for p in route.between for tag in tags[p]}
            return len(touched & wanted)
        case "most-tickets-tagged":
            return sum(any(tags[p] & wanted for p in ticket.places) for ticket in done)
        case "most-small-tickets":
            return sum(ticket.points <= goal.at_most for ticket in done)
    raise AssertionError(goal.kind)


def ticket_points(game: Game, player: int) -> int:
    done = tickets_done(game, player).items()
    return sum(ticket_value(game.map.tickets[t], how) for t, how in done)


def ticket_value(ticket: Ticket, how: str) -> int:
    if how == "lost":
        return -(ticket.points if ticket.failed is None else ticket.failed)
    return ticket.in_order if how == "in-order" else ticket.points


def station_points(game: Game, player: int) -> int:
    rules = game.map.rules.stations
    built = sum(owner == player for owner in game.view(player).stations.values())
    return rules.unbuilt * (len(rules.cards) - built) if rules else 0


def best_get(counts: list[int], points: int) -> list[int]:
    return [points * (count > 0 and count == max(counts)) for count in counts]


def totals(game: Game) -> list[int]:
    """The whole score sheet's last line; the track's own points are taken as they stand."""
    seats = range(game.players)
    bonuses = game.map.rules.bonuses
    trails = [0] * game.players
    if bonuses.longest_trail:
        trails = best_get([longest_trail(network(game, p)) for p in seats], bonuses.longest_trail)
    most = best_get([len(done_tickets(game, p)) for p in seats], bonuses.most_tickets)
    passengers, goals = passenger_points(game), goal_points(game)
    return [
        game.view(p).seats[p].score
        + ticket_points(game, p)
        + harbour_points(game, p)
        + station_points(game, p)
        + passengers[p]
        + goals[p][0]
        + trails[p]
        + most[p]
        for p in seats
    ]


def sub_hands(hand: Cards, most: int) -> Iterator[dict[str, int]]:
    """Every choice of up to so many cards of a hand."""
    names = list(hand)
    for counts in itertools.product(*(range(min(most, hand[name]) + 1) for name in names)):
        if sum(counts) <= most:
            yield {name: count for name, count in zip(names, counts, strict=True) if count}


def pays(map_: Map, route: Route, cards: Cards) -> bool:
    """RULES §2 and §3: whether these cards pay for the route, none of them idle."""
    laid = [card for card, count in cards.items() for _ in range(count)]
    if route.kind == "sea":
        return _pays_sea(route, laid)
    if any("ship" in card for card in laid):
        return False
    colors = sorted(card.removesuffix("-harbour") for card in laid)
    if route.ferry:
        return _pays_ferry(map_, route, colors, route.ferry) and not any(
            _pays_ferry(map_, route, list(fewer), route.ferry)
            for count in range(route.length, len(colors))
            for fewer in set(itertools.combinations(colors, count))
        )
    return _pays_terrain(route, colors, route.terrain)


def _pays_sea(route: Route, laid: list[str]) -> bool:
    ships = [card for card in laid if card != "wild"]
    if not all("ship" in card for card in ships):
        return False
    colors = {card.split("-")[0] for card in ships}
    if len(colors) > 1 or (route.color != GREY and not colors <= {route.color}):
        return False
    covers = [2 if card.endswith("-two-ships") else 1 for card in laid]
    return sum(covers) >= route.length and all(sum(covers) - c < route.length for c in covers)


def _one_color(color: str, length: int, cards: list[str]) -> bool:
    used = {card for card in cards if card != "wild"}
    fits = len(used) <= 1 and (color == GREY or used <= {color})
    return fits and len(cards) == length


def _without(cards: list[str], *taken: str) -> list[str] | None:
    rest = list(cards)
    for card in taken:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


def _pays_ferry(map_: Map, route: Route, cards: list[str], symbols: int) -> bool:
    """Each symbol a wild or, where the rules have it, a pair of one colour."""
    if symbols == 0:
        return _one_color(route.color, route.length - route.ferry, cards)
    ways = [("wild",)]
    if map_.rules.routes.ferry_pairs:
        ways += [(color, color) for color in set(cards) - {"wild"}]
    rests = (_without(cards, *way) for way in ways)
    return any(rest is not None and _pays_ferry(map_, route, rest, symbols - 1) for rest in rests)


def _pays_terrain(route: Route, cards: list[str], doubled: int) -> bool:
    """Each doubled space a pair of one colour, wilds allowed in it."""
    if doubled == 0:
        return _one_color(route.color, route.length - route.terrain, cards)
    colors = set(cards) - {"wild"}
    ways = [("wild", "wild")]
    ways += [(color, other) for color in colors for other in (color, "wild")]
    rests = (_without(cards, *way) for way in ways)
    return any(rest is not None and _pays_terrain(route, rest, doubled - 1) for rest in rests)


def most_cards(route: Route) -> int:
    """More never pay."""
    return route.length + route.ferry + route.terrain + 1


def builds(map_: Map, cards: Cards) -> bool:
    """RULES §3 harbour: marked cards of one colour, wilds for any of them."""
    price = map_.rules.harbours.cards if map_.rules.harbours else None
    if price is None or sum(cards.values()) != price.train + price.ship:
        return False
    marked = {card: count for card, count in cards.items() if card != "wild"}
    colors = {card.split("-")[0] for card in marked}
    trains = sum(count for card, count in marked.items() if "ship" not in card)
    ships = sum(marked.values()) - trains
    all_marked = all(card.endswith("-harbour") for card in marked)
    return all_marked and len(colors) <= 1 and trains <= price.train and ships <= price.ship
