"""Several maps: those with work to do each in a process of its own, some at a time."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from mapkit.build.compiling import compiling_beside
from mapkit.build.events import Built, StepEvent, TellStep
from mapkit.build.job import Job
from mapkit.build.run import build_map, stale_steps
from mapkit.build.wishes import BuildWishes
from mapkit.finding import MapError
from mapkit.model.load import find
from mapkit.spawning import SPAWN, end_with_parent, heed_no_interrupt, start
from mapkit.trouble import about_bug


def build_maps(names: Sequence[str], wishes: BuildWishes, tell: TellStep) -> list[Built]:
    """Build maps; what came of them is in the order of the names. Code is compiled beside."""
    names = list(dict.fromkeys(names))
    jobs = _opened(names, wishes)
    if len(names) == 1:
        with compiling_beside(names[0], jobs.values(), tell):
            return [build_map(names[0], wishes, tell, jobs.get(names[0]))]
    failures = _same_ids(jobs)
    busy = [name for name in names if name not in failures and _has_work(jobs.get(name))]
    built = failures | {
        name: build_map(name, wishes, tell, jobs.get(name))
        for name in names
        if name not in failures and name not in busy
    }
    with compiling_beside("all maps", (jobs[name] for name in busy), tell):
        built |= _in_processes(busy, wishes, tell)
    return [built[name] for name in names]


def _opened(names: Sequence[str], wishes: BuildWishes) -> dict[str, Job]:
    """The jobs of maps that are well-formed; the others are told of when they are built."""
    jobs = {}
    for name in names:
        try:
            jobs[name] = Job.of(name, wishes)
        except (MapError, OSError):
            continue
    return jobs


def _same_ids(jobs: dict[str, Job]) -> dict[str, Built]:
    counts = Counter(job.map.id for job in jobs.values())
    message = "Another of these maps has the id `{}` too: both would be written to {}."
    return {
        name: Built(name, failure=message.format(job.map.id, job.folder))
        for name, job in jobs.items()
        if counts[job.map.id] > 1
    }


def _has_work(job: Job | None) -> bool:
    return job is not None and any(True for _ in stale_steps(job))


@dataclass(frozen=True, slots=True)
class _BuildWorker:
    name: str
    process: BaseProcess
    told: Connection


def _in_processes(names: Sequence[str], wishes: BuildWishes, tell: TellStep) -> dict[str, Built]:
    """Build in processes, the largest files first: what takes longest should begin first."""
    waiting = sorted(names, key=lambda name: find(name).stat().st_size)
    single = replace(wishes, jobs=1)
    workers: list[_BuildWorker] = []
    built: dict[str, Built] = {}
    try:
        while waiting or workers:
            while waiting and len(workers) < _at_once(wishes):
                workers.append(_started(waiting.pop(), single))
            for worker in _heard(workers, tell, built):
                workers.remove(worker)
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
    return built


def _at_once(wishes: BuildWishes) -> int:
    from mapkit.playtest.executors.threads import usable_cores

    return wishes.jobs or usable_cores()


def _started(name: str, wishes: BuildWishes) -> _BuildWorker:
    ours, theirs = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=_work, args=(name, wishes, theirs), daemon=True)
    start(process)
    theirs.close()
    return _BuildWorker(name, process, ours)


def _heard(
    workers: Sequence[_BuildWorker], tell: TellStep, built: dict[str, Built]
) -> list[_BuildWorker]:
    """Pass on what workers have told; returns the workers that have ended."""
    ended = []
    ready = wait([worker.told for worker in workers])
    for worker in workers:
        if worker.told not in ready:
            continue
        message = _received(worker.told)
        if isinstance(message, StepEvent):
            tell(message)
            continue
        worker.process.join()
        failure = f"Its process ended with {worker.process.exitcode}."
        built[worker.name] = message or Built(worker.name, failure=failure)
        ended.append(worker)
    return ended


def _received(told: Connection) -> Any:
    """What a process says next, or None if it has ended without a result."""
    try:
        return told.recv()
    except EOFError:
        return None


def _work(name: str, wishes: BuildWishes, told: Connection) -> None:
    """The work of the process. Ctrl-C is the parent's to hear, which then ends this one."""
    heed_no_interrupt()
    signal.signal(signal.SIGTERM, _leave)
    end_with_parent(lambda: os._exit(1))
    try:
        told.send(build_map(name, wishes, told.send))
    except (KeyboardInterrupt, BrokenPipeError):
        return
    except SystemExit:
        raise
    except BaseException as error:  # noqa: BLE001 - a bug ends this map and no other
        told.send(Built(name, failure=about_bug(error)))


def _leave(*_: object) -> None:
    """Leave by an exception, so that files which are being written are tidied away."""
    raise SystemExit
