"""Tunnels: cards turned up after the payment may raise the price."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.cards import discard, draw
from mapkit.engine.core.fields import TRAIN
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.purse import clear, paid_trains, take_trains, train_splits, trains


@compiled
def enter_tunnel(m, s, p, r, pay):
    """Lay the payment aside and turn up cards; how many cards must be added."""
    s.claimed = r
    s.tunnel_color = -1
    for c in range(m.colors):
        if paid_trains(m, pay, c) > 0:
            s.tunnel_color = c
    for k in range(m.kinds):
        s.held[k] = pay[k]
        s.hand[p][k] -= pay[k]
        s.turned_up[k] = 0
    for _ in range(m.tunnel_cards):
        k = draw(m, s, TRAIN)
        if k >= 0:
            s.turned_up[k] += 1
    s.tunnel_extra = _matching(m, s)
    for k in range(m.kinds):
        discard(m, s, k, s.turned_up[k])
    return s.tunnel_extra


@compiled
def _matching(m, s):
    """Cards turned up that match the payment; to a payment of wilds only, only wilds match."""
    count = s.turned_up[m.wild]
    if s.tunnel_color >= 0:
        for mark in range(2):
            k = m.train_kind[s.tunnel_color][mark]
            if k >= 0:
                count += s.turned_up[k]
    return count


@compiled
def list_surcharges(m, s, p, pay, wanted):
    """Ways to add the missing cards, in the colour paid or wild; listed as payments are."""
    found = 0
    for w in range(min(s.hand[p][m.wild], s.tunnel_extra) + 1):
        cards = s.tunnel_extra - w
        ways = 1
        if cards > 0:
            ways = train_splits(m, s, p, s.tunnel_color, cards) if s.tunnel_color >= 0 else 0
        if found <= wanted < found + ways:
            clear(m, pay)
            pay[m.wild] = w
            if cards > 0:
                take_trains(m, s, p, s.tunnel_color, cards, pay, wanted - found)
        found += ways
    return found


@compiled
def surcharge_fits(m, s, p, pay):
    """Whether these cards are in the hand, match and are as many as asked for."""
    cards = 0
    for k in range(m.kinds):
        if pay[k] < 0 or pay[k] > s.hand[p][k]:
            return False
        cards += pay[k]
    matching = pay[m.wild]
    if s.tunnel_color >= 0:
        matching += paid_trains(m, pay, s.tunnel_color)
    return cards == s.tunnel_extra and matching == cards


@compiled
def leave_tunnel(m, s, p):
    """Give the claim up: all cards laid down go back to the hand."""
    for k in range(m.kinds):
        s.hand[p][k] += s.held[k]
        s.held[k] = 0


@compiled
def pay_tunnel(m, s, p, pay):
    for k in range(m.kinds):
        s.hand[p][k] -= pay[k]
        discard(m, s, k, s.held[k] + pay[k])
        s.held[k] = 0


@compiled
def choose_surcharge(m, s, p, pay):
    """The surcharge with the fewest wilds; False if the hand can't pay it."""
    cards = 0
    if s.tunnel_color >= 0:
        cards = min(s.tunnel_extra, trains(m, s, p, s.tunnel_color))
    if s.tunnel_extra - cards > s.hand[p][m.wild]:
        return False
    clear(m, pay)
    pay[m.wild] = s.tunnel_extra - cards
    if cards > 0:
        take_trains(m, s, p, s.tunnel_color, cards, pay, 0)
    return True
