"""One good payment for a route: the fewest wilds, then the colour there is most of.

Cards without a harbour mark go before cards with one. This is how bots pay.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import COLORS, DOUBLE, GREY, SHIP
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.purse import clear, doubles, singles, take_singles, take_trains, trains
from mapkit.engine.core.tables import scratch


@compiled
def choose_payment(m, s, p, r, pay):
    """Lay the canonical payment into `pay`; False if the hand can't pay."""
    length = m.route_length[r]
    color = m.route_color[r]
    clear(m, pay)
    if m.route_piece[r] == SHIP:
        return _choose_sea(m, s, p, color, length, pay)
    if m.route_ferry[r] > 0:
        if m.ferry_pairs:
            return _choose_ferry(m, s, p, color, length, m.route_ferry[r], pay)
        return choose_plain(m, s, p, color, length, m.route_ferry[r], pay)
    if m.route_terrain[r] > 0:
        return _choose_terrain(m, s, p, color, length, m.route_terrain[r], pay)
    return choose_plain(m, s, p, color, length, 0, pay)


@compiled
def choose_plain(m, s, p, color, length, symbols, pay):
    """Pay with one colour and wilds, at least `symbols` of them wild."""
    best = -1
    most = 0
    for c in range(m.colors):
        if color == GREY or c == color:
            count = trains(m, s, p, c)
            if best < 0 or count > most:
                best, most = c, count
    if best < 0:
        return False
    cards = min(most, length - symbols)
    if length - cards > s.hand[p][m.wild]:
        return False
    pay[m.wild] += length - cards
    take_trains(m, s, p, best, cards, pay, 0)
    return True


@compiled
def _choose_sea(m, s, p, color, length, pay):
    """Pay with double ships first; where they would overshoot, singles take the place of one."""
    best = -1
    most = -1
    for c in range(m.colors):
        if color == GREY or c == color:
            covers = singles(m, s, p, c) + 2 * doubles(m, s, p, c)
            if covers > most:
                best, most = c, covers
    if best < 0:
        return False
    d = min(doubles(m, s, p, best), length // 2)
    single = min(singles(m, s, p, best), length - 2 * d)
    wild = length - 2 * d - single
    if wild == 1 and single == 0 and doubles(m, s, p, best) > d:
        d, wild = d + 1, 0
    if wild > s.hand[p][m.wild]:
        return False
    pay[m.wild] += wild
    if d > 0:
        pay[m.ship_kind[best][DOUBLE]] += d
    if single > 0:
        take_singles(m, s, p, best, single, pay, 0)
    return True


@compiled
def _choose_ferry(m, s, p, color, length, symbols, pay):
    """Pay with the fewest wilds, and the other spaces with the colour of which there is most."""
    for wilds in range(min(s.hand[p][m.wild], length) + 1):
        for on_base in range(min(wilds, length - symbols) + 1):
            pairs = symbols - (wilds - on_base)
            base = length - symbols - on_base
            if 0 <= pairs <= symbols and _lay_ferry(m, s, p, color, base, pairs, pay):
                pay[m.wild] += wilds
                return True
    return False


@compiled
def _lay_ferry(m, s, p, color, base, pairs, pay):
    best = -1
    for c in range(m.colors):
        may_be_base = base == 0 or color == GREY or c == color
        if may_be_base and trains(m, s, p, c) >= base:
            most_yet = best < 0 or trains(m, s, p, c) > trains(m, s, p, best)
            if most_yet and _pairs_beside(m, s, p, c, base) >= pairs:
                best = c
    if best < 0:
        return False
    count = scratch(COLORS)
    count[best] = base
    for _ in range(pairs):
        spare = -1
        for c in range(m.colors):
            left = trains(m, s, p, c) - count[c]
            if left >= 2 and (spare < 0 or left > trains(m, s, p, spare) - count[spare]):
                spare = c
        count[spare] += 2
    for c in range(m.colors):
        take_trains(m, s, p, c, count[c], pay, 0)
    return True


@compiled
def _pairs_beside(m, s, p, base_color, base):
    pairs = 0
    for c in range(m.colors):
        pairs += (trains(m, s, p, c) - (base if c == base_color else 0)) // 2
    return pairs


@compiled
def _choose_terrain(m, s, p, color, length, doubled, pay):
    """Pay with the fewest wilds over all colours of the plain spaces and numbers of their cards."""
    single = length - doubled
    best = -1
    best_base = 0
    fewest = s.hand[p][m.wild] + 1
    for c in range(m.colors):
        if color != GREY and c != color:
            continue
        for base in range(min(single, trains(m, s, p, c)) + 1):
            wilds = single - base + _wilds_for_pairs(m, s, p, c, base, doubled)
            if wilds < fewest:
                best, best_base, fewest = c, base, wilds
    if best < 0:
        return False
    pay[m.wild] += fewest
    _lay_terrain(m, s, p, best, best_base, doubled, pay)
    return True


@compiled
def _wilds_for_pairs(m, s, p, base_color, base, pairs):
    """The wilds that `pairs` pairs need besides the cards that the plain spaces leave over."""
    whole = 0
    halves = 0
    for c in range(m.colors):
        left = trains(m, s, p, c) - (base if c == base_color else 0)
        whole += left // 2
        halves += left % 2
    missing = max(0, pairs - whole)
    return missing if missing <= halves else halves + 2 * (missing - halves)


@compiled
def _lay_terrain(m, s, p, base_color, base, pairs, pay):
    count = scratch(COLORS)
    count[base_color] = base
    for cards in (2, 1):
        for _ in range(pairs):
            spare = -1
            for c in range(m.colors):
                left = trains(m, s, p, c) - count[c]
                if left >= cards and (spare < 0 or left > trains(m, s, p, spare) - count[spare]):
                    spare = c
            if spare < 0:
                break
            count[spare] += cards
            pairs -= 1
    for c in range(m.colors):
        take_trains(m, s, p, c, count[c], pay, 0)
