"""The choice of pieces at the start, and their exchange later."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import SHIP, TRAIN
from mapkit.engine.core.jit import compiled


@compiled
def fewest_trains(m):
    """The fewest trains of a legal split: the box may not have ships enough for the rest."""
    return max(0, m.choose_pieces - m.pieces[SHIP])


@compiled
def most_trains(m):
    return min(m.choose_pieces, m.pieces[TRAIN])


@compiled
def choose_split(m, s, p, train):
    s.pieces[p][TRAIN] = train
    s.pieces[p][SHIP] = m.choose_pieces - train
    s.box[p][TRAIN] = m.pieces[TRAIN] - s.pieces[p][TRAIN]
    s.box[p][SHIP] = m.pieces[SHIP] - s.pieces[p][SHIP]


@compiled
def most_exchanged(m, s, p, given):
    """Pieces of a kind that the player may swap for the other kind."""
    if m.exchange_cost < 0:
        return 0
    return min(s.pieces[p][given], s.box[p][1 - given])


@compiled
def exchange(m, s, p, given, count):
    s.pieces[p][given] -= count
    s.box[p][given] += count
    s.pieces[p][1 - given] += count
    s.box[p][1 - given] -= count
    s.score[p] -= m.exchange_cost * count
