"""The entry point of the searcher: what it sees, and what it decides."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import SEARCH, compiled, entry
from mapkit.bots.players import planner
from mapkit.bots.search.candidates import collect, imagine_minds
from mapkit.bots.search.racing import TRUE, race
from mapkit.bots.search.seen import see
from mapkit.bots.search.worlds import see_opponents
from mapkit.engine.core.fields import PLAYERS
from mapkit.engine.core.tables import copy_record

SEE, DECIDE = 0, 1


@entry(SEARCH)
def command(order, m_, s_, c_, minds_, blank_mind, a_, seen_, desk_, lab, rollouts):
    """`rollouts`: how many games it may play in its head for one decision."""
    m, s, seen = m_[0], s_[0], seen_[0]
    if order == SEE:
        see(m, s, a_[0], seen)
    else:
        _decide(m, s_, c_[0], minds_, blank_mind, a_, seen, desk_[0], lab, rollouts)
    return 0


@compiled
def _decide(m, s_, c, minds_, blank_mind, a_, seen, desk, lab, rollouts):
    s = s_[0]
    p = s.player + 0
    mind = minds_[p]
    planner.decide(m, s, c, mind, p, desk, a_[0])
    count = collect(m, s, c, mind, p, desk, a_, lab[2], lab[4])
    imagine_minds(m, mind, minds_[p : p + 1], lab[2], lab[7], count)
    chosen = 0
    if count > 1:
        copy_record(lab[0][TRUE : TRUE + 1], s_[0:1])
        see_opponents(m, s, lab[1][TRUE * PLAYERS : (TRUE + 1) * PLAYERS], blank_mind, p)
        chosen = race(m, c, p, seen, desk, a_, lab, mind.rng, count, rollouts)
    mind.stale = lab[7][chosen].stale
    copy_record(a_[0:1], lab[2][chosen : chosen + 1])
