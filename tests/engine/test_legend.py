"""Letters of compiled code: their legend stands once, and every file points to it."""

import re

import pytest
from conftest import ROOT

from mapkit.engine import core

POINTER = "the legend is in mapkit/engine/core/__init__.py"
FILES = [
    file
    for room in ("engine/core", "bots")
    for file in sorted((ROOT / "mapkit" / room).rglob("*.py"))
    if re.search(r"^def \w+\((?:m|s|mind|desk|c|a|p)\b", file.read_text("utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_points_to_the_legend(file) -> None:
    assert POINTER in file.read_text("utf-8")


def test_the_legend_has_the_letters() -> None:
    assert core.__doc__
    assert {"m", "s", "a", "p", "r", "g", "t", "k", "d", "c", "n"} <= set(
        re.findall(r"`(\w)`", core.__doc__)
    )
