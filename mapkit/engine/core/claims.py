"""The claims that a player can pay for.

They are counted, and then one of them is found by its number; what the count works out along the
way stays in the action and serves to find it.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.listing import list_payments
from mapkit.engine.core.purse import trains
from mapkit.engine.core.tables import lowest_bit


@compiled
def count_claims(m, s, a):
    """Routes of one class cost the same, so their payments are counted once."""
    p = s.player
    payments = a.payments
    _measure_reach(m, s, p, a.reach)
    for alike in range(m.classes):
        payments[alike] = 0
    found = 0
    for word in range(m.route_words):
        left = _reached(m, s, p, a.reach, word)
        a.reached[word] = left
        while left:
            r = word * f.WORD + lowest_bit(left)
            left &= left - 1
            alike = m.route_class[r]
            if payments[alike] == 0:
                payments[alike] = _count_payments(m, s, p, r, a.pay) + 1
            found += payments[alike] - 1
    return found


@compiled
def lay_claim(m, s, a, wanted):
    """Lay the claim of that number, counted from 0, into `a`, in which claims were counted."""
    for word in range(m.route_words):
        left = a.reached[word]
        while left:
            r = word * f.WORD + lowest_bit(left)
            left &= left - 1
            ways = a.payments[m.route_class[r]] - 1
            if wanted < ways:
                list_payments(m, s, s.player, r, a.pay, wanted)
                a.kind, a.a, a.b = w.CLAIM, r, 0
                return
            wanted -= ways


@compiled
def _reached(m, s, p, reach, word):
    """The routes of a word that cards and pieces may pay for and that are not shut, as bits."""
    routes = 0
    for what in range(f.REACHES):
        routes |= m.reach_routes[what][reach[what]][word]
    return routes & ~s.shut[p][word]


@compiled
def _measure_reach(m, s, p, reach):
    """Fill `reach`: by colour, the longest route that cards and pieces can pay for.

    Routes with a special price, such as ferries, are not judged here: they count as in reach.
    """
    reach[0] = 0
    for c in range(m.colors):
        cards = trains(m, s, p, c) + s.hand[p][m.wild]
        reach[c + 1] = min(cards, s.pieces[p][f.TRAIN], f.LENGTHS)
        reach[0] = max(reach[0], reach[c + 1])
    reach[f.REACHES - 1] = f.LENGTHS


@compiled
def _count_payments(m, s, p, r, pay):
    if s.pieces[p][m.route_piece[r]] < m.route_length[r]:
        return 0
    return list_payments(m, s, p, r, pay, -1)
