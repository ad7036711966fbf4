"""Every distinct way to pay for a route that wastes no card.

`list_payments` counts them; asked for number `wanted`, it also lays that payment into `pay`. The
order is fixed, so that counting and picking agree: fewest wilds first, then colour by colour.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.compositions import first_composition, next_composition
from mapkit.engine.core.fields import COLORS, DOUBLE, GREY, MARKED, SHIP
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.prices import ferry_fits, ferry_wastes, terrain_fits
from mapkit.engine.core.purse import (
    clear,
    doubles,
    single_splits,
    take_singles,
    take_trains,
    train_splits,
    trains,
)
from mapkit.engine.core.tables import scratch


@compiled
def list_payments(m, s, p, r, pay, wanted):
    """The number of payments; the one numbered `wanted` (from 0) is laid into `pay`."""
    length = m.route_length[r]
    if m.route_piece[r] == SHIP:
        return _sea(m, s, p, m.route_color[r], length, pay, wanted)
    if m.route_ferry[r] > 0:
        if m.ferry_pairs:
            return _ferry_pairs(m, s, p, r, pay, wanted)
        return plain_payments(m, s, p, m.route_color[r], length, m.route_ferry[r], pay, wanted)
    if m.route_terrain[r] > 0:
        return _terrain(m, s, p, m.route_color[r], length, m.route_terrain[r], pay, wanted)
    return plain_payments(m, s, p, m.route_color[r], length, 0, pay, wanted)


@compiled
def plain_payments(m, s, p, color, length, symbols, pay, wanted):
    """Payments with cards of one colour and wilds, at least `symbols` of them wild."""
    if wanted < 0:
        return _count_plain(m, s, p, color, length, symbols)
    wilds = s.hand[p][m.wild]
    found = 0
    for w in range(symbols, min(wilds, length) + 1):
        for c in range(m.colors):
            if (color != GREY and c != color) or w == length:
                continue
            ways = train_splits(m, s, p, c, length - w)
            if found <= wanted < found + ways:
                clear(m, pay)
                pay[m.wild] = w
                take_trains(m, s, p, c, length - w, pay, wanted - found)
            found += ways
        if w == length:
            if found == wanted:
                clear(m, pay)
                pay[m.wild] = w
            found += 1
    return found


@compiled
def _count_plain(m, s, p, color, length, symbols):
    wilds = s.hand[p][m.wild]
    found = 1 if wilds >= length else 0
    if color != GREY:
        return found + _count_color(m, s, p, color, length, symbols, wilds)
    for c in range(m.colors):
        found += _count_color(m, s, p, c, length, symbols, wilds)
    return found


@compiled
def _count_color(m, s, p, c, length, symbols, wilds):
    """Payments with at least one card of the colour."""
    fewest = max(symbols, length - trains(m, s, p, c))
    most = min(wilds, length - 1)
    if fewest > most:
        return 0
    if m.train_kind[c][MARKED] < 0:
        return most - fewest + 1
    found = 0
    for w in range(fewest, most + 1):
        found += train_splits(m, s, p, c, length - w)
    return found


@compiled
def _sea(m, s, p, color, length, pay, wanted):
    """RULES §3: a double covers up to two spaces; only a payment of doubles alone may overshoot."""
    wilds = s.hand[p][m.wild]
    found = 0
    for w in range(min(wilds, length) + 1):
        if w == length:
            if found == wanted:
                clear(m, pay)
                pay[m.wild] = w
            found += 1
            continue
        for c in range(m.colors):
            if color != GREY and c != color:
                continue
            found = _sea_of_color(m, s, p, c, length, w, pay, wanted, found)
    return found


@compiled
def _sea_of_color(m, s, p, c, length, w, pay, wanted, found):
    most = doubles(m, s, p, c)
    for d in range(min(most, (length - w + 1) // 2) + 1):
        single = length - w - 2 * d
        if single < 0 and w > 0:
            continue  # the wild would be wasted
        ways = single_splits(m, s, p, c, single) if single > 0 else 1
        if found <= wanted < found + ways:
            clear(m, pay)
            pay[m.wild] = w
            if d > 0:
                pay[m.ship_kind[c][DOUBLE]] = d
            if single > 0:
                take_singles(m, s, p, c, single, pay, wanted - found)
        found += ways
    return found


@compiled
def _ferry_pairs(m, s, p, r, pay, wanted):
    """RULES §3: each symbol a wild or a pair of any colour; the rest one colour and wilds."""
    length = m.route_length[r]
    found = 0
    for w in range(min(s.hand[p][m.wild], length) + 1):
        for cards in range(length - w, length + m.route_ferry[r] - w + 1):
            found = _ferry_colors(m, s, p, r, cards, w, pay, wanted, found)
    return found


@compiled
def _ferry_colors(m, s, p, r, cards, wilds, pay, wanted, found):
    """Payments of a ferry with `cards` cards of any colours and `wilds` wilds."""
    color, length, symbols = m.route_color[r], m.route_length[r], m.route_ferry[r]
    limit = scratch(COLORS)
    count = scratch(COLORS)
    for c in range(m.colors):
        limit[c] = trains(m, s, p, c)
    more = first_composition(m.colors, limit, cards, count)
    while more:
        if ferry_fits(m, count, wilds, color, length, symbols) and not ferry_wastes(
            m, count, wilds, color, length, symbols
        ):
            found = _lay_counts(m, s, p, count, wilds, pay, wanted, found)
        more = next_composition(m.colors, limit, count)
    return found


@compiled
def _terrain(m, s, p, color, length, doubled, pay, wanted):
    """RULES §3: each doubled space a pair of one colour, wilds allowed; the rest as usual."""
    limit = scratch(COLORS)
    count = scratch(COLORS)
    cards = length + doubled
    found = 0
    for c in range(m.colors):
        limit[c] = trains(m, s, p, c)
    for w in range(min(s.hand[p][m.wild], cards) + 1):
        more = first_composition(m.colors, limit, cards - w, count)
        while more:
            if terrain_fits(m, count, w, color, length, doubled):
                found = _lay_counts(m, s, p, count, w, pay, wanted, found)
            more = next_composition(m.colors, limit, count)
    return found


@compiled
def _lay_counts(m, s, p, count, wilds, pay, wanted, found):
    """One payment for each way to take `count[c]` cards of each colour, plain or marked."""
    ways = 1
    for c in range(m.colors):
        ways *= train_splits(m, s, p, c, count[c])
    if found <= wanted < found + ways:
        clear(m, pay)
        pay[m.wild] = wilds
        index = wanted - found
        for c in range(m.colors):
            of_color = train_splits(m, s, p, c, count[c])
            take_trains(m, s, p, c, count[c], pay, index % of_color)
            index //= of_color
    return found + ways
