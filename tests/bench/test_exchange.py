"""What an export takes: the bar of issue 22 is 5 s of CPU with pictures, and a save of 1 MB."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bench.as_installed import AS_INSTALLED

from mapkit import load_map
from mapkit.board.layouts import layout_of
from mapkit.bundled import map_ids
from mapkit.exchange.catalog import writable
from mapkit.exchange.format import ExportWishes

pytestmark = pytest.mark.bench

TRIES = 3  # what else runs on the machine makes a run slower and never faster
VERB = "from mapkit.cli import main; main()"


@pytest.mark.parametrize("name", map_ids())
def test_the_whole_verb(name: str, tmp_path: Path) -> None:
    """From the shell, with what it takes to start."""
    layout_of(load_map(name))
    command = [sys.executable, "-c", VERB, "export", name, "--to", "tts", "-o", str(tmp_path)]
    print(f"\n{name}: {min(_cpu_of(command) for _ in range(TRIES)):.2f} s of CPU (bar 5)")


def _cpu_of(command: list[str]) -> float:
    before = os.times()
    subprocess.run(command, env=AS_INSTALLED, check=True, capture_output=True)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


@pytest.mark.parametrize("form", ["tts", "vtt", "pcio", "xlsx", "hm"])
@pytest.mark.parametrize("name", map_ids())
def test_an_export_of_a_bundled_board(name: str, form: str) -> None:
    """The layout comes from the cache, as it does for whoever has looked at the board before."""
    map_ = load_map(name)
    layout_of(map_)
    write = writable()[form].write
    assert write is not None
    began = time.process_time()
    files = write(map_, ExportWishes()).files
    seconds = time.process_time() - began
    saves = {file: len(content) for file, content in files.items() if file.endswith(".json")}
    print(f"\n{name} {form}: {seconds:.1f} s of CPU, {saves or sum(map(len, files.values()))}")
