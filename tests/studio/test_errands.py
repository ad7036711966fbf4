"""Errands: what is done in a process of its own is heard, can be ended, and never outlives us."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest
from studio.table import SHORT

from mapkit.studio.child import Child
from mapkit.studio.errand import ErrandDesk, errand_named, outcome
from mapkit.studio.playing import Playing, PlayOrder
from mapkit.studio.refusal import RefusedError
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

PATIENCE = 300.0  # seconds; a loaded machine is slow


class Ear:
    """Hears an errand to its end."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.over = Event()

    def __call__(self, message: Message) -> None:
        self.heard.append(message)
        if "end" in message:
            self.over.set()

    @property
    def last(self) -> Message:
        assert self.over.wait(PATIENCE)
        return self.heard[-1]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"


def test_every_errand_has_its_own_name() -> None:
    for name in ("bots", "build", "draft", "game", "import", "playtest", "replay"):
        assert errand_named(name).name == name


def test_a_refusal_is_a_sentence() -> None:
    def refuse() -> None:
        raise RefusedError("No.")

    assert outcome(refuse) == {"end": "refused", "message": "No."}
    assert "bug" in outcome(lambda: {}[1])["message"]


def test_bots_are_told_by_name() -> None:
    ear = Ear()
    Child("bots", {}, ear)
    assert "planner" in {bot["name"] for bot in ear.last["bots"]}


@pytest.mark.skipif(os.name != "posix", reason="groups of processes")
def test_an_errand_is_ended_at_once() -> None:
    ear = Ear()
    order = {"text": SHORT, "file": "island.yaml", "seats": ["you", "planner"]}
    child = Child("game", order, ear)
    child.end()
    child.join()
    assert not is_alive(child.process.pid)
    assert not ear.over.is_set()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the kernel")
def test_an_errand_ends_when_its_studio_is_killed() -> None:
    order = {"text": SHORT, "file": "island.yaml", "seats": ["you", "planner"]}
    script = (
        "import time; from mapkit.studio.child import Child\n"
        f"child = Child('game', {order!r}, lambda message: None)\n"
        "print(child.process.pid, flush=True); time.sleep(100)"
    )
    studio = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert studio.stdout is not None
    pid = int(studio.stdout.readline())
    studio.kill()
    studio.wait()
    until = time.monotonic() + PATIENCE
    while is_alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_alive(pid)


def opened(folder: Path, text: str = SHORT) -> tuple[Studio, list[Message]]:
    path = folder / "island.yaml"
    path.write_text(text)
    studio = Studio()
    told: list[Message] = []
    studio.listen(told.append)
    studio.open(path)
    return studio, told


def played(told: list[Message], number: int) -> Message:
    """The figures of that run; waits for them."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = [one for one in told if one["tell"] == "played"]
        if len(found) >= number:
            return found[number - 1]
        idle = [one for one in told if one["tell"] == "playing" and one.get("message")]
        assert not idle, idle
        time.sleep(0.05)
    raise AssertionError("no games were played")


def test_games_before_and_after_a_change(tmp_path: Path) -> None:
    studio, told = opened(tmp_path)
    part = studio.part(Playing)
    order = PlayOrder(40, (2,), ("planner",))
    part.start(order, beside=False)
    first = played(told, 1)
    assert first["games"] == 40
    assert first["beside"] is None
    heat = next(one for one in first["heats"] if one["id"] == "route-claimed")
    assert set(heat["tables"]["2"]) == {
        "north–east:red",
        "east–south:blue",
        "south–west:green",
        "south–west:yellow",
        "west–north:grey",
    }
    (tmp_path / "island.yaml").write_text(
        SHORT.replace("length: 4, color: red", "length: 2, color: red")
    )
    studio.refresh()
    part.start(order, beside=False)
    second = played(told, 2)
    assert second["digest"] != first["digest"]
    assert second["beside"]["games"] == [40, 40]
    assert any(row["title"] == "score of the winner" for row in second["beside"]["rows"])
    game = part.film(3, 2, 0, 0)["film"]
    assert game["seed"] == 3
    assert game["frames"][0]["owners"] == {}
    assert game["frames"][-1]["owners"]
    with pytest.raises(RefusedError, match="seed 999 was not played"):
        part.film(999, 2, 0, 0)
    studio.end()


def test_the_map_before_the_last_change_is_played_too(tmp_path: Path) -> None:
    studio, told = opened(tmp_path)
    (tmp_path / "island.yaml").write_text(SHORT.replace("points: 8", "points: 12", 1))
    studio.refresh()
    (tmp_path / "island.yaml").write_text(
        SHORT.replace("points: 8", "points: 12", 1).replace("North Bay", "Cold Bay")
    )
    studio.refresh()
    studio.part(Playing).start(PlayOrder(20, (2,), ("planner",)), beside=True)
    assert played(told, 1)["beside"]["games"] == [20, 20]
    studio.end()


def test_stopping_tells_so(tmp_path: Path) -> None:
    studio, told = opened(tmp_path)
    part = studio.part(Playing)
    part.start(PlayOrder(100_000, (2,), ("planner",)), beside=False)
    with pytest.raises(RefusedError, match="already"):
        part.start(PlayOrder(1, (2,), ("planner",)), beside=False)
    part.stop()
    assert told[-1] == {"tell": "playing", "state": "idle", "message": "Stopped."}
    studio.end()


def test_desks_say_nothing_twice() -> None:
    import io

    out = io.StringIO()
    desk = ErrandDesk(out)
    for share in (0.1, 0.101, 0.102, 0.2):
        desk.progress("playing", share)
    assert len(out.getvalue().splitlines()) == 2
