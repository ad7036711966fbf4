"""Exact integer sums over blocks of games: all that is kept of what was played.

A block is one seed with all its turn orders. A statistic makes a few integers of every game; they
are summed within the block, and of the blocks only their sums and sums of products are kept.
Integers add up to the same whatever the order, so any number of workers gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np

from mapkit.playtest.arrays import AnyFloats, Integers

IntegerRows: TypeAlias = tuple[tuple[int, ...], ...]
PlainTally: TypeAlias = tuple[int, IntegerRows, IntegerRows]
"""Blocks; sums of each part by row; sums of products of each pair of parts by row."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over blocks of games, of each entity: `sums[part]` and `products[pair of parts]`."""

    blocks: int
    sums: Integers
    products: Integers

    @classmethod
    def of(cls, parts: Sequence[Integers], per_block: int) -> Tally:
        """`parts[i][game, entity]`, the games of a block one after the other."""
        in_blocks = [_by_block(part, per_block) for part in parts]
        pairs = combinations_with_replacement(in_blocks, 2)
        sums = np.stack([part.sum(axis=0) for part in in_blocks])
        products = np.stack([np.einsum("be,be->e", one, other) for one, other in pairs])
        return cls(len(in_blocks[0]), sums, products)

    @classmethod
    def of_plain(cls, plain: PlainTally) -> Tally:
        blocks, sums, products = plain
        return cls(blocks, np.array(sums, np.int64), np.array(products, np.int64))

    def plain(self) -> PlainTally:
        return self.blocks, _plain_rows(self.sums), _plain_rows(self.products)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.blocks + other.blocks, self.sums + other.sums, self.products + other.products
        )

    def covariance(self) -> AnyFloats:
        """`[part, part, entity]`: of the sums over all blocks."""
        parts = len(self.sums)
        matrix = np.zeros((parts, parts, self.sums.shape[1]))
        pairs = combinations_with_replacement(range(parts), 2)
        for product, (one, other) in zip(self.products, pairs, strict=True):
            spread = product - self.sums[one] * (self.sums[other] / self.blocks)
            matrix[one, other] = matrix[other, one] = spread
        return matrix * (self.blocks / max(1, self.blocks - 1))


def _plain_rows(integers: Integers) -> IntegerRows:
    return tuple(tuple(row) for row in integers.tolist())


def _by_block(part: Integers, per_block: int) -> Integers:
    wide = np.asarray(part, np.int64)
    if wide.ndim == 1:
        wide = wide[:, None]
    if per_block == 1:
        return wide
    blocks = len(wide) // per_block  # said, because of an empty table numpy can't tell it
    summed: Integers = wide.reshape(blocks, per_block, wide.shape[1]).sum(axis=1)
    return summed
