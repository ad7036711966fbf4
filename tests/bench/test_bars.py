"""The bars of drawings and sheets on all bundled boards: seconds of CPU, and sizes of files."""

import time
from pathlib import Path

import pytest
from conftest import BUNDLED_MAPS
from render.straight import straight_layout

from mapkit import load_map
from mapkit.render.choices import PrintWishes
from mapkit.render.pack import print_pack
from mapkit.render.sheets.board import render_board

pytestmark = pytest.mark.bench

DRAWING_BAR, PACK_BAR = 0.6, 2.5  # seconds
SVG_BAR, PDF_BAR = 900_000, 6_000_000  # bytes


@pytest.mark.parametrize("path", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_bars_of_a_board(path: Path, tmp_path: Path) -> None:
    """Sizes are asserted; seconds are printed, because a machine may be busy."""
    map_ = load_map(path)
    layout = straight_layout(map_)
    render_board(map_, layout)  # reads the base map
    began = time.process_time()
    svg = render_board(map_, layout).svg
    drawn = time.process_time() - began
    began = time.process_time()
    printed = print_pack(map_, layout, tmp_path, PrintWishes())
    packed = time.process_time() - began
    largest = max(printed, key=lambda file: file.path.stat().st_size).path
    print(
        f"\n{path.stem}: drawn in {drawn:.2f} s (bar {DRAWING_BAR}), pack {packed:.2f} s "
        f"(bar {PACK_BAR}), SVG {len(svg.encode()) / 1e3:.0f} kB (bar {SVG_BAR / 1e3:.0f}), "
        f"{largest.name} {largest.stat().st_size / 1e6:.1f} MB (bar {PDF_BAR / 1e6:.0f})"
    )
    assert len(svg.encode()) <= SVG_BAR
    assert largest.stat().st_size <= PDF_BAR
