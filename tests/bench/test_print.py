"""Printing a whole pack, in seconds of CPU and megabytes."""

import time
from pathlib import Path

import pytest
from makers import Size, make_map
from render.straight import straight_layout

from mapkit import load_map
from mapkit.model.map import Map
from mapkit.render.choices import PrintWishes
from mapkit.render.pack import print_pack

pytestmark = pytest.mark.bench

CPU_BAR = 15.0
SIZE_BAR = 10_000_000


def packed(map_: Map, folder: Path) -> tuple[float, int, int]:
    """Seconds, bytes of all files, pages of print.pdf."""
    layout = straight_layout(map_)
    began = time.process_time()
    printed = print_pack(map_, layout, folder, PrintWishes())
    seconds = time.process_time() - began
    size = sum(file.path.stat().st_size for file in printed)
    return seconds, size, printed[-1].pages


@pytest.mark.parametrize("name", ["36 cities", "north-america", "world"])
def test_a_whole_pack(name: str, tmp_path: Path) -> None:
    size = Size(cities=36, lanes=100, tickets=46)
    map_ = make_map(1, "nordic", size) if name == "36 cities" else load_map(name)
    seconds, total, pages = packed(map_, tmp_path)
    print(f"\n{name}: {seconds:.2f} s (bar {CPU_BAR}), {total / 1e6:.1f} MB, {pages} pages")
    assert seconds <= CPU_BAR
    assert total <= SIZE_BAR
