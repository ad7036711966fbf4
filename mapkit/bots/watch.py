"""What happens in a game, written into its record and into the minds of the bots that see it."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.claiming import spare_cards
from mapkit.bots.jit import compiled
from mapkit.bots.result import ROUNDS
from mapkit.engine.core import words as w
from mapkit.engine.core.cards import can_choose_draw
from mapkit.engine.core.columns import COLUMNS
from mapkit.engine.core.fields import TICKETS
from mapkit.engine.core.lanes import is_shut_to_all
from mapkit.engine.core.network import in_part, is_joined, ticket_result
from mapkit.engine.core.score import goal_winners, score_sheet, tickets_done
from mapkit.engine.core.tables import scratch


@compiled
def begin(m, s, minds_, rec, seed):
    rec.seed = seed
    rec.leader = -1
    for t in range(m.tickets):
        rec.done_turn[t] = -1
    for p in range(m.players):
        mind = minds_[p]
        mind.looked = -1
        mind.measured = -1
        mind.loan = -1
        for n in range(m.nodes):
            mind.label[n] = n
    _see_offers(m, s, rec)


@compiled
def before(m, s, a, rec):
    """Note an action that is about to be played."""
    rec.actions += 1
    rec.kinds[s.player][a.kind] += 1
    if s.phase == w.TURN and not can_choose_draw(s):
        rec.dry_turns += 1
    if w.PAYING >> a.kind & 1:
        for k in range(m.kinds):
            rec.paid[k] += a.pay[k]


@compiled
def after(m, s, c, minds_, rec, p, kind, route, turn):
    """Note the state after an action of player `p`; `route` is the one it may have claimed."""
    if kind == w.KEEP_TICKETS:
        _see_tickets(m, s, minds_[p], rec, p, turn)
    elif kind == w.CHOOSE_MIX or kind == w.DRAW_TICKETS:
        _see_offers(m, s, rec)
    elif (kind == w.CLAIM or kind == w.PAY_TUNNEL) and s.owner[route] == p:
        rec.claim_turn[route] = turn
        _see_claim(m, s, c, minds_, rec, p, route, turn)
        _see_lead(m, s, rec, turn)
    elif kind == w.LEAVE_TUNNEL:
        minds_[p].margin[route] = spare_cards(m, s, p, route) + 1
    elif kind == w.BUILD_STATION and minds_[p].loan >= 0:
        minds_[p].owns[m.route_group[minds_[p].loan]] = 1
        _see_joined(m, s, minds_[p], rec, p, minds_[p].loan, turn)
        minds_[p].loan = -1
        minds_[p].stale = 1
    elif kind == w.EXCHANGE:
        _see_lead(m, s, rec, turn)
    if s.turn > turn and s.player == 0:
        _see_round(m, s, rec, turn)


@compiled
def _see_offers(m, s, rec):
    for p in range(m.players):
        for i in range(s.offer_size[p]):
            rec.offered[s.offer[p][i]] |= 1 << p


@compiled
def _see_tickets(m, s, mind, rec, p, turn):
    for t in range(m.tickets):
        if s.ticket_owner[t] == p and rec.ticket_owner[t] == 0:
            rec.ticket_owner[t] = 1 + p
            rec.kept_turn[t] = turn
            if is_joined(m, t, mind.label):
                _note_done(mind, rec, t, turn)
    mind.stale = 1


@compiled
def _note_done(mind, rec, t, turn):
    mind.done[t] = 1
    rec.done_turn[t] = turn


@compiled
def _see_claim(m, s, c, minds_, rec, p, route, turn):
    mind = minds_[p]
    g = m.route_group[route]
    mind.owns[g] = 1
    mind.routes += 1
    _see_joined(m, s, mind, rec, p, route, turn)
    for q in range(m.players):
        if minds_[q].planned[g]:
            minds_[q].stale = 1 if q != p else minds_[q].stale


@compiled
def _see_joined(m, s, mind, rec, p, route, turn):
    """Note a route that a player owns, or uses for its tickets, from now on."""
    x = mind.label[m.route_node[route][0]]
    y = mind.label[m.route_node[route][1]]
    if x != y:
        for n in range(m.nodes):
            mind.label[n] = x if mind.label[n] == y else mind.label[n]
        for t in range(m.tickets):
            if s.ticket_owner[t] == p and mind.done[t] == 0 and in_part(m, t, x, mind.label):
                _note_done(mind, rec, t, turn)


@compiled
def see_plan(m, c, mind, rec, p):
    """Note a plan that was just made."""
    mind.fresh = 0
    for i in range(mind.plan_size):
        g = mind.plan[i]
        for j in range(m.group_first[g], m.group_first[g + 1]):
            rec.planned_by[m.group_lane[j]] |= 1 << p


@compiled
def _see_lead(m, s, rec, turn):
    leader = -1
    most = -(1 << 20)
    for p in range(m.players):
        if s.score[p] > most:
            leader, most = p, s.score[p]
        elif s.score[p] == most:
            leader = -1
    if leader >= 0 and leader != rec.leader:
        rec.lead_changes += 1 if rec.leader >= 0 else 0
        rec.lead_turn = turn
        rec.leader = leader


@compiled
def _see_round(m, s, rec, turn):
    round_ = turn // m.players
    if round_ < ROUNDS:
        for p in range(m.players):
            rec.track[p][round_] = s.score[p]


@compiled
def finish(m, s, minds_, rec, sheet):
    """Note the result of a game that is over."""
    score_sheet(m, s, sheet)
    rec.turns = s.turn
    rec.ending = s.ending
    rec.reshuffles = s.reshuffles
    rec.sweeps = s.sweeps
    rec.stuck_row = s.stuck_row
    for p in range(m.players):
        for column in range(COLUMNS):
            rec.sheet[p][column] = sheet[p][column]
        for color in range(m.passenger_colors):
            rec.passengers[p][color] = s.passengers[p][color]
    for r in range(m.routes):
        rec.owner[r] = s.owner[r]
        rec.closed[r] = 1 if s.owner[r] < 0 and is_shut_to_all(m, s, r) else 0
    for place in range(m.places):
        rec.harbour_owner[place] = s.harbour_owner[place]
    _finish_tickets(m, s, minds_, rec)
    if m.goals_drawn > 0:
        _finish_goals(m, s, rec)


@compiled
def _finish_tickets(m, s, minds_, rec):
    for t in range(m.tickets):
        p = s.ticket_owner[t]
        rec.ticket_owner[t] = p
        if p >= 0 and m.stations == 0:
            rec.ticket_result[t] = ticket_result(m, s, p, t, minds_[p].label)
    if m.stations > 0:
        _finish_with_stations(m, s, rec)


@compiled
def _finish_with_stations(m, s, rec):
    """Note tickets as the score lends routes to stations, perhaps better than the bots meant."""
    done = scratch(TICKETS)
    for p in range(m.players):
        tickets_done(m, s, p, done)
        for t in range(m.tickets):
            if s.ticket_owner[t] == p:
                rec.ticket_result[t] = done[t]
    for place in range(m.cities):
        rec.station_owner[place] = s.station_owner[place]


@compiled
def _finish_goals(m, s, rec):
    done = scratch(TICKETS)
    for goal in range(m.goals):
        rec.goal_drawn[goal] = s.goal[goal]
        if s.goal[goal]:
            rec.goal_winners[goal] = goal_winners(m, s, goal, done)
