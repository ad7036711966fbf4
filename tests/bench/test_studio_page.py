"""The bars of the page of the studio, in a real browser: how long moves of the pointer take."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import Any

import pytest
from conftest import BUNDLED_MAPS
from studio.desk import Desk

from mapkit.studio.serve.run import Serving
from mapkit.studio.studio import Studio

LAKES = next(path for path in BUNDLED_MAPS if path.stem == "great-lakes")
MOVES = 200
TIMES = 5  # the same way, so that what else runs on the machine is told from what the page does
TIMED = """() => {
  const view = document.getElementById("view");
  window.moves = [];
  let began = 0;
  view.addEventListener("pointermove", () => (began = performance.now()), true);
  window.addEventListener("pointermove", () => window.moves.push(performance.now() - began));
}"""


@pytest.fixture
def desk(browser: Any, tmp_path: Path) -> Iterator[Desk]:
    serving, started = Serving(Studio()), Event()
    thread = Thread(target=serving.run, args=(started.set,), daemon=True)
    thread.start()
    assert started.wait(60)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(serving.address)
    yield Desk(page, serving.studio, tmp_path)
    context.close()
    serving.end()
    thread.join(60)


@pytest.mark.bench
def test_moves_of_the_pointer(desk: Desk) -> None:
    desk.open(LAKES.read_text("utf-8"), "lakes.yaml")
    page = desk.page
    page.evaluate(TIMED)
    times = [_moves(desk) for _ in range(TIMES)]
    took = sorted(ms for one in times for ms in one)
    print(f"\n{len(took)} moves with a city in the hand: median {median(took):.2f} ms, ", end="")
    print(f"19 of 20 within {took[int(0.95 * len(took))]:.2f} ms, worst {took[-1]:.1f} ms (bar 4)")
    usual = [median(at) for at in zip(*times, strict=True)]
    place = usual.index(max(usual))
    print(f"the dearest move of the way, median of {TIMES}: {max(usual):.1f} ms (move {place})")


def _moves(desk: Desk) -> list[float]:
    """Milliseconds of each move there and back."""
    page = desk.page
    page.evaluate("() => { window.moves.length = 0; }")
    x, y = desk.city("toronto")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=MOVES)
    page.mouse.move(x, y, steps=MOVES)
    page.keyboard.press("Escape")
    page.mouse.up()
    return list(page.evaluate("() => window.moves"))
