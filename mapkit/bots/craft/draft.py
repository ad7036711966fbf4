"""A draft: groups that would be claimed for some tickets; it is thrown away or becomes the plan."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.ways import FAR, find_way
from mapkit.bots.jit import compiled
from mapkit.bots.mind import (
    BACK_GROUP,
    BACK_NODE,
    DISTANCE,
    DRAFT,
    DRAFT_EFFORT,
    DRAFT_PIECES,
    DRAFT_PRICE,
    EFFORT,
    PLAN,
    PRICE,
    SIZE,
    TALLY,
)


@compiled
def begin_draft(desk):
    for i in range(4):
        desk[TALLY][i] = 0


@compiled
def draft_ticket(m, c, desk, t):
    """Add what joins the places of a ticket; what it costs, or FAR, and then nothing is added.

    A tour is joined stop by stop, in its order. What is in the draft is free to pass.
    """
    before = desk[TALLY][SIZE]
    total = 0
    for stop in range(m.ticket_stops[t] - 1):
        node = find_way(m, c, desk, m.ticket_place[t][stop], m.ticket_place[t][stop + 1])
        if node < 0:
            undo_draft(m, c, desk, before)
            return FAR
        total += desk[DISTANCE][node]
        while desk[BACK_GROUP][node] >= 0:
            draft_group(m, c, desk, desk[BACK_GROUP][node])
            node = desk[BACK_NODE][node]
    return total


@compiled
def draft_group(m, c, desk, g):
    tally = desk[TALLY]
    if desk[PRICE][g] == 0 or tally[SIZE] == PLAN:
        return
    desk[DRAFT][tally[SIZE]] = g
    desk[DRAFT_PRICE][tally[SIZE]] = desk[PRICE][g]
    desk[PRICE][g] = 0
    _count(m, c, desk, g, 1)


@compiled
def undo_draft(m, c, desk, size):
    """Back to the draft of so many groups."""
    while desk[TALLY][SIZE] > size:
        i = desk[TALLY][SIZE] - 1
        g = desk[DRAFT][i]
        desk[PRICE][g] = desk[DRAFT_PRICE][i]
        _count(m, c, desk, g, -1)


@compiled
def _count(m, c, desk, g, sign):
    tally = desk[TALLY]
    tally[SIZE] += sign
    tally[DRAFT_EFFORT] += sign * desk[EFFORT][g]
    piece = m.route_piece[m.group_lane[m.group_first[g]]]
    tally[DRAFT_PIECES + piece] += sign * c.group_length[g]


@compiled
def draft_fits(m, s, mind, p, desk):
    """Whether plan and draft together leave the player's pieces enough, exchanges included."""
    over = 0
    spare = 0
    for piece in range(2):
        need = mind.plan_pieces[piece] + desk[TALLY][DRAFT_PIECES + piece]
        left = s.pieces[p][piece]
        over += max(0, need - left)
        if need > left + (s.box[p][piece] if m.exchange_cost >= 0 else 0):
            return False
        spare += max(0, left - need)
    return over <= (spare if m.exchange_cost >= 0 else 0)
