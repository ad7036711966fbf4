"""The final score by part, and who has won."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.core.columns import (
    COLUMNS,
    DONE,
    GOALS,
    GOALS_WON,
    HARBOURS,
    KEPT,
    LONGEST_TRAIL,
    MOST_TICKETS,
    PASSENGERS,
    PASSENGERS_TAKEN,
    ROUTES,
    STATIONS,
    TICKETS_LOST,
    TICKETS_WON,
    TIE_COLUMNS,
    TOTAL,
    TRAIL,
    WINNER,
)
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.mechanics.goals import goal_count
from mapkit.engine.core.mechanics.harbour import harbour_score
from mapkit.engine.core.mechanics.passengers import passenger_count, passenger_score
from mapkit.engine.core.mechanics.station import lend_routes, take_back
from mapkit.engine.core.network import components, ticket_result, ticket_value
from mapkit.engine.core.tables import scratch
from mapkit.engine.core.trail import longest_trail


@compiled
def score_sheet(m, s, sheet):
    """Fill `sheet[p][column]` for a game as it stands: the final score once it is over."""
    needs_trail = m.trail_bonus > 0 or _breaks_ties(m, w.TRAIL)
    for p in range(m.players):
        for column in range(COLUMNS):
            sheet[p][column] = 0
    for p in range(m.players):
        sheet[p][ROUTES] = s.score[p]
        sheet[p][STATIONS] = m.station_unbuilt * s.stations_left[p]
        sheet[p][PASSENGERS_TAKEN] = passenger_count(m, s, p)
        if needs_trail:
            sheet[p][TRAIL] = longest_trail(m, s, p)
        if m.passenger_colors > 0:
            sheet[p][PASSENGERS] = passenger_score(m, s, p)
    _tickets_and_goals(m, s, sheet)
    _best_gets(m, sheet, TRAIL, LONGEST_TRAIL, m.trail_bonus)
    _best_gets(m, sheet, DONE, MOST_TICKETS, m.ticket_bonus)
    for p in range(m.players):
        for column in range(TOTAL):
            sheet[p][TOTAL] += sheet[p][column]
    _winners(m, sheet)


@compiled
def tickets_done(m, s, p, done):
    """Set `done[t]` for the player's tickets: 0 lost, 1 joined, 2 a tour in order."""
    lent = scratch(f.ROUTES)
    if m.stations > 0:
        lend_routes(m, s, p, lent)
    label = scratch(f.NODES)
    components(m, s, p, label)
    for t in range(m.tickets):
        done[t] = ticket_result(m, s, p, t, label) if s.ticket_owner[t] == p else 0
    take_back(m, s, lent)


@compiled
def _tickets_and_goals(m, s, sheet):
    done = scratch(f.TICKETS)
    for p in range(m.players):
        tickets_done(m, s, p, done)
        for t in range(m.tickets):
            if s.ticket_owner[t] == p:
                value = ticket_value(m, t, done[t])
                sheet[p][KEPT] += 1
                sheet[p][DONE] += 1 if done[t] > 0 else 0
                sheet[p][TICKETS_WON if value > 0 else TICKETS_LOST] += value
        if m.harbours > 0:
            sheet[p][HARBOURS] = harbour_score(m, s, p, done)
    for goal in range(m.goals):
        if s.goal[goal]:
            _score_goal(m, s, sheet, goal, done)


@compiled
def _score_goal(m, s, sheet, goal, done):
    winners = goal_winners(m, s, goal, done)
    for p in range(m.players):
        if winners >> p & 1:
            sheet[p][GOALS] += m.goal_points[goal]
            sheet[p][GOALS_WON] += 1


@compiled
def goal_winners(m, s, goal, done):
    """RULES §3: bits of all who are best at a goal, none if the best has 0. `done` is scratch."""
    best = 1
    winners = 0
    for p in range(m.players):
        tickets_done(m, s, p, done)
        count = goal_count(m, s, p, goal, done)
        if count > best:
            best, winners = count, 0
        if count == best:
            winners |= 1 << p
    return winners


@compiled
def _best_gets(m, sheet, counted, column, points):
    best = 0
    for p in range(m.players):
        best = max(best, sheet[p][counted])
    for p in range(m.players):
        if best > 0 and sheet[p][counted] == best:
            sheet[p][column] = points


@compiled
def _breaks_ties(m, tie_break):
    for i in range(4):
        if m.tie_breaks[i] == tie_break:
            return True
    return False


@compiled
def _winners(m, sheet):
    """Mark the winners: most points, then tie-breaks in turn; those still level share the win."""
    for p in range(m.players):
        sheet[p][WINNER] = 1
    _keep_best(m, sheet, TOTAL)
    for i in range(4):
        if m.tie_breaks[i] == w.TRAIL:
            _keep_holders(m, sheet)
        elif m.tie_breaks[i] > 0:
            _keep_best(m, sheet, TIE_COLUMNS[m.tie_breaks[i]])


@compiled
def _keep_holders(m, sheet):
    """Of those level, keep the holders of the longest trail; if none holds it, keep nobody."""
    longest = 0
    for p in range(m.players):
        longest = max(longest, sheet[p][TRAIL])
    holders = 0
    for p in range(m.players):
        holders += 1 if sheet[p][WINNER] and sheet[p][TRAIL] == longest else 0
    for p in range(m.players):
        if holders > 0 and sheet[p][TRAIL] != longest:
            sheet[p][WINNER] = 0


@compiled
def _keep_best(m, sheet, column):
    best = -(1 << 30)
    for p in range(m.players):
        if sheet[p][WINNER]:
            best = max(best, sheet[p][column])
    for p in range(m.players):
        if sheet[p][column] != best:
            sheet[p][WINNER] = 0
