"""Better colours with few changes: lanes are painted anew one by one, the best change first."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind

EVEN = 2  # spaces between the scarcest and the commonest colour that nobody notices
TWIN = 6.0  # what two equal colours at a city weigh, in spaces that a colour has too many
CHANGE = 1.0  # what a change must gain to be made: designers chose the colours that are there
MOST_CHANGES = 40


@dataclass
class _Colors:
    """Lanes of one kind, how many spaces each colour has, and which meet at a city."""

    map: Map
    lanes: Sequence[int]
    chosen: dict[int, str]
    spaces: Counter[str] = field(default_factory=Counter)
    at: dict[str, Counter[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for r in self.lanes:
            self.count(r, 1)

    def count(self, r: int, sign: int) -> None:
        route = self.map.routes[r]
        self.spaces[self.chosen[r]] += sign * route.length
        for end in route.between:
            self.at.setdefault(end, Counter())[self.chosen[r]] += sign

    def paint(self, r: int, color: str) -> None:
        self.count(r, -1)
        self.chosen[r] = color
        self.count(r, 1)

    def badness(self) -> float:
        colors = self.map.rules.colors
        mean = sum(self.spaces[color] for color in colors) / len(colors)
        off = sum((self.spaces[color] - mean) ** 2 for color in colors)
        return math.sqrt(off) + TWIN * self.twins

    @property
    def twins(self) -> int:
        return sum(
            max(0, count - 1)
            for colors in self.at.values()
            for color, count in colors.items()
            if color != GREY
        )

    @property
    def spread(self) -> int:
        totals = [self.spaces[color] for color in self.map.rules.colors]
        return max(totals) - min(totals)


def repainted(map_: Map) -> dict[int, str]:
    """Routes that should change their colour, and to which; few, and none that is grey."""
    changes: dict[int, str] = {}
    for kind in RouteKind:
        lanes = [r for r, route in enumerate(map_.routes) if route.kind is kind]
        colors = _Colors(map_, lanes, {r: map_.routes[r].color for r in lanes})
        for _ in range(MOST_CHANGES):
            if colors.spread <= EVEN and not colors.twins:
                break
            best = _best_change(colors)
            if best is None:
                break
            for r, color in best:
                colors.paint(r, color)
        changes |= {r: new for r, new in colors.chosen.items() if new != map_.routes[r].color}
    return changes


Change = tuple[tuple[int, str], ...]


def _best_change(colors: _Colors) -> Change | None:
    before = colors.badness()
    gains = ((before - _after(colors, change) - CHANGE * len(change), change)
             for change in _changes(colors))  # fmt: skip
    gain, best = max(gains, key=lambda pair: pair[0], default=(0.0, ()))
    return best if gain > 0 else None


def _after(colors: _Colors, change: Change) -> float:
    old = [(r, colors.chosen[r]) for r, _ in change]
    for r, color in change:
        colors.paint(r, color)
    badness = colors.badness()
    for r, color in old:
        colors.paint(r, color)
    return badness


def _changes(colors: _Colors) -> Iterator[Change]:
    """One lane takes another colour, or two lanes change theirs."""
    painted = [r for r in colors.lanes if colors.chosen[r] != GREY]
    for n, r in enumerate(painted):
        for color in colors.map.rules.colors:
            if color != colors.chosen[r]:
                yield ((r, color),)
        for other in painted[n + 1 :]:
            if colors.chosen[other] != colors.chosen[r]:
                yield ((r, colors.chosen[other]), (other, colors.chosen[r]))
