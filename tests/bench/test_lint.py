"""Lint of a large map, the layout left out."""

from pathlib import Path

import pytest
from children import ended
from lint.balanced import BOARD, WINDOW
from makers import Size, make_data

from mapkit.geography import fit_frame, nearest
from mapkit.source.write import dumped

pytestmark = pytest.mark.bench

BAR_SECONDS = 1.5  # of CPU beyond reading the file and computing the layout

CODE = """
import sys, time
from mapkit.model.load import load
from mapkit.lint.subject import Subject
loaded = load(sys.argv[1])
subject = Subject(loaded.document, loaded.map)
from mapkit.board.layouts import layout_of
layout = layout_of(loaded.map, "en")
began = time.process_time()
from mapkit.lint import runner, Settings
import mapkit.board.layouts
mapkit.board.layouts.layout_of = lambda *_: layout
outcome = runner.run(loaded, Settings())
print(time.process_time() - began, len(outcome.findings))
"""


def seconds(file: Path, cache: Path) -> float:
    """Of CPU, in a fresh process: what is imported and read for the lints counts."""
    done = ended("-c", CODE, str(file), env={"XDG_CACHE_HOME": str(cache)})
    return float(done.stdout.split()[0])


def large(kind: str) -> str:
    """50 cities; on the globe they lie in Central Europe."""
    data = make_data(1, "nordic", Size(cities=50, lanes=160, tickets=90))
    if kind == "with geography":
        frame = fit_frame(WINDOW, (26, 26, BOARD[0] - 26, BOARD[1] - 26))
        data["geography"] = {"window": list(WINDOW)}
        for city in data["cities"].values():
            lonlat = frame.to_lonlat([city.pop("at")])[0]
            near, _ = nearest(tuple(lonlat))[0]
            city |= {"lonlat": [round(float(part), 2) for part in lonlat], "name": near.name}
    return dumped(data)


@pytest.mark.parametrize("kind", ["made up", "with geography"])
def test_lint_of_a_large_map(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text(large(kind), "utf-8")
    took = min(seconds(file, tmp_path / "cache") for _ in range(3))
    print(f"\nlint, {kind}: {took:.2f} s CPU beyond layout (bar {BAR_SECONDS})")
    assert took <= BAR_SECONDS
