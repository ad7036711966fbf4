"""Plays any legal action, each as likely as the others.

It knows nothing and wants nothing: the measure of what mere rules make of a map, and the quickest
way to see whether every corner of it can be played.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core.legal import pick_action

RANK = 7


@compiled
def decide(m, s, c, mind, p, desk, a):
    pick_action(m, s, a, mind.rng)
