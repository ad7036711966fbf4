"""A plan: the lane groups that a player means to claim, and what they take together."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.draft import (
    begin_draft,
    draft_fits,
    draft_group,
    draft_ticket,
    most_in_time,
    undo_draft,
)
from mapkit.bots.craft.ways import FAR, lanes_open
from mapkit.bots.jit import compiled
from mapkit.engine.core.fields import SHIP, TRAIN

DEAREST_FIRST, CHEAPEST_FIRST = 1, -1  # orders in which tickets are planned


@compiled
def clear_plan(m, c, mind, desk):
    for g in range(m.groups):
        mind.planned[g] = 0
    for t in range(m.tickets):
        desk.chosen[t] = 0
    mind.plan_size = 0
    mind.plan_effort = 0
    mind.plan_gain = 0
    mind.plan_pieces[TRAIN] = 0
    mind.plan_pieces[SHIP] = 0
    mind.open_tickets = 0
    mind.stale = 0
    mind.fresh = 1
    mind.for_points = 0
    begin_draft(desk)


@compiled
def adopt_draft(c, mind, desk):
    """The draft becomes part of the plan; what is planned is free to pass."""
    for i in range(desk.draft_size):
        g = desk.draft[i]
        mind.planned[g] = 1
        mind.plan[mind.plan_size] = g
        mind.plan_size += 1
    mind.plan_effort += desk.draft_effort
    mind.plan_pieces[TRAIN] += desk.draft_pieces[TRAIN]
    mind.plan_pieces[SHIP] += desk.draft_pieces[SHIP]
    begin_draft(desk)


@compiled
def next_ticket(m, s, mind, p, desk, order):
    """The first open ticket of the player that was not looked at, or -1; it is marked."""
    best = -1
    for t in range(m.tickets):
        is_open = s.ticket_owner[t] == p and mind.done[t] == 0 and desk.chosen[t] == 0
        if is_open and (best < 0 or order * (m.ticket_points[t] - m.ticket_points[best]) > 0):
            best = t
    if best >= 0:
        desk.chosen[best] = 1
    return best


@compiled
def plan_tickets(m, s, c, mind, p, desk, per_point, most_effort, most_tickets, order):
    """Plan for one ticket after the other, in an order, while it pays and there is time for it.

    Not to lose a ticket is worth as much as to win it. `per_point` 0: any way pays.
    """
    for _ in range(m.tickets):
        if mind.open_tickets == most_tickets:
            return
        t = next_ticket(m, s, mind, p, desk, order)
        if t < 0:
            return
        stake = m.ticket_points[t] + m.ticket_loss[t]
        worth = stake * per_point if per_point > 0 else FAR
        most = min(worth, most_in_time(mind, desk, most_effort)) if per_point > 0 else FAR
        cost = draft_ticket(m, c, desk, t, most)
        late = mind.plan_effort + desk.draft_effort > most_effort
        if late or cost > worth or not draft_fits(m, s, mind, p, desk):
            undo_draft(m, c, desk, 0)
        else:
            adopt_draft(c, mind, desk)
            mind.plan_gain += worth - cost
            mind.open_tickets += 1


@compiled
def plan_group(m, c, mind, desk, g):
    draft_group(m, c, desk, g)
    adopt_draft(c, mind, desk)


@compiled
def drop_done(m, s, c, mind, p):
    """Forget what has been claimed since; what can't be claimed any more makes the plan stale."""
    kept = 0
    for i in range(mind.plan_size):
        g = mind.plan[i]
        if mind.owns[g]:
            mind.planned[g] = 0
            continue
        if not lanes_open(m, s, c, p, g):
            mind.stale = 1
        mind.plan[kept] = g
        kept += 1
    mind.plan_size = kept


@compiled
def resume_prices(mind, desk):
    """After prices were made anew: what is planned is free to pass."""
    for i in range(mind.plan_size):
        desk.price[mind.plan[i]] = 0


@compiled
def measure_plan(m, c, mind, desk):
    """The effort and the pieces that the plan still takes, by the prices on the desk."""
    mind.plan_effort = 0
    mind.plan_pieces[TRAIN] = 0
    mind.plan_pieces[SHIP] = 0
    for i in range(mind.plan_size):
        g = mind.plan[i]
        mind.plan_effort += desk.effort[g]
        mind.plan_pieces[m.route_piece[m.group_lane[m.group_first[g]]]] += c.group_length[g]
