"""How many turns a player still has."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core.fields import SHIP, TRAIN

HASTE = 175  # percent of the map's own pace: the fastest player counts, and the end comes sooner
PRIOR_TURNS = 36  # the weight of that figure against what is seen in this game


@compiled
def turns_left(m, s, c, p):
    """The turns left, this one included: exact in the last round, before it an estimate."""
    if s.turns_left >= 0:
        return (s.turns_left + m.players - 1) // m.players
    fewest = 1 << 20
    for q in range(m.players):
        fewest = min(fewest, _turns_to_the_end(m, s, c, q))
    return fewest + m.last_turns


@compiled
def pieces_at_start(m):
    return m.choose_pieces if m.choose_pieces > 0 else m.pieces[TRAIN] + m.pieces[SHIP]


@compiled
def _turns_to_the_end(m, s, c, q):
    left = s.pieces[q][TRAIN] + s.pieces[q][SHIP]
    turns = s.turn // m.players
    placed = pieces_at_start(m) - left
    pace = (100 * placed + c.pace * HASTE // 100 * PRIOR_TURNS) // (turns + PRIOR_TURNS)
    return max(0, 100 * (left - m.last_pieces) // max(1, pace))
