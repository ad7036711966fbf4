"""Stations: when one pays, and in which city.

A bot that builds one has a route of an opponent in mind. From then on it treats that route as its
own where tickets are concerned; the score may find a better use for the station, never a worse one.
It waits for its last turn: until then most tickets are still joined by routes of its own, and a
station that was not needed costs cards, a turn and its points.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.claiming import ticket_gain
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.choice import choose_plain
from mapkit.engine.core.fields import GREY
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.mechanics.station import may_build_station, station_price
from mapkit.engine.core.purse import clear

NOWHERE = -1


@compiled
def station_gain(m, s, mind, p, a):
    """Points that the best station the player can pay for brings; its route is kept in mind."""
    if mind.abstains >> w.BUILD_STATION & 1 or not _pay_for_station(m, s, p, a):
        return 0
    most = 0
    for r in range(m.routes):
        if s.owner[r] >= 0 and s.owner[r] != p and _city_for(m, s, p, r) != NOWHERE:
            gain = ticket_gain(m, s, mind, p, r) - m.station_unbuilt
            if gain > most:
                mind.loan, most = r, gain
    return most


@compiled
def build_station_in_mind(m, s, mind, p, a):
    """Lay the building of the station that `station_gain` found into `a`."""
    _pay_for_station(m, s, p, a)
    set_action(a, w.BUILD_STATION, _city_for(m, s, p, mind.loan), 0)


@compiled
def _pay_for_station(m, s, p, a):
    clear(m, a.pay)
    if s.stations_left[p] == 0:
        return False
    return choose_plain(m, s, p, GREY, station_price(m, s, p), 0, a.pay)


@compiled
def _city_for(m, s, p, r):
    """An end of a route where the player may build a station, or NOWHERE."""
    for end in range(2):
        if may_build_station(m, s, p, m.route_place[r][end]):
            return m.route_place[r][end] + 0
    return NOWHERE
