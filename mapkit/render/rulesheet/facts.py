"""What the sentences of a rule sheet need to know about a map: what it has, and how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind
from mapkit.model.rules import Rules
from mapkit.render.counts import Count
from mapkit.render.words import Words

Value = Count | str


def traits(map_: Map) -> frozenset[str]:
    """The names of everything this map has; a sentence asks for some of them."""
    rules, routes = map_.rules, map_.routes
    lanes = Counter(len(group) for group in map_.lane_groups().values())
    there_is = {
        "ships": rules.decks.ship is not None,
        "doubles_ships": bool(rules.decks.ship and rules.decks.ship.double),
        "choose": rules.choose_pieces is not None,
        "harbours": rules.harbours is not None,
        "stations": rules.stations is not None,
        "exchange": rules.exchange is not None,
        "passengers": rules.passengers is not None,
        "goals": rules.goals is not None and bool(map_.goals),
        "seat_cards": any(any(rules.cards_of_seats(n)) for n in rules.player_counts),
        "sweep": rules.row.sweep_wilds > 0,
        "shuffle_back": rules.tickets.opening.returned == "shuffle",
        "ticket_decks": len(rules.tickets.decks) > 1,
        "dealt_mix": len(rules.tickets.decks) > 1 and rules.tickets.opening.mix is not None,
        "removed": rules.tickets.opening.returned == "removed",
        "one_later_deck": _decks_later(rules) == 1,
        "tours": any(ticket.is_tour for ticket in map_.tickets),
        "countries": bool(map_.countries),
        "doubles": lanes[2] > 0,
        "triples": lanes[3] > 0,
        "grey": any(route.color == GREY and not route.ferry for route in routes),
        "sea": any(route.kind is RouteKind.SEA for route in routes),
        "rail_beside_sea": _rail_beside_sea(map_),
        "ferry": any(route.ferry for route in routes),
        "ferry_pairs": rules.routes.ferry_pairs,
        "colored_ferry": any(route.ferry and route.color != GREY for route in routes),
        "tunnel": any(route.tunnel for route in routes),
        "terrain": any(route.terrain for route in routes),
        "bonus": any(route.bonus for route in routes),
        "wrap": any(route.wrap for route in routes),
        "longest_trail": rules.bonuses.longest_trail > 0,
        "most_tickets": rules.bonuses.most_tickets > 0,
        "turns": rules.last_round.turns > 1,
        "track": map_.board.score_track > 0,
        "ties": bool(rules.tie_breaks),
    }
    return frozenset(name for name, there in there_is.items() if there)


def _rail_beside_sea(map_: Map) -> bool:
    kinds: dict[frozenset[str], set[RouteKind]] = {}
    for route in map_.routes:
        kinds.setdefault(frozenset(route.between), set()).add(route.kind)
    return any(len(kind) > 1 for kind in kinds.values())


def values(map_: Map, words: Words, terms: Mapping[str, str]) -> dict[str, Value]:
    """Numbers and lists for the blanks in the sentences. `terms`: words of the catalogue."""
    rules = map_.rules
    train, opening, later = rules.decks.train, rules.tickets.opening, rules.tickets.later
    return {
        "fewest": Count(rules.players[0]),
        "players": Count(rules.players[1]),
        "colors": Count(len(rules.colors)),
        "trains": Count(rules.pieces.train),
        "train_cards": Count(rules.train_cards),
        "each": Count(train.each),
        "wilds": Count(train.wild),
        "train_anchors": Count(train.harbour),
        "hand_trains": Count(rules.hand.train),
        "hand": Count(rules.hand.total),
        "row": Count(rules.row.train + rules.row.ship),
        "row_trains": Count(rules.row.train),
        "sweep": Count(rules.row.sweep_wilds),
        "deal": Count(opening.deal),
        "keep": Count(opening.keep),
        "draw": Count(later.draw),
        "keep_later": Count(later.keep),
        "tickets": Count(len(map_.tickets)),
        "pieces_left": Count(rules.last_round.pieces_left),
        "turns": Count(rules.last_round.turns),
        "trail": Count(rules.bonuses.longest_trail),
        "most": Count(rules.bonuses.most_tickets),
        "tunnel_cards": Count(rules.routes.tunnel_cards),
        "seat_cards": _seat_cards(map_, terms),
        "double_lanes": _lanes(map_, 2, terms),
        "triple_lanes": _lanes(map_, 3, terms),
        "ticket_decks": _ticket_decks(map_, words),
        "dealt_mix": _dealt_mix(map_, words),
        "last_deck": _deck_names(words).get(list(rules.tickets.decks)[-1], "").lower(),
        "tie_breaks": ", ".join(terms[name] for name in rules.tie_breaks),
        **_ship_values(map_),
        **_feature_values(map_, words),
    }


def _ship_values(map_: Map) -> dict[str, Value]:
    rules, ship = map_.rules, map_.rules.decks.ship
    values: dict[str, Value] = {
        "ships": Count(rules.pieces.ship),
        "ship_cards": Count(rules.ship_cards),
        "single": Count(ship.single if ship else 0),
        "double": Count(ship.double if ship else 0),
        "ship_anchors": Count(ship.harbour if ship else 0),
        "hand_ships": Count(rules.hand.ship),
        "row_ships": Count(rules.row.ship),
    }
    if rules.choose_pieces:
        suggested = rules.choose_pieces.suggested
        values["choose"] = Count(rules.choose_pieces.total)
        values |= {"some_trains": Count(suggested.train), "some_ships": Count(suggested.ship)}
    return values


def _feature_values(map_: Map, words: Words) -> dict[str, Value]:
    rules, values = map_.rules, dict[str, Value]()
    if rules.stations:
        values |= {
            "stations": Count(len(rules.stations.cards)),
            "station_cards": " / ".join(str(cards) for cards in rules.stations.cards),
            "station_unbuilt": Count(rules.stations.unbuilt),
        }
    if rules.harbours:
        values |= {
            "harbours": Count(rules.harbours.each),
            "harbour_trains": Count(rules.harbours.cards.train),
            "harbour_ships": Count(rules.harbours.cards.ship),
            "harbour_points": " / ".join(str(points) for points in rules.harbours.points),
            "unbuilt": Count(abs(rules.harbours.unbuilt)),
        }
    if rules.exchange:
        values["exchange"] = Count(rules.exchange.cost)
    if rules.passengers:
        values |= {
            "bag": Count(sum(rules.passengers.bag.values())),
            "passenger_most": Count(rules.passengers.most),
            "passenger_second": Count(rules.passengers.second),
        }
    if rules.goals:
        values |= {"goals": Count(len(map_.goals)), "goals_drawn": Count(rules.goals.draw)}
    return values


def _seat_cards(map_: Map, terms: Mapping[str, str]) -> str:
    """More cards by seat: "0/1 with 2 players; 0/0/1 with 3 players"."""
    return "; ".join(
        terms["seats"].format(players=players, cards="/".join(map(str, cards)))
        for players in map_.rules.player_counts
        if any(cards := map_.rules.cards_of_seats(players))
    )


def _lanes(map_: Map, lanes: int, terms: Mapping[str, str]) -> str:
    """Which lanes are open with how many players: "1 with 2–3 players, 2 with 4–5 players"."""
    limits: dict[int, list[int]] = {}
    for players in map_.rules.player_counts:
        limits.setdefault(map_.rules.open_lanes(lanes, players), []).append(players)
    parts = []
    for limit, counts in limits.items():
        span = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        parts.append(terms["lanes"].format(players=span, open=limit))
    return ", ".join(parts)


def _decks_later(rules: Rules) -> int:
    """Ticket decks to draw from during the game."""
    return 1 if rules.tickets.opening.returned == "removed" else len(rules.tickets.decks)


def _deck_names(words: Words) -> dict[str, str]:
    return {"short": words("deck_short"), "long": words("deck_long")}


def _dealt_mix(map_: Map, words: Words) -> str:
    """What is dealt from each deck at the start, where the rules say it."""
    mix, names = map_.rules.tickets.opening.mix or {}, _deck_names(words)
    return ", ".join(f"{names.get(deck, deck).lower()} {count}" for deck, count in mix.items())


def _ticket_decks(map_: Map, words: Words) -> str:
    """The decks by name and size."""
    sizes = Counter(ticket.deck for ticket in map_.tickets)
    names = _deck_names(words)
    return ", ".join(
        f"{names.get(deck, deck).lower()} {sizes[deck]}" for deck in map_.rules.tickets.decks
    )
