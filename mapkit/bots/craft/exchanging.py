"""Exchange of pieces: when the plan wants more of one kind than are left."""

from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
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
