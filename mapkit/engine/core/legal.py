"""All legal actions, in a fixed order, and why an action is not one of them."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import words as w
from mapkit.engine.core.cards import can_choose_draw, can_draw
from mapkit.engine.core.claims import count_claims, lay_claim
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.mechanics.harbour import list_harbour_payments, may_build
from mapkit.engine.core.mechanics.pieces import fewest_trains, most_exchanged, most_trains
from mapkit.engine.core.mechanics.station import list_station_payments, may_build_station
from mapkit.engine.core.mechanics.tunnel import list_surcharges
from mapkit.engine.core.purse import clear
from mapkit.engine.core.rng import below
from mapkit.engine.core.tickets import bits, fewest_kept
from mapkit.engine.core.turn import tickets_to_draw


@compiled
def list_actions(m, s, a, wanted):
    """The number of legal actions; with a `wanted` of 0 or more, that one is laid into `a`."""
    phase = s.phase
    if phase == w.TURN:
        return _turn(m, s, a, wanted)
    if phase == w.SECOND_CARD:
        return _cards(m, s, a, wanted, 0)
    if phase == w.REFILL:
        return _decks(m, s, a, wanted)
    if phase == w.KEEP or phase == w.KEEP_OPENING:
        return _keeps(m, s, a, wanted)
    if phase == w.MIX:
        return _mixes(m, s, a, wanted, w.CHOOSE_MIX, 0)
    if phase == w.SPLIT:
        return _splits(m, s, a, wanted)
    if phase == w.TUNNEL:
        return _tunnel(m, s, a, wanted)
    if phase == w.PASSENGER or phase == w.PASSENGER + 1:
        return _passengers(m, s, a, wanted)
    return 0


@compiled
def pick_action(m, s, a, rng):
    """Lay one of the legal actions into `a`, each as likely as any other.

    Most are claims, and what was worked out to count them serves to find one.
    """
    number = below(rng, list_actions(m, s, a, -1))
    if s.phase == w.TURN and a.before <= number < a.before + a.claims:
        lay_claim(m, s, a, number - a.before)
    else:
        list_actions(m, s, a, number)


@compiled
def set_action(a, kind, first, second):
    a.kind = kind
    a.a = first
    a.b = second


@compiled
def _turn(m, s, a, wanted):
    clear(m, a.pay)
    found = _cards(m, s, a, wanted, 0)
    found = _mixes(m, s, a, wanted, w.DRAW_TICKETS, found)
    if 0 <= wanted < found:
        return found
    a.before = found
    a.claims = count_claims(m, s, a)
    found += a.claims
    if a.before <= wanted < found:
        lay_claim(m, s, a, wanted - a.before)
        return found
    if m.harbours > 0:
        found = _harbours(m, s, a, wanted, found)
    if m.stations > 0:
        found = _stations(m, s, a, wanted, found)
    if m.exchange_cost >= 0:
        found = _exchanges(m, s, a, wanted, found)
    if found == 0:
        set_action(a, w.PASS, 0, 0)
        return 1
    return found


@compiled
def _cards(m, s, a, wanted, found):
    """Draws: a face-up wild only as the first card, no first card if all draw piles are empty."""
    if s.phase == w.TURN and not can_choose_draw(s):
        return found
    before = found
    for k in range(m.kinds):
        found += 1 if _may_take(m, s, k) else 0
    if before <= wanted < found:
        set_action(a, w.DRAW_ROW, _taken(m, s, wanted - before), 0)
        return found
    for d in range(2):
        if can_draw(s, d):
            found += 1
            if found == wanted + 1:
                set_action(a, w.DRAW_BLIND, d, 0)
                return found
    return found


@compiled
def _may_take(m, s, k):
    return s.row[k] > 0 and (k != m.wild or s.phase == w.TURN)


@compiled
def _taken(m, s, number):
    """The kind of that number, from 0, among those that may be taken: as many come before it.

    Without a branch: which kinds lie there is anybody's guess, a processor's too.
    """
    kind = 0
    found = 0
    for k in range(m.kinds):
        found += 1 if _may_take(m, s, k) else 0
        kind += 1 if found <= number else 0
    return kind


@compiled
def _decks(m, s, a, wanted):
    for d in range(2):
        if d == wanted:
            set_action(a, w.CHOOSE_DECK, d, 0)
    return 2


@compiled
def _mixes(m, s, a, wanted, kind, found):
    """Mixes: how many tickets of the first deck, and how many of the second."""
    total = tickets_to_draw(m, s)
    if total == 0 and kind == w.DRAW_TICKETS:
        return found
    for first in range(max(0, total - s.ticket_left[1]), min(total, s.ticket_left[0]) + 1):
        if found == wanted:
            set_action(a, kind, first, total - first)
        found += 1
    return found


@compiled
def _keeps(m, s, a, wanted):
    p = s.player
    rule = m.opening_keep if s.phase == w.KEEP_OPENING else m.later_keep
    fewest = fewest_kept(m, s, p, rule)
    found = 0
    for mask in range(1 << s.offer_size[p]):
        if bits(mask) >= fewest:
            if found == wanted:
                set_action(a, w.KEEP_TICKETS, mask, 0)
            found += 1
    return found


@compiled
def _splits(m, s, a, wanted):
    fewest = fewest_trains(m)
    if 0 <= wanted <= most_trains(m) - fewest:
        set_action(a, w.CHOOSE_PIECES, fewest + wanted, 0)
    return most_trains(m) - fewest + 1


@compiled
def _harbours(m, s, a, wanted, found):
    p = s.player
    if s.harbours_left[p] == 0:
        return found
    ways = list_harbour_payments(m, s, p, a.pay, -1)
    if ways == 0:
        return found
    for place in range(m.places):
        if may_build(m, s, p, place):
            if found <= wanted < found + ways:
                list_harbour_payments(m, s, p, a.pay, wanted - found)
                set_action(a, w.BUILD_HARBOUR, place, 0)
            found += ways
    return found


@compiled
def _stations(m, s, a, wanted, found):
    p = s.player
    if s.stations_left[p] == 0:
        return found
    ways = list_station_payments(m, s, p, a.pay, -1)
    for place in range(m.cities):
        if may_build_station(m, s, p, place):
            if found <= wanted < found + ways:
                list_station_payments(m, s, p, a.pay, wanted - found)
                set_action(a, w.BUILD_STATION, place, 0)
            found += ways
    return found


@compiled
def _exchanges(m, s, a, wanted, found):
    for given in range(2):
        most = most_exchanged(m, s, s.player, given)
        if found <= wanted < found + most:
            set_action(a, w.EXCHANGE, given, wanted - found + 1)
        found += most
    return found


@compiled
def _tunnel(m, s, a, wanted):
    """Answers to a tunnel: giving up comes first, the surcharges follow."""
    clear(m, a.pay)
    ways = list_surcharges(m, s, s.player, a.pay, wanted - 1)
    set_action(a, w.LEAVE_TUNNEL if wanted == 0 else w.PAY_TUNNEL, 0, 0)
    return ways + 1


@compiled
def _passengers(m, s, a, wanted):
    """Passengers that can be taken; taking none comes last."""
    place = m.route_place[s.claimed][s.phase - w.PASSENGER]
    found = 0
    for c in range(m.passenger_colors):
        if s.waiting[place][c] > 0:
            if found == wanted:
                set_action(a, w.TAKE_PASSENGER, c, 0)
            found += 1
    if found == wanted:
        set_action(a, w.LEAVE_PASSENGER, 0, 0)
    return found + 1
