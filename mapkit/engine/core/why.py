"""Why an action is illegal: the checks behind `Game.play`."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.core.cards import can_choose_draw, can_draw
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.lanes import is_shut
from mapkit.engine.core.legal import list_actions
from mapkit.engine.core.mechanics.harbour import harbour_payment_fits, touches
from mapkit.engine.core.mechanics.pieces import fewest_trains, most_exchanged, most_trains
from mapkit.engine.core.mechanics.station import station_payment_fits
from mapkit.engine.core.mechanics.tunnel import surcharge_fits
from mapkit.engine.core.payment import OK, payment_fault
from mapkit.engine.core.tickets import bits, fewest_kept
from mapkit.engine.core.turn import tickets_to_draw


@compiled
def why_not(m, s, a, spare):
    """LEGAL, or the rule that the action breaks; `spare` is an action to work with."""
    if s.phase == w.OVER:
        return w.GAME_OVER
    if w.ALLOWED[s.phase] >> a.kind & 1 == 0:
        return w.WRONG_PHASE
    if a.kind == w.DRAW_ROW:
        return _row_fault(m, s, a.a)
    if a.kind == w.DRAW_BLIND or a.kind == w.CHOOSE_DECK:
        return w.LEGAL if 0 <= a.a < 2 and can_draw(s, a.a) else w.NO_CARDS
    if a.kind == w.CLAIM:
        return _route_fault(m, s, a)
    if a.kind == w.PAY_TUNNEL:
        return w.LEGAL if surcharge_fits(m, s, s.player, a.pay) else w.BAD_SURCHARGE
    if a.kind == w.DRAW_TICKETS or a.kind == w.CHOOSE_MIX:
        return _mix_fault(m, s, a)
    if a.kind == w.KEEP_TICKETS:
        return _keep_fault(m, s, a.a)
    if a.kind == w.CHOOSE_PIECES:
        return w.LEGAL if fewest_trains(m) <= a.a <= most_trains(m) else w.BAD_SPLIT
    if a.kind == w.BUILD_HARBOUR:
        return _harbour_fault(m, s, a)
    if a.kind == w.BUILD_STATION:
        return _station_fault(m, s, a)
    if a.kind == w.EXCHANGE:
        return _exchange_fault(m, s, a)
    if a.kind == w.TAKE_PASSENGER:
        return _passenger_fault(m, s, a.a)
    if a.kind == w.PASS:
        list_actions(m, s, spare, 0)
        return w.LEGAL if spare.kind == w.PASS else w.MUST_ACT
    return w.LEGAL


@compiled
def _row_fault(m, s, k):
    if s.phase == w.TURN and not can_choose_draw(s):
        return w.DECKS_EMPTY
    if k < 0 or k >= m.kinds or s.row[k] == 0:
        return w.NOT_IN_ROW
    return w.SECOND_WILD if k == m.wild and s.phase == w.SECOND_CARD else w.LEGAL


@compiled
def _route_fault(m, s, a):
    if a.a < 0 or a.a >= m.routes:
        return w.NO_SUCH_ROUTE
    fault = claim_fault(m, s, s.player, a.a)
    if fault != w.LEGAL:
        return fault
    fault = payment_fault(m, s, s.player, a.a, a.pay)
    return w.LEGAL if fault == OK else w.PAYMENT + fault


@compiled
def claim_fault(m, s, p, r):
    """LEGAL, or why no payment at all can claim the route."""
    if s.owner[r] >= 0:
        return w.ROUTE_TAKEN
    if is_shut(s, p, r):
        for lane in range(m.routes):
            if m.route_group[lane] == m.route_group[r] and s.owner[lane] == p:
                return w.OWN_LANE
        return w.LANE_CLOSED
    if s.pieces[p][m.route_piece[r]] < m.route_length[r]:
        return w.TOO_FEW_PIECES
    return w.LEGAL


@compiled
def _mix_fault(m, s, a):
    total = tickets_to_draw(m, s)
    if total == 0 and a.kind == w.DRAW_TICKETS:
        return w.TOO_FEW_TICKETS_LEFT
    if a.a < 0 or a.b < 0 or a.a + a.b != total:
        return w.WRONG_NUMBER_OF_TICKETS
    if a.a > s.ticket_left[0] or a.b > s.ticket_left[1]:
        return w.TOO_FEW_TICKETS_LEFT
    return w.LEGAL


@compiled
def _keep_fault(m, s, mask):
    p = s.player
    if mask < 0 or mask >= 1 << s.offer_size[p]:
        return w.NOT_OFFERED
    rule = m.opening_keep if s.phase == w.KEEP_OPENING else m.later_keep
    return w.LEGAL if bits(mask) >= fewest_kept(m, s, p, rule) else w.KEEP_MORE


@compiled
def _harbour_fault(m, s, a):
    p = s.player
    if m.harbours == 0:
        return w.NO_HARBOURS
    if s.harbours_left[p] == 0:
        return w.NO_HARBOUR_LEFT
    if a.a < 0 or a.a >= m.places or m.place_port[a.a] == 0:
        return w.NOT_A_PORT
    if s.harbour_owner[a.a] >= 0:
        return w.HARBOUR_TAKEN
    if not touches(m, s, p, a.a):
        return w.NOT_TOUCHED
    return w.LEGAL if harbour_payment_fits(m, s, p, a.pay) else w.BAD_HARBOUR_PAYMENT


@compiled
def _station_fault(m, s, a):
    p = s.player
    if m.stations == 0:
        return w.NO_STATIONS
    if s.stations_left[p] == 0:
        return w.NO_STATION_LEFT
    if a.a < 0 or a.a >= m.cities:
        return w.NOT_A_CITY
    if s.station_owner[a.a] >= 0:
        return w.STATION_TAKEN
    return w.LEGAL if station_payment_fits(m, s, p, a.pay) else w.BAD_STATION_PAYMENT


@compiled
def _exchange_fault(m, s, a):
    if m.exchange_cost < 0:
        return w.NO_EXCHANGE
    if a.a != f.TRAIN and a.a != f.SHIP:
        return w.BAD_EXCHANGE
    return w.LEGAL if 0 < a.b <= most_exchanged(m, s, s.player, a.a) else w.BAD_EXCHANGE


@compiled
def _passenger_fault(m, s, c):
    place = m.route_place[s.claimed][s.phase - w.PASSENGER]
    if c < 0 or c >= m.passenger_colors or s.waiting[place][c] == 0:
        return w.NOBODY_WAITS
    return w.LEGAL
