"""95 % intervals hold the truth in about 95 % of simulated playtests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mapkit.playtest.interval import t_quantile
from mapkit.playtest.measure import advantage, centred, deviation, ratio
from mapkit.playtest.tally import Tally

TRIALS = 600
LEAST, MOST = 0.92, 0.985  # three standard errors of 600 trials around 95 %


def covered(figures: Any, truth: float) -> Any:
    return (figures.low <= truth) & (truth <= figures.high)


def simulated(rng: Any, blocks: int, per_block: int, share: float) -> Tally:
    """`TRIALS` playtests at once, one a row: games of a block have their luck in common."""
    luck = rng.random((blocks, TRIALS))
    common = rng.random((blocks, per_block, TRIALS)) < 0.5
    own = rng.random((blocks, per_block, TRIALS))
    wins = np.where(common, luck[:, None, :], own) < share
    flat = wins.reshape(-1, TRIALS).astype(np.int64)
    return Tally.of((flat, np.ones_like(flat)), per_block)


@pytest.mark.parametrize(
    ("blocks", "per_block", "share"), [(100, 1, 0.5), (60, 4, 0.3), (300, 2, 0.04)]
)
def test_shares(blocks: int, per_block: int, share: float) -> None:
    tally = simulated(np.random.default_rng(1), blocks, per_block, share)
    assert LEAST <= covered(ratio(tally, 1, True), share).mean() <= MOST


def test_ratios_whose_denominator_varies() -> None:
    rng = np.random.default_rng(2)
    below = rng.integers(1, 5, (150, TRIALS))
    above = rng.poisson(3.0 * below)
    figures = ratio(Tally.of((above, below), 1), 1, False)
    assert LEAST <= covered(figures, 3.0).mean() <= MOST


def test_deviations() -> None:
    rng = np.random.default_rng(3)
    values = np.rint(rng.normal(100, 20, (300, TRIALS))).astype(np.int64)
    figures = deviation(Tally.of((values**2, values, np.ones_like(values)), 1))
    assert LEAST <= covered(figures, 20.0).mean() <= MOST


def test_what_never_happened_is_not_impossible() -> None:
    none = np.zeros((1_000, 1), np.int64)
    figures = ratio(Tally.of((none, np.ones_like(none)), 1), 1, True)
    assert figures.value[0] == figures.low[0] == 0
    assert 0.002 < figures.high[0] < 0.005  # the rule of three, and a little more


def test_two_wins_of_two_are_no_advantage() -> None:
    wins, even, kept = (np.zeros((500, 1), np.int64) for _ in range(3))
    wins[:2], even[:2], kept[:2] = 60, 30, 1
    figures = advantage(Tally.of((wins, even, kept), 1), 60)
    assert figures.value[0] == 0.5
    assert figures.low[0] < 0


def test_a_single_block_says_nothing() -> None:
    one = np.ones((1, 1), np.int64)
    figures = ratio(Tally.of((one, one), 1), 1, True)
    assert (figures.low[0], figures.high[0]) == (0, 1)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (5, 2.571), (9, 2.262), (29, 2.045), (1_000, 1.962)]
)
def test_students_t(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=0.003)


def test_centred_rows_are_measured_from_their_mean() -> None:
    """Three tickets of a table of two, kept 400, 200 and 200 times and won 60, 60 and 30 %."""
    wins, even, kept = (np.zeros((400, 3), np.int64) for _ in range(3))
    for row, (times, won) in enumerate([(400, 240), (200, 120), (200, 60)]):
        kept[:times, row], even[:times, row], wins[:won, row] = 1, 30, 60
    figures = centred(Tally.of((wins, even, kept), 1), 60)
    mean = 420 / 800  # of all that were kept
    assert figures.value == pytest.approx([0.6 - mean, 0.6 - mean, 0.3 - mean])
    assert (figures.value * figures.n).sum() == pytest.approx(0)
    assert (figures.low < figures.value).all()
    assert (figures.value < figures.high).all()
