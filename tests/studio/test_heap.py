"""Memory of boards that are gone is not kept."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from threading import Event

import pytest
from studio.desk import SMALL

from mapkit.studio import solve
from mapkit.studio.heap import give_back
from mapkit.studio.studio import Studio

PIECES, BYTES = 40_000, 2_000


def resident() -> int:
    """Bytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the C library of Linux")
def test_what_is_free_between_pieces_that_stay_is_given_back() -> None:
    pieces = [bytes(BYTES) for _ in range(PIECES)]
    last = pieces[-1]
    del pieces
    before = resident()
    give_back()
    assert before - resident() > PIECES * BYTES / 2
    assert len(last) == BYTES


def test_a_board_that_is_done_gives_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done, path = Event(), tmp_path / "island.yaml"
    monkeypatch.setattr(solve, "give_back", done.set)
    path.write_text(SMALL)
    studio = Studio()
    studio.open(path)
    assert done.wait(120)
    assert studio.picture.map.id == "island"
    studio.end()
