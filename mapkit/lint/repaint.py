"""Better colours with few changes: lanes are painted anew one by one, the best change first."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind

EVEN = 2  # spaces between the scarcest and the commonest colour that nobody notices
TWIN = 6.0  # what two equal colours at a city weigh, in spaces that a colour has too many
CHANGE = 1.0  # what a change must gain to be made: designers chose the colours that are there
MOST_CHANGES = 40
MOST_LANES = 400  # of a larger map nobody waits for the best change

Repainting = tuple[tuple[int, str], ...]  # routes and their new colours


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
        for end in self.ends(r):
            self.at.setdefault(end, Counter())[self.chosen[r]] += sign

    def ends(self, r: int) -> list[str]:
        """The cities at its ends: routes into a country never meet there."""
        return [end for end in self.map.routes[r].between if end in self.map.cities]

    def paint(self, r: int, color: str) -> None:
        self.count(r, -1)
        self.chosen[r] = color
        self.count(r, 1)

    def badness(self, lanes: Sequence[int]) -> float:
        """How bad the colours are: over the whole map, and at the ends of these lanes."""
        colors = self.map.rules.colors
        mean = sum(self.spaces[color] for color in colors) / len(colors)
        off = sum((self.spaces[color] - mean) ** 2 for color in colors)
        ends = {end for r in lanes for end in self.ends(r)}
        return math.sqrt(off) + TWIN * self.twins(ends)

    def twins(self, ends: Iterable[str]) -> int:
        """How many lanes too many have the colour of another one at these cities."""
        return sum(
            count - 1
            for end in ends
            for color, count in self.at[end].items()
            if count > 1 and color != GREY
        )

    @property
    def is_even(self) -> bool:
        totals = [self.spaces[color] for color in self.map.rules.colors]
        return max(totals) - min(totals) <= EVEN and not self.twins(self.at)


def repainted(map_: Map) -> dict[int, str]:
    """Routes that should change their colour, and to which; few, and none that is grey."""
    changes: dict[int, str] = {}
    for kind in RouteKind:
        lanes = [r for r, route in enumerate(map_.routes) if route.kind is kind]
        if not lanes or len(lanes) > MOST_LANES:
            continue
        colors = _Colors(map_, lanes, {r: map_.routes[r].color for r in lanes})
        for _ in range(MOST_CHANGES):
            if colors.is_even:
                break
            change = _best(colors, _single(colors)) or _best(colors, _swaps(colors))
            if not change:
                break
            for r, color in change:
                colors.paint(r, color)
        changes |= {r: new for r, new in colors.chosen.items() if new != map_.routes[r].color}
    return changes


def _best(colors: _Colors, changes: Iterable[Repainting]) -> Repainting:
    """The change that gains most; none if none is worth it."""
    best: Repainting = ()
    most = 0.0
    for change in changes:
        gain = _gain(colors, change) - CHANGE * len(change)
        if gain > most:
            best, most = change, gain
    return best


def _gain(colors: _Colors, change: Repainting) -> float:
    lanes = [r for r, _ in change]
    before, old = colors.badness(lanes), [(r, colors.chosen[r]) for r in lanes]
    for r, color in change:
        colors.paint(r, color)
    after = colors.badness(lanes)
    for r, color in old:
        colors.paint(r, color)
    return before - after


def _single(colors: _Colors) -> Iterator[Repainting]:
    """One lane takes another colour."""
    for r in _painted(colors):
        yield from (((r, color),) for color in colors.map.rules.colors if color != colors.chosen[r])


def _swaps(colors: _Colors) -> Iterator[Repainting]:
    """Two lanes change their colours."""
    for one, two in combinations(_painted(colors), 2):
        if colors.chosen[one] != colors.chosen[two]:
            yield (one, colors.chosen[two]), (two, colors.chosen[one])


def _painted(colors: _Colors) -> list[int]:
    return [r for r in colors.lanes if colors.chosen[r] != GREY]
