"""Harbours: where one pays, which marked cards it takes, when to build."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import MARKED, SHIP, SINGLE_MARKED, STOPS, TRAIN
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.mechanics.harbour import list_harbour_payments, may_build
from mapkit.engine.core.purse import held

MARK = 37  # worth of a marked card that a harbour lacks


@compiled
def best_port(m, s, c, mind, p, touched):
    """The free port where a harbour would score most, or -1; `touched`: only if it may stand there.

    A port counts if a route of the player's, or of the plan, touches it.
    """
    best = -1
    most = -1
    for place in range(m.places):
        if m.place_port[place] == 0 or s.harbour_owner[place] >= 0:
            continue
        points = port_points(m, s, mind, p, place)
        if points > most and _touches(m, s, c, mind, p, place, touched):
            best, most = place, points
    return best


@compiled
def port_points(m, s, mind, p, place):
    """Points of a harbour in a port, by the tickets in hand that name it."""
    named = 0
    for t in range(m.tickets):
        if s.ticket_owner[t] == p:
            for stop in range(m.ticket_stops[t]):
                named += 1 if m.ticket_place[t][stop] == place else 0
    return m.harbour_points[min(named, STOPS)] - m.harbour_unbuilt


@compiled
def _touches(m, s, c, mind, p, place, now):
    if may_build(m, s, p, place):
        return True
    if now:
        return False
    for i in range(mind.plan_size):
        r = m.group_lane[m.group_first[mind.plan[i]]]
        if m.route_place[r][0] == place or m.route_place[r][1] == place:
            return True
    return False


@compiled
def build_if_worth(m, s, c, mind, p, a, turns):
    """Lay the building of a harbour into `a`, if the hand pays and no better port is near."""
    if s.harbours_left[p] == 0 or list_harbour_payments(m, s, p, a.pay, -1) == 0:
        return False
    place = best_port(m, s, c, mind, p, 1)
    if place < 0:
        return False
    points = port_points(m, s, mind, p, place)
    other = best_port(m, s, c, mind, p, 0)
    can_wait = turns > 2 * s.harbours_left[p] + 2
    if can_wait and other >= 0 and port_points(m, s, mind, p, other) > points:
        return False
    if can_wait and points <= -m.harbour_unbuilt:
        return False
    list_harbour_payments(m, s, p, a.pay, 0)
    set_action(a, w.BUILD_HARBOUR, place, 0)
    return True


@compiled
def value_marks(m, s, c, mind, p, desk):
    """Marked cards of the colour nearest to a harbour are worth more while one is wished for."""
    if s.harbours_left[p] == 0 or best_port(m, s, c, mind, p, 0) < 0:
        return
    color = nearest_color(m, s, p)
    train, ship = m.train_kind[color][MARKED], m.ship_kind[color][SINGLE_MARKED]
    if train >= 0 and s.hand[p][train] < m.harbour_cards[TRAIN]:
        desk.worth[train] += MARK
    if ship >= 0 and s.hand[p][ship] < m.harbour_cards[SHIP]:
        desk.worth[ship] += MARK


@compiled
def nearest_color(m, s, p):
    """The colour of which most cards of a harbour are in hand."""
    best = 0
    most = -1
    for color in range(m.colors):
        train = min(held(s, p, m.train_kind[color][MARKED]), m.harbour_cards[TRAIN])
        ship = min(held(s, p, m.ship_kind[color][SINGLE_MARKED]), m.harbour_cards[SHIP])
        if train + ship > most:
            best, most = color, train + ship
    return best
