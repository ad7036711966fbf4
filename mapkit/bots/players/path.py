"""Keeps all tickets it is offered at the start and works on one at a time, by the cheapest way.

It takes the most valuable ticket first, never draws more, and when all are done it claims the
longest routes it can pay for. It looks neither at the others nor at the clock.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.chart import TURN
from mapkit.bots.craft.keeping import keep_all
from mapkit.bots.craft.plan import DEAREST_FIRST, clear_plan, drop_done, plan_tickets
from mapkit.bots.craft.prices import PART, price_groups
from mapkit.bots.craft.turns import ONLY_POINTS, by_phase, claim_or_draw, plan_for_points
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled

RANK = 4


@compiled
def keep(m, s, c, mind, p, desk, a):
    keep_all(m, s, p, a)


@compiled
def turn(m, s, c, mind, p, desk, a):
    drop_done(m, s, c, mind, p)
    if mind.stale or mind.plan_size == 0:
        price_groups(m, s, c, mind, p, desk, 0, 0, 0, PART)
        clear_plan(m, c, mind, desk)
        plan_tickets(m, s, c, mind, p, desk, 0, FAR, 1, DEAREST_FIRST)
        if mind.plan_size == 0:
            plan_for_points(m, s, c, mind, p, desk, ONLY_POINTS, FAR // TURN, 1, 0, 0)
    claim_or_draw(m, s, c, mind, p, desk, a)


decide = by_phase(turn, keep)
