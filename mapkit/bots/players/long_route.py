"""Goes for the points of long routes and keeps as few tickets as the rules allow.

It claims the longest routes it can fill, through which it joins its cheap tickets if they lie on
the way, and never draws a ticket. On boards with many long routes it ends the game early.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.clock import turns_left
from mapkit.bots.craft.keeping import keep_cheapest
from mapkit.bots.craft.plan import DEAREST_FIRST, clear_plan, drop_done, plan_tickets
from mapkit.bots.craft.prices import PART, price_groups
from mapkit.bots.craft.turns import ONLY_POINTS, by_phase, claim_or_draw, plan_for_points
from mapkit.bots.jit import compiled

RANK = 6
PER_POINT = 40  # ticks: long routes are worth a detour
FOR_TICKETS = 20  # percent of the time it gives to tickets
TARGETS = 2


@compiled
def keep(m, s, c, mind, p, desk, a):
    keep_cheapest(m, s, p, a)


@compiled
def turn(m, s, c, mind, p, desk, a):
    drop_done(m, s, c, mind, p)
    if mind.stale or mind.plan_size == 0:
        turns = turns_left(m, s, c, p)
        price_groups(m, s, c, mind, p, desk, PER_POINT, 0, 0, PART)
        clear_plan(m, c, mind, desk)
        plan_tickets(m, s, c, mind, p, desk, PER_POINT, FOR_TICKETS * turns, 2, DEAREST_FIRST)
        plan_for_points(m, s, c, mind, p, desk, ONLY_POINTS, max(turns, 6), TARGETS, 0, 0)
    claim_or_draw(m, s, c, mind, p, desk, a)


decide = by_phase(turn, keep)
