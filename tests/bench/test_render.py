"""Drawing a board and printing it, in seconds of CPU."""

import time
from collections.abc import Callable
from typing import TypeVar

import pytest
from makers import Size, make_map
from render.straight import straight_layout

from mapkit import Map, load_map
from mapkit.geometry.layout import Layout
from mapkit.render.drawing import Drawing
from mapkit.render.pdf import to_pdf, to_png
from mapkit.render.sheets.board import render_board

pytestmark = pytest.mark.bench

T = TypeVar("T")
DRAWING_BAR = 1.0
PDF_BAR = 1.0


def timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def _written(map_: Map, layout: Layout, theme: str | None = None) -> Drawing:
    """A board drawn, and its SVG written."""
    drawing = render_board(map_, layout, theme)
    assert drawing.svg
    return drawing


def test_a_board_of_36_cities_and_100_lanes() -> None:
    map_ = make_map(1, "nordic", Size(cities=36, lanes=100, tickets=40))
    layout = straight_layout(map_)
    drawing, board = timed(lambda: _written(map_, layout))
    printing, pdf = timed(lambda: to_pdf(board))
    pixels, png = timed(lambda: to_png(board, ppi=100))
    print(
        f"\n36 cities, 100 lanes: SVG {drawing:.2f} s ({len(board.svg) // 1024} kB; "
        f"bar {DRAWING_BAR}), "
        f"PDF {printing:.2f} s ({len(pdf) // 1024} kB; bar {PDF_BAR}), "
        f"PNG at 100 ppi {pixels:.2f} s ({len(png) // 1024} kB)"
    )
    assert drawing <= DRAWING_BAR
    assert printing <= PDF_BAR


def test_a_board_with_its_land() -> None:
    map_ = load_map("north-america")
    layout = straight_layout(map_)
    cold, board = timed(lambda: _written(map_, layout))
    again, _ = timed(lambda: _written(map_, layout, "night"))
    printing, pdf = timed(lambda: to_pdf(board))
    print(
        f"\nnorth-america: SVG {cold:.2f} s with reading the base map, {again:.2f} s in another "
        f"theme, PDF {printing:.2f} s ({len(pdf) // 1024} kB)"
    )
    assert again <= DRAWING_BAR
    assert printing <= PDF_BAR
