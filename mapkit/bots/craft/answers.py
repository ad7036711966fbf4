"""Decisions that are not turns: refilling the row, tunnels, passengers, mixes, pieces."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.drawing import blind_worth, lacking_deck
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import SHIP, TRAIN
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.mechanics.passengers import passenger_score
from mapkit.engine.core.mechanics.pieces import fewest_trains, most_trains
from mapkit.engine.core.mechanics.tunnel import choose_surcharge
from mapkit.engine.core.turn import tickets_to_draw


@compiled
def refill(m, s, p, desk, a):
    """Refill the row from the deck whose cards are worth more to the player."""
    train = blind_worth(m, s, p, desk, TRAIN)
    set_action(a, w.CHOOSE_DECK, TRAIN if train >= blind_worth(m, s, p, desk, SHIP) else SHIP, 0)


@compiled
def refill_lacked(m, desk, a):
    set_action(a, w.CHOOSE_DECK, lacking_deck(m, desk), 0)


@compiled
def answer_tunnel(m, s, p, a):
    """Pay the surcharge if the hand can, since the route was wanted."""
    paid = choose_surcharge(m, s, p, a.pay)
    set_action(a, w.PAY_TUNNEL if paid else w.LEAVE_TUNNEL, 0, 0)


@compiled
def take_passenger(m, s, p, a):
    """Take the colour that brings most at once; among equals, the one the player has most of."""
    place = m.route_place[s.claimed][s.phase - w.PASSENGER]
    before = passenger_score(m, s, p)
    best = -1
    most = 0
    for color in range(m.passenger_colors):
        if s.waiting[place][color] > 0:
            s.passengers[p][color] += 1
            value = 100 + 10 * (passenger_score(m, s, p) - before) + s.passengers[p][color]
            s.passengers[p][color] -= 1
            if value > most:
                best, most = color, value
    set_action(a, w.TAKE_PASSENGER, best, 0)


@compiled
def mix(m, s, a, kind, from_first):
    """Mix tickets of two decks: `from_first` percent from the first, as far as they go."""
    total = tickets_to_draw(m, s)
    first = (total * from_first + 50) // 100
    first = max(total - s.ticket_left[1], min(first, s.ticket_left[0]))
    set_action(a, kind, first, total - first)


@compiled
def split(m, a, trains, ships):
    """Split the pieces as the plan needs them, or as the box has them where there is no plan."""
    if trains + ships == 0:
        trains, ships = m.pieces[TRAIN] + 0, m.pieces[SHIP] + 0
    rest = m.choose_pieces - trains - ships
    trains += rest * m.pieces[TRAIN] // (m.pieces[TRAIN] + m.pieces[SHIP])
    set_action(a, w.CHOOSE_PIECES, max(fewest_trains(m), min(trains, most_trains(m))), 0)
