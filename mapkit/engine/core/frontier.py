"""The frontier programme behind the longest trail.

Routes are decided one after the other, node by node, and of what was decided only the frontier
matters: of each node that still has undecided routes, its parity and which others it is connected
to. `WIDEST` nodes fit in one integer; no network of a game comes near that.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.engine.core.fields import NODES
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.tables import scratch

WIDEST = 12  # frontier nodes: five bits each, and two for the odd nodes left behind
OVERFLOW = -1

_SLOT_BITS = 5  # 4 for the component (0: no route chosen here yet), 1 for the parity
_ODD_SHIFT = WIDEST * _SLOT_BITS
_CLOSED = 3  # in the place of the number of odd nodes: the trail is complete


@compiled
def heaviest_trail(m, first, out_route, out_node, order, size, table, total, floor):
    rank = scratch(NODES)
    left = scratch(NODES)  # undecided routes of a node
    slot = scratch(NODES)  # its place in the frontier
    for at in range(size):
        rank[order[at]] = at
        left[order[at]] = first[order[at] + 1] - first[order[at]]
        slot[order[at]] = -1
    index, stamp = scratch(table), scratch(table)
    key, value = scratch(table), scratch(table)
    next_key, next_value = scratch(table), scratch(table)
    free = (1 << WIDEST) - 1
    states = 1
    best = floor
    undecided = total
    step = 0
    for at in range(size):
        for i in range(first[order[at]], first[order[at] + 1]):
            a, b = order[at], out_node[i]
            if rank[b] > at:
                continue  # decided from its later end
            free = _enter(slot, a, free)
            free = _enter(slot, b, free)
            if free < 0:
                return OVERFLOW
            step += 1
            length = m.route_length[out_route[i]]
            undecided -= length
            leave_a = slot[a] if left[a] == 1 else -1
            leave_b = slot[b] if left[b] == 1 else -1
            kept = 0
            for j in range(2 * states):
                new = key[j >> 1]
                worth = value[j >> 1]
                if j & 1:
                    new = _join(new, slot[a], slot[b])
                    worth += length
                if worth + undecided <= best:
                    continue
                new = _leave(_leave(new, leave_a), leave_b)
                if new < 0:
                    continue
                if new >> _ODD_SHIFT == _CLOSED:
                    best = max(best, worth)
                    continue
                kept = _store(
                    index, stamp, step, table, next_key, next_value, _tidy(new), worth, kept
                )
                if kept == OVERFLOW:
                    return OVERFLOW
            key, next_key = next_key, key
            value, next_value = next_value, value
            states = kept
            left[a] -= 1
            left[b] -= 1
            free = _free_slots(free, leave_a, leave_b)
    return best


@compiled
def _enter(slot, n, free):
    """Give a node a place in the frontier; -1 when there is none left."""
    if free < 0 or slot[n] >= 0:
        return free
    if free == 0:
        return -1
    slot[n] = _position(free & -free)
    return free & (free - 1)


@compiled
def _free_slots(free, a, b):
    if a >= 0:
        free |= 1 << a
    if b >= 0:
        free |= 1 << b
    return free


@compiled
def _position(bit):
    at = 0
    while bit > 1:
        bit >>= 1
        at += 1
    return at


@compiled
def _join(key, a, b):
    """Choose a route between two slots."""
    label_a = (key >> (a * _SLOT_BITS + 1)) & 15
    label_b = (key >> (b * _SLOT_BITS + 1)) & 15
    if label_a == 0:
        label_a = _fresh(key)
        key |= label_a << (a * _SLOT_BITS + 1)
    if label_b == 0:
        key |= label_a << (b * _SLOT_BITS + 1)
    elif label_b != label_a:
        key = _relabel(key, label_b, label_a)
    return key ^ (1 << (a * _SLOT_BITS)) ^ (1 << (b * _SLOT_BITS))


@compiled
def _fresh(key):
    used = 0
    for i in range(WIDEST):
        used |= 1 << ((key >> (i * _SLOT_BITS + 1)) & 15)
    label = 1
    while used & (1 << label):
        label += 1
    return label


@compiled
def _relabel(key, old, new):
    for i in range(WIDEST):
        shift = i * _SLOT_BITS + 1
        if (key >> shift) & 15 == old:
            key = (key & ~(15 << shift)) | (new << shift)
    return key


@compiled
def _leave(key, slot):
    """A node without undecided routes leaves the frontier; -1: what it leaves is no trail."""
    if key < 0 or slot < 0 or key >> _ODD_SHIFT == _CLOSED:
        return key
    shift = slot * _SLOT_BITS
    label = (key >> (shift + 1)) & 15
    odd = (key >> shift) & 1
    key &= ~(31 << shift)
    if label == 0:
        return key
    ends = (key >> _ODD_SHIFT) + odd
    if ends > 2:
        return -1
    key = (key & ((1 << _ODD_SHIFT) - 1)) | (ends << _ODD_SHIFT)
    others = False
    for i in range(WIDEST):
        here = (key >> (i * _SLOT_BITS + 1)) & 15
        if here == label:
            return key
        others = others or here > 0
    return -1 if others else _CLOSED << _ODD_SHIFT


@compiled
def _tidy(key):
    """Components numbered by their first slot, so that equal states have equal keys."""
    new = 0
    out = key & ~_labels()
    renamed = 0
    for i in range(WIDEST):
        shift = i * _SLOT_BITS + 1
        label = (key >> shift) & 15
        if label == 0:
            continue
        number = (renamed >> (label * 4)) & 15
        if number == 0:
            new += 1
            number = new
            renamed |= number << (label * 4)
        out |= number << shift
    return out


@compiled
def _labels():
    mask = 0
    for i in range(WIDEST):
        mask |= 15 << (i * _SLOT_BITS + 1)
    return mask


@compiled
def _store(index, stamp, step, table, keys, values, key, value, kept):
    """Keep the best value of a state; a hash table, emptied by a new stamp, says where it is."""
    h = ((key ^ (key >> 29)) * 0x9E3779B1 >> 7) & (table - 1)
    while stamp[h] == step:
        if keys[index[h]] == key:
            values[index[h]] = max(values[index[h]], value)
            return kept
        h = (h + 1) & (table - 1)
    if kept >= table // 2:
        return OVERFLOW
    stamp[h] = step
    index[h] = kept
    keys[kept] = key
    values[kept] = value
    return kept + 1
