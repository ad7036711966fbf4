"""Worlds: a game as it may be, for all that a player knows.

Nothing here depends on where hidden cards and tickets truly are, only on how many of them lie
where. A test deals them anew and sees that every decision stays the same.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.bots.search.ticket_deal import COUNTS, deal_tickets
from mapkit.engine.core.cards import draw_blind
from mapkit.engine.core.network import components, is_joined
from mapkit.engine.core.rng import next32, seed_rng
from mapkit.engine.core.tables import copy_record


@compiled
def see_opponents(m, s, minds_, blank_mind, p):
    """Fill the minds of the others with what everybody sees: their routes, and nothing else."""
    for q in range(m.players):
        if q == p:
            continue
        copy_record(minds_[q : q + 1], blank_mind)
        mind = minds_[q]
        mind.stale = 1
        mind.loan = -1
        mind.measured = -1
        components(m, s, q, mind.label)
        for r in range(m.routes):
            if s.owner[r] == q:
                mind.owns[m.route_group[r]] = 1
                mind.routes += 1
                for end in range(2):
                    mind.reach[m.route_node[r][end]] = m.route_length[r]
        mind.looked = mind.routes + 0


@compiled
def deal_world(m, s, p, seen, minds_, notes, rng):
    """Deal anew what player `p` can't see. `s` and `minds_` are copies; `notes` is scratch."""
    seed_rng(s.rng, next32(rng))
    for d in range(2):
        _deal_cards(m, s, p, seen, d, notes)
        deal_tickets(m, s, p, seen, minds_, d, notes)
    for q in range(m.players):
        if q != p:
            for t in range(m.tickets):
                is_done = s.ticket_owner[t] == q and is_joined(m, t, minds_[q].label)
                minds_[q].done[t] = 1 if is_done else 0


@compiled
def _deal_cards(m, s, p, seen, d, notes):
    """Put the unknown cards of the others back into the deck, and let each draw as many."""
    for q in range(m.players):
        notes[COUNTS + q] = 0
        if q != p:
            for k in range(m.kind_first[d], m.kind_first[d + 1]):
                unknown = max(0, s.hand[q][k] - seen.cards[q][k])
                s.hand[q][k] -= unknown
                s.deck[k] += unknown
                s.deck_size[d] += unknown
                notes[COUNTS + q] += unknown
    for q in range(m.players):
        for _ in range(notes[COUNTS + q]):
            draw_blind(m, s, q, d)
