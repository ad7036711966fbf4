"""Exchange of pieces: when the plan, or all that a hand can claim, wants more of one kind."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.choice import choose_payment
from mapkit.engine.core.lanes import is_shut
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.mechanics.pieces import most_exchanged


@compiled
def exchange_for_plan(m, s, mind, p, a):
    """Lay an exchange into `a` that makes the plan possible; False if none is needed."""
    for given in range(2):
        short = mind.plan_pieces[1 - given] - s.pieces[p][1 - given]
        spare = s.pieces[p][given] - mind.plan_pieces[given]
        count = min(short, spare, most_exchanged(m, s, p, given))
        if short > 0 and count >= short:
            set_action(a, w.EXCHANGE, given, count)
            return True
    return False


@compiled
def exchange_for_claim(m, s, p, a):
    """Lay an exchange into `a` after which the hand can claim a route; False if there is none."""
    for r in range(m.routes):
        piece = m.route_piece[r]
        short = m.route_length[r] - s.pieces[p][piece]
        helps = 0 < short <= most_exchanged(m, s, p, 1 - piece) and not is_shut(s, p, r)
        if helps and choose_payment(m, s, p, r, a.pay):
            set_action(a, w.EXCHANGE, 1 - piece, short)
            return True
    return False
