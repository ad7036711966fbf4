"""Which card to draw, by the worth of each kind on the desk."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core import words as w
from mapkit.engine.core.cards import can_choose_draw, can_draw
from mapkit.engine.core.fields import COLORS, SHIP, TRAIN
from mapkit.engine.core.legal import set_action

NOTHING = -1
BLIND_WILD = 40  # worth more than a face-up wild, which is a turn's only card


@compiled
def draw_card(m, s, p, desk, a):
    """Lay the best draw into `a`; False if no card can be drawn.

    A face-up wild takes the whole turn, so it must be worth two cards.
    """
    if s.phase == w.TURN and not can_choose_draw(s):
        return False
    row = _best_in_row(m, s, desk, NOTHING)
    deck = _best_deck(m, s, p, desk)
    of_row = desk.worth[row] if row >= 0 else NOTHING
    of_deck = blind_worth(m, s, p, desk, deck) if deck >= 0 else NOTHING
    if s.phase == w.TURN and s.row[m.wild] > 0:
        second = max(_next_in_row(m, s, desk, row), of_deck)
        if desk.worth[m.wild] >= max(of_row, of_deck) + max(0, second):
            set_action(a, w.DRAW_ROW, m.wild, 0)
            return True
    if row < 0 and deck < 0:
        return False
    if of_deck > of_row:
        set_action(a, w.DRAW_BLIND, deck, 0)
    else:
        set_action(a, w.DRAW_ROW, row, 0)
    return True


@compiled
def _best_in_row(m, s, desk, but):
    """The kind in the row that is worth most, wilds left out, or -1."""
    best = NOTHING
    for k in range(m.kinds):
        lies = s.row[k] > 0 and k != m.wild and k != but
        if lies and (best < 0 or desk.worth[k] > desk.worth[best]):
            best = k
    return best


@compiled
def _next_in_row(m, s, desk, row):
    if row >= 0 and s.row[row] > 1:
        return desk.worth[row] + 0
    other = _best_in_row(m, s, desk, row)
    return desk.worth[other] + 0 if other >= 0 else 0


@compiled
def _best_deck(m, s, p, desk):
    best = NOTHING
    most = NOTHING
    for d in range(2):
        if can_draw(s, d):
            worth = blind_worth(m, s, p, desk, d)
            if worth > most:
                best, most = d, worth
    return best


@compiled
def blind_worth(m, s, p, desk, d):
    """The mean worth of a card of a deck: what the player has not seen may lie on top of it."""
    cards = 0
    worth = 0
    for k in range(m.kind_first[d], m.kind_first[d + 1]):
        unseen = m.kind_count[k] - s.hand[p][k] - s.row[k] - s.discard[k]
        cards += unseen
        worth += unseen * (desk.worth[k] + (BLIND_WILD if k == m.wild else 0))
    return worth // cards if cards > 0 else 0


@compiled
def draw_lacked(m, s, desk, a):
    """Draw as most people do: the face-up card that is lacked most, else a wild, else blind.

    False if no card can be drawn.
    """
    if s.phase == w.TURN and not can_choose_draw(s):
        return False
    best = NOTHING
    most = 0
    for k in range(m.kinds):
        if s.row[k] > 0 and k != m.wild:
            lacked = desk.lacked[m.kind_deck[k] * COLORS + m.kind_color[k]]
            if lacked > most:
                best, most = k, lacked
    if best >= 0:
        set_action(a, w.DRAW_ROW, best, 0)
        return True
    if s.phase == w.TURN and s.row[m.wild] > 0:
        set_action(a, w.DRAW_ROW, m.wild, 0)
        return True
    deck = lacking_deck(m, desk)
    if not can_draw(s, deck):
        deck = 1 - deck
    if can_draw(s, deck):
        set_action(a, w.DRAW_BLIND, deck, 0)
        return True
    return _draw_any(m, s, a)


@compiled
def lacking_deck(m, desk):
    """The deck of which the plan lacks more."""
    trains = 0
    ships = 0
    for color in range(m.colors):
        trains += desk.lacked[TRAIN * COLORS + color]
        ships += desk.lacked[SHIP * COLORS + color]
    return SHIP if ships > trains else TRAIN


@compiled
def _draw_any(m, s, a):
    for k in range(m.kinds):
        if s.row[k] > 0 and k != m.wild:
            set_action(a, w.DRAW_ROW, k, 0)
            return True
    return False
