"""The map as bots read it: lane groups, and which of them leave a node.

It is made once from the lowered map.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from __future__ import annotations

from mapkit.bots.mind import PURSES
from mapkit.engine.core import fields as f
from mapkit.engine.core.records import Fields

CHART_FIELDS: Fields = (
    ("group_length", "i1", (f.ROUTES,)),  # of its first lane
    ("way_first", "i2", (f.NODES + 1,)),  # ways out of node n: way_first[n] …
    ("way_group", "i2", (2 * f.ROUTES,)),
    ("way_node", "i2", (2 * f.ROUTES,)),
    ("node_place", "i2", (f.NODES,)),
    ("lane_effort", "i2", (f.ROUTES,)),  # ticks from an empty hand to the claim
    ("lane_cards", "i1", (f.ROUTES,)),  # cards of its colour that a claim takes, wilds apart
    ("lane_purse", "i1", (f.ROUTES,)),  # which pays for it: of its deck and colour, or any
    ("fair", "i8", ()),  # ticks that a point takes, over all routes
    ("pace", "i8", ()),  # pieces that a player places in a hundred turns, on the average
)

ANY_PURSE = PURSES  # and the deck: the colour of which a hand has most

TURN = 100  # ticks: bots reckon in hundredths of a turn
USEFUL_CARD = 58  # ticks: two cards a turn, and one in seven is of no use
GREY_CARD = 52  # any colour will do
WILD_CARD = 95  # a face-up wild is a turn's only card, a blind one a gift
SHIP_SPACE = 40  # a ship card covers 1.6 spaces on average
TUNNEL_CARDS = 0.7  # expected: three cards of which 26 in 110 match
BONUS_CARD = 50  # saves half a turn


def chart_of(map_container: f.Container) -> f.Container:
    """The chart of a lowered map."""
    m = f.face(map_container)
    container = f.container(CHART_FIELDS)
    c = f.face(container)
    _chart_ways(m, c)
    for place in range(int(m.places)):
        for i in range(int(m.place_first[place]), int(m.place_first[place + 1])):
            c.node_place[int(m.node_list[i])] = place
    _chart_lanes(m, c)
    return container


def _chart_lanes(m: f.Container, c: f.Container) -> None:
    routes = range(int(m.routes))
    for r in routes:
        c.lane_effort[r] = max(TURN // 2, round(_effort(m, r)))
        c.lane_cards[r] = m.route_length[r] - m.route_ferry[r] + m.route_terrain[r]
        deck, color = int(m.route_piece[r]), int(m.route_color[r])
        c.lane_purse[r] = ANY_PURSE + deck if color == f.GREY else deck * f.COLORS + color
    effort = sum(int(c.lane_effort[r]) for r in routes)
    spaces = sum(int(m.route_length[r]) for r in routes)
    points = sum(int(m.length_points[m.route_length[r]]) for r in routes)
    c.fair = effort // max(1, points)
    c.pace = 100 * TURN * spaces // max(1, effort)


def _effort(m: f.Container, r: int) -> float:
    """What a claim takes, in ticks: the cards, one by one, and the turn of the claim itself."""
    length, ferry = int(m.route_length[r]), int(m.route_ferry[r])
    card = GREY_CARD if m.route_color[r] == f.GREY else USEFUL_CARD
    if m.route_piece[r] == f.SHIP:
        cards = float(SHIP_SPACE * length)
    else:
        plain = length - ferry + int(m.route_terrain[r]) + TUNNEL_CARDS * int(m.route_tunnel[r])
        cards = card * plain + WILD_CARD * ferry
    return TURN + cards - BONUS_CARD * int(m.route_bonus[r])


def _chart_ways(m: f.Container, c: f.Container) -> None:
    ways: list[list[tuple[int, int]]] = [[] for _ in range(int(m.nodes))]
    for g in range(int(m.groups)):
        lane = int(m.group_lane[m.group_first[g]])
        c.group_length[g] = m.route_length[lane]
        one, other = (int(n) for n in m.route_node[lane])
        ways[one].append((g, other))
        ways[other].append((g, one))
    at = 0
    for n, out in enumerate(ways):
        c.way_first[n] = at
        for g, other in out:
            c.way_group[at], c.way_node[at] = g, other
            at += 1
    c.way_first[len(ways)] = at
