"""The fields of a lowered map, of a state and of an action: one table makes both containers.

A record has room for the largest map we play, so that all maps share one compilation. For index
letters see the legend in `__init__.py`.
"""

from __future__ import annotations

import copy
from typing import Any, TypeAlias

import numpy as np

from mapkit.engine.core.records import Fields, Lists, QuickRecord

PLAYERS = 5
COLORS = 8
GREY = -1
CLASSES = 128  # of routes that cost the same
REACHES = COLORS + 2  # what pays for a route: 0 any one colour, c + 1 colour c, the last all else
KINDS = 5 * COLORS + 1  # train, marked train, ship, marked ship, double ship of each colour; wild
ROUTES = 256
PLACES = 128
NODES = 192  # cities, and one for each route into a country
TICKETS = 160
STOPS = 8  # places on one ticket
GOALS = 16
STATIONS = 4  # of one player
OFFER = 8  # tickets in one offer
LENGTHS = 10
WORD = 32  # bits of a word in a set of routes
WORDS = ROUTES // WORD
TRAIN, SHIP = 0, 1

SINGLE, SINGLE_MARKED, DOUBLE = 0, 1, 2
PLAIN, MARKED = 0, 1

MAP_FIELDS: Fields = (
    ("players", "i8", ()),
    ("colors", "i8", ()),
    ("kinds", "i8", ()),
    ("wild", "i8", ()),  # the kind that is wild
    ("kind_deck", "i1", (KINDS,)),
    ("kind_color", "i1", (KINDS,)),  # -1: wild
    ("kind_covers", "i1", (KINDS,)),  # spaces that a card covers: 2 for a double ship
    ("kind_marked", "i1", (KINDS,)),
    ("kind_count", "i2", (KINDS,)),
    ("kind_first", "i8", (3,)),  # kinds of deck d are kind_first[d] … kind_first[d + 1] − 1
    ("train_kind", "i1", (COLORS, 2)),  # PLAIN, MARKED; -1: no such card
    ("ship_kind", "i1", (COLORS, 3)),  # SINGLE, SINGLE_MARKED, DOUBLE; -1: no such card
    ("routes", "i8", ()),
    ("route_length", "i1", (ROUTES,)),
    ("route_color", "i1", (ROUTES,)),  # GREY: any
    ("route_piece", "i1", (ROUTES,)),  # TRAIN or SHIP
    ("route_ferry", "i1", (ROUTES,)),
    ("route_tunnel", "i1", (ROUTES,)),
    ("route_terrain", "i1", (ROUTES,)),
    ("route_bonus", "i1", (ROUTES,)),
    ("classes", "i8", ()),
    ("route_class", "i2", (ROUTES,)),  # equal for routes that cost the same
    ("route_group", "i2", (ROUTES,)),
    ("route_node", "i2", (ROUTES, 2)),
    ("route_place", "i2", (ROUTES, 2)),
    ("route_words", "i8", ()),  # words that a set of this map's routes takes
    ("reach_routes", "i8", (REACHES, LENGTHS + 1, WORDS)),  # the routes in reach, by its length
    ("groups", "i8", ()),
    ("group_first", "i2", (ROUTES + 1,)),  # lanes of a group: group_lane[group_first[g] …]
    ("group_lane", "i2", (ROUTES,)),
    ("group_open", "i1", (ROUTES,)),  # lanes that may be claimed with this number of players
    ("length_points", "i2", (LENGTHS,)),
    ("nodes", "i8", ()),
    ("places", "i8", ()),
    ("cities", "i8", ()),  # the first of the places; the others are countries
    ("place_first", "i2", (PLACES + 1,)),  # nodes of a place: node_list[place_first[i] …]
    ("node_list", "i2", (NODES,)),
    ("place_port", "i1", (PLACES,)),
    ("place_tags", "i8", (PLACES,)),  # bits
    ("place_passengers", "i1", (PLACES,)),
    ("tickets", "i8", ()),
    ("ticket_stops", "i1", (TICKETS,)),  # number of places; 3 and more: a tour
    ("ticket_place", "i2", (TICKETS, STOPS)),
    ("ticket_points", "i2", (TICKETS,)),
    ("ticket_in_order", "i2", (TICKETS,)),
    ("ticket_loss", "i2", (TICKETS,)),
    ("ticket_deck", "i1", (TICKETS,)),
    ("ticket_decks", "i8", ()),
    ("ticket_first", "i2", (3,)),  # tickets of deck d are ticket_first[d] … in the order of decks
    ("ticket_list", "i2", (TICKETS,)),
    ("goals", "i8", ()),
    ("goal_kind", "i1", (GOALS,)),
    ("goal_points", "i2", (GOALS,)),
    ("goal_tags", "i8", (GOALS,)),  # bits
    ("goal_number", "i2", (GOALS,)),  # a length, or the highest value of a ticket
    ("pieces", "i2", (2,)),  # in the box of a player
    ("choose_pieces", "i8", ()),  # 0: all
    ("hand", "i1", (2,)),
    ("seat_cards", "i1", (PLAYERS,)),  # train cards besides
    ("row", "i1", (2,)),
    ("sweep_wilds", "i8", ()),  # 0: never
    ("opening_deal", "i8", ()),
    ("opening_keep", "i8", ()),
    (
        "opening_first",
        "i8",
        (),
    ),  # dealt from the first of two decks; -1: players choose
    ("opening_shuffle", "i8", ()),
    (
        "opening_removed",
        "i8",
        (),
    ),  # 1: what is not kept leaves the game, and the second deck too
    ("later_draw", "i8", ()),
    ("later_keep", "i8", ()),
    ("ferry_pairs", "i8", ()),
    ("tunnel_cards", "i8", ()),
    ("harbours", "i8", ()),  # per player; 0: none
    ("harbour_cards", "i1", (2,)),
    ("harbour_points", "i2", (STOPS + 1,)),  # by number of tickets done; the last repeats
    ("harbour_unbuilt", "i8", ()),
    ("stations", "i8", ()),  # per player; 0: none
    ("station_cards", "i1", (STATIONS,)),  # what the first, the second … takes
    ("station_unbuilt", "i8", ()),
    ("exchange_cost", "i8", ()),  # -1: no exchange
    ("passenger_bag", "i2", (COLORS,)),
    ("passenger_colors", "i8", ()),  # 0: no passengers
    ("passenger_most", "i8", ()),
    ("passenger_second", "i8", ()),
    ("goals_drawn", "i8", ()),
    ("trail_bonus", "i8", ()),
    ("ticket_bonus", "i8", ()),
    ("last_pieces", "i8", ()),
    ("last_turns", "i8", ()),
    ("tie_breaks", "i1", (4,)),  # 0: none further
)

STATE_FIELDS: Fields = (
    ("rng", "i8", (4,)),
    ("phase", "i1", ()),
    ("player", "i1", ()),  # whose decision it is
    ("turn", "i4", ()),  # turns that are over
    ("turns_left", "i2", ()),  # of the last round; -1: it has not started
    ("ending", "i1", ()),
    ("hand", "i1", (PLAYERS, KINDS)),
    ("deck", "i1", (KINDS,)),
    ("discard", "i1", (KINDS,)),
    ("row", "i1", (KINDS,)),
    ("deck_size", "i2", (2,)),
    ("discard_size", "i2", (2,)),
    ("row_size", "i1", ()),
    ("second_draw", "i1", ()),  # 1: the card just taken was the first of two
    ("pieces", "i1", (PLAYERS, 2)),  # left to place
    ("box", "i1", (PLAYERS, 2)),  # in the box, for exchange
    ("score", "i2", (PLAYERS,)),  # during the game: routes and exchanges
    ("owner", "i1", (ROUTES,)),  # -1: nobody
    ("shut", "i8", (PLAYERS, WORDS)),  # the routes that a player may not claim any more, as a set
    ("ticket_order", "i2", (TICKETS,)),  # rings, one for each deck
    ("ticket_head", "i2", (2,)),
    ("ticket_left", "i2", (2,)),
    ("ticket_owner", "i1", (TICKETS,)),  # -1: nobody
    ("offer", "i2", (PLAYERS, OFFER)),
    ("offer_size", "i1", (PLAYERS,)),
    ("harbour_owner", "i1", (PLACES,)),  # -1: nobody
    ("harbours_left", "i1", (PLAYERS,)),
    ("station_owner", "i1", (PLACES,)),  # -1: nobody
    ("stations_left", "i1", (PLAYERS,)),
    ("waiting", "i1", (PLACES, COLORS)),  # passengers on the board
    ("passengers", "i1", (PLAYERS, COLORS)),
    ("goal", "i1", (GOALS,)),  # 1: drawn for this game
    ("claimed", "i2", ()),  # the route of a claim that is not finished
    ("held", "i1", (KINDS,)),  # cards laid down for a tunnel
    ("tunnel_color", "i1", ()),  # -1: wilds only
    ("tunnel_extra", "i1", ()),
    ("turned_up", "i1", (KINDS,)),  # by the tunnel, for the telling
    ("reshuffles", "i2", ()),
    ("sweeps", "i2", ()),
    ("stuck_row", "i1", ()),  # 1: a sweep gave up
)

ACTION_FIELDS: Fields = (
    ("kind", "i8", ()),
    ("a", "i8", ()),
    ("b", "i8", ()),
    ("pay", "i1", (KINDS,)),  # cards laid down, by kind
    ("reach", "i1", (REACHES,)),  # working memory of the listing: the longest route each can pay
    ("reached", "i8", (WORDS,)),  # the same: the routes within that, as a set
    ("payments", "i4", (CLASSES,)),  # the same: payments by class of routes, and one
    ("before", "i8", ()),  # the same: legal actions that come before the claims
    ("claims", "i8", ()),  # the same: the number of claims
)

Container: TypeAlias = Any
"""A sequence of one: a structured array where the core is compiled, else a list of an object."""


def container(fields: Fields, size: int = 1) -> Container:
    """An empty container of these fields, all zero; of several records where asked for."""
    if _is_compiled():
        return np.zeros(size, np.dtype([(name, width, shape) for name, width, shape in fields]))
    return [Lists(fields) for _ in range(size)]


def copied(one: Container) -> Container:
    """An independent copy."""
    return one.copy() if _is_compiled() else [copy.deepcopy(one[0])]


def face(one: Container, index: int = 0) -> Any:
    """The fields of a record by name, for Python outside the core."""
    return QuickRecord(one, index) if _is_compiled() else one[index]


def bare(one: Container) -> dict[str, Any]:
    """All fields as plain numbers and lists: equal for equal contents in either container."""
    if _is_compiled():
        return {name: one[0][name].tolist() for name in one.dtype.names}
    return dict(vars(one[0]))


def _is_compiled() -> bool:
    """Asked late, because it imports Numba, which nobody needs who only reads about games."""
    from mapkit.engine.core.jit import COMPILED

    return COMPILED
