"""The vocabulary of the core: phases, kinds of action, endings, and why an action is illegal."""

# Phases: what is to be decided now.
MIX = 0  # how many opening tickets of each deck
KEEP_OPENING = 1
SPLIT = 2  # how many trains, how many ships
TURN = 3
SECOND_CARD = 4
REFILL = 5  # from which deck the row is refilled
KEEP = 6
TUNNEL = 7  # pay the surcharge or give up
PASSENGER = 8  # at the first end of the route just claimed
SECOND_PASSENGER = 9  # at its second end
OVER = 10

# Kinds of action, with what `a` and `b` mean.
DRAW_ROW = 1  # a: card kind
DRAW_BLIND = 2  # a: deck
CHOOSE_DECK = 3  # a: deck
CLAIM = 4  # a: route; pay
PAY_TUNNEL = 5  # pay
LEAVE_TUNNEL = 6
DRAW_TICKETS = 7  # a, b: from the first and from the second deck
KEEP_TICKETS = 8  # a: bits of those kept, in the order offered
CHOOSE_MIX = 9  # a, b: from the first and from the second deck
CHOOSE_PIECES = 10  # a: trains
BUILD_HARBOUR = 11  # a: place; pay
EXCHANGE = 12  # a: the piece given, b: how many
TAKE_PASSENGER = 13  # a: colour
LEAVE_PASSENGER = 14
BUILD_STATION = 15  # a: place; pay
PASS = 16  # stays the last: the record of a game counts actions up to it

# The kinds of action that each phase allows, as bits.
ALLOWED = (
    1 << CHOOSE_MIX,  # MIX
    1 << KEEP_TICKETS,  # KEEP_OPENING
    1 << CHOOSE_PIECES,  # SPLIT
    1 << DRAW_ROW  # TURN
    | 1 << DRAW_BLIND
    | 1 << CLAIM
    | 1 << DRAW_TICKETS
    | 1 << BUILD_HARBOUR
    | 1 << BUILD_STATION
    | 1 << EXCHANGE
    | 1 << PASS,
    1 << DRAW_ROW | 1 << DRAW_BLIND,  # SECOND_CARD
    1 << CHOOSE_DECK,  # REFILL
    1 << KEEP_TICKETS,  # KEEP
    1 << PAY_TUNNEL | 1 << LEAVE_TUNNEL,  # TUNNEL
    1 << TAKE_PASSENGER | 1 << LEAVE_PASSENGER,  # PASSENGER
    1 << TAKE_PASSENGER | 1 << LEAVE_PASSENGER,  # SECOND_PASSENGER
    0,  # OVER
)

# The kinds of action that lay down cards, as bits.
PAYING = 1 << CLAIM | 1 << PAY_TUNNEL | 1 << BUILD_HARBOUR | 1 << BUILD_STATION

# How a game ended.
RUNNING = 0
LAST_ROUND = 1
STALL = 2  # nobody can do more than exchange pieces or pass
CUT = 3  # after TURN_LIMIT turns

TURN_LIMIT = 5_000  # no game of real players comes near a tenth of it

# Tie-breaks.
TICKETS_DONE = 1
TRAIL = 2
GOALS_WON = 3
PASSENGERS = 4
STATIONS_LEFT = 5

# What a goal counts.
MOST_WILDS = 1
MOST_PIECES_LEFT = 2
MOST_FERRIES = 3
LONGEST_TRAIL = 4
MOST_ROUTES_OF_LENGTH = 5
MOST_ROUTES_TAGGED = 6
MOST_TAGS_TOUCHED = 7
MOST_TICKETS_TAGGED = 8
MOST_SMALL_TICKETS = 9

# Why an action is illegal; payments have their own reasons in payment.py, added to PAYMENT.
LEGAL = 0
WRONG_PHASE = 1
NOT_IN_ROW = 2
SECOND_WILD = 3
NO_CARDS = 4
NO_SUCH_ROUTE = 5
ROUTE_TAKEN = 6
LANE_CLOSED = 7
OWN_LANE = 8
TOO_FEW_PIECES = 9
TOO_FEW_TICKETS_LEFT = 10
WRONG_NUMBER_OF_TICKETS = 11
KEEP_MORE = 12
NOT_OFFERED = 13
BAD_SPLIT = 14
NO_HARBOURS = 15
NO_HARBOUR_LEFT = 16
NOT_A_PORT = 17
HARBOUR_TAKEN = 18
NOT_TOUCHED = 19
BAD_HARBOUR_PAYMENT = 20
NO_EXCHANGE = 21
BAD_EXCHANGE = 22
BAD_SURCHARGE = 23
NOBODY_WAITS = 24
MUST_ACT = 25
GAME_OVER = 26
DECKS_EMPTY = 27
NO_STATIONS = 28
NO_STATION_LEFT = 29
NOT_A_CITY = 30
STATION_TAKEN = 31
BAD_STATION_PAYMENT = 32
PAYMENT = 100
