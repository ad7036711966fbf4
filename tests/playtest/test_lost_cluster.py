"""A cluster that is not there, or no longer: a clear end, and nothing lost."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from makers import make_text
from playtest.conftest import SMALL
from typer.testing import CliRunner

from mapkit import Map
from mapkit.cli.app import app
from mapkit.playtest.api import make_plan, playtest, reopened
from mapkit.playtest.document.read import parse_playtest, read_playtest
from mapkit.playtest.document.shape import Timing
from mapkit.playtest.document.text import to_json
from mapkit.playtest.executors import dask
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import RunWishes, run
from mapkit.trouble import ImpossibleError

distributed = pytest.importorskip("distributed", reason='needs pip install "mapkit[cluster]"')
GAMES = 4_000
SCHEDULER = """
import asyncio, sys
from distributed import Scheduler, Worker

async def main():
    async with Scheduler(host="127.0.0.1", port=0, dashboard=False, dashboard_address=":0") as one:
        async with Worker(one.address, nthreads=1, host="127.0.0.1", dashboard_address=":0"):
            print(one.address, flush=True)
            await one.finished()

asyncio.run(main())
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONNECT_SECONDS", "PATIENCE_SECONDS", "ANSWER_SECONDS"):
        monkeypatch.setattr(dask, name, 5.0)


@pytest.fixture
def silent() -> Iterator[str]:
    """Somebody listens, and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


def timeless(result: Playtest) -> str:
    return to_json(replace(result.document(), timing=Timing()))


def test_a_wrong_address_is_named(silent: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        closed = f"tcp://127.0.0.1:{server.getsockname()[1]}"
    for address in (
        closed,
        silent,
        "tcp://127.0.0.1",
        "nonsense",
        "foo://127.0.0.1:1",
        "tcp://:x",
        "tcp://[x",
        "",
    ):
        with pytest.raises(
            dask.LostClusterError,
            match=r"no Dask scheduler answers|is no address of a Dask scheduler",
        ) as caught:
            dask.Dask(address)
        assert address in str(caught.value)


def test_a_cluster_without_workers_ends_clearly(small_map: Map) -> None:
    with distributed.LocalCluster(n_workers=0, dashboard_address=None, host="127.0.0.1") as cluster:
        executor = dask.Dask(cluster.scheduler_address)
        result = Playtest(make_plan(small_map, 100, 2))
        with pytest.raises(dask.LostClusterError, match="no workers"):
            run(result, executor, RunWishes())
        executor.close()
    assert result.games == 0


def test_when_the_last_worker_goes_nothing_is_lost(small_map: Map) -> None:
    whole = playtest(small_map, games=GAMES, players=(2, 3), bots="random", jobs=1)
    result = Playtest(make_plan(small_map, GAMES, (2, 3), "random"))
    with distributed.LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        dashboard_address=None,
        host="127.0.0.1",
    ) as cluster:
        executor = dask.Dask(cluster.scheduler_address)
        with pytest.raises(dask.LostClusterError):
            run(result, executor, RunWishes(progress=lambda _: cluster.scale(0)))
        executor.close()
    assert 0 < result.games < GAMES
    resumed = reopened(small_map, parse_playtest(result.to_json()), GAMES)
    assert not run(resumed, Threads(1), RunWishes())
    assert timeless(resumed) == timeless(whole)


def test_a_cluster_logs_no_tracebacks(silent: str) -> None:
    with pytest.raises(dask.LostClusterError):
        dask.Dask(silent)
    for name in ("distributed", "distributed.client", "distributed.utils", "asyncio"):
        assert not logging.getLogger(name).isEnabledFor(logging.CRITICAL)


@pytest.fixture
def scheduler() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A scheduler and its worker in a process that can be killed."""
    command = [sys.executable, "-c", SCHEDULER]
    with subprocess.Popen(command, stdout=-1, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


def test_when_the_scheduler_dies_the_verb_keeps_what_was_played(
    scheduler: tuple[str, subprocess.Popen[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, process = scheduler
    board = tmp_path / "small.yaml"
    board.write_text(make_text(3, "classic", SMALL), "utf-8")

    def kill(*_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)

    monkeypatch.setattr("mapkit.cli.playtest_progress.progress", told_to(kill))
    words = ["playtest", str(board), "--players", "2-3", "--bots", "random", "--games", str(GAMES)]
    words += ["-o", str(tmp_path / "out")]
    lost = CliRunner().invoke(app, [*words, "--scheduler", address])
    assert isinstance(lost.exception, ImpossibleError)
    assert address in str(lost.exception)
    assert "--resume" in lost.output
    kept = read_playtest(tmp_path / "out" / "playtest.json")
    assert 0 < kept.games < GAMES
    assert kept.planned in (None, (2, 3))
    assert CliRunner().invoke(app, [*words, "--resume"]).exit_code in (0, 1)
    whole = read_playtest(tmp_path / "out" / "playtest.json")
    assert (whole.games, whole.players) == (GAMES, (2, 3))


def told_to(tell: object) -> object:
    @contextlib.contextmanager
    def progress(*_: object) -> Iterator[object]:
        yield tell

    return progress
