"""How long a player's trails are, and how much a route would lengthen them.

The score counts trails exactly; a bot that weighs routes needs an answer in a microsecond. A search
from each node gives up after some steps and then knows a trail that may be a little too short.
"""

from mapkit.bots.jit import compiled
from mapkit.bots.mind import ENDS, OWNS, REACH, STEP_GROUP, STEP_NEXT, STEP_NODE, USED

STEPS = 60  # of one search: enough for a network with a ring or two


@compiled
def measure_trails(m, s, c, desk, p):
    """REACH by node for a player, and the length of the longest trail."""
    _mark_network(m, s, desk, p)
    longest = 0
    for n in range(m.nodes):
        desk[REACH][n] = _reach(c, desk, n) if desk[ENDS][n] else 0
        longest = max(longest, desk[REACH][n])
    return longest


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
    owns, used, ends = desk[OWNS], desk[USED], desk[ENDS]
    for g in range(m.groups):
        owns[g] = 0
        used[g] = 0
    for n in range(m.nodes):
        ends[n] = 0
    for r in range(m.routes):
        if s.owner[r] == p:
            owns[m.route_group[r]] = 1
            ends[m.route_node[r][0]] = 1
            ends[m.route_node[r][1]] = 1


@compiled
def longer_trail(m, c, mind, desk, g, longest):
    """The length of the longest trail with a group more; REACH must be measured."""
    r = m.group_lane[m.group_first[g]]
    x, y = m.route_node[r][0], m.route_node[r][1]
    joins = mind.label[x] != mind.label[y]
    beyond = desk[REACH][x] + desk[REACH][y] if joins else max(desk[REACH][x], desk[REACH][y])
    return max(longest, beyond + c.group_length[g])


@compiled
def _reach(c, desk, start):
    """The longest trail from a node, by depth first; USED is clean before and after."""
    nodes, ways = desk[STEP_NODE], desk[STEP_NEXT]
    nodes[0] = start
    ways[0] = c.way_first[start]
    depth, spaces, longest, steps = 0, 0, 0, 0
    while depth >= 0:
        i = _next_way(c, desk, nodes[depth], ways[depth])
        if i >= 0 and steps < STEPS:
            steps += 1
            ways[depth] = i + 1
            depth += 1
            _take(c, desk, depth, i)
            spaces += c.group_length[c.way_group[i]]
            longest = max(longest, spaces)
        else:
            if depth > 0:
                g = desk[STEP_GROUP][depth]
                desk[USED][g] = 0
                spaces -= c.group_length[g]
            depth -= 1
    return longest


@compiled
def _take(c, desk, depth, i):
    n = c.way_node[i]
    desk[USED][c.way_group[i]] = 1
    desk[STEP_GROUP][depth] = c.way_group[i]
    desk[STEP_NODE][depth] = n
    desk[STEP_NEXT][depth] = c.way_first[n]


@compiled
def _next_way(c, desk, n, first):
    """The first way out of a node, from `first` on, that is the player's and not used; or -1."""
    for i in range(first, c.way_first[n + 1]):
        g = c.way_group[i]
        if desk[OWNS][g] and desk[USED][g] == 0:
            return i
    return -1
