"""The end of a game that can't go on: a stall."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.cards import can_choose_draw
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.lanes import is_shut
from mapkit.engine.core.listing import list_payments
from mapkit.engine.core.mechanics.harbour import list_harbour_payments, may_build
from mapkit.engine.core.mechanics.pieces import most_exchanged
from mapkit.engine.core.mechanics.station import list_station_payments, may_build_station
from mapkit.engine.core.tickets import tickets_left

COUNT = -1  # asks the listings for a number; they then leave the payment they are given alone


@compiled
def is_stalled(m, s):
    """RULES §2 (ours): nobody can draw, claim or build, whatever pieces they exchange.

    Hands change no more then, so nobody ever can.
    """
    if can_choose_draw(s) or tickets_left(s) > 0:
        return False
    for p in range(m.players):
        if _can_ever_claim(m, s, p) or _can_build(m, s, p) or _can_build_station(m, s, p):
            return False
    return True


@compiled
def _can_ever_claim(m, s, p):
    """Whether the hand pays for an open route, with the pieces there are after an exchange."""
    for r in range(m.routes):
        piece = m.route_piece[r]
        pieces = s.pieces[p][piece] + most_exchanged(m, s, p, 1 - piece)
        can_place = m.route_length[r] <= pieces and not is_shut(s, p, r)
        if can_place and list_payments(m, s, p, r, s.held, COUNT) > 0:
            return True
    return False


@compiled
def _can_build(m, s, p):
    if s.harbours_left[p] == 0 or list_harbour_payments(m, s, p, s.held, COUNT) == 0:
        return False
    for place in range(m.places):
        if may_build(m, s, p, place):
            return True
    return False


@compiled
def _can_build_station(m, s, p):
    if s.stations_left[p] == 0 or list_station_payments(m, s, p, s.held, COUNT) == 0:
        return False
    for place in range(m.cities):
        if may_build_station(m, s, p, place):
            return True
    return False
