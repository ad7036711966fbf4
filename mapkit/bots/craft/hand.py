"""What the cards in hand pay for, by purse: one for each deck and colour."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.bots.mind import PURSES
from mapkit.engine.core.fields import COLORS, SHIP
from mapkit.engine.core.purse import doubles, singles, trains


@compiled
def count_hand(m, s, p, held):
    """Spaces that the cards in hand cover, by purse, wilds apart."""
    for purse in range(PURSES):
        held[purse] = 0
    for k in range(m.kinds):
        if k != m.wild:
            held[m.kind_deck[k] * COLORS + m.kind_color[k]] += s.hand[p][k] * m.kind_covers[k]


@compiled
def most_of_one_color(m, held, deck):
    most = 0
    for color in range(m.colors):
        most = max(most, held[deck * COLORS + color])
    return most


@compiled
def of_color(m, s, p, deck, color):
    """Spaces that cards of one colour in hand cover."""
    if deck == SHIP:
        return singles(m, s, p, color) + 2 * doubles(m, s, p, color)
    return trains(m, s, p, color)
