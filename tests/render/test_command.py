"""`mapkit render` as a user types it."""

import json
import time
from pathlib import Path

import pytest
from children import ended
from conftest import ROOT
from shell import shell

CLAIM = ROOT / "tests" / "maps" / "claim.yaml"


def run(*words: str) -> tuple[int, str]:
    ended = shell("render", *words)
    return ended.code, ended.text


def test_writes_three_files(tmp_path: Path) -> None:
    code, text = run(str(CLAIM), "-o", str(tmp_path / "new"), "--ppi", "20")
    assert code == 0
    names = ["board.pdf", "board.png", "board.svg"]
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == names
    assert all(str(tmp_path / "new" / name) in text for name in names)


def test_default_folder_is_the_maps_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(str(CLAIM), "--format", "svg")[0] == 0
    assert [str(path) for path in Path().rglob("*.svg")] == ["output/claim/board.svg"]


def test_options_reach_the_picture(tmp_path: Path) -> None:
    words = ("--format", "SVG", "--theme", "night", "--lang", "pl", "--width-mm", "300")
    assert run(str(CLAIM), "-o", str(tmp_path), *words)[0] == 0
    svg = (tmp_path / "board.svg").read_text("utf-8")
    assert 'width="300mm"' in svg
    assert "Punktacja" in svg
    assert "#16283f" in svg


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--theme", "nigth"), "did you mean `night`?"),
        (("--format", "svg,pgn"), "did you mean `png`?"),
        (("--ppi", "0"), "ppi"),
    ],
)
def test_bad_usage(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    code, text = run(str(CLAIM), "-o", str(tmp_path / "x"), *words)
    assert code == 2
    assert told in text
    assert not (tmp_path / "x").exists()


def test_a_theme_that_the_map_misspells(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    text = CLAIM.read_text("utf-8").replace("score_track: 0", "score_track: 0, theme: clasic")
    file.write_text(text, "utf-8")
    code, said = run(str(file), "-o", str(tmp_path))
    assert code == 2
    assert "did you mean `classic`?" in said


def test_letters_without_glyphs_are_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    file.write_text(CLAIM.read_text("utf-8").replace("name: A", "name: 東京"), "utf-8")
    code, text = run(str(file), "-o", str(tmp_path), "--format", "svg")
    assert code == 0
    assert "BRD419 missing-glyph" in text
    assert "U+6771" in text
    assert (tmp_path / "board.svg").exists()


def test_a_faulty_map_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    file.write_text("mapkit: 1\n", "utf-8")
    assert run(str(file), "-o", str(tmp_path / "x"))[0] == 1
    assert not (tmp_path / "x").exists()


def test_watch_draws_again_and_survives_a_broken_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "map.yaml"
    good = CLAIM.read_text("utf-8")
    file.write_text(good, "utf-8")
    renamed = good.replace("title: Claim", "title: Claimed")
    steps = iter([lambda: file.write_text("cities: [", "utf-8"), file.unlink,
                  lambda: file.write_text(renamed, "utf-8"), None])  # fmt: skip
    titles = []

    def next_step(seconds: float) -> None:
        svg = (tmp_path / "board.svg").read_text("utf-8")
        titles.append(svg.partition("<title>")[2].partition("<")[0])
        step = next(steps)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr(time, "sleep", next_step)
    code, text = run(str(file), "-o", str(tmp_path), "--format", "svg", "--watch")
    assert code == 130
    assert titles == ["Claim", "Claim", "Claim", "Claimed"]
    assert "error" in text


def test_json_map(tmp_path: Path) -> None:
    from mapkit.source.read import read

    file = tmp_path / "map.json"
    file.write_text(json.dumps(read(CLAIM).document.data), "utf-8")
    assert run(str(file), "-o", str(tmp_path), "--format", "png", "--ppi", "20")[0] == 0


def test_the_verb_itself_imports_nothing_heavy() -> None:
    program = (
        "import sys, mapkit.cli.render;"
        "heavy = {'numpy', 'shapely', 'typst', 'fontTools', 'networkx'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    assert ended("-c", program).stdout.strip() == "[]"


def test_a_language_without_words_is_said(tmp_path: Path) -> None:
    words = ("-o", str(tmp_path), "--format", "svg", "--lang", "fi")
    code, text = run(str(CLAIM), *words)
    assert code == 2
    assert "unknown language `fi`. There are `de`, `en` and `pl`." in text
    file = tmp_path / "map.yaml"
    named = CLAIM.read_text("utf-8").replace("name: A,", "name: {en: A, fi: Aapa},")
    file.write_text(named, "utf-8")
    code, text = run(str(file), *words)
    assert code == 0
    assert "no `fi`" in text
    assert "Aapa" in (tmp_path / "board.svg").read_text("utf-8")


def test_a_geography_that_cannot_be_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    lines = CLAIM.read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("board:")]
    more = "board: {wrap: true}\ngeography: {projection: lambert, window: [0, 40, 20, 60]}"
    file.write_text("\n".join([*kept, more]), "utf-8")
    code, text = run(str(file), "-o", str(tmp_path))
    assert code == 1  # the map is at fault
    assert "claim: error BRD902" in text
