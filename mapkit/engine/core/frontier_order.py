"""An order of the nodes in which few of them are ever half decided: the frontier stays narrow."""

from mapkit.engine.core.fields import NODES
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.tables import scratch


@compiled
def narrow_order(first, out_node, order, size):
    """The nodes in an order that keeps the frontier narrow: the best greedy order of any start."""
    best = scratch(NODES)
    trial = scratch(NODES)
    fewest = NODES
    for at in range(size):
        width = _greedy_order(first, out_node, order, size, order[at], trial, fewest)
        if width < fewest:
            fewest = width
            for i in range(size):
                best[i] = trial[i]
    return best


@compiled
def _greedy_order(first, out_node, order, size, start, trial, fewest):
    """Fill `trial` with an order; its widest frontier. It stops where it can't beat `fewest`."""
    inside = scratch(NODES)
    outside = scratch(NODES)  # of each node: routes to nodes that are not inside yet
    for at in range(size):
        outside[order[at]] = first[order[at] + 1] - first[order[at]]
    n = start
    frontier = 0
    widest = 0
    for filled in range(size):
        trial[filled] = n
        frontier = _step_inside(first, out_node, n, inside, outside, frontier)
        widest = max(widest, frontier)
        if widest >= fewest:
            return widest
        n = _next_inside(first, out_node, order, size, inside, outside)
    return widest


@compiled
def _step_inside(first, out_node, n, inside, outside, frontier):
    """Take a node in; how many nodes inside then still have routes to the outside."""
    inside[n] = 1
    for i in range(first[n], first[n + 1]):
        other = out_node[i]
        outside[other] -= 1
        if inside[other] and other != n and outside[other] == 0:
            frontier -= 1
    return frontier + (1 if outside[n] > 0 else 0)


@compiled
def _next_inside(first, out_node, order, size, inside, outside):
    """The node outside that leaves the narrowest frontier behind, among those with a way in."""
    best = -1
    least = 0
    for at in range(size):
        n = order[at]
        if inside[n] or outside[n] == first[n + 1] - first[n]:
            continue
        growth = 1 if outside[n] > 0 else 0
        for i in range(first[n], first[n + 1]):
            if inside[out_node[i]] and outside[out_node[i]] == 1:
                growth -= 1
        if best < 0 or growth < least:
            best, least = n, growth
    return best
