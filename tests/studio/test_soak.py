"""Many edits, rivals and sudden ends: the file is always whole, and the way back is exact."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest
from conftest import BUNDLED_MAPS, ROOT

from mapkit.files import write_bytes
from mapkit.finding import MapError
from mapkit.model.edits import added_route, added_ticket, removed_place, renamed_place
from mapkit.model.load import parse_map
from mapkit.source.document import Document
from mapkit.source.edits import Edit, Put, Take, edit
from mapkit.studio.refusal import RefusedError
from mapkit.studio.session import Session

LAKES = ROOT / "maps" / "great-lakes.yaml"
EDITS = 200
RIVAL_LINES = 40

ENDLESS = """
import sys, itertools
from pathlib import Path
from mapkit.source.edits import Put, edit
from mapkit.studio.session import Session
session = Session(Path(sys.argv[1]))
print("ready", flush=True)
for n in itertools.count():
    put = Put(("cities", "erie", "at"), [500 + n % 90, 397])
    session.change(lambda document: edit(document, [put]))
"""


def moved_to(x: int) -> Callable[[Document], Document]:
    return lambda document: edit(document, [Put(("cities", "erie", "at"), [x, 397])])


def random_edits(document: Document, random: Random) -> list[Edit]:
    """What a designer might do next."""
    cities = list(document.data["cities"])
    routes = len(document.data["routes"])
    one, two = random.sample(cities, 2)
    place = [random.randint(60, 700), random.randint(60, 450)]
    moves: list[list[Edit]] = [
        [Put(("cities", one, "at"), place)],
        [Put(("cities", one, "at"), place), Put(("cities", two, "at"), place[::-1])],
        [Put(("cities", one, "label"), random.choice(["n", "e", "s", "w"]))],
        [Put(("routes", random.randrange(routes), "length"), random.randint(1, 6))],
        [Take(("routes", random.randrange(routes)))],
        added_route({"between": [one, two], "length": 3, "color": "grey"}),
        added_ticket({"between": [one, two], "points": 9}),
        renamed_place(document, one, f"{one[:30]}-{random.randrange(1000)}"),
        removed_place(document, one),
    ]
    return random.choices(moves, [8, 4, 4, 4, 1, 2, 2, 2, 0.3])[0]


@pytest.mark.parametrize("bundled", BUNDLED_MAPS[:1], ids=lambda path: path.stem)
def test_edits_and_back_to_the_first_byte(bundled: Path, tmp_path: Path) -> None:
    path = tmp_path / bundled.name
    path.write_bytes(bundled.read_bytes())
    session, random, done = Session(path), Random(7), 0
    while done < EDITS // 4:
        try:
            session.change(lambda document: edit(document, random_edits(document, random)))
            done += 1
        except (MapError, RefusedError):
            continue
        assert session.state.map is not None
    steps = len(session.history.undo)
    last = path.read_bytes()
    while session.undo():
        pass
    assert path.read_bytes() == bundled.read_bytes()
    for _ in range(steps):
        assert session.redo()
    assert path.read_bytes() == last


@pytest.mark.slow
@pytest.mark.parametrize("bundled", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_two_hundred_edits_and_back(bundled: Path, tmp_path: Path) -> None:
    path = tmp_path / bundled.name
    path.write_bytes(bundled.read_bytes())
    session, random = Session(path), Random(bundled.stem)
    while len(session.history.undo) < EDITS:
        try:
            session.change(lambda document: edit(document, random_edits(document, random)))
        except (MapError, RefusedError):
            continue
    while session.undo():
        pass
    assert path.read_bytes() == bundled.read_bytes()


def test_a_rival_who_saves_all_the_time_loses_no_character(tmp_path: Path) -> None:
    """The rival adds lines as an editor saves them. Each is in the file at the end, or in a step
    of the history: where two save over each other, what was saved can be gone back to."""
    path = tmp_path / "lakes.yaml"
    path.write_bytes(LAKES.read_bytes())
    session, ended = Session(path), Event()

    def rival() -> None:
        for n in range(RIVAL_LINES):
            write_bytes(path, path.read_bytes() + f"# line {n}\n".encode())
            time.sleep(0.004)
        ended.set()

    thread = Thread(target=rival)
    thread.start()
    n = 0
    while not ended.is_set():
        n += 1
        session.change(moved_to(500 + n % 90))
    thread.join()
    session.refresh()
    known = b"".join([*session.history.undo, path.read_bytes()])
    assert [k for k in range(RIVAL_LINES) if f"# line {k}\n".encode() not in known] == []
    parse_map(path.read_text("utf-8"))


@pytest.mark.skipif(os.name != "posix", reason="a signal of POSIX")
@pytest.mark.parametrize("milliseconds", [40, 130, 310])
def test_a_sudden_end_leaves_a_whole_file(tmp_path: Path, milliseconds: int) -> None:
    path = tmp_path / "lakes.yaml"
    path.write_bytes(LAKES.read_bytes())
    child = subprocess.Popen(
        [sys.executable, "-c", ENDLESS, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(milliseconds / 1000)
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
    before, after = LAKES.read_text("utf-8"), path.read_text("utf-8")
    changed = [
        two for one, two in zip(before.splitlines(), after.splitlines(), strict=True) if one != two
    ]
    assert all(line.startswith("  erie:") for line in changed)
    parse_map(after)
