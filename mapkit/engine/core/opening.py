"""How a game is set up, until the first decision."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import words as w
from mapkit.engine.core.cards import deal_row, draw_blind
from mapkit.engine.core.fields import SHIP, TRAIN
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.mechanics.goals import set_up_goals
from mapkit.engine.core.mechanics.passengers import set_up_passengers
from mapkit.engine.core.rng import seed_rng
from mapkit.engine.core.tickets import offer_tickets, set_up_tickets


@compiled
def set_up(m, s, seed):
    """A new game, up to the first decision; `s` is all zero before."""
    seed_rng(s.rng, seed)
    s.turns_left = -1
    s.claimed = -1
    for k in range(m.kinds):
        s.deck[k] = m.kind_count[k]
        s.deck_size[m.kind_deck[k]] += m.kind_count[k]
    for r in range(m.routes):
        s.owner[r] = -1
    for place in range(m.places):
        s.harbour_owner[place] = -1
        s.station_owner[place] = -1
    for p in range(m.players):
        s.pieces[p][TRAIN] = m.pieces[TRAIN]
        s.pieces[p][SHIP] = m.pieces[SHIP]
        s.harbours_left[p] = m.harbours
        s.stations_left[p] = m.stations
        for d in range(2):
            for _ in range(m.hand[d]):
                draw_blind(m, s, p, d)
        for _ in range(m.seat_cards[p]):
            draw_blind(m, s, p, TRAIN)
    deal_row(m, s)
    set_up_tickets(m, s)
    set_up_goals(m, s)
    set_up_passengers(m, s)
    _open_tickets(m, s)


@compiled
def _open_tickets(m, s):
    s.phase = w.KEEP_OPENING
    if m.ticket_decks == 2 and m.opening_first < 0:
        s.phase = w.MIX
        return
    first = m.opening_first if m.ticket_decks == 2 else m.opening_deal
    for p in range(m.players):
        from_second = min(m.opening_deal - first, s.ticket_left[1])
        offer_tickets(m, s, p, min(first, s.ticket_left[0]), from_second)
