"""A verb imports what it needs and nothing else: that is most of what a short command costs."""

import sys

import pytest
from children import MAIN, ended

PAPER = {"numpy", "shapely", "svgwrite", "fontTools", "typst"}
PLAY = {"numba"}
GRAPH = {"networkx"}
HEAVY = PAPER | PLAY | GRAPH | {"htpy", "rapidfuzz", "dask", "distributed", "filelock"}

NEEDED = {
    ("check", "alps"): set(),
    ("info", "alps"): set(),
    ("maps",): set(),
    ("rules", "alps"): set(),
    ("explain", "BRD410"): set(),
    ("lint", "alps"): GRAPH | {"numpy", "shapely", "fontTools", "rapidfuzz"},
    ("render", "alps", "-o", "board.svg"): PAPER,
    ("compare", "one/playtest.json", "one/playtest.json"): {"numpy"},
    ("playtest", "alps", "--games", "2000", "-o", "playtest.json"): PLAY | {"numpy", "filelock"},
}


@pytest.mark.parametrize("words", NEEDED, ids=lambda words: words[0])
def test_a_verb_imports_what_it_needs(words: tuple[str, ...], tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    if words[0] == "compare":
        ended("-c", MAIN, "playtest", "alps", "--games", "100", "-o", "one")
    program = (
        "import sys; from typer.testing import CliRunner; from mapkit.cli.app import app;"
        f"done = CliRunner().invoke(app, {list(words)!r});"
        f"print(done.exit_code, *sorted({HEAVY!r} & set(sys.modules)))"
    )
    code, *imported = ended("-c", program).stdout.split()
    assert code == "0"
    assert set(imported) <= NEEDED[words]


def test_nothing_is_imported_before_ctrl_c_is_heeded() -> None:
    program = (
        "import sys; before = set(sys.modules); from mapkit.cli import main;"
        "print(*set(sys.modules) - before)"
    )
    imported = ended("-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {program}")
    assert set(imported.stdout.split()) <= {"mapkit", "mapkit.cli", "__future__"}


@pytest.mark.parametrize(("given", "threads"), [({}, "1"), ({"OPENBLAS_NUM_THREADS": "2"}, "2")])
def test_numpy_has_one_thread_unless_somebody_asks_for_more(given, threads, monkeypatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    program = (
        "import os, sys; from mapkit.cli.app import main; sys.argv[1:] = ['--version']; main();"
        "print('numpy' in sys.modules, os.environ['OPENBLAS_NUM_THREADS'])"
    )
    assert ended("-c", program).stdout.split()[-2:] == ["False", threads]
