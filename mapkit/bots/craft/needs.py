"""Which cards a plan asks for, and what each card is worth to it.

There is a purse for each deck and colour, and one for wilds. Needs are counted in spaces.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.craft.hand import count_hand
from mapkit.bots.jit import compiled
from mapkit.bots.mind import PURSES
from mapkit.engine.core.fields import COLORS, GREY
from mapkit.engine.core.lanes import is_shut

WILDS = PURSES  # the purse of wild cards
ANY_COLOR = 2  # cards that a grey lane may count on
NEEDED = 100  # the worth of a card that covers a space of the plan
COMPLETING = 19  # more, if a route can then be claimed
SPARE = 15  # a card that the plan doesn't ask for
HOARD = 1  # more for each of its colour in hand: later routes want many of one colour
WILD = 60  # a face-up one costs two draws, so it is taken where ferries ask for it
FERRY_WILD = 40  # more, for each of two that ferries lack
IDLE_WILD = 40  # where nothing is lacked


@compiled
def count_needs(m, s, c, mind, p, desk):
    """Fill `wanted` and `lacked` by purse, for the whole plan; coloured lanes choose first."""
    held, wanted, lacked = desk.held, desk.wanted, desk.lacked
    for purse in range(WILDS):
        wanted[purse] = 0
        lacked[purse] = 0
    wanted[WILDS] = 0
    count_hand(m, s, p, held)
    for i in range(mind.plan_size):
        desk.lanes[i] = easiest_lane(m, s, c, p, held, mind.plan[i])
    for grey in range(2):
        for i in range(mind.plan_size):
            r = desk.lanes[i]
            if r >= 0 and (m.route_color[r] == GREY) == (grey == 1):
                color = m.route_color[r] if grey == 0 else _grey_color(m, r, held, wanted)
                wanted[m.route_piece[r] * COLORS + color] += c.lane_cards[r]
                wanted[WILDS] += m.route_ferry[r]
    for purse in range(WILDS):
        lacked[purse] = max(0, wanted[purse] - held[purse])
    lacked[WILDS] = max(0, wanted[WILDS] - s.hand[p][m.wild])


@compiled
def easiest_lane(m, s, c, p, held, g):
    """The open lane of a group that lacks the fewest cards, or -1."""
    best = -1
    fewest = 1 << 20
    for i in range(m.group_first[g], m.group_first[g + 1]):
        r = m.group_lane[i]
        if is_shut(s, p, r) or m.route_length[r] > s.pieces[p][m.route_piece[r]]:
            continue
        color = m.route_color[r]
        at_hand = ANY_COLOR if color == GREY else held[m.route_piece[r] * COLORS + color]
        if c.lane_cards[r] - at_hand < fewest:
            best, fewest = r, c.lane_cards[r] - at_hand
    return best


@compiled
def _grey_color(m, r, held, wanted):
    """The colour of which most is left over by other lanes."""
    first = m.route_piece[r] * COLORS
    best = 0
    for color in range(1, m.colors):
        left = held[first + color] - wanted[first + color]
        if left > held[first + best] - wanted[first + best]:
            best = color
    return best


@compiled
def value_cards(m, s, c, mind, p, desk):
    """Fill `worth`: what one more card of each kind is worth."""
    count_needs(m, s, c, mind, p, desk)
    lacked, worth = desk.lacked, desk.worth
    total = lacked[WILDS]
    for purse in range(WILDS):
        total += lacked[purse]
    for k in range(m.kinds):
        if k == m.wild:
            worth[k] = WILD + FERRY_WILD * min(2, lacked[WILDS]) if total > 0 else IDLE_WILD
            continue
        purse = m.kind_deck[k] * COLORS + m.kind_color[k]
        covers = min(m.kind_covers[k], lacked[purse])
        worth[k] = NEEDED * covers
        if covers == 0:
            worth[k] = SPARE + HOARD * desk.held[purse]
    _value_completing(m, s, c, mind, p, desk)


@compiled
def _value_completing(m, s, c, mind, p, desk):
    """Raise the worth of cards that make a lane of the plan payable."""
    wilds = s.hand[p][m.wild] + 0
    for i in range(mind.plan_size):
        r = desk.lanes[i]
        if r < 0 or m.route_ferry[r] > wilds:
            continue
        for color in range(m.colors):
            if m.route_color[r] != GREY and m.route_color[r] != color:
                continue
            missing = c.lane_cards[r] - desk.held[m.route_piece[r] * COLORS + color]
            missing -= wilds - m.route_ferry[r]
            if 0 < missing <= 2:
                _raise_worth(m, desk, m.route_piece[r], color, missing)


@compiled
def _raise_worth(m, desk, deck, color, missing):
    for k in range(m.kind_first[deck], m.kind_first[deck + 1]):
        completes = m.kind_color[k] == color and m.kind_covers[k] >= missing
        if completes and desk.worth[k] < NEEDED * 2 + COMPLETING:
            desk.worth[k] += COMPLETING
