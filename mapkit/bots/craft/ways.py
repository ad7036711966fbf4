"""The cheapest way between two places, by the prices on the desk."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core.fields import NODES
from mapkit.engine.core.lanes import is_shut

FAR = 1 << 30
NODE_BITS = (NODES - 1).bit_length()  # a reached node is one number: its distance, then itself
NODE = (1 << NODE_BITS) - 1
NO_NODE = (1 << 31) - 1  # more than any reached node
FARTHEST = (NO_NODE >> NODE_BITS) - 1  # a distance that no way has
LANES = 32  # numbers of which a processor finds the least at once


@compiled
def find_way(m, c, desk, start, goal, most):
    """The node of the goal that the cheapest way reaches, or -1: Dijkstra over a few dozen nodes.

    Prices of `FAR` and more can't be passed. `desk.distance` of the node is what the way costs, at
    most `most`. Nodes from where the last step alone makes a way dearer than that, or than one
    that is known, don't matter.
    """
    price, distance, reached = desk.price, desk.distance, desk.reached
    last_step = _cheapest_step(m, c, price, goal)
    best = NO_NODE  # of the goal
    most = min(most, FARTHEST)
    size = _begin(m, desk, start)
    nearest = _nearest(reached, size)
    while nearest != best and (nearest >> NODE_BITS) + last_step <= most:
        at = nearest & NODE
        so_far = nearest >> NODE_BITS
        reached[at] = NO_NODE
        for i in range(c.way_first[at], c.way_first[at + 1]):
            n = c.way_node[i]
            g = c.way_group[i]
            further = so_far + price[g]
            if further < distance[n] and further <= most:
                distance[n] = further
                reached[n] = further << NODE_BITS | n
                desk.back_node[n] = at
                desk.back_group[n] = g
                if c.node_place[n] == goal:
                    best = min(best, further << NODE_BITS | n)
                    most = further
        nearest = _nearest(reached, size)
    return best & NODE if best < NO_NODE else -1


@compiled
def _begin(m, desk, start):
    """Lay the nodes of the start into `reached`; how many numbers of it are to be looked at."""
    size = (m.nodes + LANES - 1) // LANES * LANES
    for n in range(size):
        desk.distance[n] = FAR
        desk.reached[n] = NO_NODE
    for i in range(m.place_first[start], m.place_first[start + 1]):
        n = m.node_list[i]
        desk.distance[n] = 0
        desk.back_group[n] = -1
        desk.reached[n] = n
    return size


@compiled
def _nearest(reached, size):
    least = reached[0]
    for i in range(size):
        least = min(least, reached[i])
    return least


@compiled
def _cheapest_step(m, c, price, place):
    """The least that the last step to a place can cost."""
    cheapest = FAR
    for i in range(m.place_first[place], m.place_first[place + 1]):
        n = m.node_list[i]
        for way in range(c.way_first[n], c.way_first[n + 1]):
            cheapest = min(cheapest, price[c.way_group[way]])
    return cheapest


@compiled
def lanes_open(m, s, c, p, g):
    """Whether the player may still claim a lane of a group, pieces permitting."""
    for i in range(m.group_first[g], m.group_first[g + 1]):
        r = m.group_lane[i]
        if not is_shut(s, p, r) and m.route_length[r] <= s.pieces[p][m.route_piece[r]]:
            return True
    return False
