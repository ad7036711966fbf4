"""Every distinct way to pay for a route that wastes no card.

`list_payments` counts them; asked for number `wanted`, it also lays that payment into `pay`. The
order is fixed, so that counting and picking agree: fewest wilds first, then colour by colour.
"""

from mapkit.engine.core.compositions import first_composition, next_composition
from mapkit.engine.core.fields import COLORS, DOUBLE, GREY, MARKED, SHIP
from mapkit.engine.core.jit import compiled
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
            return _ferry_pairs(m, s, p, length, m.route_ferry[r], pay, wanted)
        return plain_payments(m, s, p, GREY, length, m.route_ferry[r], pay, wanted)
    if m.route_terrain[r] > 0:
        return _terrain(m, s, p, m.route_color[r], length, m.route_terrain[r], pay, wanted)
    return plain_payments(m, s, p, m.route_color[r], length, 0, pay, wanted)


@compiled
def plain_payments(m, s, p, color, length, symbols, pay, wanted):
    """Cards of one colour and wilds, at least `symbols` of them wild."""
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
def _ferry_pairs(m, s, p, length, symbols, pay, wanted):
    """RULES §3: each symbol a wild or a pair of any colour; the rest one colour and wilds.

    How many pairs (y) and how many wilds on the rest (w) follow from the cards laid down, so no two
    rounds of these loops give the same payment.
    """
    wilds = s.hand[p][m.wild]
    found = 0
    for w in range(length - symbols + 1):
        for y in range(symbols + 1):
            if symbols - y + w > wilds:
                continue
            base = length - symbols - w
            found = _ferry_colors(m, s, p, base, y, symbols - y + w, pay, wanted, found)
    return found


@compiled
def _ferry_colors(m, s, p, base, pairs, wilds, pay, wanted, found):
    """Payments with `base` cards of one colour and so many pairs: half of every count is listed."""
    limit = scratch(COLORS)
    half = scratch(COLORS)
    for odd in range(m.colors if base % 2 else 1):
        for c in range(m.colors):
            limit[c] = trains(m, s, p, c) // 2
        if base % 2:
            if trains(m, s, p, odd) == 0:
                continue
            limit[odd] = (trains(m, s, p, odd) - 1) // 2
        more = first_composition(m.colors, limit, base // 2 + pairs, half)
        while more:
            if _base_fits(m, half, odd, base):
                found = _lay_counts(
                    m, s, p, half, 2, odd if base % 2 else -1, wilds, pay, wanted, found
                )
            more = next_composition(m.colors, limit, half)
    return found


@compiled
def _base_fits(m, half, odd, base):
    if base % 2:
        return half[odd] >= base // 2
    for c in range(m.colors):
        if half[c] >= base // 2:
            return True
    return False


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
                found = _lay_counts(m, s, p, count, 1, -1, w, pay, wanted, found)
            more = next_composition(m.colors, limit, count)
    return found


@compiled
def terrain_fits(m, count, wilds, color, length, doubled):
    """Whether so many cards of each colour and so many wilds pay for the route exactly."""
    odd = 0
    for c in range(m.colors):
        odd += count[c] % 2
    single = length - doubled
    if single <= wilds and odd <= wilds - single:
        return True
    for c in range(m.colors):
        if color != GREY and c != color:
            continue
        for base in range(max(1, single - wilds), min(single, count[c]) + 1):
            left = odd - count[c] % 2 + (count[c] - base) % 2
            if left <= wilds - (single - base):
                return True
    return False


@compiled
def _lay_counts(m, s, p, count, times, odd, wilds, pay, wanted, found):
    """One payment for each way to take `times × count[c]` cards a colour, one more of `odd`."""
    ways = 1
    for c in range(m.colors):
        ways *= train_splits(m, s, p, c, times * count[c] + (1 if c == odd else 0))
    if found <= wanted < found + ways:
        clear(m, pay)
        pay[m.wild] = wilds
        index = wanted - found
        for c in range(m.colors):
            cards = times * count[c] + (1 if c == odd else 0)
            of_color = train_splits(m, s, p, c, cards)
            take_trains(m, s, p, c, cards, pay, index % of_color)
            index //= of_color
    return found + ways
