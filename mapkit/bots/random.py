"""Plays any legal action, each as likely as the others.

It knows nothing and wants nothing: the measure of what mere rules make of a map, and the quickest
way to see whether every corner of it can be played.
"""

from mapkit.bots.jit import compiled
from mapkit.engine.core.legal import list_actions
from mapkit.engine.core.rng import below


@compiled
def decide(m, s, mind, a):
    count = list_actions(m, s, a, -1)
    list_actions(m, s, a, below(mind.rng, count))
