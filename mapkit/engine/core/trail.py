"""The longest trail, exactly on any real board.

A trail is a connected set of routes in which at most two nodes have an odd number of them (Euler).
Small and simple networks are seen at a glance; for the rest the heaviest such set is found by the
frontier programme. A network of some hundred routes between a few cities is too tangled even for
that: there a good trail, found by walking on from each city, counts as the longest.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import NODES, ROUTES
from mapkit.engine.core.frontier import OVERFLOW, heaviest_trail
from mapkit.engine.core.frontier_order import narrow_order
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.network import ways_out
from mapkit.engine.core.tables import scratch

SIZES = (1 << 9, 1 << 14, 1 << 19)  # of the table of states: the first does for all real boards


@compiled
def longest_trail(m, s, p):
    """Spaces of the player's longest trail."""
    first, out_route, out_node = ways_out(m, s, p)
    order = scratch(NODES)
    seen = scratch(NODES)
    best = 0
    for start in range(m.nodes):
        if seen[start] == 0 and first[start + 1] > first[start]:
            size = _part(first, out_node, start, seen, order)
            best = max(best, _trail_in_part(m, first, out_route, out_node, order, size))
    return best


@compiled
def _part(first, out_node, start, seen, order):
    """The nodes of a connected part, walked from a far end of it: the frontier stays narrow."""
    size = _walk(first, out_node, start, seen, order, 1)
    return _walk(first, out_node, order[size - 1], seen, order, 2)


@compiled
def _walk(first, out_node, start, seen, order, mark):
    order[0] = start
    seen[start] = mark
    size = 1
    at = 0
    while at < size:
        n = order[at]
        at += 1
        for i in range(first[n], first[n + 1]):
            if seen[out_node[i]] != mark:
                seen[out_node[i]] = mark
                order[size] = out_node[i]
                size += 1
    return size


@compiled
def _trail_in_part(m, first, out_route, out_node, order, size):
    total, routes, odd = _whole(m, first, out_route, order, size)
    if odd <= 2:
        return total
    if routes == size - 1:
        return _longest_path(m, first, out_route, out_node, order, size)
    floor = _greedy_trail(m, first, out_route, out_node, order, size)
    narrow = narrow_order(first, out_node, order, size)
    for table in SIZES:
        found = heaviest_trail(m, first, out_route, out_node, narrow, size, table, total, floor)
        if found != OVERFLOW:
            return found
    return floor


@compiled
def _whole(m, first, out_route, order, size):
    """Spaces and routes of a part, and how many of its nodes are odd."""
    total = 0
    routes = 0
    odd = 0
    for at in range(size):
        n = order[at]
        odd += (first[n + 1] - first[n]) % 2
        routes += first[n + 1] - first[n]
        for i in range(first[n], first[n + 1]):
            total += m.route_length[out_route[i]]
    return total // 2, routes // 2, odd


@compiled
def _longest_path(m, first, out_route, out_node, order, size):
    """The longest path of a tree, by the two deepest branches of each node."""
    rank = scratch(NODES)
    deep = scratch(NODES)
    best = 0
    for at in range(size):
        rank[order[at]] = at
    for at in range(size - 1, -1, -1):
        n = order[at]
        for i in range(first[n], first[n + 1]):
            if rank[out_node[i]] > at:
                branch = deep[out_node[i]] + m.route_length[out_route[i]]
                best = max(best, deep[n] + branch)
                deep[n] = max(deep[n], branch)
    return best


@compiled
def _greedy_trail(m, first, out_route, out_node, order, size):
    """The length of a good trail, a lower bound: from each node on to where most ways lead."""
    used = scratch(ROUTES)
    left = scratch(NODES)
    best = 0
    for at in range(size):
        for i in range(size):
            n = order[i]
            left[n] = first[n + 1] - first[n]
            for j in range(first[n], first[n + 1]):
                used[out_route[j]] = 0
        n = order[at]
        length = 0
        while left[n] > 0:
            go = -1
            for j in range(first[n], first[n + 1]):
                if used[out_route[j]] == 0 and (go < 0 or left[out_node[j]] > left[out_node[go]]):
                    go = j
            used[out_route[go]] = 1
            left[n] -= 1
            n = out_node[go]
            left[n] -= 1
            length += m.route_length[out_route[go]]
        best = max(best, length)
    return best
