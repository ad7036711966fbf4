"""Shortest ways from a place to all others.

They are found without the graph library, which takes longer to load than all ways of a board take
to find: whoever draws tickets asks for nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

Node = TypeVar("Node", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Ways(Generic[Node]):
    """Of two ways of one length the one that was found first counts, so they are always equal."""

    lengths: dict[Node, int]  # to every node that can be reached
    before: dict[Node, Node]  # on the way to each node, the one before it

    def to(self, end: Node) -> list[Node]:
        """The nodes of the way to one that can be reached."""
        way = [end]
        while way[-1] in self.before:
            way.append(self.before[way[-1]])
        return way[::-1]


def ways_from(starts: Iterable[Node], neighbours: Mapping[Node, Mapping[Node, int]]) -> Ways[Node]:
    """`neighbours` has the length of the step from each node to each of its neighbours."""
    ways: Ways[Node] = Ways({}, {})
    turn = count()
    seen = dict.fromkeys(starts, 0)
    fringe = [(0, next(turn), start) for start in seen]
    while fringe:
        length, _, node = heappop(fringe)
        if node in ways.lengths:
            continue
        ways.lengths[node] = length
        for other, step in neighbours.get(node, {}).items():
            there = length + step
            if other not in ways.lengths and there < seen.get(other, there + 1):
                seen[other] = there
                ways.before[other] = node
                heappush(fringe, (there, next(turn), other))
    return ways
