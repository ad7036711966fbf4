"""Which tickets of an offer to keep, and whether to draw more."""

from mapkit.bots.craft.draft import begin_draft, draft_fits, draft_ticket, undo_draft
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled
from mapkit.bots.mind import DRAFT_EFFORT, TALLY
from mapkit.engine.core import words as w
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.network import is_joined
from mapkit.engine.core.tickets import bits, fewest_kept

SAMPLE = 3  # of the tickets that may come, one in so many is weighed each time
OVERTIME = 4  # a tick beyond the time that is left counts as so many


@compiled
def fewest(m, s, p):
    rule = m.opening_keep if s.phase == w.KEEP_OPENING else m.later_keep
    return fewest_kept(m, s, p, rule)


@compiled
def keep_all(m, s, p, a):
    set_action(a, w.KEEP_TICKETS, (1 << s.offer_size[p]) - 1, 0)


@compiled
def keep_cheapest(m, s, p, a):
    """As few as the rules allow, of the lowest value."""
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
    """The selection that brings most, given the plan and the ticks that are left."""
    least = fewest(m, s, p)
    best = -1
    most = -FAR
    for mask in range(1 << s.offer_size[p]):
        if bits(mask) >= least:
            worth = selection_worth(m, s, c, mind, p, desk, mask, per_point, time)
            if worth > most:
                best, most = mask, worth
    set_action(a, w.KEEP_TICKETS, best, 0)


@compiled
def selection_worth(m, s, c, mind, p, desk, mask, per_point, time):
    """In ticks: the points of what can be done, less what it costs and what is lost."""
    begin_draft(desk)
    worth = 0
    for i in range(s.offer_size[p]):
        if mask >> i & 1:
            worth += _draft_worth(m, s, c, mind, p, desk, s.offer[p][i], per_point)
    late = mind.plan_effort + desk[TALLY][DRAFT_EFFORT] - time
    undo_draft(m, c, desk, 0)
    return worth - OVERTIME * max(0, late)


@compiled
def _draft_worth(m, s, c, mind, p, desk, t, per_point):
    if is_joined(m, t, mind.label):
        return m.ticket_points[t] * per_point
    before = desk[TALLY][0]
    cost = draft_ticket(m, c, desk, t)
    if cost < FAR and draft_fits(m, s, mind, p, desk):
        return m.ticket_points[t] * per_point - cost
    undo_draft(m, c, desk, before)
    return -m.ticket_loss[t] * per_point


@compiled
def prospect(m, s, c, mind, p, desk, per_point, time):
    """What drawing tickets may be expected to bring, in ticks, from those that nobody showed.

    One ticket in a few is looked at, others the next time: an estimate needs no more.
    """
    unknown = 0
    gains = 0
    good = 0
    losses = 0
    for t in range(mind.routes % SAMPLE, m.tickets, SAMPLE):
        if s.ticket_owner[t] == p:
            continue
        begin_draft(desk)
        worth = _draft_worth(m, s, c, mind, p, desk, t, per_point)
        if desk[TALLY][DRAFT_EFFORT] + mind.plan_effort > time:
            worth = -m.ticket_loss[t] * per_point
        undo_draft(m, c, desk, 0)
        unknown += 1
        if worth > 0:
            good += 1
            gains += worth
        else:
            losses += worth
    if unknown == 0:
        return -FAR
    none = 100  # percent of the offers without a good ticket
    for _ in range(m.later_draw):
        none = none * (unknown - good) // unknown
    least_loss = losses // (2 * max(1, unknown - good))
    return m.later_draw * gains // unknown + m.later_keep * least_loss * none // 100
