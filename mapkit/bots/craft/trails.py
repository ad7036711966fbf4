"""How long a player's trails are, and how much a route would lengthen them.

The score counts trails exactly; a bot that weighs routes needs an answer in a microsecond. A part
of the network without a ring is walked three times. In one with a ring a search from each node
gives up after some steps, and then knows a trail that may be a little too short.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled

STEPS = 60  # of one search: enough for a network with a ring or two
SEEN = 2  # in `ends`: the part of the network is measured


@compiled
def own_trail(m, s, c, mind, desk, p):
    """The longest trail of a player's own; it and `reach` are measured once after each claim."""
    if mind.measured != mind.routes:
        mind.trail = measure_trails(m, s, c, desk, p)
        for n in range(m.nodes):
            mind.reach[n] = desk.reach[n]
        mind.measured = mind.routes + 0
    return mind.trail


@compiled
def measure_trails(m, s, c, desk, p):
    """Fill `reach` by node for a player; the length of the longest trail."""
    _mark_network(m, s, desk, p)
    longest = 0
    for n in range(m.nodes):
        if desk.ends[n] == 1:
            longest = max(longest, _measure_part(c, desk, n))
    return longest


@compiled
def _measure_part(c, desk, start):
    """Fill `reach` for the nodes of one part of the network; its longest trail."""
    reach, reached = desk.reach, desk.reached
    size = _walk_new(c, desk, start)
    if size < 0:
        size = -size
        for i in range(size):
            reach[reached[i]] = _reach(c, desk, reached[i])
    else:
        for _ in range(2):  # to one end of the longest trail, then to the other
            _walk(c, desk, _farthest(desk, size))
            for i in range(size):
                n = reached[i]
                reach[n] = max(reach[n], desk.distance[n])
    longest = 0
    for i in range(size):
        longest = max(longest, reach[reached[i]])
    return longest


@compiled
def _walk_new(c, desk, start):
    """Walk a part that was not seen and note its ways; its nodes, as a negative number with a ring.

    For each node the player's own ways out of it are noted: later walks look at no others.
    """
    size = 1
    ends = 0  # of its routes
    _begin_walk(desk, start)
    desk.ends[start] = SEEN
    at = 0
    while at < size:
        n = desk.reached[at]
        at += 1
        desk.own_first[n] = ends
        for i in range(c.way_first[n], c.way_first[n + 1]):
            if desk.owns[c.way_group[i]]:
                desk.own_group[ends] = c.way_group[i]
                desk.own_node[ends] = c.way_node[i]
                if desk.ends[c.way_node[i]] != SEEN:
                    desk.ends[c.way_node[i]] = SEEN
                    _step(c, desk, n, ends, size)
                    size += 1
                ends += 1
        desk.own_last[n] = ends
    return size if ends == 2 * (size - 1) else -size


@compiled
def _walk(c, desk, start):
    """Fill `distance` for all nodes of a part without a ring, in the order of `reached`."""
    size = 1
    _begin_walk(desk, start)
    at = 0
    while at < size:
        n = desk.reached[at]
        at += 1
        for i in range(desk.own_first[n], desk.own_last[n]):
            if desk.own_group[i] != desk.back_group[n]:
                _step(c, desk, n, i, size)
                size += 1


@compiled
def _begin_walk(desk, start):
    desk.reached[0] = start
    desk.distance[start] = 0
    desk.back_group[start] = -1


@compiled
def _step(c, desk, n, i, size):
    to, g = desk.own_node[i], desk.own_group[i]
    desk.reached[size] = to
    desk.back_group[to] = g
    desk.distance[to] = desk.distance[n] + c.group_length[g]


@compiled
def _farthest(desk, size):
    farthest = desk.reached[0]
    for i in range(size):
        n = desk.reached[i]
        if desk.distance[n] > desk.distance[farthest]:
            farthest = n
    return farthest


@compiled
def longest_of_rivals(m, s, c, desk, p):
    """The longest trail of any opponent."""
    longest = 0
    for q in range(m.players):
        if q != p:
            longest = max(longest, measure_trails(m, s, c, desk, q))
    return longest


@compiled
def _mark_network(m, s, desk, p):
    owns, used, ends = desk.owns, desk.used, desk.ends
    for g in range(m.groups):
        owns[g] = 0
        used[g] = 0
    for n in range(m.nodes):
        ends[n] = 0
        desk.reach[n] = 0
    for r in range(m.routes):
        if s.owner[r] == p:
            owns[m.route_group[r]] = 1
            ends[m.route_node[r][0]] = 1
            ends[m.route_node[r][1]] = 1


@compiled
def longer_trail(m, c, mind, g, longest):
    """The length of one's longest trail, which `own_trail` measured, with a group more."""
    r = m.group_lane[m.group_first[g]]
    x, y = m.route_node[r][0], m.route_node[r][1]
    joins = mind.label[x] != mind.label[y]
    beyond = mind.reach[x] + mind.reach[y] if joins else max(mind.reach[x], mind.reach[y])
    return max(longest, beyond + c.group_length[g])


@compiled
def _reach(c, desk, start):
    """The longest trail from a node, by depth first; USED is clean before and after."""
    nodes, ways = desk.step_node, desk.step_next
    nodes[0] = start
    ways[0] = desk.own_first[start]
    depth, spaces, longest, steps = 0, 0, 0, 0
    while depth >= 0:
        i = _next_way(desk, nodes[depth], ways[depth])
        if i >= 0 and steps < STEPS:
            steps += 1
            ways[depth] = i + 1
            depth += 1
            _take(desk, depth, i)
            spaces += c.group_length[desk.own_group[i]]
            longest = max(longest, spaces)
        else:
            if depth > 0:
                g = desk.step_group[depth]
                desk.used[g] = 0
                spaces -= c.group_length[g]
            depth -= 1
    return longest


@compiled
def _take(desk, depth, i):
    n = desk.own_node[i]
    desk.used[desk.own_group[i]] = 1
    desk.step_group[depth] = desk.own_group[i]
    desk.step_node[depth] = n
    desk.step_next[depth] = desk.own_first[n]


@compiled
def _next_way(desk, n, first):
    """The first of the player's ways out of a node, from `first` on, that is not used; or -1."""
    for i in range(first, desk.own_last[n]):
        if desk.used[desk.own_group[i]] == 0:
            return i
    return -1
