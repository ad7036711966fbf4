"""The cheapest way between two places, by the prices on the desk."""

from mapkit.bots.jit import compiled
from mapkit.bots.mind import BACK_GROUP, BACK_NODE, DISTANCE, PRICE, REACHED
from mapkit.engine.core.fields import NODES
from mapkit.engine.core.lanes import is_shut

FAR = 1 << 30
NODE_BITS = (NODES - 1).bit_length()  # a reached node is one number: its distance, then itself


@compiled
def find_way(m, c, desk, start, goal):
    """The node of the goal that the cheapest way reaches, or -1: Dijkstra over a few dozen nodes.

    Prices of `FAR` and more can't be passed. `desk[DISTANCE]` of the node is what the way costs.
    """
    price, distance, reached = desk[PRICE], desk[DISTANCE], desk[REACHED]
    for n in range(m.nodes):
        distance[n] = FAR
    size = 0
    for i in range(m.place_first[start], m.place_first[start + 1]):
        n = m.node_list[i]
        distance[n] = 0
        desk[BACK_GROUP][n] = -1
        reached[size] = n
        size += 1
    while size > 0:
        size -= 1
        nearest = _take_nearest(reached, size)
        at = nearest & (1 << NODE_BITS) - 1
        so_far = nearest >> NODE_BITS
        if so_far > distance[at]:
            continue  # reached more cheaply since
        if c.node_place[at] == goal:
            return at
        for i in range(c.way_first[at], c.way_first[at + 1]):
            g = c.way_group[i]
            n = c.way_node[i]
            if so_far + price[g] < distance[n]:
                distance[n] = so_far + price[g]
                desk[BACK_NODE][n] = at
                desk[BACK_GROUP][n] = g
                reached[size] = distance[n] << NODE_BITS | n
                size += 1
    return -1


@compiled
def _take_nearest(reached, last):
    """Of the first `last + 1` numbers, the least; the last one fills its place."""
    least = reached[last]
    at = last
    for i in range(last):
        if reached[i] < least:
            least, at = reached[i], i
    reached[at] = reached[last]
    return least


@compiled
def lanes_open(m, s, c, p, g):
    """Whether the player may still claim a lane of a group, pieces permitting."""
    for i in range(m.group_first[g], m.group_first[g + 1]):
        r = m.group_lane[i]
        if not is_shut(s, p, r) and m.route_length[r] <= s.pieces[p][m.route_piece[r]]:
            return True
    return False
