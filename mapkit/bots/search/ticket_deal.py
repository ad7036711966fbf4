"""Tickets dealt as a player knows them: not its own to others, and rarely what it gave back."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core.fields import PLAYERS, TICKETS
from mapkit.engine.core.rng import below
from mapkit.engine.core.tickets import shuffle_tickets

GUESSES = 3  # tickets from which the one that suits an opponent's routes best is dealt to it
COUNTS = TICKETS  # in the notes: from here on a count for each player, before it tickets
NOTES = TICKETS + PLAYERS


@compiled
def deal_tickets(m, s, p, seen, minds_, d, notes):
    """Deal the tickets of a deck that `p` has not got: to hands, to offers, to the deck.

    Those that the player gave back come last: under the deck, or out of the game.
    """
    for q in range(m.players):
        notes[COUNTS + q] = 0
    for i in range(m.ticket_first[d], m.ticket_first[d + 1]):
        q = s.ticket_owner[m.ticket_list[i]]
        if q >= 0 and q != p:
            notes[COUNTS + q] += 1
            s.ticket_owner[m.ticket_list[i]] = -1
    unknown = _collect_unknown(m, s, p, d, notes)
    likely = _put_last_what_was_returned(s, p, seen, notes, unknown)
    dealt = 0
    for q in range(m.players):
        for _ in range(notes[COUNTS + q]):
            _bring_forward(m, s, minds_[q], notes, dealt, likely)
            s.ticket_owner[notes[dealt]] = q
            dealt += 1
    dealt = _deal_offers(m, s, p, d, notes, dealt)
    _lay_deck(m, s, d, notes, dealt)


@compiled
def _collect_unknown(m, s, p, d, notes):
    """Fill the notes with the tickets of a deck that the player has not got; their number."""
    count = 0
    for i in range(m.ticket_first[d], m.ticket_first[d + 1]):
        t = m.ticket_list[i]
        if s.ticket_owner[t] != p and not _is_offered(s, p, t):
            notes[count] = t
            count += 1
    return count


@compiled
def _is_offered(s, p, t):
    offered = False
    for i in range(s.offer_size[p]):
        offered = offered or s.offer[p][i] == t
    return offered


@compiled
def _put_last_what_was_returned(s, p, seen, notes, unknown):
    """Shuffle the notes, those that the player gave back behind all others; how many are before."""
    for i in range(unknown - 1, 0, -1):
        _swap(notes, i, below(s.rng, i + 1))
    likely = 0
    for i in range(unknown):
        if seen.returned[notes[i]] >> p & 1 == 0:
            _swap(notes, i, likely)
            likely += 1
    return likely


@compiled
def _swap(notes, i, j):
    notes[i], notes[j] = notes[j], notes[i]


@compiled
def _bring_forward(m, s, mind, notes, first, last):
    """Of the next few tickets, put first the one whose places the opponent has reached most."""
    best = first
    most = -1
    for i in range(first, min(first + GUESSES, last)):
        reached = _places_reached(m, mind, notes[i])
        if reached > most:
            best, most = i, reached
    _swap(notes, first, best)


@compiled
def _places_reached(m, mind, t):
    """In percent of a ticket's places, those at which the opponent has a route."""
    reached = 0
    for stop in range(m.ticket_stops[t]):
        place = m.ticket_place[t][stop]
        found = 0
        for i in range(m.place_first[place], m.place_first[place + 1]):
            found |= 1 if mind.reach[m.node_list[i]] > 0 else 0
        reached += found
    return 100 * reached // m.ticket_stops[t]


@compiled
def _deal_offers(m, s, p, d, notes, dealt):
    """Deal what the others are offered at the beginning, as the backs of the tickets show."""
    for q in range(m.players):
        for i in range(s.offer_size[q]):
            if q != p and m.ticket_deck[s.offer[q][i]] == d:
                s.offer[q][i] = notes[dealt]
                dealt += 1
    return dealt


@compiled
def _lay_deck(m, s, d, notes, dealt):
    """Lay the deck, from its head on; what is left over is out of the game."""
    base, head = m.ticket_first[d], s.ticket_head[d]
    size = m.ticket_first[d + 1] - base
    for i in range(s.ticket_left[d]):
        s.ticket_order[base + (head + i) % size] = notes[dealt]
        dealt += 1
    if m.opening_shuffle:
        shuffle_tickets(m, s, d)
