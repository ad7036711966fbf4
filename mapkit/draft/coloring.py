"""Colours of lanes: every colour gets as many spaces, and none meets itself at a city.

Annealing: two lanes change colours, or one takes another, and what makes the colouring worse is
kept less and less often. Colours that are fixed stay. A double has at most one grey lane.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
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
    """A colouring with running counts of what is wrong, so that a move costs the same anywhere."""

    lanes: Sequence[Lane]
    colors: Sequence[str]
    grey_share: float
    chosen: list[str]
    spaces: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # of each colour
    squares: int = 0  # of the spaces of each colour, added up
    twins: int = 0  # lanes too many of one colour, over all cities
    grey_twins: int = 0  # grey lanes too many, over all doubles

    def __post_init__(self) -> None:
        self.whole = sum(lane.length for lane in self.lanes)
        at: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        between: dict[frozenset[str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.ends = [(at[lane.ends[0]], at[lane.ends[1]]) for lane in self.lanes]
        self.doubles = [between[frozenset(lane.ends)] for lane in self.lanes]
        self.lengths = [lane.length for lane in self.lanes]
        for i in range(len(self.lanes)):
            self._add(i)

    def paint(self, i: int, color: str) -> None:
        self._remove(i)
        self.chosen[i] = color
        self._add(i)

    def _add(self, i: int) -> None:
        color = self.chosen[i]
        self._lengthen(color, self.lengths[i])
        if color == GREY:
            lanes = self.doubles[i]
            self.grey_twins += lanes[GREY] > 0
            lanes[GREY] += 1
            return
        for lanes in self.ends[i]:
            count = lanes[color]
            self.twins += count > 0
            lanes[color] = count + 1

    def _remove(self, i: int) -> None:
        color = self.chosen[i]
        self._lengthen(color, -self.lengths[i])
        if color == GREY:
            lanes = self.doubles[i]
            lanes[GREY] -= 1
            self.grey_twins -= lanes[GREY] > 0
            return
        for lanes in self.ends[i]:
            count = lanes[color] - 1
            lanes[color] = count
            self.twins -= count > 0

    def _lengthen(self, color: str, spaces: int) -> None:
        before = self.spaces[color]
        self.spaces[color] = before + spaces
        if color != GREY:
            self.squares += spaces * (2 * before + spaces)

    def cost(self) -> float:
        """How bad the colours are, over the whole map."""
        grey = self.spaces[GREY]
        off = self.squares - (self.whole - grey) ** 2 / len(self.colors)  # from an even share
        greys = (grey / max(1, self.whole) - self.grey_share) * GREY_OFF
        return off / 2 + greys**2 + TWINS * self.twins + GREY_TWINS * self.grey_twins


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
    cost = table.cost()
    for move in range(moves):
        heat = HOT * (COLD / HOT) ** (move / moves)
        one, two = rng.choice(free), rng.choice(free)
        if rng.random() < 0.5:
            paints = {one: rng.choice(palette)}
        else:
            paints = {one: table.chosen[two], two: table.chosen[one]}
        cost = _tried(table, cost, paints, heat, rng)
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


def _tried(
    table: _Table, before: float, paints: Mapping[int, str], heat: float, rng: random.Random
) -> float:
    """Paint lanes, unless that makes it too much worse; what the colouring costs then."""
    old = {i: table.chosen[i] for i in paints}
    if old == paints:
        return before
    for i, color in paints.items():
        table.paint(i, color)
    after = table.cost()
    if after > before and rng.random() >= math.exp((before - after) / heat):
        for i, color in old.items():
            table.paint(i, color)
        return before
    return after
