"""Colours of lanes: every colour gets as many spaces, and none meets itself at a city.

Annealing: two lanes change colours, or one takes another, and what makes the colouring worse is
kept less and less often. Colours that are fixed stay. A double has at most one grey lane.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

GREY = "grey"
GREY_SHARE = 0.4  # of the lanes
MOVES = 30_000
HOT, COLD = 6.0, 0.05  # how much worse a move may be at the beginning and at the end
TWINS = 8.0  # what two equal colours side by side at a city cost
GREY_TWINS = 12.0  # what a second grey lane of a double costs
GREY_OFF = 14.0  # what a grey lane too many or too few costs, as a share


@dataclass(frozen=True)
class Lane:
    """A lane that has or wants a colour."""

    ends: tuple[str, str]
    length: int
    fixed: str | None = None  # its colour, if it must stay


@dataclass
class _Table:
    """A colouring, and the costs of what is wrong with it."""

    lanes: Sequence[Lane]
    colors: Sequence[str]
    grey_share: float
    chosen: list[str]
    spaces: Counter[str] = field(default_factory=Counter)
    at: dict[str, Counter[str]] = field(default_factory=dict)
    greys: Counter[frozenset[str]] = field(default_factory=Counter)  # lanes between two ends

    def __post_init__(self) -> None:
        for i in range(len(self.lanes)):
            self._count(i, 1)

    def _count(self, i: int, sign: int) -> None:
        lane, color = self.lanes[i], self.chosen[i]
        self.spaces[color] += sign * lane.length
        if color == GREY:
            self.greys[frozenset(lane.ends)] += sign
        for end in lane.ends:
            self.at.setdefault(end, Counter())[color] += sign

    def paint(self, i: int, color: str) -> None:
        self._count(i, -1)
        self.chosen[i] = color
        self._count(i, 1)

    def cost(self, lanes: Sequence[int]) -> float:
        """How bad the colours are: over the whole map, and at the ends of these lanes."""
        whole = sum(self.spaces.values())
        fair = (whole - self.spaces[GREY]) / len(self.colors)
        off = sum((self.spaces[color] - fair) ** 2 for color in self.colors)
        greys = (self.spaces[GREY] / max(1, whole) - self.grey_share) * GREY_OFF
        twins = sum(
            max(0, count - 1)
            for end in {end for i in lanes for end in self.lanes[i].ends}
            for color, count in self.at[end].items()
            if color != GREY
        )
        pairs = {frozenset(self.lanes[i].ends) for i in lanes}
        grey_twins = sum(max(0, self.greys[pair] - 1) for pair in pairs)
        return off / 2 + greys**2 + TWINS * twins + GREY_TWINS * grey_twins


def color_lanes(
    lanes: Sequence[Lane],
    colors: Sequence[str],
    seed: int = 1,
    *,
    grey_share: float = GREY_SHARE,
    moves: int = MOVES,
) -> list[str]:
    """A colour for each lane."""
    rng = random.Random(seed)
    table = _Table(lanes, colors, grey_share, _first(lanes, colors, grey_share))
    free = [i for i, lane in enumerate(lanes) if lane.fixed is None]
    if not free:
        return table.chosen
    palette = [*colors, GREY] if grey_share > 0 else list(colors)
    for move in range(moves):
        heat = HOT * (COLD / HOT) ** (move / moves)
        one, two = rng.choice(free), rng.choice(free)
        if rng.random() < 0.5:
            _try(table, {one: rng.choice(palette)}, heat, rng)
        else:
            _try(table, {one: table.chosen[two], two: table.chosen[one]}, heat, rng)
    return table.chosen


def _first(lanes: Sequence[Lane], colors: Sequence[str], grey_share: float) -> list[str]:
    """Colours in turn, with the grey routes spread among them."""
    chosen, spaces, greys = [], 0, 0
    for i, lane in enumerate(lanes):
        color = lane.fixed or (GREY if greys < grey_share * spaces else colors[i % len(colors)])
        spaces += lane.length
        greys += lane.length if color == GREY else 0
        chosen.append(color)
    return chosen


def _try(table: _Table, paints: Mapping[int, str], heat: float, rng: random.Random) -> None:
    before, old = table.cost(list(paints)), {i: table.chosen[i] for i in paints}
    for i, color in paints.items():
        table.paint(i, color)
    worse = table.cost(list(paints)) - before
    if worse > 0 and rng.random() >= math.exp(-worse / heat):
        for i, color in old.items():
            table.paint(i, color)
