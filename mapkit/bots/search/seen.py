"""What players have seen of what is hidden now: cards taken openly, tickets given back."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.core.records import Fields

SEEN_FIELDS: Fields = (
    ("cards", "i1", (f.PLAYERS, f.KINDS)),  # in a hand, and all have seen how they came there
    ("returned", "i1", (f.TICKETS,)),  # bits of the players who were offered it and gave it back
)


@compiled
def see(m, s, a, seen):
    """Note an action that is about to be played, as everybody at the table sees it."""
    q = s.player
    if a.kind == w.DRAW_ROW:
        seen.cards[q][a.a] += 1
    elif w.PAYING >> a.kind & 1:
        for k in range(m.kinds):
            seen.cards[q][k] = max(0, seen.cards[q][k] - a.pay[k])
    elif a.kind == w.LEAVE_TUNNEL:
        for k in range(m.kinds):
            seen.cards[q][k] += s.held[k]
    elif a.kind == w.KEEP_TICKETS:
        for i in range(s.offer_size[q]):
            if a.a >> i & 1 == 0:
                seen.returned[s.offer[q][i]] |= 1 << q
