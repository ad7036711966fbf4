"""Passengers: drawn from a bag at the start, taken by claims, scored by majority."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import COLORS
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.rng import below
from mapkit.engine.core.tables import scratch


@compiled
def set_up_passengers(m, s):
    """Each place gets its number from the bag; an empty bag gives no more."""
    bag = scratch(COLORS)
    left = 0
    for c in range(m.passenger_colors):
        bag[c] = m.passenger_bag[c]
        left += bag[c]
    for place in range(m.places):
        for _ in range(min(m.place_passengers[place], left)):
            at = below(s.rng, left)
            c = 0
            while at >= bag[c]:
                at -= bag[c]
                c += 1
            bag[c] -= 1
            left -= 1
            s.waiting[place][c] += 1


@compiled
def anyone_waiting(m, s, place):
    for c in range(m.passenger_colors):
        if s.waiting[place][c] > 0:
            return True
    return False


@compiled
def take_passenger(s, p, place, c):
    s.waiting[place][c] -= 1
    s.passengers[p][c] += 1


@compiled
def passenger_score(m, s, p):
    """RULES §3: most and second of each colour; a tie for most leaves no second."""
    points = 0
    for c in range(m.passenger_colors):
        own = s.passengers[p][c]
        more = 0  # players who have more
        top = 0
        second = 0
        for q in range(m.players):
            top = max(top, s.passengers[q][c])
            more += 1 if s.passengers[q][c] > own else 0
        tops = 0
        for q in range(m.players):
            if s.passengers[q][c] == top:
                tops += 1
            else:
                second = max(second, s.passengers[q][c])
        if own > 0 and more == 0:
            points += m.passenger_most
        elif own > 0 and tops == 1 and own == second:
            points += m.passenger_second
    return points


@compiled
def passenger_count(m, s, p):
    total = 0
    for c in range(m.passenger_colors):
        total += s.passengers[p][c]
    return total
