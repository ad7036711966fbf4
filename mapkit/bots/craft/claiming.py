"""Which route to claim, and with which cards."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.hand import of_color
from mapkit.bots.craft.prices import extras
from mapkit.bots.craft.trails import longer_trail, own_trail
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.choice import choose_payment
from mapkit.engine.core.fields import GREY, MARKED, PLAIN, TRAIN
from mapkit.engine.core.lanes import is_shut
from mapkit.engine.core.legal import set_action
from mapkit.engine.core.network import is_joined
from mapkit.engine.core.tickets import bits

CONTESTED = 10  # for each opponent at its ends: it may be gone soon
LENGTH = 19  # for each space
NO_BONUS = -1


@compiled
def in_reach(m, s, c, mind, p, r):
    """Whether cards and pieces may pay for a lane: a quick test that is never wrong if it says no.

    A tunnel that turned the player back is out of reach until the hand has more to spare.
    """
    if is_shut(s, p, r) or m.route_length[r] > s.pieces[p][m.route_piece[r]]:
        return False
    if mind.margin[r] > 0 and spare_cards(m, s, p, r) < mind.margin[r]:
        return False
    need = c.lane_cards[r] - s.hand[p][m.wild]
    if m.route_color[r] != GREY and m.route_terrain[r] == 0:
        return of_color(m, s, p, m.route_piece[r], m.route_color[r]) >= need
    return True


@compiled
def spare_cards(m, s, p, r):
    """Cards of the colour that pays best for a tunnel, and wilds, beyond its length."""
    cards = 0
    for color in range(m.colors):
        if m.route_color[r] == GREY or m.route_color[r] == color:
            cards = max(cards, of_color(m, s, p, TRAIN, color))
    return cards + s.hand[p][m.wild] - m.route_length[r]


@compiled
def pay_spared(m, s, c, mind, p, desk, r, pay):
    """Lay a payment that spares the cards that other lanes of the plan want."""
    if m.route_piece[r] != TRAIN or m.route_color[r] != GREY:
        return choose_payment(m, s, p, r, pay)
    _set_aside(m, s, c, mind, p, desk)
    for k in range(m.kind_first[1]):
        s.hand[p][k] -= desk.aside[k]
    paid = choose_payment(m, s, p, r, pay)
    for k in range(m.kind_first[1]):
        s.hand[p][k] += desk.aside[k]
    return paid


@compiled
def _set_aside(m, s, c, mind, p, desk):
    """Fill `aside`: the train cards in hand, by kind, that coloured lanes of the plan want."""
    aside, want = desk.aside, desk.aside_wanted
    for k in range(m.kinds):
        aside[k] = 0
    for color in range(m.colors):
        want[color] = 0
    for i in range(mind.plan_size):
        g = mind.plan[i]
        r = m.group_lane[m.group_first[g]]
        if m.route_color[r] != GREY and m.route_piece[r] == TRAIN:
            want[m.route_color[r]] += c.lane_cards[r]
    for color in range(m.colors):
        for mark in (PLAIN, MARKED):
            k = m.train_kind[color][mark]
            if k >= 0:
                aside[k] = min(want[color], s.hand[p][k])
                want[color] -= aside[k]


@compiled
def claim_planned(m, s, c, mind, p, desk, a):
    """Lay the longest claim of the plan that the hand pays for into `a`; False if none."""
    best = -1
    for i in range(mind.plan_size):
        g = mind.plan[i]
        for j in range(m.group_first[g], m.group_first[g + 1]):
            r = m.group_lane[j]
            longer = best < 0 or m.route_length[r] > m.route_length[best]
            if longer and in_reach(m, s, c, mind, p, r) and choose_payment(m, s, p, r, a.pay):
                best = r
    if best < 0:
        return False
    choose_payment(m, s, p, best, a.pay)
    set_action(a, w.CLAIM, best, 0)
    return True


@compiled
def claim_urgent(m, s, c, mind, p, desk, a, thrift):
    """Lay the most urgent claim of the plan into `a`, sparing what other lanes want; False if none.

    `thrift`: what a wild spent counts against a claim; one that is worth nothing then waits.
    """
    best = -1
    most = 0
    for i in range(mind.plan_size):
        g = mind.plan[i]
        for j in range(m.group_first[g], m.group_first[g + 1]):
            r = m.group_lane[j]
            if in_reach(m, s, c, mind, p, r) and pay_spared(m, s, c, mind, p, desk, r, a.pay):
                score = _urgency(m, s, c, p, r) - thrift * a.pay[m.wild]
                if score > most:
                    best, most = r, score
    if best < 0:
        return False
    pay_spared(m, s, c, mind, p, desk, best, a.pay)
    set_action(a, w.CLAIM, best, 0)
    return True


@compiled
def _urgency(m, s, c, p, r):
    return LENGTH * m.route_length[r] + CONTESTED * rivals(m, s, c, p, r)


@compiled
def rivals(m, s, c, p, r):
    """How many opponents have a route at either end of a route."""
    near = 0
    for end in range(2):
        n = m.route_node[r][end]
        for way in range(c.way_first[n], c.way_first[n + 1]):
            near |= _owners(m, s, c.way_group[way])
    return bits(near & ~(1 << p))


@compiled
def _owners(m, s, g):
    """Bits of the players who own a lane of a group."""
    owners = 0
    for i in range(m.group_first[g], m.group_first[g + 1]):
        if s.owner[m.group_lane[i]] >= 0:
            owners |= 1 << s.owner[m.group_lane[i]]
    return owners


@compiled
def claim_most(m, s, c, mind, p, desk, a, fewest_points, to_beat):
    """Lay the claim that scores most at once, tickets included, into `a`; False if none.

    `to_beat`: the longest trail of the opponents, or NO_BONUS where trails don't count.
    """
    best = -1
    most = fewest_points - 1
    longest = own_trail(m, s, c, mind, desk, p) if to_beat != NO_BONUS else 0
    for r in range(m.routes):
        if in_reach(m, s, c, mind, p, r):
            gain = claim_gain(m, s, mind, p, r)
            if to_beat != NO_BONUS:
                gain += _trail_gain(m, c, mind, r, longest, to_beat)
            if gain > most and choose_payment(m, s, p, r, a.pay):
                best, most = r, gain
    if best < 0:
        return False
    choose_payment(m, s, p, best, a.pay)
    set_action(a, w.CLAIM, best, 0)
    return True


@compiled
def _trail_gain(m, c, mind, r, longest, to_beat):
    """The bonus for the longest trail, if the claim wins it; what others lose by it counts too."""
    longer = longer_trail(m, c, mind, m.route_group[r], longest)
    gain = m.trail_bonus if longest < to_beat <= longer else 0
    return gain + (m.trail_bonus // (m.players - 1) if longest <= to_beat < longer else 0)


@compiled
def claim_gain(m, s, mind, p, r):
    """Points that a claim brings at once, and tickets that it completes."""
    points = m.length_points[m.route_length[r]] + extras(m, s, p, r)
    return points + ticket_gain(m, s, mind, p, r)


@compiled
def ticket_gain(m, s, mind, p, r):
    """Points of the tickets that a route would complete, and the losses that it would spare."""
    x = mind.label[m.route_node[r][0]]
    y = mind.label[m.route_node[r][1]]
    gain = 0
    if x == y:
        return gain
    _relabel(m, mind, y, x, 1)
    for t in range(m.tickets):
        if s.ticket_owner[t] == p and mind.done[t] == 0 and is_joined(m, t, mind.label):
            gain += m.ticket_points[t] + m.ticket_loss[t]
    _relabel(m, mind, y, x, 0)
    return gain


@compiled
def _relabel(m, mind, y, x, forth):
    """Label the nodes of `y` as `x` and mark them; with `back`, give the marked ones `y` again."""
    for n in range(m.nodes):
        if forth and mind.label[n] == y:
            mind.label[n] = x
            mind.merged[n] = 1
        elif not forth and mind.merged[n]:
            mind.label[n] = y
            mind.merged[n] = 0
