"""`mapkit playtest` and `mapkit compare`."""

from __future__ import annotations

import csv
import json
import re
import signal
import sys
import time
from pathlib import Path

import pytest
from children import MAIN, child
from conftest import ROOT
from jsonschema import Draft202012Validator
from makers import make_text
from playtest.conftest import SMALL
from typer.testing import CliRunner

from mapkit.cli import INTERRUPTED
from mapkit.cli.app import app
from mapkit.finding import FindingsError

BOT = """
class First:
    def __init__(self, map_, player, seed):
        pass

    def decide(self, view, actions):
        return actions[0]


class Broken(First):
    def decide(self, view, actions):
        raise RuntimeError("lost my mind")
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "small.yaml"
    file.write_text(make_text(3, "classic", SMALL), "utf-8")
    return file


def mapkit(*words: object) -> tuple[int, str, BaseException | None]:
    result = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "160"})
    return result.exit_code, result.stdout, result.exception


def test_it_writes_a_document_and_says_what_is_in_it(board: Path, tmp_path: Path) -> None:
    code, text, _ = mapkit("playtest", board, "--games", 200, "-o", tmp_path / "out")
    assert code in (0, 1)
    assert "200 games by planner" in text
    assert "wins by seat" in text
    assert "turns of each player" in text
    assert "Verdict" in text
    data = json.loads((tmp_path / "out" / "playtest.json").read_text("utf-8"))
    schema = json.loads((ROOT / "schemas" / "playtest.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(data)
    assert data["players"] == [2, 3, 4, 5]
    assert data["games"] == 200


def test_it_can_be_told_who_plays(board: Path, tmp_path: Path) -> None:
    words = ("--bots", "path,random", "--players", "2,4", "--games", 80, "--format", "json")
    code, text, _ = mapkit("playtest", board, *words, "-o", tmp_path / "out")
    assert code in (0, 1)
    findings = json.loads(text[: text.rindex("]") + 1])
    assert isinstance(findings, list)
    data = json.loads((tmp_path / "out" / "playtest.json").read_text("utf-8"))
    assert data["bots"] == ["path", "random"]
    assert data["tables"]["4"]["lineups"] == [["path", "random", "path", "random"]]


def test_the_exit_code_follows_the_level(tmp_path: Path) -> None:
    from playtest.planted import faulty_map

    from mapkit.model.dump import map_data
    from mapkit.source.write import dumped

    file = tmp_path / "faulty.yaml"
    file.write_text(dumped(map_data(faulty_map())), "utf-8")
    words = ("playtest", file, "--players", 2, "--games", 1_500, "-o", tmp_path / "out")
    code, text, _ = mapkit(*words, "--format", "github")
    assert code == 1
    assert "::warning file=" in text
    assert mapkit(*words, "--level", "error")[0] == 0


def test_runs_are_resumed_and_merged(board: Path, tmp_path: Path) -> None:
    common = ("--players", 2, "--bots", "random")
    mapkit("playtest", board, *common, "--games", 300, "-o", tmp_path / "a")
    mapkit("playtest", board, *common, "--games", 500, "--resume", "-o", tmp_path / "a")
    mapkit("playtest", board, *common, "--games", 200, "--seed", 300, "-o", tmp_path / "b")
    mapkit("playtest", board, *common, "--games", 300, "-o", tmp_path / "c")
    files = [tmp_path / folder / "playtest.json" for folder in "bc"]
    merge = [word for file in files for word in ("--merge", file)]
    mapkit("playtest", board, *merge, "-o", tmp_path / "d")
    resumed, merged = (
        json.loads((tmp_path / folder / "playtest.json").read_text("utf-8")) for folder in "ad"
    )
    assert resumed["games"] == 500
    assert resumed | {"timing": {}} == merged | {"timing": {}}


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_rows(board: Path, tmp_path: Path, suffix: str) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow", reason='needs pip install "mapkit[rows]"')
    file = tmp_path / f"games.{suffix}"
    words = ("--games", 60, "--players", "2-3", "--bots", "path,random", "--rows", file)
    mapkit("playtest", board, *words, "-o", tmp_path / "out")
    if suffix == "csv":
        rows = list(csv.DictReader(file.open(encoding="utf-8")))
    else:
        import pyarrow.parquet

        rows = pyarrow.parquet.read_table(file).to_pylist()
    assert len(rows) == 60
    assert {row["bot_1"] for row in rows} == {"path", "random"}
    assert sum(float(row[f"win_{seat}"] or 0) for row in rows for seat in (1, 2, 3)) == 60
    assert [path.name for path in tmp_path.glob(".*")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_ctrl_c_keeps_what_was_played(board: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["playtest", str(board), "--games", "1000000", "--players", "2", "-o", str(out)]
    with child("-u", "-c", MAIN, *words) as verb:
        assert verb.stderr is not None
        while "playing" not in (line := verb.stderr.readline()):
            assert "compiling" in line  # where nothing is compiled yet
        time.sleep(1.5)  # to play for a while
        verb.send_signal(signal.SIGINT)
        told, errors = verb.communicate()
    assert verb.returncode == INTERRUPTED
    assert "Traceback" not in errors
    data = json.loads((out / "playtest.json").read_text("utf-8"))
    assert 0 < data["games"] < 1_000_000
    assert f"{data['games']:,} games" in told
    (first, count), *others = data["sums"]["2"]["seeds"]
    assert (first, count, others) == (0, data["games"], [])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--bots", "planer"), "did you mean `planner`"),
        (("--bot", "nowhere:Bot"), "Can't load the bot"),
    ],
)
def test_bad_wishes_are_refused_by_name(
    board: Path, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    _, _, error = mapkit("playtest", board, *words, "-o", tmp_path / "out")
    assert isinstance(error, FindingsError)
    assert message in str(error)


@pytest.mark.parametrize("words", [("--players", "two"), ("--players", "7"), ("--until", "much")])
def test_unreadable_options_end_the_verb(board: Path, words: tuple[str, ...]) -> None:
    assert mapkit("playtest", board, *words)[0] == 2


def test_a_bot_of_your_own(board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text(BOT, "utf-8")
    monkeypatch.chdir(tmp_path)
    words = ("--bots", "random", "--bot", "own_bots:First", "--bot", "own_bots:Broken")
    code, text, _ = mapkit("playtest", board, *words, "--players", 2, "--games", 6, "-o", "out")
    assert code == 2
    assert "lost my mind" in text
    data = json.loads((tmp_path / "out" / "playtest.json").read_text("utf-8"))
    assert data["incidents"][0]["code"] == "BOT102"


def test_two_maps_are_compared(board: Path, tmp_path: Path) -> None:
    longer = tmp_path / "longer.yaml"
    longer.write_text(make_text(3, "classic", SMALL, pieces={"train": 20}), "utf-8")
    words = ("--players", 2, "--games", 300, "--bots", "path")
    code, text, _ = mapkit("compare", board, longer, *words)
    assert code == 0
    assert f"A  classic-3, version 1 ({board}): 300 games by path" in text
    assert f"B  classic-3, version 1 ({longer}): 300 games by path" in text
    lines = [line for line in text.splitlines() if line.startswith("turns of each player")]
    assert lines
    assert all(line.endswith("different") for line in lines)  # no classic board for these bots
    same = mapkit("compare", board, board, *words)[1]
    ends = {line.split()[-1] for line in same.splitlines() if re.search(r"\d to [+-]\d", line)}
    assert ends == {"same"}


def test_two_documents_are_compared(board: Path, tmp_path: Path) -> None:
    for seed in (0, 500):
        words = ("--players", 2, "--games", 200, "--bots", "path", "--seed", seed)
        mapkit("playtest", board, *words, "-o", tmp_path / str(seed))
    files = [tmp_path / str(seed) / "playtest.json" for seed in (0, 500)]
    code, text, _ = mapkit("compare", *files)
    assert code == 0
    for letter, file in zip("AB", files, strict=True):
        assert f"{letter}  classic-3, version 1 ({file}): 200 games by path" in text.replace(
            "\n", ""
        )
    assert "Verdict" in text


def test_what_is_no_playtest_is_refused(board: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    for text, code in (('{"mapkit_playtest": 1}', "SCH102"), ('{"mapkit_playtest": 2}', "PLY006")):
        bad.write_text(text, "utf-8")
        _, _, error = mapkit("compare", bad, bad)
        assert isinstance(error, FindingsError)
        assert error.findings[0].code == code
