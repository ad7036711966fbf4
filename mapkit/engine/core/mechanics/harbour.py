"""Harbours: built in port cities, worth the tickets done that name their city."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.cards import discard
from mapkit.engine.core.fields import MARKED, SHIP, SINGLE_MARKED, STOPS, TRAIN
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.purse import clear, held


@compiled
def may_build(m, s, p, place):
    """RULES §3: a port without harbour that one of the player's routes touches."""
    return (
        s.harbours_left[p] > 0
        and m.place_port[place] == 1
        and s.harbour_owner[place] < 0
        and touches(m, s, p, place)
    )


@compiled
def touches(m, s, p, place):
    for r in range(m.routes):
        if s.owner[r] == p and (m.route_place[r][0] == place or m.route_place[r][1] == place):
            return True
    return False


@compiled
def list_harbour_payments(m, s, p, pay, wanted):
    """Payments: marked train and ship cards of one colour, or wilds; fewest wilds first."""
    found = 0
    need_trains, need_ships = m.harbour_cards[TRAIN], m.harbour_cards[SHIP]
    for w in range(min(s.hand[p][m.wild], need_trains + need_ships) + 1):
        if w == need_trains + need_ships:
            if found == wanted:
                clear(m, pay)
                pay[m.wild] = w
            found += 1
            continue
        for c in range(m.colors):
            for short in range(max(0, w - need_ships), min(w, need_trains) + 1):
                train, ship = need_trains - short, need_ships - (w - short)
                if train > held(s, p, m.train_kind[c][MARKED]):
                    continue
                if ship > held(s, p, m.ship_kind[c][SINGLE_MARKED]):
                    continue
                if found == wanted:
                    clear(m, pay)
                    pay[m.wild] = w
                    if train > 0:
                        pay[m.train_kind[c][MARKED]] = train
                    if ship > 0:
                        pay[m.ship_kind[c][SINGLE_MARKED]] = ship
                found += 1
    return found


@compiled
def harbour_payment_fits(m, s, p, pay):
    """Whether these cards are in the hand and build a harbour exactly."""
    color = -1
    paid_train = 0
    paid_ship = 0
    for k in range(m.kinds):
        if pay[k] < 0 or pay[k] > s.hand[p][k]:
            return False
        if pay[k] == 0 or k == m.wild:
            continue
        if m.kind_marked[k] == 0 or (color >= 0 and m.kind_color[k] != color):
            return False
        color = m.kind_color[k]
        if m.kind_deck[k] == TRAIN:
            paid_train += pay[k]
        else:
            paid_ship += pay[k]
    missing_train = m.harbour_cards[TRAIN] - paid_train
    missing_ship = m.harbour_cards[SHIP] - paid_ship
    return missing_train >= 0 and missing_ship >= 0 and missing_train + missing_ship == pay[m.wild]


@compiled
def build_harbour(m, s, p, place, pay):
    s.harbour_owner[place] = p
    s.harbours_left[p] -= 1
    for k in range(m.kinds):
        s.hand[p][k] -= pay[k]
        discard(m, s, k, pay[k])


@compiled
def harbour_score(m, s, p, done):
    """Points of the player's harbours; `done[t]` says which of the player's tickets are done."""
    points = m.harbour_unbuilt * s.harbours_left[p]
    for place in range(m.places):
        if s.harbour_owner[place] == p:
            named = 0
            for t in range(m.tickets):
                if done[t] > 0 and _names(m, t, place):
                    named += 1
            points += m.harbour_points[min(named, STOPS)]
    return points


@compiled
def _names(m, t, place):
    for stop in range(m.ticket_stops[t]):
        if m.ticket_place[t][stop] == place:
            return True
    return False
