"""Ticket decks are rings: tickets are drawn at the head and given back behind the last."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import OFFER
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.rng import below


@compiled
def set_up_tickets(m, s):
    for t in range(m.tickets):
        s.ticket_owner[t] = -1
    for d in range(2):
        s.ticket_head[d] = 0
        s.ticket_left[d] = m.ticket_first[d + 1] - m.ticket_first[d]
        for i in range(s.ticket_left[d]):
            s.ticket_order[m.ticket_first[d] + i] = m.ticket_list[m.ticket_first[d] + i]
        shuffle_tickets(m, s, d)


@compiled
def shuffle_tickets(m, s, d):
    base, head = m.ticket_first[d], s.ticket_head[d]
    size = m.ticket_first[d + 1] - base
    for i in range(s.ticket_left[d] - 1, 0, -1):
        a = base + (head + i) % size
        b = base + (head + below(s.rng, i + 1)) % size
        s.ticket_order[a], s.ticket_order[b] = s.ticket_order[b], s.ticket_order[a]


@compiled
def tickets_left(s):
    return s.ticket_left[0] + s.ticket_left[1]


@compiled
def offer_tickets(m, s, p, from_first, from_second):
    """Offer a player tickets: `from_first` of the first deck, `from_second` of the second."""
    s.offer_size[p] = 0
    for d in range(2):
        for _ in range(from_second if d else from_first):
            s.offer[p][s.offer_size[p]] = _take_ticket(m, s, d)
            s.offer_size[p] += 1


@compiled
def _take_ticket(m, s, d):
    base = m.ticket_first[d]
    t = s.ticket_order[base + s.ticket_head[d]]
    s.ticket_head[d] = (s.ticket_head[d] + 1) % (m.ticket_first[d + 1] - base)
    s.ticket_left[d] -= 1
    return t


@compiled
def keep_tickets(m, s, p, mask, rest_removed):
    """Keep those of the offer whose bit is set; the rest go under their decks or leave the game."""
    for i in range(s.offer_size[p]):
        t = s.offer[p][i]
        if mask >> i & 1:
            s.ticket_owner[t] = p
        elif not rest_removed:
            _give_back(m, s, t)
    s.offer_size[p] = 0


@compiled
def _give_back(m, s, t):
    d = m.ticket_deck[t]
    base = m.ticket_first[d]
    size = m.ticket_first[d + 1] - base
    s.ticket_order[base + (s.ticket_head[d] + s.ticket_left[d]) % size] = t
    s.ticket_left[d] += 1


@compiled
def fewest_kept(m, s, p, rule):
    """RULES §2 (ours): where fewer are offered than must be kept, all are kept."""
    return min(rule, s.offer_size[p])


@compiled
def bits(mask):
    count = 0
    for i in range(OFFER):
        count += mask >> i & 1
    return count
