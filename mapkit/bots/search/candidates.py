"""What the searcher thinks of besides the planner's choice."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.claiming import claim_gain, in_reach, pay_spared, rivals
from mapkit.bots.craft.drawing import draw_card
from mapkit.bots.craft.keeping import fewest
from mapkit.bots.craft.turns import draw_tickets
from mapkit.bots.jit import compiled
from mapkit.bots.players.planner import ALL, FEW, weigh_cards
from mapkit.engine.core import words as w
from mapkit.engine.core.cards import can_choose_draw, can_draw
from mapkit.engine.core.choice import choose_payment
from mapkit.engine.core.legal import list_actions, set_action
from mapkit.engine.core.tables import copy_record
from mapkit.engine.core.tickets import bits

MOST = 32  # candidates of one decision
CLAIMS = 6  # of them, claims that the planner did not choose
PLANNED = 6  # points that it counts for a claim to be planned: it serves tickets later
AT_ITS_ENDS = 1  # points for each opponent at the ends of a route: it may be gone soon
OUT_OF_REACH = -(1 << 20)


@compiled
def collect(m, s, c, mind, p, desk, a_, candidates_, scores):
    """Lay all candidates into `candidates_`, the action in `a_` first; their number."""
    copy_record(candidates_[0:1], a_[0:1])
    if s.phase == w.TURN:
        return _for_turn(m, s, c, mind, p, desk, a_, candidates_, scores)
    if s.phase == w.KEEP or s.phase == w.KEEP_OPENING:
        return _selections(m, s, p, a_, candidates_)
    if s.phase == w.MIX or s.phase == w.PASSENGER or s.phase == w.SECOND_PASSENGER:
        return _all_legal(m, s, a_, candidates_)
    return 1


@compiled
def imagine_minds(m, mind, mind_, candidates_, minds_, count):
    """Fill `minds_` with what the player thinks after each candidate.

    A claim that was not planned may bring other ways for its tickets: it will plan anew.
    """
    for i in range(count):
        copy_record(minds_[i : i + 1], mind_)
        one = candidates_[i]
        if i > 0 and one.kind == w.CLAIM and not mind.planned[m.route_group[one.a]]:
            minds_[i].stale = 1


@compiled
def _for_turn(m, s, c, mind, p, desk, a_, candidates_, scores):
    found = _claims(m, s, c, mind, p, desk, a_, candidates_, scores, 1)
    if can_choose_draw(s):
        found = _draws(m, s, c, mind, p, desk, a_, candidates_, found)
    if s.turns_left < 0:
        for from_first in (FEW, ALL):
            if draw_tickets(m, s, a_[0], from_first):
                found = _added(a_, candidates_, found)
    return found


@compiled
def _draws(m, s, c, mind, p, desk, a_, candidates_, found):
    """The draw that the planner likes best, a face-up wild, and the top of each deck."""
    weigh_cards(m, s, c, mind, p, desk)
    if draw_card(m, s, p, desk, a_[0]):
        found = _added(a_, candidates_, found)
    if s.row[m.wild] > 0:
        set_action(a_[0], w.DRAW_ROW, m.wild, 0)
        found = _added(a_, candidates_, found)
    for d in range(2):
        if can_draw(s, d):
            set_action(a_[0], w.DRAW_BLIND, d, 0)
            found = _added(a_, candidates_, found)
    return found


@compiled
def _claims(m, s, c, mind, p, desk, a_, candidates_, scores, found):
    """The claims that promise most, at most one for each lane group."""
    for r in range(m.routes):
        scores[r] = OUT_OF_REACH
        if in_reach(m, s, c, mind, p, r) and choose_payment(m, s, p, r, a_[0].pay):
            scores[r] = _promise(m, s, c, mind, p, r)
    for _ in range(CLAIMS):
        best = 0
        for r in range(m.routes):
            if scores[r] > scores[best]:
                best = r
        if scores[best] == OUT_OF_REACH:
            return found
        g = m.route_group[best]
        for i in range(m.group_first[g], m.group_first[g + 1]):
            scores[m.group_lane[i]] = OUT_OF_REACH
        if not pay_spared(m, s, c, mind, p, desk, best, a_[0].pay):
            choose_payment(m, s, p, best, a_[0].pay)
        set_action(a_[0], w.CLAIM, best, 0)
        found = _added(a_, candidates_, found)
    return found


@compiled
def _promise(m, s, c, mind, p, r):
    planned = PLANNED if mind.planned[m.route_group[r]] else 0
    return claim_gain(m, s, mind, p, r) + planned + AT_ITS_ENDS * rivals(m, s, c, p, r)


@compiled
def _added(a_, candidates_, found):
    """Add the action in `a_` unless it is a candidate already; the number of candidates."""
    if found == MOST:
        return found
    for i in range(found):
        one = candidates_[i]
        if one.kind == a_[0].kind and one.a == a_[0].a and one.b == a_[0].b:
            return found
    copy_record(candidates_[found : found + 1], a_[0:1])
    return found + 1


@compiled
def _selections(m, s, p, a_, candidates_):
    """Every selection of the offer that may be kept, those most like the planner's first."""
    chosen = candidates_[0].a
    least = fewest(m, s, p)
    found = 1
    for differing in range(1, s.offer_size[p] + 1):
        for mask in range(1 << s.offer_size[p]):
            if bits(mask ^ chosen) == differing and bits(mask) >= least:
                set_action(a_[0], w.KEEP_TICKETS, mask, 0)
                found = _added(a_, candidates_, found)
    return found


@compiled
def _all_legal(m, s, a_, candidates_):
    found = 1
    for i in range(list_actions(m, s, a_[0], -1)):
        list_actions(m, s, a_[0], i)
        found = _added(a_, candidates_, found)
    return found
