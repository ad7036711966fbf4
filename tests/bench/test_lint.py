"""Lint of a large map, the layout left out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from lint.balanced import balanced
from makers import Size, make_text

from mapkit.source.write import dumped

pytestmark = pytest.mark.bench

BAR_SECONDS = 1.5  # of CPU beyond reading the file and computing the layout

CODE = """
import sys, time
from mapkit.model.load import load
from mapkit.lint.subject import Subject
loaded = load(sys.argv[1])
subject = Subject(loaded.document, loaded.map)
from mapkit.lint.board import layout_of
layout = layout_of(loaded.map, "en")
began = time.process_time()
from mapkit.lint import runner, Settings
import mapkit.lint.board
mapkit.lint.board.layout_of = lambda *_: layout
outcome = runner.run(loaded, Settings())
print(time.process_time() - began, len(outcome.findings))
"""


def seconds(file: Path, cache: Path) -> float:
    """Of CPU, in a fresh process: what is imported and read for the lints counts."""
    env = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    words = [sys.executable, "-c", CODE, str(file)]
    done = subprocess.run(words, check=True, capture_output=True, text=True, env=env)
    return float(done.stdout.split()[0])


@pytest.mark.parametrize("kind", ["made up", "with lonlat"])
def test_lint_of_a_large_map(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    size = Size(cities=50, lanes=160, tickets=90)
    file.write_text(
        make_text(1, "nordic", size) if kind == "made up" else dumped(balanced()), "utf-8"
    )
    took = min(seconds(file, tmp_path / "cache") for _ in range(3))
    print(f"\nlint, {kind}: {took:.2f} s CPU beyond layout (bar {BAR_SECONDS})")
    assert took <= BAR_SECONDS
