"""Where a second lane lies: on the routes that most shortest ways share."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Sequence

from mapkit.draft.between import Pair

DOUBLE_SHARE = 0.27  # of the routes
SHORT = 1.2  # how strongly short routes are preferred: they are gone first


def choose_doubles(
    pairs: Sequence[Pair],
    lengths: Sequence[int],
    may_double: Callable[[int], bool],
    share: float = DOUBLE_SHARE,
) -> set[int]:
    """The routes that get a second lane."""
    used = usage(pairs, lengths)
    degree = Counter(end for pair in pairs for end in pair)
    wish = {
        k: used[k] * (degree[one] + degree[two]) / lengths[k] ** SHORT
        for k, (one, two) in enumerate(pairs)
        if may_double(k)
    }
    best = sorted(wish, key=lambda k: (-wish[k], k))
    return set(best[: round(share * len(pairs))])


def usage(pairs: Sequence[Pair], lengths: Sequence[int]) -> Counter[int]:
    """How many shortest ways between two cities lead over each route."""
    at: dict[int, list[tuple[int, int]]] = {}
    for k, (one, two) in enumerate(pairs):
        at.setdefault(one, []).append((two, k))
        at.setdefault(two, []).append((one, k))
    used: Counter[int] = Counter()
    for start in at:
        _count_from(start, at, lengths, used)
    return used


def _count_from(
    start: int, at: dict[int, list[tuple[int, int]]], lengths: Sequence[int], used: Counter[int]
) -> None:
    back: dict[int, int] = {}
    before: dict[int, int] = {}
    rim = [(0, start, -1, start)]
    order = []
    while rim:
        so_far, here, route, origin = heapq.heappop(rim)
        if here in back:
            continue
        back[here], before[here] = route, origin
        order.append(here)
        for there, k in at[here]:
            if there not in back:
                heapq.heappush(rim, (so_far + lengths[k], there, k, here))
    behind = Counter(dict.fromkeys(order, 1))
    for here in reversed(order[1:]):
        used[back[here]] += behind[here]
        behind[before[here]] += behind[here]
