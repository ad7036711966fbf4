"""Parts of a turn that several bots share."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.chart import TURN
from mapkit.bots.craft.answers import (
    answer_tunnel,
    mix,
    refill_lacked,
    split,
    take_passenger,
)
from mapkit.bots.craft.claiming import NO_BONUS, claim_most, claim_planned
from mapkit.bots.craft.drawing import draw_lacked
from mapkit.bots.craft.exchanging import exchange_for_claim
from mapkit.bots.craft.needs import count_needs
from mapkit.bots.craft.plan import plan_group
from mapkit.bots.craft.trails import longer_trail, own_trail
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.legal import list_actions
from mapkit.engine.core.purse import clear
from mapkit.engine.core.tickets import tickets_left

HALF = 50  # percent of the tickets to come from the first of two decks
MANY_TICKS = 1_000_000  # points are compared by what that time would bring, to stay integers
ONLY_POINTS = 10_000  # ticks of patience: more than any route takes, so time hardly matters


def by_phase(turn, keep):
    """A bot that takes a turn and keeps tickets in its own way, and answers as others do."""

    @compiled
    def decide(m, s, c, mind, p, desk, a):
        if s.phase == w.TURN:
            turn(m, s, c, mind, p, desk, a)
        elif s.phase == w.KEEP or s.phase == w.KEEP_OPENING:
            keep(m, s, c, mind, p, desk, a)
        else:
            answer(m, s, c, mind, p, desk, a)

    return decide


@compiled
def answer(m, s, c, mind, p, desk, a):
    """Decisions in which most bots agree: everything but turns and the keeping of tickets."""
    phase = s.phase
    if phase == w.SECOND_CARD or phase == w.REFILL:
        count_needs(m, s, c, mind, p, desk)
        if phase == w.REFILL:
            refill_lacked(m, desk, a)
        else:
            draw_lacked(m, s, desk, a)
    elif phase == w.TUNNEL:
        answer_tunnel(m, s, p, a)
    elif phase == w.MIX:
        mix(m, s, a, w.CHOOSE_MIX, HALF)
    elif phase == w.SPLIT:
        split(m, a, 0, 0)
    else:
        take_passenger(m, s, p, a)


@compiled
def claim_or_draw(m, s, c, mind, p, desk, a):
    """Claim a route of the plan, else draw what it lacks, else do what can be done."""
    if claim_planned(m, s, c, mind, p, desk, a):
        return
    count_needs(m, s, c, mind, p, desk)
    if not draw_lacked(m, s, desk, a):
        act_somehow(m, s, c, mind, p, desk, a)


@compiled
def act_somehow(m, s, c, mind, p, desk, a):
    """Act when there is no card to draw: claim what scores most, or take the first legal action.

    An exchange is chosen only if it leads to a claim: others could go on for ever.
    """
    if claim_most(m, s, c, mind, p, desk, a, 0, NO_BONUS):
        return
    clear(m, a.pay)
    list_actions(m, s, a, 0)
    if a.kind == w.EXCHANGE:
        exchange_for_claim(m, s, p, a)


@compiled
def draw_tickets(m, s, a, from_first):
    """Lay a draw of tickets into `a`; False if none are left."""
    if tickets_left(s) == 0:
        return False
    mix(m, s, a, w.DRAW_TICKETS, from_first)
    return True


@compiled
def plan_for_points(m, s, c, mind, p, desk, patience, turns, count, block, trail):
    """Plan the routes that bring most points for the turns they take with this hand.

    `patience`: ticks that are added to what each route takes; the more, the less time matters.
    `block`: points that it is worth to stand between two places that one opponent has reached.
    `trail`: hundredths of a point that a space more of one's longest trail is worth.
    """
    mind.for_points = 1
    _see_rivals(m, s, p, desk)
    longest = own_trail(m, s, c, mind, desk, p) if m.trail_bonus > 0 and trail > 0 else 0
    for _ in range(count):
        best = -1
        most = -FAR
        for g in range(m.groups):
            if 0 < desk.price[g] < FAR and desk.effort[g] + mind.plan_effort <= TURN * turns:
                gain = 100 * _gain(m, s, c, mind, p, desk, g, block)
                if longest > 0:
                    gain += trail * (longer_trail(m, c, mind, g, longest) - longest)
                gain = MANY_TICKS * gain // (desk.effort[g] + patience)
                if gain > most and _has_pieces(m, s, c, mind, p, g):
                    best, most = g, gain
        if best < 0:
            return
        plan_group(m, c, mind, desk, best)


@compiled
def _gain(m, s, c, mind, p, desk, g, block):
    r = m.group_lane[m.group_first[g]]
    rivals = desk.rivals[m.route_node[r][0]] & desk.rivals[m.route_node[r][1]]
    last_lane = m.group_open[g] == 1
    return m.length_points[c.group_length[g]] + (block if rivals and last_lane else 0)


@compiled
def _has_pieces(m, s, c, mind, p, g):
    piece = m.route_piece[m.group_lane[m.group_first[g]]]
    return c.group_length[g] <= s.pieces[p][piece] - mind.plan_pieces[piece]


@compiled
def _see_rivals(m, s, p, desk):
    """Fill `rivals`: by node, bits of the opponents with a route there."""
    for n in range(m.nodes):
        desk.rivals[n] = 0
    for r in range(m.routes):
        if s.owner[r] >= 0 and s.owner[r] != p:
            for end in range(2):
                desk.rivals[m.route_node[r][end]] |= 1 << s.owner[r]
