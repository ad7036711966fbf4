"""The bars of the studio: from the drop of a city to its board, first boards, memory.

They are measured without a browser: what the page adds is to parse and paint one SVG.
"""

from __future__ import annotations

import resource
import time
from pathlib import Path
from random import Random
from statistics import median
from threading import Condition
from typing import Any

import pytest
from conftest import BUNDLED_MAPS

from mapkit.source.edits import Put, edit
from mapkit.studio.studio import Studio

DRAGS = 25
LARGE_EDITS = 500
REACH_MM = 8


class Watching:
    """Waits for boards."""

    def __init__(self, studio: Studio) -> None:
        self.bell, self.revision = Condition(), 0
        studio.listen(self.hear)

    def hear(self, message: Any) -> None:
        if message["tell"] == "board":
            with self.bell:
                self.revision = message["revision"]
                self.bell.notify_all()

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


@pytest.mark.bench
@pytest.mark.parametrize("bundled", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_from_the_drop_to_the_board(bundled: Path, tmp_path: Path) -> None:
    path = tmp_path / bundled.name
    path.write_bytes(bundled.read_bytes())
    studio, random, seconds = Studio(), Random(1), []
    watching = Watching(studio)
    began = time.perf_counter()
    studio.open(path)
    watching.until(1)
    first = time.perf_counter() - began
    for _ in range(DRAGS):
        began = time.perf_counter()
        dragged(studio, random)
        watching.until(studio.opened.state.revision)
        seconds.append(time.perf_counter() - began)
    studio.end()
    print(f"\n{bundled.stem}: first board {first:.2f} s; drop to board, of {DRAGS}: ", end="")
    print(f"median {median(seconds):.2f} s (bar 1), worst {max(seconds):.2f} s (bar 2)")


@pytest.mark.bench
def test_memory_after_many_edits(tmp_path: Path) -> None:
    path = tmp_path / "lakes.yaml"
    path.write_bytes(next(one for one in BUNDLED_MAPS if one.stem == "great-lakes").read_bytes())
    studio, random = Studio(), Random(2)
    watching = Watching(studio)
    studio.open(path)
    watching.until(1)
    for _ in range(LARGE_EDITS):
        dragged(studio, random)
    watching.until(studio.opened.state.revision)
    studio.end()
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\n{megabytes:.0f} MB after {LARGE_EDITS} edits (bar 400)")
