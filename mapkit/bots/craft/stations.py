"""Stations: when one pays, and in which city.

A bot that builds one has a route of an opponent in mind. From then on it treats that route as its
own where tickets are concerned; the score may find a better use for the station, never a worse one.
"""

from mapkit.bots.chart import TURN, USEFUL_CARD
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
def build_station_if_worth(m, s, mind, p, a, per_point):
    """Lay the building of the best station into `a`, if it pays; `per_point`: ticks of a point."""
    if mind.abstains >> w.BUILD_STATION & 1 or s.stations_left[p] == 0:
        return False
    cost = m.station_unbuilt * per_point + TURN + USEFUL_CARD * station_price(m, s, p)
    best = -1
    most = 0
    for r in range(m.routes):
        if s.owner[r] >= 0 and s.owner[r] != p and _city_for(m, s, p, r) != NOWHERE:
            worth = ticket_gain(m, s, mind, p, r) * per_point - cost
            if worth > most:
                best, most = r, worth
    clear(m, a.pay)
    if best < 0 or not choose_plain(m, s, p, GREY, station_price(m, s, p), 0, a.pay):
        return False
    mind.loan = best
    set_action(a, w.BUILD_STATION, _city_for(m, s, p, best), 0)
    return True


@compiled
def _city_for(m, s, p, r):
    """An end of a route where the player may build a station, or NOWHERE."""
    for end in range(2):
        if may_build_station(m, s, p, m.route_place[r][end]):
            return m.route_place[r][end] + 0
    return NOWHERE
