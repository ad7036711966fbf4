"""Rollouts: a world played to its end by planners, and what that is worth to a player."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

import math

from mapkit.bots.jit import compiled
from mapkit.bots.play import play_action
from mapkit.bots.players import planner
from mapkit.engine.core import words as w
from mapkit.engine.core.columns import TOTAL
from mapkit.engine.core.score import score_sheet

SURE = 1_000  # the worth of a game that is won for sure
SCALE = 20  # points of the margin: twenty ahead win three games of four against equal players
FARTHEST = 120  # points: beyond that, more of them win no more games
_WORTH = tuple(round(SURE / (1 + math.exp(-points / SCALE))) for points in range(FARTHEST + 1))


@compiled
def play_out(m, s, c, minds_, rec, desk, a):
    """Play the action in `a`, and then planners play until the game is over."""
    for t in range(m.tickets):
        rec.ticket_owner[t] = s.ticket_owner[t] + 1
    play_action(m, s, c, minds_, rec, a)
    while s.phase != w.OVER:
        planner.decide(m, s, c, minds_[s.player], s.player, desk, a)
        play_action(m, s, c, minds_, rec, a)


@compiled
def worth_to(m, s, p, sheet):
    """What a finished game is worth to a player: by its margin, as likely as that wins games."""
    score_sheet(m, s, sheet)
    best = -(1 << 30)
    for q in range(m.players):
        if q != p:
            best = max(best, sheet[q][TOTAL])
    margin = sheet[p][TOTAL] - best
    if margin >= 0:
        return _WORTH[min(FARTHEST, margin)]
    return SURE - _WORTH[min(FARTHEST, -margin)]
