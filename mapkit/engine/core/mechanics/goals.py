"""Goal cards: each pays everyone who is best in what it counts."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core import words as w
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.purse import trains
from mapkit.engine.core.rng import below
from mapkit.engine.core.trail import longest_trail


@compiled
def set_up_goals(m, s):
    """Draw the goal cards of this game."""
    left = m.goals
    for _ in range(min(m.goals_drawn, m.goals)):
        at = below(s.rng, left)
        for goal in range(m.goals):
            if s.goal[goal] == 0:
                if at == 0:
                    s.goal[goal] = 1
                    break
                at -= 1
        left -= 1


@compiled
def goal_count(m, s, p, goal, done):
    """What a goal counts for a player; `done[t]` says which of the player's tickets are done."""
    kind = m.goal_kind[goal]
    if kind == w.MOST_WILDS:
        return _wilds(m, s, p)
    if kind == w.MOST_PIECES_LEFT:
        return s.pieces[p][0] + s.pieces[p][1]
    if kind == w.LONGEST_TRAIL:
        return longest_trail(m, s, p)
    if kind == w.MOST_TAGS_TOUCHED:
        return _tags_touched(m, s, p, m.goal_tags[goal])
    if kind == w.MOST_TICKETS_TAGGED or kind == w.MOST_SMALL_TICKETS:
        return _tickets(m, goal, done)
    return _routes(m, s, p, goal)


@compiled
def _wilds(m, s, p):
    """The wilds in a player's hand; a pair of one colour counts as one."""
    count = s.hand[p][m.wild] + 0
    for c in range(m.colors):
        count += trains(m, s, p, c) // 2
    return count


@compiled
def _tags_touched(m, s, p, wanted):
    touched = 0
    for r in range(m.routes):
        if s.owner[r] == p:
            touched |= m.place_tags[m.route_place[r][0]] | m.place_tags[m.route_place[r][1]]
    touched &= wanted
    count = 0
    while touched:
        touched &= touched - 1
        count += 1
    return count


@compiled
def _tickets(m, goal, done):
    count = 0
    for t in range(m.tickets):
        if done[t] == 0:
            continue
        if m.goal_kind[goal] == w.MOST_SMALL_TICKETS:
            count += 1 if m.ticket_points[t] <= m.goal_number[goal] else 0
        else:
            count += 1 if _ticket_tags(m, t) & m.goal_tags[goal] else 0
    return count


@compiled
def _ticket_tags(m, t):
    tags = 0
    for stop in range(m.ticket_stops[t]):
        tags |= m.place_tags[m.ticket_place[t][stop]]
    return tags


@compiled
def _routes(m, s, p, goal):
    kind = m.goal_kind[goal]
    count = 0
    for r in range(m.routes):
        if s.owner[r] != p:
            continue
        if kind == w.MOST_FERRIES:
            count += 1 if m.route_ferry[r] > 0 else 0
        elif kind == w.MOST_ROUTES_OF_LENGTH:
            count += 1 if m.route_length[r] == m.goal_number[goal] else 0
        else:
            tags = m.place_tags[m.route_place[r][0]] | m.place_tags[m.route_place[r][1]]
            count += 1 if tags & m.goal_tags[goal] else 0
    return count
