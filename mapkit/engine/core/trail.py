"""The longest trail, exactly.

A trail is a connected set of routes in which at most two nodes have an odd number of them (Euler).
The heaviest such set is found by a frontier dynamic programme: routes are decided one after the
other, node by node, and of what was decided only the frontier matters: of each node that still has
undecided routes, its parity and which others it is connected to. `WIDEST` nodes fit in one integer;
no network of a game comes near that.
"""

from mapkit.engine.core.fields import NODES, ROUTES
from mapkit.engine.core.jit import compiled
from mapkit.engine.core.network import ways_out
from mapkit.engine.core.tables import scratch

WIDEST = 12  # frontier nodes: five bits each, and two for the odd nodes left behind
SIZES = (1 << 9, 1 << 14, 1 << 19)  # of the table of states: the first does for all real boards
OVERFLOW = -1

_SLOT_BITS = 5  # 4 for the component (0: no route chosen here yet), 1 for the parity
_ODD_SHIFT = WIDEST * _SLOT_BITS
_CLOSED = 3  # in the place of the number of odd nodes: the trail is complete


@compiled
def longest_trail(m, s, p):
    """Spaces of the player's longest trail; OVERFLOW if the network is too tangled to say."""
    first, out_route, out_node = ways_out(m, s, p)
    order = scratch(NODES)
    seen = scratch(NODES)
    best = 0
    for start in range(m.nodes):
        if seen[start] == 0 and first[start + 1] > first[start]:
            size = _part(first, out_node, start, seen, order)
            found = _trail_in_part(m, first, out_route, out_node, order, size)
            if found == OVERFLOW:
                return OVERFLOW
            best = max(best, found)
    return best


@compiled
def _part(first, out_node, start, seen, order):
    """The nodes of a connected part, walked from a far end of it: the frontier stays narrow."""
    size = _walk(first, out_node, start, seen, order, 1)
    return _walk(first, out_node, order[size - 1], seen, order, 2)


@compiled
def _walk(first, out_node, start, seen, order, mark):
    order[0] = start
    seen[start] = mark
    size = 1
    at = 0
    while at < size:
        n = order[at]
        at += 1
        for i in range(first[n], first[n + 1]):
            if seen[out_node[i]] != mark:
                seen[out_node[i]] = mark
                order[size] = out_node[i]
                size += 1
    return size


@compiled
def _trail_in_part(m, first, out_route, out_node, order, size):
    total, routes, odd = _whole(m, first, out_route, order, size)
    if odd <= 2:
        return total
    if routes == size - 1:
        return _longest_path(m, first, out_route, out_node, order, size)
    floor = _greedy_trail(m, first, out_route, out_node, order, size)
    narrow = _narrow_order(first, out_node, order, size)
    for table in SIZES:
        found = _frontier(m, first, out_route, out_node, narrow, size, table, total, floor)
        if found != OVERFLOW:
            return found
    return OVERFLOW


@compiled
def _whole(m, first, out_route, order, size):
    """Spaces and routes of a part, and how many of its nodes are odd."""
    total = 0
    routes = 0
    odd = 0
    for at in range(size):
        n = order[at]
        odd += (first[n + 1] - first[n]) % 2
        routes += first[n + 1] - first[n]
        for i in range(first[n], first[n + 1]):
            total += m.route_length[out_route[i]]
    return total // 2, routes // 2, odd


@compiled
def _longest_path(m, first, out_route, out_node, order, size):
    """Of a tree: children before parents, the two deepest branches of each node."""
    rank = scratch(NODES)
    deep = scratch(NODES)
    best = 0
    for at in range(size):
        rank[order[at]] = at
    for at in range(size - 1, -1, -1):
        n = order[at]
        for i in range(first[n], first[n + 1]):
            if rank[out_node[i]] > at:
                branch = deep[out_node[i]] + m.route_length[out_route[i]]
                best = max(best, deep[n] + branch)
                deep[n] = max(deep[n], branch)
    return best


@compiled
def _greedy_trail(m, first, out_route, out_node, order, size):
    """A good trail: from each node, always on to where most ways lead. What is shorter can go."""
    used = scratch(ROUTES)
    left = scratch(NODES)
    best = 0
    for at in range(size):
        for i in range(size):
            n = order[i]
            left[n] = first[n + 1] - first[n]
            for j in range(first[n], first[n + 1]):
                used[out_route[j]] = 0
        n = order[at]
        length = 0
        while left[n] > 0:
            go = -1
            for j in range(first[n], first[n + 1]):
                if used[out_route[j]] == 0 and (go < 0 or left[out_node[j]] > left[out_node[go]]):
                    go = j
            used[out_route[go]] = 1
            left[n] -= 1
            n = out_node[go]
            left[n] -= 1
            length += m.route_length[out_route[go]]
        best = max(best, length)
    return best


@compiled
def _narrow_order(first, out_node, order, size):
    """The nodes in an order that keeps the frontier narrow: the best of a greedy one from each."""
    best = scratch(NODES)
    trial = scratch(NODES)
    fewest = NODES
    for at in range(size):
        width = _greedy_order(first, out_node, order, size, order[at], trial, fewest)
        if width < fewest:
            fewest = width
            for i in range(size):
                best[i] = trial[i]
    return best


@compiled
def _greedy_order(first, out_node, order, size, start, trial, fewest):
    """Fill `trial`; the widest frontier on the way, or where it is no better than `fewest`."""
    inside = scratch(NODES)
    outside = scratch(NODES)  # of each node: routes to nodes that are not inside yet
    for at in range(size):
        outside[order[at]] = first[order[at] + 1] - first[order[at]]
    n = start
    frontier = 0
    widest = 0
    for filled in range(size):
        trial[filled] = n
        frontier = _step_inside(first, out_node, n, inside, outside, frontier)
        widest = max(widest, frontier)
        if widest >= fewest:
            return widest
        n = _next_inside(first, out_node, order, size, inside, outside)
    return widest


@compiled
def _step_inside(first, out_node, n, inside, outside, frontier):
    """Take a node in; the number of nodes inside that still have routes to the outside."""
    inside[n] = 1
    for i in range(first[n], first[n + 1]):
        other = out_node[i]
        outside[other] -= 1
        if inside[other] and other != n and outside[other] == 0:
            frontier -= 1
    return frontier + (1 if outside[n] > 0 else 0)


@compiled
def _next_inside(first, out_node, order, size, inside, outside):
    """The node outside that leaves the narrowest frontier behind, among those with a way in."""
    best = -1
    least = 0
    for at in range(size):
        n = order[at]
        if inside[n] or outside[n] == first[n + 1] - first[n]:
            continue
        growth = 1 if outside[n] > 0 else 0
        for i in range(first[n], first[n + 1]):
            if inside[out_node[i]] and outside[out_node[i]] == 1:
                growth -= 1
        if best < 0 or growth < least:
            best, least = n, growth
    return best


@compiled
def _frontier(m, first, out_route, out_node, order, size, table, total, floor):
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
