"""The prices of ferries with pairs and of terrain: whether some cards pay one exactly."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import GREY
from mapkit.engine.core.jit import compiled


@compiled
def ferry_fits(m, count, wilds, color, length, symbols):
    """Whether cards pay: a wild or a pair a symbol, the ferry's colour and wilds for the rest.

    How many pairs there are, and how many wilds on the other spaces, follows from the counts. The
    `base` cards on the other spaces leave pairs behind, so only their colour may be odd.
    """
    cards = 0
    odd = 0
    for c in range(m.colors):
        cards += count[c]
        odd += count[c] % 2
    pairs = cards + wilds - length
    base = length - symbols - (wilds - (symbols - pairs))
    if pairs < 0 or pairs > symbols * m.ferry_pairs or wilds < symbols - pairs or base < 0:
        return False
    if odd != base % 2:
        return False
    for c in range(m.colors):
        if (color == GREY or c == color) and count[c] >= base and count[c] % 2 == odd:
            return True
    return base == 0


@compiled
def ferry_wastes(m, count, wilds, color, length, symbols):
    """Whether one of the cards could be left out."""
    if wilds > 0 and ferry_fits(m, count, wilds - 1, color, length, symbols):
        return True
    for c in range(m.colors):
        if count[c] > 0:
            count[c] -= 1
            fits = ferry_fits(m, count, wilds, color, length, symbols)
            count[c] += 1
            if fits:
                return True
    return False


@compiled
def terrain_fits(m, count, wilds, color, length, doubled):
    """Whether these numbers of cards by colour and of wilds pay for the route exactly."""
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
