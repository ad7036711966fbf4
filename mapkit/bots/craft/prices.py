"""What a claim takes of a player: turns, pieces, and what the route gives back in points."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.chart import ANY_PURSE, TURN, USEFUL_CARD
from mapkit.bots.craft.hand import count_hand, most_of_one_color
from mapkit.bots.craft.trails import longer_trail, own_trail
from mapkit.bots.craft.ways import FAR
from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import SHIP, WORD
from mapkit.engine.core.lanes import open_lanes
from mapkit.engine.core.tables import lowest_bit

PASSENGER = 8  # a passenger is worth this part of what most of a colour pays
GOAL_SHARE = 5  # a route that a goal counts is worth this part of the goal
LEAST = 15  # ticks: a way is never free, so that short ones win among equals
PART, FULL = 35, 100  # percent that cards in hand count: early they serve many plans, late just one


@compiled
def price_groups(m, s, c, mind, p, desk, per_point, per_piece, per_space, credit):
    """Fill `price` and `effort` of each group: own groups cost nothing, closed ones FAR.

    `per_point`: the ticks that a point of the route's own score pays for; `per_piece`: what a piece
    costs; `per_space`: the ticks that a space more of the longest trail pays for; `credit`: percent
    that the cards in hand count.
    """
    held = desk.held
    count_hand(m, s, p, held)
    for deck in range(2):
        held[ANY_PURSE + deck] = most_of_one_color(m, held, deck)
    wilds = s.hand[p][m.wild] if credit == FULL else 0
    longest = own_trail(m, s, c, mind, desk, p) if m.trail_bonus > 0 and per_space > 0 else 0
    has_extras = m.passenger_colors > 0 or m.goals_drawn > 0
    over = 0
    _price_closed(m, mind, desk)
    for word in range(m.route_words):
        left = open_lanes(m, s, p, word)
        while left:
            r = word * WORD + lowest_bit(left)
            left &= left - 1
            g = m.route_group[r]
            length = m.route_length[r]
            if mind.owns[g] or length > s.pieces[p][m.route_piece[r]]:
                continue
            effort = lane_effort(m, c, r, held[c.lane_purse[r]] + wilds, credit)
            points = m.length_points[length] + (extras(m, s, p, r) if has_extras else 0)
            price = effort + length * per_piece - points * per_point
            if longest > 0:
                price -= (longer_trail(m, c, mind, g, longest) - longest) * per_space
            if price < desk.price[g]:
                desk.price[g] = max(LEAST, price)
                desk.effort[g] = effort
                over = max(over, price - effort)
    desk.over = over


@compiled
def _price_closed(m, mind, desk):
    """Prices as if all lanes were closed that the player doesn't own."""
    for g in range(m.groups):
        desk.price[g] = 0 if mind.owns[g] else FAR
        desk.effort[g] = 0


@compiled
def lane_effort(m, c, r, usable, credit):
    """Ticks that the claim of a lane takes, if cards in hand cover `usable` spaces of it."""
    cards = min(usable, c.lane_cards[r])
    if m.route_piece[r] == SHIP:
        saved = cards * (c.lane_effort[r] - TURN) // max(1, m.route_length[r])
    else:
        saved = cards * USEFUL_CARD
    return max(TURN, c.lane_effort[r] - saved * credit // 100)


@compiled
def extras(m, s, p, r):
    """Points that a route may bring besides its own: passengers at its ends, goals."""
    points = 0
    if m.passenger_colors > 0:
        for end in range(2):
            place = m.route_place[r][end]
            for color in range(m.passenger_colors):
                if s.waiting[place][color] > 0:
                    points += m.passenger_most // PASSENGER
                    break
    if m.goals_drawn > 0:
        points += goal_points(m, s, r)
    return points


@compiled
def goal_points(m, s, r):
    from_goals = 0
    tags = m.place_tags[m.route_place[r][0]] | m.place_tags[m.route_place[r][1]]
    for goal in range(m.goals):
        if s.goal[goal]:
            kind = m.goal_kind[goal]
            fits = (
                (kind == w.MOST_FERRIES and m.route_ferry[r] > 0)
                or (kind == w.MOST_ROUTES_OF_LENGTH and m.route_length[r] == m.goal_number[goal])
                or (kind == w.MOST_ROUTES_TAGGED and tags & m.goal_tags[goal] != 0)
            )
            if fits:
                from_goals += m.goal_points[goal] // GOAL_SHARE
    return from_goals
