"""The cheapest way between two places, by the prices on the desk."""

from mapkit.bots.jit import compiled
from mapkit.bots.mind import BACK_GROUP, BACK_NODE, DISTANCE, PRICE, QUEUE

FAR = 1 << 30


@compiled
def find_way(m, c, desk, start, goal):
    """The node of the goal that the cheapest way reaches, or -1: Dijkstra over a few dozen nodes.

    Prices of `FAR` and more can't be passed. `desk[DISTANCE]` of the node is what the way costs.
    """
    price, distance, queue = desk[PRICE], desk[DISTANCE], desk[QUEUE]
    for n in range(m.nodes):
        distance[n] = FAR
        queue[n] = FAR
    for i in range(m.place_first[start], m.place_first[start + 1]):
        n = m.node_list[i]
        distance[n] = 0
        queue[n] = 0
        desk[BACK_GROUP][n] = -1
    while True:
        nearest = FAR
        at = -1
        for n in range(m.nodes):
            if queue[n] < nearest:
                nearest = queue[n]
                at = n
        if at < 0 or c.node_place[at] == goal:
            return at
        queue[at] = FAR
        for i in range(c.way_first[at], c.way_first[at + 1]):
            g = c.way_group[i]
            n = c.way_node[i]
            if nearest + price[g] < distance[n]:
                distance[n] = nearest + price[g]
                queue[n] = distance[n]
                desk[BACK_NODE][n] = at
                desk[BACK_GROUP][n] = g


@compiled
def lanes_open(m, s, c, p, g):
    """Whether the player may still claim a lane of a group, pieces permitting."""
    for i in range(m.group_first[g], m.group_first[g + 1]):
        r = m.group_lane[i]
        if s.shut[r] >> p & 1 == 0 and m.route_length[r] <= s.pieces[p][m.route_piece[r]]:
            return True
    return False
