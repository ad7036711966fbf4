"""The cheapest way between two places, by the prices on the desk."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.bots.mind import BACK_GROUP, BACK_NODE, DISTANCE, PRICE, REACHED
from mapkit.engine.core.fields import NODES
from mapkit.engine.core.lanes import is_shut

FAR = 1 << 30
NODE_BITS = (NODES - 1).bit_length()  # a reached node is one number: its distance, then itself
NO_NODE = FAR << NODE_BITS


@compiled
def find_way(m, c, desk, start, goal):
    """The node of the goal that the cheapest way reaches, or -1: Dijkstra over a few dozen nodes.

    Prices of `FAR` and more can't be passed. `desk[DISTANCE]` of the node is what the way costs.
    Once the goal is reached, nodes from where the last step alone makes a way longer don't matter.
    """
    price, distance, reached = desk[PRICE], desk[DISTANCE], desk[REACHED]
    last_step = _cheapest_step(m, c, price, goal)
    best = NO_NODE  # of the goal
    size = _begin(m, desk, start)
    while size > 0:
        size -= 1
        nearest = _take_nearest(reached, size)
        so_far = nearest >> NODE_BITS
        if nearest == best or so_far + last_step > best >> NODE_BITS:
            break
        at = nearest & (1 << NODE_BITS) - 1
        if so_far > distance[at]:
            continue  # reached more cheaply since
        for i in range(c.way_first[at], c.way_first[at + 1]):
            n = c.way_node[i]
            further = so_far + price[c.way_group[i]]
            if further < distance[n] and further <= best >> NODE_BITS:
                distance[n] = further
                desk[BACK_NODE][n] = at
                desk[BACK_GROUP][n] = c.way_group[i]
                reached[size] = further << NODE_BITS | n
                if c.node_place[n] == goal:
                    best = min(best, reached[size])
                size += 1
    return best & (1 << NODE_BITS) - 1 if best < NO_NODE else -1


@compiled
def _begin(m, desk, start):
    """Lay the nodes of the start into REACHED; how many they are."""
    for n in range(m.nodes):
        desk[DISTANCE][n] = FAR
    size = 0
    for i in range(m.place_first[start], m.place_first[start + 1]):
        n = m.node_list[i]
        desk[DISTANCE][n] = 0
        desk[BACK_GROUP][n] = -1
        desk[REACHED][size] = n
        size += 1
    return size


@compiled
def _cheapest_step(m, c, price, place):
    """The least that the last step to a place costs."""
    cheapest = FAR
    for i in range(m.place_first[place], m.place_first[place + 1]):
        n = m.node_list[i]
        for way in range(c.way_first[n], c.way_first[n + 1]):
            cheapest = min(cheapest, price[c.way_group[way]])
    return cheapest


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
