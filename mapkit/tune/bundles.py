"""Bundles of moves: several faults are mended at once, and what each move brings is estimated.

Racing every move alone is slow: most of the games go to moves that bring little. A race of bundles
shows all of them at once. Each move is in about a third of the bundles, so the least squares over
all bundles tell its effect nearly as well as if all games had been played for it alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from mapkit.tune.move import Move

MOST_TOGETHER = 8  # moves of one bundle: of more nobody would read the evidence
TAKEN = 0.5  # chance that a bundle does something about a target
DOUBT = 2.0  # bundles that what a move promises counts as much as, before any game is played
KEPT_PROMISE = 0.5  # of what a move promises is expected of it: promises are hopes
WORTH_WRITING = 0.25  # of the objective: a change that brings less is not worth a line in the file

Bundle: TypeAlias = tuple[Move, ...]


def bundles(moves: Sequence[Move], most: int, seed: int) -> list[Bundle]:
    """Different bundles: the best move for every target, then by lots; every move is in one."""
    lots = random.Random(seed)
    found = [compatible(moves)]
    for move in moves:
        if len(found) < most and not any(move in one for one in found):
            others = [other for other in _some(moves, lots) if other.target != move.target]
            found.append(compatible([move, *others]))
    for _ in range(4 * most):
        found.append(compatible(_some(moves, lots)))
    different = {frozenset(move.title for move in one): one for one in reversed(found) if one}
    return list(reversed(different.values()))[:most]


def compatible(moves: Sequence[Move]) -> Bundle:
    """The first moves that go with one another, one for each target."""
    chosen: list[Move] = []
    for move in moves:
        is_new = all(move.target != other.target for other in chosen)
        if is_new and len(chosen) < MOST_TOGETHER and all(map(move.goes_with, chosen)):
            chosen.append(move)
    return tuple(chosen)


def _some(moves: Sequence[Move], lots: random.Random) -> list[Move]:
    """Moves for about half of the targets, in any order."""
    targets = {target: lots.random() < TAKEN for target in dict.fromkeys(m.target for m in moves)}
    chosen = [move for move in moves if targets[move.target]]
    lots.shuffle(chosen)
    return chosen


@dataclass(frozen=True, slots=True)
class Effect:
    """By how much a move lowers the objective, as far as the bundles tell."""

    move: Move
    value: float


def effects(moves: Sequence[Move], raced: Sequence[Bundle], gains: Sequence[float]) -> list[Effect]:
    """What each move brings, the best first: by least squares, and by what the evidence promised.

    A few hundred games a bundle are a lottery for small effects, so what is expected of a move
    counts like a few bundles more.
    """
    expected = np.array([KEPT_PROMISE * move.promise for move in moves])
    inside = np.array([[move in bundle for move in moves] for bundle in raced], dtype=float)
    square = inside.T @ inside + DOUBT * np.eye(len(moves))
    values = np.linalg.solve(square, inside.T @ np.array(gains) + DOUBT * expected)
    found = [Effect(move, float(value)) for move, value in zip(moves, values, strict=True)]
    return sorted(found, key=lambda one: (-one.value, one.move.title))


def promising(found: Sequence[Effect]) -> list[Bundle]:
    """Bundles of the moves that seem worth writing: all, the better half, the best alone."""
    good = [one.move for one in found if one.value > WORTH_WRITING]
    chosen = [compatible(good), compatible(good[: (len(good) + 1) // 2]), compatible(good[:1])]
    return [one for one in dict.fromkeys(chosen) if one]
