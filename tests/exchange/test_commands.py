"""`mapkit import` and `mapkit export` as a user meets them: files, words and exit codes."""

from pathlib import Path

import pytest
from conftest import ROOT
from shell import shell

from mapkit import load_map

SMALL = str(ROOT / "tests" / "maps" / "double.yaml")
ROUTES = "From,To,Length,Colour\nAsh,Birch,3,Red\nBirch,Cedar,2,Blue\nCedar,Ash,4,\n"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("routes.csv").write_text(ROUTES, "utf-8")


def test_a_spreadsheet_becomes_a_map_that_passes_check() -> None:
    done = shell("import", "routes.csv", "-o", "trees.yaml", "--title", "Trees")
    assert done.code == 0, done.text
    assert "wrote trees.yaml" in done.text
    assert shell("check", "trees.yaml").code == 0
    assert str(load_map("trees.yaml").title) == "Trees"
    assert Path(".mapkit/map.schema.json").exists()


def test_a_row_that_is_left_out_is_exit_code_1_and_a_map() -> None:
    Path("routes.csv").write_text(ROUTES + "Ash,Birch,99,Red\n", "utf-8")
    done = shell("import", "routes.csv", "-o", "trees.yaml")
    assert done.code == 1
    assert "routes.csv:5:11" in done.text
    assert Path("trees.yaml").exists()


def test_a_file_is_not_overwritten_unasked() -> None:
    assert shell("import", "routes.csv", "-o", "trees.yaml").code == 0
    assert shell("import", "routes.csv", "-o", "trees.yaml").code == 2
    assert shell("import", "routes.csv", "-o", "trees.yaml", "--force").code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("import", "nowhere.csv"), "no such file"),
        (("import", "routes.csv", "--from", "cvs"), "did you mean `csv`"),
        (("import", "routes.csv", "--preset", "nordik"), "did you mean `nordic`"),
        (("import", "routes.csv", "--size", "big"), "two numbers"),
        (("export", SMALL, "--to", "xslx"), "did you mean `xlsx`"),
        (("export", SMALL, "--to", "tts", "--base-url", "ftp://x"), "https://"),
        (("print", SMALL, "--for", "nobody"), "print shop"),
        (("print", SMALL, "--for", "drivethru", "--only", "tiles", "--png"), "--only, --png"),
    ],
)
def test_what_cannot_be_done_is_exit_code_2(words: tuple[str, ...], told: str) -> None:
    done = shell(*words)
    assert done.code == 2, done.text
    assert told in done.text.lower()


def test_an_export_lies_in_a_folder_of_the_map() -> None:
    done = shell("export", SMALL, "--to", "csv")
    assert done.code == 0, done.text
    names = {path.name for path in Path("output/double/csv").iterdir()}
    assert names == {"stops.csv", "routes.csv", "tickets.csv", "map.csv"}
    again = shell("import", "output/double/csv", "-o", "again.yaml")
    assert again.code == 0, again.text
    assert load_map("again.yaml") == load_map(SMALL)
