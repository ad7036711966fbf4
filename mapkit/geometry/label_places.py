"""Candidate places of one name: where, how large, on one line or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import TypeAlias

import numpy as np

from mapkit.aliases import Point
from mapkit.arrays import Floats, Ints
from mapkit.geometry.layout import Label

Measure: TypeAlias = Callable[[str, float], float]  # text, font size → width, millimetres

# Font sizes: the one that is meant, then the one that is taken where nothing else fits.
CITY_SIZES = (6.4, 5.2)
LARGE_SIZES = (8.0, 6.4)
COUNTRY_SIZES = (9.0, 6.5)
ARROW_SIZES = (4.6,)
NEAR_GAPS = (1.3, 2.4, 3.8, 5.5, 7.2, 8.7)  # between a dot and its name
FAR_GAPS = (12.0, 20.0, 30.0, 45.0, 65.0, 90.0)  # for names that find no other place
MOST_GAP = 9.0  # millimetres, beyond which a name seems to belong to nothing
ASCENT, DESCENT, LINE = 0.74, 0.2, 1.04  # of the font size
PADDING = 0.4  # of a name's box, for its halo

SIDE_COST = {"e": 0.0, "w": 0.3, "n": 0.5, "s": 0.6, "ne": 0.4, "se": 0.5, "nw": 0.6, "sw": 0.7}
ALONG = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0)  # of half a name, above or below
BESIDE = (0.0, 0.5, -0.5, 1.0, -1.0)  # of half its height, left or right
SHIFT_COST = 0.7  # of a name wholly to one side
GAP_COST = 0.35  # per millimetre
FAR_COST = 15.0  # of standing farther than MOST_GAP from its dot
SMALL_COST = 8.0  # of letters smaller than they are meant
FOLD_COST = 0.8  # of a second line
WIDE = 62.0  # millimetres from which a name had better fold
WIDE_COST = 0.05  # per millimetre wider than that
OVER_REACH, OVER_STEP = 48.0, 8.0  # millimetres around the middle of a country, tried for its name
OVER_COST = 0.06  # per millimetre off that middle
DIAGONAL = 0.72  # of a gap, across and down to a corner: about the sine of 45 degrees
ANCHORS = ("start", "middle", "end")


@dataclass(frozen=True, slots=True)
class Name:
    """What is to be put beside a point, or over an area."""

    place: str
    text: str
    at: Point
    radius: float  # of the dot it stands beside
    sizes: Sequence[float] = CITY_SIZES
    side: str | None = None  # the author's wish
    middle: Point | None = None  # the author's own place
    over: bool = False  # an area, not a dot
    also: tuple[Point, ...] = ()  # other dots that it may stand beside: arrows of the same route
    rivals: tuple[Point, ...] = ()  # dots of its size to which it must not seem to belong

    @property
    def dots(self) -> Floats:
        """(n, 2) what it may stand beside."""
        return np.array([self.at, *self.also])


@dataclass(frozen=True, slots=True)
class Block:
    """A name as it is set."""

    lines: tuple[str, ...]
    size: float
    width: float

    @property
    def height(self) -> float:
        return self.size * (ASCENT + DESCENT + LINE * (len(self.lines) - 1))


@dataclass(frozen=True, slots=True)
class Places:
    """Every way to write one name, and what each costs by itself."""

    name: Name
    blocks: tuple[Block, ...]
    block: Ints  # (n,)
    anchor: Ints  # (n,) into ANCHORS
    middle: Floats  # (n, 2)
    cost: Floats  # (n,)

    def __len__(self) -> int:
        return len(self.cost)

    @classmethod
    def only(cls, name: Name, label: Label) -> Places:
        """One place: the one where the name stood before."""
        left, top, right, bottom = label.box
        block = Block(label.lines, label.size, right - left - 2 * PADDING)
        middle = np.array([[(left + right) / 2, (top + bottom) / 2]])
        anchor = np.array([ANCHORS.index(label.anchor)])
        return cls(name, (block,), np.zeros(1, dtype=np.int64), anchor, middle, np.zeros(1))

    def kept(self, index: Ints) -> Places:
        return replace(
            self,
            block=self.block[index],
            anchor=self.anchor[index],
            middle=self.middle[index],
            cost=self.cost[index],
        )

    def boxes(self) -> Floats:
        """The boxes (n, 4) of the name, its halo included."""
        sizes = np.array([(block.width, block.height) for block in self.blocks])
        half = sizes[self.block] / 2 + PADDING
        return np.concatenate([self.middle - half, self.middle + half], axis=1)

    def label(self, index: int) -> Label:
        block, anchor = self.blocks[self.block[index]], ANCHORS[self.anchor[index]]
        left, top, right, bottom = (round(float(side), 3) for side in self.boxes()[index])
        x = {"start": left + PADDING, "middle": (left + right) / 2, "end": right - PADDING}[anchor]
        at = (round(x, 3), round(top + PADDING + ASCENT * block.size, 3))
        line_height = round(LINE * block.size, 3)
        box = (left, top, right, bottom)
        return Label(self.name.place, block.lines, block.size, anchor, at, line_height, box)


def places_of(name: Name, measure: Measure, gaps: Sequence[float] = NEAR_GAPS) -> Places:
    """All places of a name: beside its dot, over its area, or just where the author put it."""
    blocks = tuple(
        Block(lines, size, max(measure(line, size) for line in lines))
        for lines in foldings(name.text)
        for size in name.sizes
    )
    rows = [
        (index, anchor, x, y, cost + own)
        for index, (block, own) in enumerate((one, _own_cost(name, one)) for one in blocks)
        for x, y, anchor, cost in _spots(name, block, gaps)
    ]
    around = np.array(rows, dtype=float).reshape(-1, 5)
    table = np.concatenate([around + np.array([0, 0, *dot, 0]) for dot in name.dots])
    block, anchor = table[:, 0].astype(np.int64), table[:, 1].astype(np.int64)
    return Places(name, blocks, block, anchor, table[:, 2:4], table[:, 4])


def _own_cost(name: Name, block: Block) -> float:
    wide = WIDE_COST * max(0.0, block.width - WIDE) if len(block.lines) == 1 else 0.0
    return SMALL_COST * (block.size < name.sizes[0]) + FOLD_COST * (len(block.lines) - 1) + wide


def _spots(
    name: Name, block: Block, gaps: Sequence[float]
) -> Iterator[tuple[float, float, int, float]]:
    """The offsets of the middle of a name from its dot, with the anchor and the cost of each."""
    if name.middle is not None:
        yield name.middle[0] - name.at[0], name.middle[1] - name.at[1], 1, 0.0
    elif name.over:
        yield from _over()
    else:
        for gap in gaps:
            away = GAP_COST * (gap - NEAR_GAPS[0]) + FAR_COST * (gap > MOST_GAP)
            for x, y, anchor, cost in _around(name, block, gap):
                yield x, y, anchor, cost + away


def _over() -> Iterator[tuple[float, float, int, float]]:
    """Places in a square around the middle of what is named, such as a country."""
    count = int(OVER_REACH / OVER_STEP)
    for i in range(-count, count + 1):
        for j in range(-count, count + 1):
            x, y = i * OVER_STEP, j * OVER_STEP
            yield x, y, 1, OVER_COST * hypot(x, y)


def _around(name: Name, block: Block, gap: float) -> Iterator[tuple[float, float, int, float]]:
    """All places around a dot at one distance."""
    away = name.radius + gap
    across, down = block.width / 2, block.height / 2
    corner = away * DIAGONAL
    spots = {
        "e": [(away + across, shift * down, shift) for shift in BESIDE],
        "w": [(-away - across, shift * down, shift) for shift in BESIDE],
        "n": [(shift * across, -away - down, shift) for shift in ALONG],
        "s": [(shift * across, away + down, shift) for shift in ALONG],
        "ne": [(corner + across, -corner - down, 0.0)],
        "se": [(corner + across, corner + down, 0.0)],
        "nw": [(-corner - across, -corner - down, 0.0)],
        "sw": [(-corner - across, corner + down, 0.0)],
    }
    for side, offsets in spots.items():
        if name.side in (None, side):
            anchor = 0 if "e" in side else 2 if "w" in side else 1
            for x, y, shift in offsets:
                yield x, y, anchor, SIDE_COST[side] + SHIFT_COST * abs(shift)


def foldings(text: str) -> list[tuple[str, ...]]:
    """The name on one line, and on two if a space or hyphen lets it fold near its middle."""
    cuts = [i + 1 for i, letter in enumerate(text[:-1]) if letter in " -–" and i]
    if not cuts:
        return [(text,)]
    cut = min(cuts, key=lambda place: abs(2 * place - len(text)))
    return [(text,), (text[:cut].rstrip(), text[cut:].lstrip())]
