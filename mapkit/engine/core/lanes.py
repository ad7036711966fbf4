"""Which lanes are shut to whom: a set of routes for each player, in words of bits."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import WORD
from mapkit.engine.core.jit import compiled


@compiled
def is_shut(s, p, r):
    """Whether the player may not claim a route any more."""
    return s.shut[p][r // WORD] >> r % WORD & 1 == 1


@compiled
def open_lanes(m, s, p, word):
    """The routes of a word that are not shut to the player, as bits."""
    routes = min(WORD, m.routes - word * WORD)
    return ~s.shut[p][word] & (1 << routes) - 1


@compiled
def is_shut_to_all(m, s, r):
    for p in range(m.players):
        if not is_shut(s, p, r):
            return False
    return True


@compiled
def shut_lanes(m, s, p, r):
    """RULES §2: shut a group's lanes to the player, and to all once the open ones are taken."""
    g = m.route_group[r]
    first, last = m.group_first[g], m.group_first[g + 1]
    taken = 0
    for i in range(first, last):
        taken += 1 if s.owner[m.group_lane[i]] >= 0 else 0
    for i in range(first, last):
        lane = m.group_lane[i]
        to_all = s.owner[lane] >= 0 or taken >= m.group_open[g]
        for q in range(m.players):
            if to_all or q == p:
                s.shut[q][lane // WORD] |= 1 << lane % WORD
