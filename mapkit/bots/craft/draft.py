"""A draft: groups that would be claimed for some tickets. It is dropped or becomes the plan."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.ways import FAR, find_way
from mapkit.bots.jit import compiled
from mapkit.bots.mind import PLAN
from mapkit.engine.core.fields import SHIP, TRAIN


@compiled
def begin_draft(desk):
    desk.draft_size = 0
    desk.draft_effort = 0
    desk.draft_pieces[TRAIN] = 0
    desk.draft_pieces[SHIP] = 0


@compiled
def draft_ticket(m, c, desk, t, most):
    """Add the groups that join a ticket's places; their cost, or FAR if nothing could be added.

    A tour is joined stop by stop, in its order. What is in the draft is free to pass. `most`: what
    it may cost; who has no use for a dearer way saves the search for it.
    """
    before = desk.draft_size
    total = 0
    for stop in range(m.ticket_stops[t] - 1):
        start, goal = m.ticket_place[t][stop], m.ticket_place[t][stop + 1]
        node = find_way(m, c, desk, start, goal, most - total)
        if node < 0:
            undo_draft(m, c, desk, before)
            return FAR
        total += desk.distance[node]
        while desk.back_group[node] >= 0:
            draft_group(m, c, desk, desk.back_group[node])
            node = desk.back_node[node]
    return total


@compiled
def most_in_time(mind, desk, time):
    """The most that a way may cost to fit into `time` beside the plan; FAR if that is unknown."""
    return time - mind.plan_effort if desk.over == 0 else FAR


@compiled
def draft_group(m, c, desk, g):
    size = desk.draft_size
    if desk.price[g] == 0 or size == PLAN:
        return
    desk.draft[size] = g
    desk.draft_price[size] = desk.price[g]
    desk.price[g] = 0
    _count(m, c, desk, g, 1)


@compiled
def undo_draft(m, c, desk, size):
    """Cut the draft back to its first `size` groups."""
    while desk.draft_size > size:
        i = desk.draft_size - 1
        g = desk.draft[i]
        desk.price[g] = desk.draft_price[i]
        _count(m, c, desk, g, -1)


@compiled
def _count(m, c, desk, g, sign):
    desk.draft_size += sign
    desk.draft_effort += sign * desk.effort[g]
    piece = m.route_piece[m.group_lane[m.group_first[g]]]
    desk.draft_pieces[piece] += sign * c.group_length[g]


@compiled
def draft_fits(m, s, mind, p, desk):
    """Whether plan and draft together leave the player's pieces enough, exchanges included."""
    over = 0
    spare = 0
    for piece in range(2):
        need = mind.plan_pieces[piece] + desk.draft_pieces[piece]
        left = s.pieces[p][piece]
        over += max(0, need - left)
        if need > left + (s.box[p][piece] if m.exchange_cost >= 0 else 0):
            return False
        spare += max(0, left - need)
    return over <= (spare if m.exchange_cost >= 0 else 0)
