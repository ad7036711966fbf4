"""What a player's routes join: components, tickets done, tours in order."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import NODES, ROUTES
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.tables import scratch

TOUR_BUDGET = 100_000  # steps of the search for a trail in order; real networks need dozens

LOST, JOINED, IN_ORDER = 0, 1, 2


@compiled
def components(m, s, p, label):
    """Give nodes that the player's routes join the same label."""
    for n in range(m.nodes):
        label[n] = n
    for r in range(m.routes):
        if s.owner[r] == p:
            a = root(label, m.route_node[r][0])
            b = root(label, m.route_node[r][1])
            if a != b:
                label[max(a, b)] = min(a, b)
    for n in range(m.nodes):
        label[n] = root(label, n)


@compiled
def root(label, n):
    while label[n] != n:
        label[n] = label[label[n]]
        n = label[n]
    return n


@compiled
def ticket_result(m, s, p, t, label):
    """LOST, JOINED or IN_ORDER (tours), given the components of the player's network."""
    if not is_joined(m, t, label):
        return LOST
    return IN_ORDER if m.ticket_stops[t] > 2 and tour_in_order(m, s, p, t) else JOINED


@compiled
def is_joined(m, t, label):
    """Whether one part of a network has all places of a ticket."""
    first = m.ticket_place[t][0]
    for i in range(m.place_first[first], m.place_first[first + 1]):
        if in_part(m, t, label[m.node_list[i]], label):
            return True
    return False


@compiled
def in_part(m, t, part, label):
    """Whether a part of a network, given by its label, has all places of a ticket."""
    for stop in range(m.ticket_stops[t]):
        place = m.ticket_place[t][stop]
        found = False
        for i in range(m.place_first[place], m.place_first[place + 1]):
            if label[m.node_list[i]] == part:
                found = True
        if not found:
            return False
    return True


@compiled
def ticket_value(m, t, result):
    """Points of a ticket at the end of the game."""
    if result == LOST:
        return -m.ticket_loss[t]
    return m.ticket_in_order[t] if result == IN_ORDER else m.ticket_points[t]


@compiled
def tour_in_order(m, s, p, t):
    """RULES §3 (ours): a trail that passes the cities in the printed order, no route twice.

    A search with backtracking: `choice[depth]` is the next way out to try at that step.
    """
    first, out_route, out_node = ways_out(m, s, p)
    node_at = scratch(ROUTES + 1)
    stops_at = scratch(ROUTES + 1)  # stops passed before this step
    choice = scratch(ROUTES + 1)
    taken = scratch(ROUTES + 1)
    used = scratch(ROUTES)
    depth = 0
    node_at[0] = _city_node(m, t, 0)
    stops_at[0] = 1
    choice[0] = first[node_at[0]]
    for _ in range(TOUR_BUDGET):
        if stops_at[depth] == m.ticket_stops[t]:
            return True
        n = node_at[depth]
        i = choice[depth]
        if i == first[n + 1]:
            if depth == 0:
                return False
            depth -= 1
            used[taken[depth]] = 0
            continue
        choice[depth] = i + 1
        r = out_route[i]
        if used[r]:
            continue
        used[r] = 1
        if not _rest_in_reach(m, t, stops_at[depth], out_node[i], used, first, out_route, out_node):
            used[r] = 0
            continue
        taken[depth] = r
        depth += 1
        node_at[depth] = out_node[i]
        choice[depth] = first[out_node[i]]
        arrived = out_node[i] == _city_node(m, t, stops_at[depth - 1])
        stops_at[depth] = stops_at[depth - 1] + (1 if arrived else 0)
    return False


@compiled
def _rest_in_reach(m, t, stop, n, used, first, out_route, out_node):
    """Whether unused routes still lead from a node to every stop that is left."""
    seen = scratch(NODES)
    stack = scratch(NODES)
    stack[0] = n
    seen[n] = 1
    size = 1
    while size > 0:
        size -= 1
        at = stack[size]
        for i in range(first[at], first[at + 1]):
            if used[out_route[i]] == 0 and seen[out_node[i]] == 0:
                seen[out_node[i]] = 1
                stack[size] = out_node[i]
                size += 1
    for left in range(stop, m.ticket_stops[t]):
        if seen[_city_node(m, t, left)] == 0:
            return False
    return True


@compiled
def _city_node(m, t, stop):
    return m.node_list[m.place_first[m.ticket_place[t][stop]]]


@compiled
def ways_out(m, s, p):
    """A player's network: the routes out of node n are numbers first[n] to first[n + 1] − 1."""
    first = scratch(NODES + 1)
    out_route = scratch(2 * ROUTES)
    out_node = scratch(2 * ROUTES)
    for r in range(m.routes):
        if s.owner[r] == p:
            first[m.route_node[r][0] + 1] += 1
            first[m.route_node[r][1] + 1] += 1
    for n in range(m.nodes):
        first[n + 1] += first[n]
    fill = scratch(NODES)
    for r in range(m.routes):
        if s.owner[r] == p:
            for end in range(2):
                n = m.route_node[r][end]
                i = first[n] + fill[n]
                out_route[i] = r
                out_node[i] = m.route_node[r][1 - end]
                fill[n] += 1
    return first, out_route, out_node
