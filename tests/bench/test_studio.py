"""The bars of the studio: from the drop of a city to its board, first boards, memory.

They are measured without a browser: what the page adds is to parse and paint one SVG. They are
seconds of CPU, because the clock says more of what else runs on the machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from threading import Condition
from typing import Any

import pytest
from bench.as_installed import AS_INSTALLED
from conftest import BUNDLED_MAPS, ROOT

from mapkit.source.edits import Put, edit
from mapkit.studio.studio import Studio

DRAGS = 25
LARGE_EDITS = 500
REACH_MM = 8
TRIES = 2  # what else runs on the machine makes a start slower and never faster
FIRST_BOARD = """
import sys, time
from pathlib import Path
from mapkit.studio.looks import Looks
from mapkit.studio.picture import draw
from mapkit.studio.session import Session
draw(Session(Path(sys.argv[1])).state, Looks(), lambda what, share: None).message()
print(time.process_time())
"""
MANY_EDITS = """
import resource, sys
from pathlib import Path
from random import Random
from bench.test_studio import Watching, dragged
from mapkit.studio.studio import Studio

def resident():
    words = Path("/proc/self/statm").read_text().split()
    return int(words[1]) * resource.getpagesize() / 2**20

def most(who):
    return resource.getrusage(who).ru_maxrss / 2**10

studio, random, edits = Studio(), Random(2), int(sys.argv[2])
watching = Watching(studio)
studio.open(Path(sys.argv[1]))
watching.until(1)
for n in range(1, edits + 1):
    dragged(studio, random)
    watching.until(studio.opened.state.revision)  # as somebody does who looks at the board
    if n == edits // 10:
        early = resident()
watching.until_idle(studio)
print(early, resident(), most(resource.RUSAGE_SELF), most(resource.RUSAGE_CHILDREN))
studio.end()
"""
DROPS = """
import sys
from pathlib import Path
from bench.test_studio import drops
print(*drops(Path(sys.argv[1])))
"""
AS_THE_VERB = {"OPENBLAS_NUM_THREADS": "1"}  # which `mapkit` itself sets before anything else
SOURCES = [str(ROOT), str(ROOT / "tests")]


class Watching:
    """Waits for boards."""

    def __init__(self, studio: Studio) -> None:
        self.bell, self.revision, self.judged, self.drawn = Condition(), 0, 0, 0.0
        studio.listen(self.hear)

    def hear(self, message: Any) -> None:
        with self.bell:
            if message["tell"] == "board":
                self.revision, self.drawn = message["revision"], time.process_time()
            elif message["tell"] == "findings":
                self.judged = message["revision"]
            self.bell.notify_all()

    def until_idle(self, studio: Studio) -> None:
        """Wait until the last board has its findings: the next drag must not pay for them."""
        with self.bell:
            assert self.bell.wait_for(lambda: self.judged >= studio.opened.state.revision, 120)

    def until(self, revision: int) -> None:
        with self.bell:
            assert self.bell.wait_for(lambda: self.revision >= revision, 120)


def dragged(studio: Studio, random: Random) -> None:
    map_ = studio.picture.map
    city = random.choice(list(map_.cities))
    x, y = studio.picture.layout.cities[city].center
    at = [round(v + random.uniform(-REACH_MM, REACH_MM)) for v in (x, y)]
    studio.opened.change(lambda document: edit(document, [Put(("cities", city, "at"), at)]))
    studio.show()


def drops(path: Path) -> list[float]:
    """Seconds of CPU from a drop to its board, for drags of cities by some millimetres."""
    studio, random, seconds = Studio(), Random(1), []
    watching = Watching(studio)
    studio.open(path)
    watching.until(1)
    for _ in range(DRAGS):
        watching.until_idle(studio)
        began = time.process_time()
        dragged(studio, random)
        watching.until(studio.opened.state.revision)
        seconds.append(watching.drawn - began)
    studio.end()
    return seconds


@pytest.mark.bench
@pytest.mark.parametrize("bundled", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_from_the_drop_to_the_board(bundled: Path, tmp_path: Path) -> None:
    path = tmp_path / bundled.name
    path.write_bytes(bundled.read_bytes())
    command = [sys.executable, "-c", DROPS, str(path)]
    done = subprocess.run(command, env=_with_tests(), check=True, capture_output=True, text=True)
    seconds = [float(word) for word in done.stdout.split()]
    print(f"\n{bundled.stem}: drop to board, of {DRAGS}, seconds of CPU: ", end="")
    print(f"median {median(seconds):.2f} (bar 1), worst {max(seconds):.2f} (bar 2)")


def _with_tests() -> dict[str, str]:
    """The environment of a process that imports from here."""
    return {**AS_INSTALLED, **AS_THE_VERB, "PYTHONPATH": os.pathsep.join([*SOURCES, *sys.path])}


@pytest.mark.bench
@pytest.mark.parametrize("bundled", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_the_first_board(bundled: Path, tmp_path: Path) -> None:
    """In a process of its own: nothing is loaded yet, and nothing or the layout remembered."""
    cold = min(_first_board(bundled, tmp_path / str(k)) for k in range(TRIES))
    remembered = min(_first_board(bundled, tmp_path / "0") for _ in range(TRIES))
    print(f"\n{bundled.stem}: first board, seconds of CPU, least of {TRIES}: ", end="")
    print(f"cold {cold:.2f} (bar 6), remembered {remembered:.2f} (bar 1.5)")


def _first_board(bundled: Path, cache: Path) -> float:
    cache.mkdir(exist_ok=True)
    command = [sys.executable, "-c", FIRST_BOARD, str(bundled)]
    environment = {**AS_INSTALLED, **AS_THE_VERB, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


@pytest.mark.bench
@pytest.mark.parametrize("name", ["great-lakes", "world"])
def test_memory_after_many_edits(name: str, tmp_path: Path) -> None:
    """In a process of its own, as a server is, with whatever processes it has started."""
    path = tmp_path / f"{name}.yaml"
    path.write_bytes(next(one for one in BUNDLED_MAPS if one.stem == name).read_bytes())
    command = [sys.executable, "-c", MANY_EDITS, str(path), str(LARGE_EDITS)]
    done = subprocess.run(
        command, env=_with_tests(), check=True, stdout=subprocess.PIPE, text=True
    )  # what goes wrong in there is to be seen
    early, late, most, children = (float(word) for word in done.stdout.split())
    print(
        f"\n{name}: {late:.0f} MB after {LARGE_EDITS} edits (bar 400), {early:.0f} MB after ",
        end="",
    )
    print(f"the first tenth, at most {most:.0f} MB, processes it started {children:.0f} MB")
