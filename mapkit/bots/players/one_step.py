"""Does what gains most at once: it claims the best route it can pay for that serves a ticket.

It looks one step ahead and no further: of the routes on the cheapest way of its best open ticket it
claims whichever it can; with no ticket open it draws new ones while every player still has a fifth
of the pieces, and later claims what scores most.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.claiming import NO_BONUS, claim_most
from mapkit.bots.craft.clock import pieces_at_start
from mapkit.bots.craft.keeping import keep_cheapest
from mapkit.bots.craft.plan import DEAREST_FIRST, clear_plan, drop_done, plan_tickets
from mapkit.bots.craft.prices import PART, price_groups
from mapkit.bots.craft.turns import HALF, by_phase, claim_or_draw, draw_tickets
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled
from mapkit.engine.core.fields import SHIP, TRAIN

RANK = 5
PER_POINT = 10  # ticks: a little, so that of two ways the one that scores wins
EARLY = 18  # percent of the pieces that everyone still has
GOOD_CLAIM = 4  # points for which it claims a route that serves no ticket


@compiled
def keep(m, s, c, mind, p, desk, a):
    keep_cheapest(m, s, p, a)


@compiled
def turn(m, s, c, mind, p, desk, a):
    drop_done(m, s, c, mind, p)
    if mind.stale or mind.plan_size == 0:
        price_groups(m, s, c, mind, p, desk, PER_POINT, 0, 0, PART)
        clear_plan(m, c, mind, desk)
        plan_tickets(m, s, c, mind, p, desk, 0, FAR, 1, DEAREST_FIRST)
    if mind.plan_size == 0 and _is_early(m, s) and draw_tickets(m, s, a, HALF):
        return
    if mind.plan_size == 0 and claim_most(m, s, c, mind, p, desk, a, GOOD_CLAIM, NO_BONUS):
        return
    claim_or_draw(m, s, c, mind, p, desk, a)


@compiled
def _is_early(m, s):
    for q in range(m.players):
        if 100 * (s.pieces[q][TRAIN] + s.pieces[q][SHIP]) < EARLY * pieces_at_start(m):
            return False
    return s.turns_left < 0


decide = by_phase(turn, keep)
