"""Which tickets of an offer to keep, and whether to draw more."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.draft import begin_draft, draft_fits, draft_ticket, most_in_time, undo_draft
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.network import is_joined
from mapkit.engine.core.tickets import bits, fewest_kept

SAMPLE = 3  # one in three of the tickets that may come is weighed each time
OVERTIME = 4  # how many times a tick beyond the time that is left counts


@compiled
def fewest(m, s, p):
    rule = m.opening_keep if s.phase == w.KEEP_OPENING else m.later_keep
    return fewest_kept(m, s, p, rule)


@compiled
def keep_all(m, s, p, a):
    set_action(a, w.KEEP_TICKETS, (1 << s.offer_size[p]) - 1, 0)


@compiled
def keep_cheapest(m, s, p, a):
    """Keep as few tickets as the rules allow, those of the lowest value."""
    mask = 0
    for _ in range(fewest(m, s, p)):
        best = -1
        for i in range(s.offer_size[p]):
            if mask >> i & 1 == 0:
                t = s.offer[p][i]
                if best < 0 or m.ticket_points[t] < m.ticket_points[s.offer[p][best]]:
                    best = i
        mask |= 1 << best
    set_action(a, w.KEEP_TICKETS, mask, 0)


@compiled
def keep_best(m, s, c, mind, p, desk, a, per_point, time):
    """Keep the selection that brings most, given the plan and the ticks that are left.

    Selections are numbered so that the first ticket is the highest bit: one after the other they
    differ in their last tickets only, and what the first ones take stays drafted.
    """
    least = fewest(m, s, p)
    best = 0
    most = -FAR
    _begin_selections(s, p, desk)
    for number in range(1 << s.offer_size[p]):
        gain = _weigh_selection(m, s, c, mind, p, desk, number, per_point)
        late = mind.plan_effort + desk.draft_effort - time
        worth = gain - OVERTIME * max(0, late)
        if worth > most and bits(number) >= least:
            best, most = number, worth
    undo_draft(m, c, desk, 0)
    set_action(a, w.KEEP_TICKETS, _mask(best, s.offer_size[p]), 0)


@compiled
def _begin_selections(s, p, desk):
    begin_draft(desk)
    for i in range(s.offer_size[p]):
        desk.size_before[i] = 0
        desk.gain_before[i] = 0


@compiled
def _weigh_selection(m, s, c, mind, p, desk, number, per_point):
    """What a selection brings, in ticks: tickets it can do, less their cost and tickets lost."""
    if number == 0:
        return 0
    last = s.offer_size[p] - 1
    while number & 1 == 0:
        number >>= 1
        last -= 1
    undo_draft(m, c, desk, desk.size_before[last])
    gain = desk.gain_before[last]
    gain += _draft_worth(m, s, c, mind, p, desk, s.offer[p][last], per_point, FAR)
    for later in range(last + 1, s.offer_size[p]):
        desk.size_before[later] = desk.draft_size
        desk.gain_before[later] = gain
    return gain


@compiled
def _mask(number, tickets):
    """The selection as the rules number it: the first ticket is the lowest bit."""
    mask = 0
    for i in range(tickets):
        mask |= (number >> i & 1) << tickets - 1 - i
    return mask


@compiled
def _draft_worth(m, s, c, mind, p, desk, t, per_point, most):
    if is_joined(m, t, mind.label):
        return m.ticket_points[t] * per_point
    before = desk.draft_size
    cost = draft_ticket(m, c, desk, t, most)
    if cost < FAR and draft_fits(m, s, mind, p, desk):
        return m.ticket_points[t] * per_point - cost
    undo_draft(m, c, desk, before)
    return -m.ticket_loss[t] * per_point


@compiled
def promises(m, s, c, mind, p, desk, per_point, time, least):
    """Whether drawing tickets is expected to bring more than `least` ticks.

    Of the tickets that nobody has seen, one in `SAMPLE` is weighed, others the next time: that is
    enough for an estimate. What bad ones would cost is worked out only where it matters.
    """
    unknown, good, gains, worst = 0, 0, 0, 0
    for t in range(mind.routes % SAMPLE, m.tickets, SAMPLE):
        if s.ticket_owner[t] != p:
            worth = m.ticket_points[t] * per_point
            gain = _worth_in_time(m, s, c, mind, p, desk, t, per_point, time, worth)
            unknown += 1
            if gain > 0:
                good += 1
                gains += gain
            else:
                worst += min(worth - most_in_time(mind, desk, time), -m.ticket_loss[t] * per_point)
    if unknown == 0 or m.later_draw * gains // unknown <= least:
        return False
    if _expected(m, unknown, good, gains, worst) > least:
        return True
    losses = _losses(m, s, c, mind, p, desk, per_point, time)
    return _expected(m, unknown, good, gains, losses) > least


@compiled
def _expected(m, unknown, good, gains, losses):
    """What an offer brings on the average, if `good` of `unknown` tickets are good."""
    none = 100  # percent of the offers without a good ticket
    for _ in range(m.later_draw):
        none = none * (unknown - good) // unknown
    least_loss = losses // (2 * max(1, unknown - good))
    return m.later_draw * gains // unknown + m.later_keep * least_loss * none // 100


@compiled
def _losses(m, s, c, mind, p, desk, per_point, time):
    """What the bad tickets bring together: nothing, or a loss."""
    losses = 0
    for t in range(mind.routes % SAMPLE, m.tickets, SAMPLE):
        if s.ticket_owner[t] != p:
            losses += min(0, _worth_in_time(m, s, c, mind, p, desk, t, per_point, time, FAR))
    return losses


@compiled
def _worth_in_time(m, s, c, mind, p, desk, t, per_point, time, most):
    """What a ticket is worth by itself, beside the plan; it is lost if there is no time for it."""
    begin_draft(desk)
    most = min(most, most_in_time(mind, desk, time))
    worth = _draft_worth(m, s, c, mind, p, desk, t, per_point, most)
    if desk.draft_effort + mind.plan_effort > time:
        worth = -m.ticket_loss[t] * per_point
    undo_draft(m, c, desk, 0)
    return worth
