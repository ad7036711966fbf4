"""`mapkit check` of a large map against the imports it can't do without."""

import os
from pathlib import Path

import pytest
from children import ended
from makers import Size, make_text

pytestmark = pytest.mark.bench

IMPORTS = "import typer, rich, jsonschema, ruamel.yaml"
BAR = 3.0


def seconds(*words: str) -> float:
    """Of CPU: what else the machine does is left out."""
    began = os.times()
    ended(*words)
    done = os.times()
    return done.children_user + done.children_system - began.children_user - began.children_system


def test_check_of_a_large_map(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text(make_text(1, "nordic", Size(cities=50, lanes=160, tickets=90)), "utf-8")
    check = ("-c", "from mapkit.cli import main; main()", "check", str(file))
    pairs = [(seconds(*check), seconds("-c", IMPORTS)) for _ in range(9)]
    ratio = min(pair[0] for pair in pairs) / min(pair[1] for pair in pairs)
    print(
        f"\nmapkit check, 50 cities, 160 lanes, 90 tickets: {ratio:.2f} × the imports (bar {BAR})"
    )
    assert ratio <= BAR
