"""Keeps every ticket its pieces can serve and builds the cheapest network that joins them all.

It counts pieces, not turns: it draws more tickets whenever its plan leaves a fifth of its pieces
idle, so it ends with many tickets and, on a crowded map, with some of them undone.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.chart import TURN
from mapkit.bots.craft.clock import pieces_at_start
from mapkit.bots.craft.keeping import keep_best
from mapkit.bots.craft.plan import (
    DEAREST_FIRST,
    clear_plan,
    drop_done,
    plan_tickets,
    resume_prices,
)
from mapkit.bots.craft.prices import PART, price_groups
from mapkit.bots.craft.turns import (
    HALF,
    ONLY_POINTS,
    by_phase,
    claim_or_draw,
    draw_tickets,
    plan_for_points,
)
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled
from mapkit.engine.core.fields import SHIP, TRAIN

RANK = 3
PER_POINT = 200  # ticks: a ticket is nearly always worth it
PER_PIECE = 30  # ticks: it counts pieces, and little else
IDLE = 18  # percent of the pieces


@compiled
def keep(m, s, c, mind, p, desk, a):
    price_groups(m, s, c, mind, p, desk, 0, PER_PIECE, 0, PART)
    resume_prices(mind, desk)
    keep_best(m, s, c, mind, p, desk, a, PER_POINT, FAR)


@compiled
def turn(m, s, c, mind, p, desk, a):
    drop_done(m, s, c, mind, p)
    if mind.stale or mind.plan_size == 0:
        _replan(m, s, c, mind, p, desk)
    if s.turns_left < 0 and _idle_pieces(m, s, mind, p) and draw_tickets(m, s, a, HALF):
        return
    if mind.plan_size == 0:
        plan_for_points(m, s, c, mind, p, desk, ONLY_POINTS, FAR // TURN, 1, 0, 0)
    claim_or_draw(m, s, c, mind, p, desk, a)


@compiled
def _replan(m, s, c, mind, p, desk):
    price_groups(m, s, c, mind, p, desk, 0, PER_PIECE, 0, PART)
    clear_plan(m, c, mind, desk)
    plan_tickets(m, s, c, mind, p, desk, PER_POINT, FAR, m.tickets, DEAREST_FIRST)


@compiled
def _idle_pieces(m, s, mind, p):
    left = s.pieces[p][TRAIN] + s.pieces[p][SHIP]
    planned = 0 if mind.for_points else mind.plan_pieces[TRAIN] + mind.plan_pieces[SHIP]
    return 100 * (left - planned) > IDLE * pieces_at_start(m) and mind.open_tickets <= 2


decide = by_phase(turn, keep)
