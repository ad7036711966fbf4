"""Decks, discards, the face-up row. Order is never kept: a shuffled deck is a bag of counts."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import SHIP, TRAIN
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.rng import below


@compiled
def can_draw(s, d):
    """RULES §2: a deck that is empty is made again from its discards."""
    return s.deck_size[d] > 0 or s.discard_size[d] > 0


@compiled
def draw(m, s, d):
    """The top card of a deck, or -1 where there is none."""
    if s.deck_size[d] == 0:
        reshuffle(m, s, d)
    size = s.deck_size[d]
    if size == 0:
        return -1
    left = below(s.rng, size)
    k = m.kind_first[d]
    while left >= s.deck[k]:
        left -= s.deck[k]
        k += 1
    s.deck[k] -= 1
    s.deck_size[d] -= 1
    return k


@compiled
def reshuffle(m, s, d):
    if s.discard_size[d] == 0:
        return
    for k in range(m.kind_first[d], m.kind_first[d + 1]):
        s.deck[k] += s.discard[k]
        s.discard[k] = 0
    s.deck_size[d] += s.discard_size[d]
    s.discard_size[d] = 0
    s.reshuffles += 1


@compiled
def discard(m, s, k, count):
    s.discard[k] += count
    s.discard_size[m.kind_deck[k]] += count


@compiled
def draw_blind(m, s, p, d):
    """One card from a deck to a hand."""
    k = draw(m, s, d)
    if k >= 0:
        s.hand[p][k] += 1


@compiled
def deal_row(m, s):
    """Lay out the row, and sweep it while it has too many wilds."""
    _fill_shares(m, s)
    sweep(m, s)


@compiled
def refill_row(m, s, d):
    """Replace the card just taken; from the other deck if this one has none left."""
    if not can_draw(s, d):
        d = 1 - d
    k = draw(m, s, d)
    if k >= 0:
        s.row[k] += 1
        s.row_size += 1
    sweep(m, s)


@compiled
def sweep(m, s):
    """RULES §2: three wilds and more sweep the row, until it has fewer or can't have."""
    s.stuck_row = 0
    while m.sweep_wilds > 0 and s.row[m.wild] >= m.sweep_wilds:
        if not _fewer_wilds_possible(m, s):
            s.stuck_row = 1
            return
        for k in range(m.kinds):
            discard(m, s, k, s.row[k])
            s.row[k] = 0
        s.row_size = 0
        s.sweeps += 1
        _fill_shares(m, s)


@compiled
def top_up_row(m, s):
    """RULES §2: a row that ran short is filled as soon as there are cards again."""
    if s.row_size < m.row[TRAIN] + m.row[SHIP] and can_choose_draw(s):
        _fill_shares(m, s)
        sweep(m, s)


@compiled
def _fill_shares(m, s):
    """Up to each deck's share, as far as its cards and the places in the row go."""
    for d in range(2):
        lying = 0
        for k in range(m.kind_first[d], m.kind_first[d + 1]):
            lying += s.row[k]
        while lying < m.row[d] and s.row_size < m.row[TRAIN] + m.row[SHIP] and can_draw(s, d):
            s.row[draw(m, s, d)] += 1
            s.row_size += 1
            lying += 1


@compiled
def _fewer_wilds_possible(m, s):
    """Whether the cards outside the hands can make a row with fewer wilds."""
    plain = 0
    for k in range(m.kind_first[TRAIN], m.kind_first[TRAIN + 1]):
        if k != m.wild:
            plain += s.deck[k] + s.discard[k] + s.row[k]
    wilds = s.deck[m.wild] + s.discard[m.wild] + s.row[m.wild]
    dealt = min(m.row[TRAIN], plain + wilds)
    return dealt - plain < m.sweep_wilds


@compiled
def can_choose_draw(s):
    """RULES §2: with draw piles and discards empty nobody draws, not even from the row."""
    return can_draw(s, TRAIN) or can_draw(s, SHIP)


@compiled
def can_draw_second(m, s):
    """Whether there is a second card to draw; a face-up wild is none, the rest of the row is."""
    return s.row_size > s.row[m.wild] or can_choose_draw(s)
