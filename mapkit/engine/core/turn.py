"""The course of a game: what each action does, when a turn and the game end."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import words as w
from mapkit.engine.core.cards import (
    can_draw,
    can_draw_second,
    discard,
    draw_blind,
    refill_row,
    top_up_row,
)
from mapkit.engine.core.fields import SHIP, TRAIN
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.lanes import shut_lanes
from mapkit.engine.core.mechanics.harbour import build_harbour
from mapkit.engine.core.mechanics.passengers import (
    anyone_waiting,
    take_passenger,
)
from mapkit.engine.core.mechanics.pieces import choose_split, exchange
from mapkit.engine.core.mechanics.station import build_station
from mapkit.engine.core.mechanics.tunnel import enter_tunnel, leave_tunnel, pay_tunnel
from mapkit.engine.core.purse import clear
from mapkit.engine.core.stall import is_stalled
from mapkit.engine.core.tickets import (
    keep_tickets,
    offer_tickets,
    shuffle_tickets,
    tickets_left,
)


@compiled
def apply(m, s, a):
    """Play a legal action."""
    p = s.player
    if a.kind == w.DRAW_ROW:
        _take_from_row(m, s, p, a.a)
    elif a.kind == w.DRAW_BLIND:
        draw_blind(m, s, p, a.a)
        s.second_draw = 1 if s.phase == w.TURN else 0
        _after_card(m, s)
    elif a.kind == w.CHOOSE_DECK:
        refill_row(m, s, a.a)
        _after_card(m, s)
    elif a.kind == w.CLAIM:
        _claim(m, s, p, a.a, a.pay)
    elif a.kind == w.PAY_TUNNEL:
        pay_tunnel(m, s, p, a.pay)
        _complete_claim(m, s, p, s.claimed)
    elif a.kind == w.LEAVE_TUNNEL:
        leave_tunnel(m, s, p)
        end_turn(m, s)
    elif a.kind == w.DRAW_TICKETS:
        offer_tickets(m, s, p, a.a, a.b)
        s.phase = w.KEEP
    elif a.kind == w.KEEP_TICKETS:
        _keep(m, s, p, a.a)
    elif a.kind == w.BUILD_HARBOUR:
        build_harbour(m, s, p, a.a, a.pay)
        end_turn(m, s)
    elif a.kind == w.BUILD_STATION:
        build_station(m, s, p, a.a, a.pay)
        end_turn(m, s)
    elif a.kind == w.EXCHANGE:
        exchange(m, s, p, a.a, a.b)
        end_turn(m, s)
    elif a.kind == w.TAKE_PASSENGER:
        end = s.phase - w.PASSENGER
        take_passenger(s, p, m.route_place[s.claimed][end], a.a)
        _next_passenger(m, s, end + 1)
    elif a.kind == w.LEAVE_PASSENGER:
        _next_passenger(m, s, s.phase - w.PASSENGER + 1)
    elif a.kind == w.PASS:
        end_turn(m, s)
    else:
        _prepare(m, s, p, a)


@compiled
def _prepare(m, s, p, a):
    """Go on to the next decision before the first turn: all make one before anyone the next."""
    if a.kind == w.CHOOSE_MIX:
        offer_tickets(m, s, p, a.a, a.b)
    elif a.kind == w.CHOOSE_PIECES:
        choose_split(m, s, p, a.a)
    _next_preparation(m, s)


@compiled
def _next_preparation(m, s):
    s.player += 1
    if s.player < m.players:
        return
    s.player = 0
    if s.phase == w.KEEP_OPENING and m.opening_shuffle:
        shuffle_tickets(m, s, 0)
        shuffle_tickets(m, s, 1)
    if s.phase == w.KEEP_OPENING and m.opening_removed:
        s.ticket_left[1] = 0
    s.phase += 1
    if s.phase == w.SPLIT and m.choose_pieces == 0:
        s.phase = w.TURN


@compiled
def _keep(m, s, p, mask):
    keep_tickets(m, s, p, mask, s.phase == w.KEEP_OPENING and m.opening_removed)
    if s.phase == w.KEEP_OPENING:
        _next_preparation(m, s)
    else:
        end_turn(m, s)


@compiled
def _take_from_row(m, s, p, k):
    """Take a card from the row; a face-up wild is the only card of its turn."""
    s.row[k] -= 1
    s.row_size -= 1
    s.hand[p][k] += 1
    s.second_draw = 1 if s.phase == w.TURN and k != m.wild else 0
    if can_draw(s, TRAIN) and can_draw(s, SHIP):
        s.phase = w.REFILL
        return
    refill_row(m, s, TRAIN)
    _after_card(m, s)


@compiled
def _after_card(m, s):
    if s.second_draw and can_draw_second(m, s):
        s.phase = w.SECOND_CARD
    else:
        end_turn(m, s)


@compiled
def _claim(m, s, p, r, pay):
    if m.route_tunnel[r]:
        if enter_tunnel(m, s, p, r, pay) > 0:
            s.phase = w.TUNNEL
            return
        clear(m, pay)
        pay_tunnel(m, s, p, pay)
    else:
        for k in range(m.kinds):
            if pay[k] > 0:
                s.hand[p][k] -= pay[k]
                discard(m, s, k, pay[k])
    _complete_claim(m, s, p, r)


@compiled
def _complete_claim(m, s, p, r):
    """Lay the pieces, score at once, then see to the `+X` cards and the passengers."""
    length = m.route_length[r]
    s.owner[r] = p
    shut_lanes(m, s, p, r)
    s.pieces[p][m.route_piece[r]] -= length
    s.score[p] += m.length_points[length]
    s.claimed = r
    for _ in range(m.route_bonus[r]):
        draw_blind(m, s, p, TRAIN)
    _next_passenger(m, s, 0)


@compiled
def _next_passenger(m, s, end):
    while end < 2 and m.passenger_colors > 0:
        if anyone_waiting(m, s, m.route_place[s.claimed][end]):
            s.phase = w.PASSENGER + end
            return
        end += 1
    end_turn(m, s)


@compiled
def end_turn(m, s):
    """End a turn. RULES §2: this may start the last round, in which all have some more turns."""
    p = s.player
    s.turn += 1
    s.claimed = -1
    s.phase = w.TURN
    top_up_row(m, s)
    s.player = (p + 1) % m.players
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.pieces[p][TRAIN] + s.pieces[p][SHIP] <= m.last_pieces:
        s.turns_left = m.players * m.last_turns
    if s.turns_left == 0:
        _end(s, w.LAST_ROUND)
    elif s.turns_left < 0 and is_stalled(m, s):
        _end(s, w.STALL)
    elif s.turn >= w.TURN_LIMIT:
        _end(s, w.CUT)


@compiled
def _end(s, ending):
    s.phase = w.OVER
    s.ending = ending


@compiled
def tickets_to_draw(m, s):
    """RULES §2: how many tickets a turn draws; all of them where fewer are left."""
    rule = m.opening_deal if s.phase == w.MIX else m.later_draw
    return min(rule, tickets_left(s))
