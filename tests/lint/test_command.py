"""`mapkit lint` and `mapkit explain` as a user types them."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from mapkit.cli import explain, lint
from mapkit.finding import DocumentError
from mapkit.lint.catalog import all_lints
from mapkit.lint.docs import example_map

app = typer.Typer()
app.command()(lint.lint)
app.command()(explain.explain)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "200", "NO_COLOR": "1"})
    return result.exit_code, result.output


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A map with a duplicate ticket, a ticket of the wrong value and colours that differ."""
    text = example_map("title: Example").document.text
    text = text.replace("[alder, cedar], points: 10}", "[alder, cedar], points: 11}  # far")
    text = text.replace("[larch, fir], points: 10}", "[fir, elm], points: 5}")
    path = tmp_path / "fan map.yaml"
    path.write_text(text, "utf-8")
    return path


def test_text(file: Path) -> None:
    code, text = run("lint", str(file), "--ignore", "BRD")
    assert code == 1
    assert f"{file}:32:39: warning TKT107 value-off-shortest-way" in text
    assert "`alder`–`cedar` is worth 11, its shortest way has 10 spaces" in text
    assert "help: Set it to 10." in text
    assert "2 warnings" in text
    assert "1 can be mended with --fix" in text


def test_levels(file: Path) -> None:
    assert run("lint", str(file), "--select", "TKT111")[0] == 0
    assert run("lint", str(file), "--select", "TKT111", "--level", "hint")[0] == 1
    assert run("lint", str(file), "--select", "TKT107", "--level", "error")[0] == 0
    grave = ("--severity", "TKT107=error", "--level", "error")
    assert run("lint", str(file), "--select", "TKT107", *grave)[0] == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--select", "TKT999"), "Unknown lint `TKT999`"),
        (("--ignore", "dublicate-ticket"), "did you mean `duplicate-ticket`?"),
        (("--severity", "TKT107=bad"), "There are `error`, `warning` and `hint`."),
        (("--baseline", "nowhere.json", "--select", "TKT"), "write one with --write-baseline"),
    ],
)
def test_bad_usage(file: Path, words: tuple[str, ...], says: str) -> None:
    code, text = run("lint", str(file), *words)
    assert code == 2
    assert says in text


def test_no_map_and_no_such_map() -> None:
    assert run("lint")[0] == 2
    assert run("lint", "nowhere.yaml")[0] == 2


def test_json_and_github(file: Path) -> None:
    _, text = run("lint", str(file), "--select", "TKT107", "--format", "json")
    (finding,) = json.loads(text)
    assert finding["where"]["pointer"] == "/tickets/0/points"
    _, text = run("lint", str(file), "--select", "TKT107", "--format", "github")
    assert text.startswith(f"::warning file={file},line=32,col=39,title=TKT107")


def test_sarif(file: Path) -> None:
    _, text = run("lint", str(file), "--ignore", "BRD", "--format", "sarif")
    log = json.loads(text)
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (one,) = log["runs"]
    rules = one["tool"]["driver"]["rules"]
    assert one["tool"]["driver"]["name"] == "mapkit"
    assert len({rule["id"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["shortDescription"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    for result in one["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert 1 <= region["startColumn"] < region["endColumn"]
        assert region["startLine"] >= 1
        assert " " not in location["physicalLocation"]["artifactLocation"]["uri"]


def test_fix_and_diff(file: Path) -> None:
    before = file.read_text("utf-8")
    code, text = run("lint", str(file), "--select", "TKT107", "--diff")
    assert "+  - {between: [alder, cedar], points: 10}  # far" in text
    assert file.read_text("utf-8") == before
    code, text = run("lint", str(file), "--select", "TKT107", "--fix")
    assert (code, "1 mended" in text) == (0, True)
    assert file.read_text("utf-8") == before.replace("points: 11}  #", "points: 10}  #")


def test_a_bundled_map_is_not_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled_one = file.rename(file.with_name("fan.yaml"))
    monkeypatch.setattr("mapkit.bundled.map_ids", lambda: ["fan"])
    monkeypatch.setattr("mapkit.bundled.map_file", lambda map_id: bundled_one)
    before = bundled_one.read_bytes()
    code, _ = run("lint", "fan", "--select", "TKT107", "--fix")
    assert code != 0
    assert bundled_one.read_bytes() == before
    assert run("lint", str(bundled_one), "--select", "TKT107", "--fix")[0] == 0
    assert bundled_one.read_bytes() != before


def test_baseline(file: Path, tmp_path: Path) -> None:
    known = str(tmp_path / "known.json")
    options = ("--select", "TKT", "--baseline", known)
    assert run("lint", str(file), *options, "--write-baseline")[0] == 0
    code, text = run("lint", str(file), *options)
    assert (code, "findings are accepted" in text) == (0, True)
    text = file.read_text("utf-8").replace("tickets:\n", "# a line more\ntickets:\n")
    file.write_text(
        text.replace("[birch, hazel], points: 10", "[birch, hazel], points: 9"), "utf-8"
    )
    code, text = run("lint", str(file), *options)
    assert code == 1
    assert text.count("TKT107") == 1
    assert "`birch`–`hazel` is worth 9" in text
    Path(known).write_text("[]")
    result = CliRunner().invoke(app, ["lint", str(file), *options])
    assert isinstance(result.exception, DocumentError)
    assert result.exception.findings[0].code == "BAS101"


def test_statistics_and_list(file: Path) -> None:
    _, text = run("lint", str(file), "--select", "TKT", "--statistics")
    assert "TKT107  value-off-shortest-way" in text
    code, text = run("lint", "--list")
    assert code == 0
    assert all(one.code in text for one in all_lints())


def test_explain() -> None:
    for word in ("TKT106", "duplicate-ticket"):
        code, text = run("explain", word)
        assert code == 0
        assert text.startswith("# duplicate-ticket (TKT106)")
        assert "## Why is this bad" in text
    code, text = run("explain", "dublicate-ticket")
    assert (code, "did you mean `duplicate-ticket`" in text) == (2, True)
    code, text = run("explain")
    assert (code, all(one.code in text and one.name in text for one in all_lints())) == (0, True)
    assert "# The lints of mapkit" in run("explain", "--all")[1]
