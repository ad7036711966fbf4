"""The strong one: it plans a network over all its tickets and plays for points per turn.

It keeps the tickets that are worth their pieces and turns, plans over all of them at once in the
better of two orders, with an eye on its longest trail, and plans anew when a route of its plan is
taken, near the end, and whenever it plays for points alone. It counts the cards it lacks against
those it has not seen, draws by need, claims what is contested first, builds harbours, chooses and
exchanges pieces, takes passengers by majority, blocks where that is cheap, watches the last round,
and draws more tickets when its network nearly has them already.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.answers import refill, split
from mapkit.bots.craft.claiming import NO_BONUS, claim_most, claim_urgent
from mapkit.bots.craft.clock import turns_left
from mapkit.bots.craft.drawing import draw_card
from mapkit.bots.craft.exchanging import exchange_for_plan
from mapkit.bots.craft.harbours import build_if_worth, value_marks
from mapkit.bots.craft.keeping import keep_best, promises
from mapkit.bots.craft.needs import value_cards
from mapkit.bots.craft.plan import (
    CHEAPEST_FIRST,
    DEAREST_FIRST,
    clear_plan,
    drop_done,
    measure_plan,
    plan_tickets,
    resume_prices,
)
from mapkit.bots.craft.prices import FULL, PART, price_groups
from mapkit.bots.craft.stations import build_station_in_mind, station_gain
from mapkit.bots.craft.trails import longest_of_rivals
from mapkit.bots.craft.turns import act_somehow, answer, draw_tickets, plan_for_points
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import SHIP, TRAIN

RANK = 2

# Found by playing thousands of games against the other bots on maps of every preset.
TICKET_POINT = 60  # percent of what a point costs on the average of all routes
PURSUED_POINT = (
    75  # the same for a ticket that is kept already: to give it up wastes what was done for it
)
ROUTE_POINT = 31  # the same for a route's own points: a detour along a long route pays, up to here
PER_PIECE = 3  # ticks: pieces are time as well
PLANNABLE = 100  # percent of the turns left that tickets may fill: others are in the way
PURSUABLE = 180  # the same for tickets that are kept already: what they cost is at stake twice
ENDGAME = 6  # turns: from here on it plans anew each turn, by the cards it has
THRIFT = 9  # what a wild spent counts against a claim
PATIENCE = 100  # ticks: without it cheap little routes would win over long ones
TARGETS = 1  # routes for points planned at once: each turn another may be better
BLOCK = 3  # points that it is worth to stand in an opponent's way
TRAIL = 100  # hundredths of a point that a space more of the longest trail is worth
TRAIL_ON_WAY = 40  # the same for ways of tickets: a trail is a hope, a detour is paid at once
LEAST_TIME = 6  # turns that must be left to draw tickets
ROOM = 45  # percent of the turns left that the plan may fill when tickets are drawn
WORTH_A_TURN = 60  # ticks that drawing tickets must be expected to bring
LONG_GAME = 14  # turns left from which most tickets are drawn from the second, the long deck
FEW, ALL = 30, 100  # percent of the tickets to come from the first deck


@compiled
def decide(m, s, c, mind, p, desk, a):
    if s.phase == w.TURN:
        _turn(m, s, c, mind, p, desk, a)
    elif s.phase == w.KEEP or s.phase == w.KEEP_OPENING:
        _keep(m, s, c, mind, p, desk, a)
    elif s.phase == w.SPLIT:
        _plan(m, s, c, mind, p, desk, turns_left(m, s, c, p))
        split(m, a, mind.plan_pieces[TRAIN], mind.plan_pieces[SHIP])
    elif s.phase == w.SECOND_CARD or s.phase == w.REFILL:
        weigh_cards(m, s, c, mind, p, desk)
        if s.phase == w.REFILL:
            refill(m, s, p, desk, a)
        else:
            draw_card(m, s, p, desk, a)
    else:
        answer(m, s, c, mind, p, desk, a)


@compiled
def _keep(m, s, c, mind, p, desk, a):
    drop_done(m, s, c, mind, p)
    _price_again(m, s, c, mind, p, desk)
    time = PLANNABLE * turns_left(m, s, c, p)
    keep_best(m, s, c, mind, p, desk, a, _per_point(c, TICKET_POINT), time)
    mind.stale = 1


@compiled
def _price_again(m, s, c, mind, p, desk):
    """Price all groups anew and keep the plan if it serves tickets; other plans are dropped."""
    _price(m, s, c, mind, p, desk, PART)
    if mind.for_points:
        clear_plan(m, c, mind, desk)
    measure_plan(m, c, mind, desk)
    resume_prices(mind, desk)


@compiled
def _turn(m, s, c, mind, p, desk, a):
    turns = turns_left(m, s, c, p)
    drop_done(m, s, c, mind, p)
    if mind.stale or mind.plan_size == 0 or mind.for_points or turns <= ENDGAME:
        _plan(m, s, c, mind, p, desk, turns)
    if turns <= 1 and _last_turn(m, s, c, mind, p, desk, a):
        return
    if m.harbours > 0 and build_if_worth(m, s, c, mind, p, a, turns):
        return
    from_first = FEW if turns >= LONG_GAME else ALL
    if _wants_tickets(m, s, c, mind, p, desk, turns) and draw_tickets(m, s, a, from_first):
        return
    if mind.plan_size == 0:
        price_groups(m, s, c, mind, p, desk, 0, 0, 0, FULL)
        plan_for_points(m, s, c, mind, p, desk, PATIENCE, turns, TARGETS, BLOCK, TRAIL)
    if m.exchange_cost >= 0 and exchange_for_plan(m, s, mind, p, a):
        return
    if claim_urgent(m, s, c, mind, p, desk, a, THRIFT):
        return
    weigh_cards(m, s, c, mind, p, desk)
    if not draw_card(m, s, p, desk, a):
        act_somehow(m, s, c, mind, p, desk, a)


@compiled
def weigh_cards(m, s, c, mind, p, desk):
    """Fill `worth`: what one more card of each kind brings, by the plan."""
    value_cards(m, s, c, mind, p, desk)
    if m.harbours > 0:
        value_marks(m, s, c, mind, p, desk)


@compiled
def _last_turn(m, s, c, mind, p, desk, a):
    if m.harbours > 0 and build_if_worth(m, s, c, mind, p, a, 1):
        return True
    to_beat = longest_of_rivals(m, s, c, desk, p) if m.trail_bonus > 0 else NO_BONUS
    gain = station_gain(m, s, mind, p, a) if m.stations > 0 else 0
    if claim_most(m, s, c, mind, p, desk, a, gain, to_beat):
        return True
    if gain > 0:
        build_station_in_mind(m, s, mind, p, a)
    return gain > 0


@compiled
def _plan(m, s, c, mind, p, desk, turns):
    """Plan over all tickets: the dearest first, or the cheapest first if that brings more."""
    _plan_in_order(m, s, c, mind, p, desk, turns, DEAREST_FIRST)
    if mind.open_tickets > 1:
        gain = mind.plan_gain + 0
        _plan_in_order(m, s, c, mind, p, desk, turns, CHEAPEST_FIRST)
        if mind.plan_gain <= gain:
            _plan_in_order(m, s, c, mind, p, desk, turns, DEAREST_FIRST)


@compiled
def _plan_in_order(m, s, c, mind, p, desk, turns, order):
    _price(m, s, c, mind, p, desk, FULL if turns <= ENDGAME else PART)
    clear_plan(m, c, mind, desk)
    per_point, time = _per_point(c, PURSUED_POINT), PURSUABLE * turns
    plan_tickets(m, s, c, mind, p, desk, per_point, time, m.tickets, order)


@compiled
def _price(m, s, c, mind, p, desk, credit):
    per_point, per_space = _per_point(c, ROUTE_POINT), _per_point(c, TRAIL_ON_WAY)
    price_groups(m, s, c, mind, p, desk, per_point, PER_PIECE, per_space, credit)


@compiled
def _wants_tickets(m, s, c, mind, p, desk, turns):
    """Whether to draw tickets; weighed once after each own claim, if the plan leaves room."""
    if turns < LEAST_TIME or s.turns_left >= 0 or mind.looked == mind.routes:
        return False
    if not mind.for_points and mind.plan_effort > ROOM * turns:
        return False
    mind.looked = mind.routes + 0
    if not mind.fresh:
        _price_again(m, s, c, mind, p, desk)
    if mind.plan_effort > ROOM * turns:
        return False
    per_point = _per_point(c, TICKET_POINT)
    return promises(m, s, c, mind, p, desk, per_point, PLANNABLE * turns, WORTH_A_TURN)


@compiled
def _per_point(c, percent):
    """Ticks that a point is worth: in proportion to what points cost on this map."""
    return c.fair * percent // 100
