"""Stations: each lets its owner use one route of an opponent out of its city, for tickets alone."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.cards import discard
from mapkit.engine.core.fields import GREY, NODES, STATIONS, TICKETS, TRAIN
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.listing import plain_payments
from mapkit.engine.core.network import LOST, components, ticket_result, ticket_value
from mapkit.engine.core.payment import OK, plain_fault
from mapkit.engine.core.tables import scratch

NONE = -1


@compiled
def may_build_station(m, s, p, place):
    """RULES §3: in any city without a station, while one is left."""
    return s.stations_left[p] > 0 and 0 <= place < m.cities and s.station_owner[place] < 0


@compiled
def station_price(m, s, p):
    """Cards of one colour that the player's next station takes."""
    return m.station_cards[m.stations - s.stations_left[p]]


@compiled
def list_station_payments(m, s, p, pay, wanted):
    """Payments as for a grey route of that length: cards of one colour and wilds."""
    return plain_payments(m, s, p, GREY, station_price(m, s, p), 0, pay, wanted)


@compiled
def station_payment_fits(m, s, p, pay):
    """Whether these cards are in the hand and pay for the next station exactly."""
    for k in range(m.kinds):
        if pay[k] < 0 or pay[k] > s.hand[p][k] or (pay[k] > 0 and m.kind_deck[k] != TRAIN):
            return False
    return plain_fault(m, GREY, station_price(m, s, p), pay) == OK


@compiled
def build_station(m, s, p, place, pay):
    s.station_owner[place] = p
    s.stations_left[p] -= 1
    for k in range(m.kinds):
        s.hand[p][k] -= pay[k]
        discard(m, s, k, pay[k])


@compiled
def lend_routes(m, s, p, lent):
    """Make the player for a moment the owner of the routes that its stations use best.

    `lent[r]` is the true owner plus one of a route that was lent, else 0. Every choice is tried, so
    the tickets are worth as much as they can be; among equals most of them are done. `take_back`
    ends the loan.
    """
    choice = scratch(STATIONS)
    best = scratch(STATIONS)
    label = scratch(NODES)
    stations = _stations_of(m, s, p)
    most = _tickets_worth(m, s, p, label)
    while _next_choice(m, s, p, stations, choice):
        _lend(s, p, choice, lent)
        worth = _tickets_worth(m, s, p, label)
        take_back(m, s, lent)
        if worth > most:
            most = worth
            for i in range(STATIONS):
                best[i] = choice[i]
    _lend(s, p, best, lent)


@compiled
def take_back(m, s, lent):
    for r in range(m.routes):
        if lent[r] > 0:
            s.owner[r] = lent[r] - 1
            lent[r] = 0


@compiled
def _stations_of(m, s, p):
    """The places of the player's stations; NONE where there are no more."""
    stations = scratch(STATIONS)
    count = 0
    for place in range(m.cities):
        if s.station_owner[place] == p:
            stations[count] = place
            count += 1
    for i in range(count, STATIONS):
        stations[i] = NONE
    return stations


@compiled
def _next_choice(m, s, p, stations, choice):
    """Go on to the next choice, as a counter does; `choice[i]` is a route plus one, 0 for none."""
    for i in range(STATIONS):
        if stations[i] == NONE:
            return False
        choice[i] = _next_route(m, s, p, stations[i], choice[i])
        if choice[i] > 0:
            return True
    return False


@compiled
def _next_route(m, s, p, place, after):
    """The next opponent's route out of a place, plus one; 0 if there is none."""
    for r in range(after, m.routes):
        is_others = s.owner[r] >= 0 and s.owner[r] != p
        if is_others and (m.route_place[r][0] == place or m.route_place[r][1] == place):
            return r + 1
    return 0


@compiled
def _lend(s, p, choice, lent):
    for i in range(STATIONS):
        r = choice[i] - 1
        if r >= 0 and lent[r] == 0:
            lent[r] = s.owner[r] + 1
            s.owner[r] = p


@compiled
def _tickets_worth(m, s, p, label):
    """What the player's tickets are worth: points first, then how many are done."""
    components(m, s, p, label)
    points = 0
    done = 0
    for t in range(m.tickets):
        if s.ticket_owner[t] == p:
            result = ticket_result(m, s, p, t, label)
            points += ticket_value(m, t, result)
            done += 1 if result != LOST else 0
    return points * TICKETS + done
