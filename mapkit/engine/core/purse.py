"""How many cards of a colour a hand has, and in how many ways some of them can be taken.

Train cards of a colour may be plain or carry the harbour mark, ship cards are single, single with
the mark, or double; payments of the same colour that differ in these are different payments.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import DOUBLE, MARKED, PLAIN, SINGLE, SINGLE_MARKED
from mapkit.engine.core.jit import compiled


@compiled
def held(s, p, k):
    """Cards of a kind in a hand; kind -1 is one that the decks lack."""
    return s.hand[p][k] if k >= 0 else 0


@compiled
def trains(m, s, p, c):
    """Train cards of a colour in a hand."""
    return held(s, p, m.train_kind[c][PLAIN]) + held(s, p, m.train_kind[c][MARKED])


@compiled
def singles(m, s, p, c):
    """Single-ship cards of a colour in a hand."""
    return held(s, p, m.ship_kind[c][SINGLE]) + held(s, p, m.ship_kind[c][SINGLE_MARKED])


@compiled
def doubles(m, s, p, c):
    return held(s, p, m.ship_kind[c][DOUBLE])


@compiled
def splits(plain, marked, count):
    """The number of ways to take `count` cards from `plain` and `marked` ones."""
    return max(0, min(count, marked) - max(0, count - plain) + 1)


@compiled
def train_splits(m, s, p, c, count):
    plain = held(s, p, m.train_kind[c][PLAIN])
    return splits(plain, held(s, p, m.train_kind[c][MARKED]), count)


@compiled
def single_splits(m, s, p, c, count):
    plain = held(s, p, m.ship_kind[c][SINGLE])
    return splits(plain, held(s, p, m.ship_kind[c][SINGLE_MARKED]), count)


@compiled
def take(s, p, plain_kind, marked_kind, count, pay, index):
    """Add the split numbered `index` to a payment; number 0 saves the marked cards."""
    plain = min(count, held(s, p, plain_kind)) - index
    if plain_kind >= 0:
        pay[plain_kind] += plain
    if marked_kind >= 0:
        pay[marked_kind] += count - plain


@compiled
def take_trains(m, s, p, c, count, pay, index):
    take(s, p, m.train_kind[c][PLAIN], m.train_kind[c][MARKED], count, pay, index)


@compiled
def take_singles(m, s, p, c, count, pay, index):
    take(s, p, m.ship_kind[c][SINGLE], m.ship_kind[c][SINGLE_MARKED], count, pay, index)


@compiled
def paid_trains(m, pay, c):
    """Train cards of a colour in a payment."""
    total = 0
    for mark in range(2):
        k = m.train_kind[c][mark]
        if k >= 0:
            total += pay[k]
    return total


@compiled
def clear(m, pay):
    for k in range(m.kinds):
        pay[k] = 0
