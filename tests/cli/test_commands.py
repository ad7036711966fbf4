"""The verbs as a user types them."""

import json
from pathlib import Path

import pytest
from children import ended
from conftest import ROOT
from shell import shell
from typer.testing import CliRunner

from mapkit import bundled
from mapkit.cli.app import app

INVALID = ROOT / "tests" / "source" / "invalid"


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200", "NO_COLOR": "1"})
    return result.exit_code, result.output


def test_check_says_what_is_wrong_where_and_what_to_do() -> None:
    code, text = run("check", str(INVALID / "unknown-city.yaml"))
    assert code == 1
    assert "unknown-city.yaml:15:22: error REF102 unknown-place" in text
    assert "Unknown city `honningvag`, did you mean `honningsvag`?" in text
    quoted, caret = text.splitlines()[2:4]
    assert quoted[caret.index("^") : caret.rindex("^") + 1] == "honningvag"


def test_check_of_a_clean_map_is_short() -> None:
    code, text = run("check", str(ROOT / "tests" / "maps" / "everything.yaml"))
    assert code == 0
    assert text.count("\n") == 1
    assert "13 cities" in text


def test_check_of_several_files_gives_the_worst_exit_code() -> None:
    good, bad = ROOT / "tests" / "maps" / "claim.yaml", INVALID / "unknown-city.yaml"
    assert run("check", str(good), str(bad))[0] == 1
    assert run("check", str(good), str(bad), "nowhere.yaml")[0] == 2


def test_check_json() -> None:
    code, text = run("check", str(INVALID / "unknown-city.yaml"), "--format", "json")
    (finding,) = json.loads(text)
    assert code == 1
    assert finding["code"] == "REF102"
    assert finding["where"]["line"] == 15
    assert finding["where"]["pointer"] == "/routes/1/between/1"


def test_check_github() -> None:
    file = INVALID / "unknown-city.yaml"
    _, text = run("check", str(file), "--format", "github")
    assert text.startswith(
        f"::error file={file},line=15,col=22,title=REF102 unknown-place::Unknown"
    )


def test_one_very_long_line_is_cut_around_the_fault(tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_text('{"mapkit": 1, "x": "' + "y" * 5000 + '", "id": 7}')
    _, text = run("check", str(file))
    assert max(len(line) for line in text.splitlines()) < 500


@pytest.mark.parametrize("preset", bundled.preset_ids())
def test_new_makes_a_map_that_passes_check(tmp_path: Path, preset: str) -> None:
    code, text = run("new", "Mój Świat: 1", "--preset", preset, "-o", str(tmp_path))
    file = tmp_path / "moj-swiat-1.yaml"
    assert code == 0
    assert str(file) in text.replace("\n", "")
    assert run("check", str(file))[0] == 0
    header = file.read_text("utf-8").splitlines()[0]
    assert (tmp_path / header.partition("$schema=")[2]).is_file()


def test_new_does_not_overwrite(tmp_path: Path) -> None:
    words = ("new", "Atoll", "-o", str(tmp_path))
    assert run(*words)[0] == 0
    (tmp_path / "atoll.yaml").write_text("mine")
    assert run(*words)[0] == 2
    assert (tmp_path / "atoll.yaml").read_text() == "mine"
    assert run(*words, "--force")[0] == 0


def test_new_with_an_unknown_preset_names_them(tmp_path: Path) -> None:
    code, text = run("new", "Atoll", "--preset", "nordik", "-o", str(tmp_path))
    assert code == 2
    assert "did you mean `nordic`?" in text
    assert not list(tmp_path.iterdir())


def test_rules_of_a_preset_and_of_a_map(everything: Path) -> None:
    assert "preset nordic" in run("rules", "nordic")[1]
    code, text = run("rules", str(everything))
    assert code == 0
    lines = {line.split()[0]: line for line in text.splitlines() if line.strip()}
    assert "this map" in lines["bonuses.longest_trail"]
    assert "preset great-lakes" in lines["exchange.cost"]
    assert json.loads(run("rules", "world", "--format", "json")[1])["pieces"] == {
        "train": 25,
        "ship": 50,
    }


def test_maps_lists_the_bundled_ones() -> None:
    code, text = run("maps")
    assert code == 0
    assert all(map_id in text for map_id in bundled.map_ids())


def test_info_shows_the_official_range(everything: Path) -> None:
    code, text = run("info", str(everything))
    assert code == 0
    line = next(line for line in text.splitlines() if line.startswith("mean length"))
    assert line.split()[-1] == "2.17–3.16"


def test_help_teaches() -> None:
    text = run("--help")[1]
    for verb in ("new", "check", "info", "rules", "maps"):
        assert verb in text
        assert len(run(verb, "--help")[1].splitlines()) > 8


def test_paragraphs_of_help_fill_the_terminal() -> None:
    """They are broken where the terminal ends, not where our own lines do."""
    assert "classic board; the verdict names what is wrong" in run("playtest", "--help")[1]
    assert "  mapkit playtest my-map.yaml --players 2 --until 1%" in run("playtest", "--help")[1]


def test_a_verb_on_a_faulty_map_shows_its_findings() -> None:
    ended = shell("info", str(INVALID / "unknown-city.yaml"))
    assert ended.code == 1
    assert "honningsvag" in ended.err


def test_check_imports_nothing_heavy(everything: Path) -> None:
    program = (
        "import sys; from typer.testing import CliRunner; from mapkit.cli.app import app;"
        f"CliRunner().invoke(app, ['check', {str(everything)!r}]);"
        "heavy = {'numba', 'numpy', 'shapely', 'typst', 'networkx'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    assert ended("-c", program).stdout.strip() == "[]"


def test_shell_completion_offers_bundled_maps() -> None:
    script = {
        "_MAPKIT_COMPLETE": "complete_bash",
        "COMP_WORDS": "mapkit check gr",
        "COMP_CWORD": "2",
    }
    result = CliRunner().invoke(app, [], prog_name="mapkit", env=script)
    assert "great-lakes" in result.output
