"""A real Dask cluster of two workers on loopback, one of which is killed at work."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from mapkit import Map
from mapkit.playtest.api import make_plan, playtest
from mapkit.playtest.document.shape import Timing
from mapkit.playtest.document.text import to_json
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import RunWishes, run

distributed = pytest.importorskip("distributed", reason='needs pip install "mapkit[cluster]"')
GAMES = 3_000


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster


def timeless(result: Playtest) -> str:
    return to_json(replace(result.document(), timing=Timing()))


def on_cluster(cluster: Any, map_: Map, wishes: RunWishes) -> Playtest:
    from mapkit.playtest.executors.dask import Dask

    executor = Dask(cluster.scheduler_address)
    result = Playtest(make_plan(map_, GAMES, (2, 3)))
    try:
        assert not run(result, executor, wishes)
    finally:
        executor.close()
    return result


def test_a_cluster_gives_the_same_bytes_as_threads(cluster: Any, small_map: Map) -> None:
    local = playtest(small_map, games=GAMES, players=(2, 3), jobs=1)
    assert timeless(on_cluster(cluster, small_map, RunWishes())) == timeless(local)


def test_a_killed_worker_loses_no_game(cluster: Any, small_map: Map) -> None:
    killed: list[int] = []

    def kill_one(_: Playtest) -> None:
        if not killed:
            worker = next(iter(cluster.workers.values()))
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    result = on_cluster(cluster, small_map, RunWishes(progress=kill_one))
    assert killed
    local = playtest(small_map, games=GAMES, players=(2, 3), jobs=1)
    assert timeless(result) == timeless(local)
