"""Bars of the report: pages of at most 3 MB that show themselves within a second."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from mapkit import load_map
from mapkit.playtest.api import make_plan
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import RunWishes, run
from mapkit.report.html import odd_games, report_html

MOST_BYTES = 3_000_000
MOST_MS = 1000
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@pytest.mark.bench
@pytest.mark.parametrize("name", ["nordic", "world"])
def test_page_is_small_and_quick(name: str, browser: Any, tmp_path: Path) -> None:
    map_ = load_map(name)
    result = Playtest(make_plan(map_, 100, map_.rules.players, ["planner"], 0))
    run(result, Threads(), RunWishes())
    document = result.document()
    games = odd_games(map_, document)
    began = perf_counter()
    page = report_html(map_, [], document, games)
    seconds = perf_counter() - began
    file = tmp_path / "index.html"
    file.write_text(page, "utf-8")
    opened = browser.new_page()
    opened.goto(file.as_uri())
    opened.wait_for_timeout(500)  # the entry comes a moment after the paint
    paint = opened.evaluate(PAINT)
    size = len(page.encode())
    print(f"\n{name}: {size / 1e6:.2f} MB, first paint {paint:.0f} ms, made in {seconds:.1f} s")
    assert size <= MOST_BYTES
    assert paint < MOST_MS
