"""All ways to make a total from parts with upper limits."""

from mapkit.engine.core.jit import compiled


@compiled
def first_composition(size, limit, total, out):
    """The first way, filled from the front; False if the limits don't reach the total."""
    for i in range(size):
        out[i] = min(limit[i], total)
        total -= out[i]
    return total == 0


@compiled
def next_composition(size, limit, out):
    """The next way; False after the last.

    One is moved from part `i` to the first part behind it with room, and what lies behind `i` is
    filled from the front again.
    """
    behind = 0
    for i in range(size - 1, -1, -1):
        if out[i] > 0 and _room(size, limit, out, i) > 0:
            out[i] -= 1
            _refill(size, limit, out, i + 1, behind + 1)
            return True
        behind += out[i]
    return False


@compiled
def _room(size, limit, out, i):
    room = 0
    for j in range(i + 1, size):
        room += limit[j] - out[j]
    return room


@compiled
def _refill(size, limit, out, start, total):
    for j in range(start, size):
        out[j] = min(limit[j], total)
        total -= out[j]
