"""Whether a payment for a route is legal, and if not, why."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import COLORS, DOUBLE, GREY, SHIP
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.prices import ferry_fits, ferry_wastes, terrain_fits
from mapkit.engine.core.purse import paid_trains
from mapkit.engine.core.tables import scratch

OK = 0
NOT_IN_HAND = 1
WRONG_DECK = 2
SEVERAL_COLORS = 3
WRONG_COLOR = 4
WRONG_COUNT = 5
WASTED = 6
NOT_ENOUGH_WILDS = 7
NOT_PAIRS = 8


@compiled
def payment_fault(m, s, p, r, pay):
    """OK, or why these cards don't pay for the route."""
    for k in range(m.kinds):
        if pay[k] < 0 or pay[k] > s.hand[p][k]:
            return NOT_IN_HAND
        if pay[k] > 0 and k != m.wild and m.kind_deck[k] != m.route_piece[r]:
            return WRONG_DECK
    if m.route_piece[r] == SHIP:
        return _sea_fault(m, m.route_color[r], m.route_length[r], pay)
    if m.route_ferry[r] > 0:
        return _ferry_fault(m, m.route_color[r], m.route_length[r], m.route_ferry[r], pay)
    if m.route_terrain[r] > 0:
        return _terrain_fault(m, r, pay)
    return plain_fault(m, m.route_color[r], m.route_length[r], pay)


@compiled
def plain_fault(m, color, length, pay):
    used = -1
    cards = pay[m.wild]
    for c in range(m.colors):
        paid = paid_trains(m, pay, c)
        if paid == 0:
            continue
        if used >= 0:
            return SEVERAL_COLORS
        if color != GREY and c != color:
            return WRONG_COLOR
        used = c
        cards += paid
    return OK if cards == length else WRONG_COUNT


@compiled
def _sea_fault(m, color, length, pay):
    used = -1
    covered = pay[m.wild]
    small = pay[m.wild]
    for c in range(m.colors):
        for size in range(3):
            k = m.ship_kind[c][size]
            if k < 0 or pay[k] == 0:
                continue
            if used >= 0 and used != c:
                return SEVERAL_COLORS
            if color != GREY and c != color:
                return WRONG_COLOR
            used = c
            covered += pay[k] * m.kind_covers[k]
            small += pay[k] if size != DOUBLE else 0
    if covered < length or covered > length + 1:
        return WRONG_COUNT
    return WASTED if covered > length and small > 0 else OK


@compiled
def _ferry_fault(m, color, length, symbols, pay):
    count = scratch(COLORS)
    cards = 0
    for c in range(m.colors):
        count[c] = paid_trains(m, pay, c)
        cards += count[c]
    wilds = pay[m.wild]
    pairs = cards + wilds - length
    if pairs < 0 or pairs > (symbols if m.ferry_pairs else 0):
        return WRONG_COUNT
    if wilds < symbols - pairs:
        return NOT_ENOUGH_WILDS
    if not ferry_fits(m, count, wilds, GREY, length, symbols):
        return NOT_PAIRS if m.ferry_pairs else SEVERAL_COLORS
    if not ferry_fits(m, count, wilds, color, length, symbols):
        return WRONG_COLOR
    return WASTED if ferry_wastes(m, count, wilds, color, length, symbols) else OK


@compiled
def _terrain_fault(m, r, pay):
    length = m.route_length[r]
    doubled = m.route_terrain[r]
    count = scratch(COLORS)
    cards = pay[m.wild]
    for c in range(m.colors):
        count[c] = paid_trains(m, pay, c)
        cards += count[c]
    if cards != length + doubled:
        return WRONG_COUNT
    fits = terrain_fits(m, count, pay[m.wild], m.route_color[r], length, doubled)
    return OK if fits else NOT_PAIRS
