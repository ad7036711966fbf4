"""A search on a real Dask cluster of two workers on loopback, one of which is killed at work."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from tune.spoiled import contestant, overpriced_text

from mapkit.playtest.executors import Executor
from mapkit.playtest.executors.threads import Threads
from mapkit.tune import check, race, search
from mapkit.tune.api import Tuned, TuneWishes, tune
from mapkit.tune.budget import Budget

distributed = pytest.importorskip("distributed", reason='needs pip install "mapkit[cluster]"')
SMALL = (48, 96, 192)


@pytest.fixture(autouse=True)
def _small_races(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (race, search, check):
        monkeypatch.setattr(module, "STAGES", SMALL)


@pytest.fixture
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster


def tuned_on(executor: Executor, played: Any = lambda budget: None) -> Tuned:
    wishes = TuneWishes(Budget(games=5_000), seed=3, played=played)
    found = tune(contestant(overpriced_text()), wishes, executor)
    assert found is not None
    return found


def test_a_killed_worker_loses_nothing_and_changes_nothing(cluster: Any) -> None:
    from mapkit.playtest.executors.dask import Dask

    killed: list[int] = []

    def kill_one(budget: Budget) -> None:
        if not killed and budget.played > 1_000:
            worker = next(iter(cluster.workers.values()))
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    executor = Dask(cluster.scheduler_address)
    try:
        there = tuned_on(executor, kill_one)
    finally:
        executor.close()
    here = tuned_on(Threads(2))
    assert killed
    assert here.tuning.attempts
    assert there.tuning.best.document.text == here.tuning.best.document.text
    assert [one.gain for one in there.tuning.attempts] == [one.gain for one in here.tuning.attempts]
    assert (there.check is None) == (here.check is None)
