"""What users and strangers write is shown, and never obeyed."""

import ast
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from shell import shell

from mapkit.cli.app import VERBS
from mapkit.cli.screen import Screen, prepare_streams
from mapkit.visible import visible, visible_columns, visible_json

EVIL = "\x1b[31m\x9b2J\a\b\r\u202e[bold]x[/bold] :boom: \u2028\x7f"
SHOWN = r"\x1b[31m\x9b2J\x07\x08\r\u202e[bold]x[/bold] :boom: \u2028\x7f"
HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
CLAIM = ROOT / "tests" / "maps" / "claim.yaml"


@pytest.fixture
def evil_map(tmp_path: Path) -> Path:
    """A map whose file name, title, names, author and tags are full of it."""
    data: Any = json.loads(json.dumps(_claim()))
    data["title"] = {"en": EVIL, "pl": f"pl {EVIL}"}
    data["author"] = data["version"] = data["license"] = EVIL
    for city in data["cities"].values():
        city["name"] = EVIL
    file = tmp_path / f"{EVIL.replace('/', '')}.json"
    file.write_text(json.dumps(data), "utf-8")
    return file


def _claim() -> Any:
    from mapkit.source.read import read

    return read(CLAIM).document.data


@pytest.mark.parametrize(
    "words",
    [
        ("check",),
        ("check", "--format", "github"),
        ("check", "--format", "json"),
        ("lint", "--ignore", "BRD,GEO"),
        ("lint", "--ignore", "BRD,GEO", "--format", "github"),
        ("lint", "--ignore", "BRD,GEO", "--format", "sarif"),
        ("lint", "--ignore", "BRD,GEO", "--statistics"),
        ("lint", "--select", "TKT", "--diff"),
        ("info",),
        ("rules",),
        ("info", "--lang", EVIL),
        ("lint", "--select", EVIL),
        ("lint", "--severity", EVIL),
        ("render", "--theme", EVIL),
        ("render", "--format", EVIL),
        ("print", "--paper", EVIL),
        ("print", "--card-size", EVIL),
        ("print", "--only", EVIL),
        ("build", "--only", EVIL),
        ("playtest", "--players", EVIL),
        ("playtest", "--until", EVIL),
        ("playtest", "--games", EVIL),
        ("report", f"--{EVIL}"),
    ],
    ids=lambda words: "-".join(word for word in words if word != EVIL).replace("/", ""),
)
def test_no_verb_sends_it_to_the_terminal(evil_map: Path, words: tuple[str, ...]) -> None:
    verb, *rest = words
    ended = shell(verb, str(evil_map), *rest)
    assert HIDDEN.search(ended.text) is None
    assert "This is a bug" not in ended.err
    if not {"rules", "json", "sarif", "--statistics", "--diff"} & set(words):
        assert "[bold]x" in ended.text or ended.text == ""


@pytest.mark.parametrize(
    "words",
    [
        (EVIL,),
        ("check", EVIL),
        ("explain", EVIL),
        ("new", EVIL, "--preset", EVIL),
        ("replay", EVIL),
        ("replay", "--run", EVIL, "--seed", "1"),
        ("compare", EVIL, EVIL),
        ("gallery", EVIL),
        ("rules", EVIL),
    ],
    ids=lambda words: words[0][:8].strip("\x1b"),
)
def test_names_of_nothing_are_shown_as_they_are(words: tuple[str, ...]) -> None:
    ended = shell(*words)
    assert ended.code == 2
    assert HIDDEN.search(ended.text) is None
    assert SHOWN.split("]")[1][:5] in ended.text or SHOWN in ended.text


def test_a_title_is_no_markup(tmp_path: Path) -> None:
    title = "[red]Danger[/red] [/] :boom:"
    assert shell("new", title, "-o", str(tmp_path)).code == 0
    (file,) = tmp_path.glob("*.yaml")
    assert title in shell("info", str(file)).out


def test_json_for_programs_keeps_every_character(evil_map: Path) -> None:
    ended = shell("check", str(evil_map), str(evil_map) + "x", "--format", "json")
    files = {finding["where"]["file"] for finding in json.loads(ended.out)}
    assert f"{evil_map}x" in files


def test_visible() -> None:
    assert visible("Koleje Północy 東京 🚂 a\u200db") == "Koleje Północy 東京 🚂 a\u200db"
    assert visible(EVIL) == SHOWN
    assert visible("a\nb\tc\udc80") == r"a\nb\tc\udc80"
    assert len(visible_columns(EVIL)) == len(EVIL)
    assert HIDDEN.search(visible_columns(EVIL)) is None
    text = json.dumps([EVIL, "\U000e0041"], ensure_ascii=False)
    assert json.loads(visible_json(text)) == [EVIL, "\U000e0041"]


BRACKETS = re.compile(r"\[[a-z]+\]")


@pytest.mark.parametrize("verb", VERBS)
def test_help_shows_what_is_in_brackets(verb: str) -> None:
    source = (ROOT / "mapkit" / "cli" / f"{verb}.py").read_text("utf-8")
    if verb == "playtest":
        source += (ROOT / "mapkit" / "cli" / "playtest_options.py").read_text("utf-8")
    said = {
        extra
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for extra in BRACKETS.findall(node.value)
        if "pip install" not in node.value or verb == "gallery"
    }
    text = shell(verb, "--help").out
    assert all(extra in text for extra in said)
    if verb in ("gallery", "playtest"):
        assert said


def test_only_the_screen_prints() -> None:
    """Markup, Rich's own texts and Typer's echo lead around `visible`."""
    allowed = {"report/text.py", "cli/app.py"}  # where it is mended; our own help
    pattern = re.compile(r"typer\.echo|rich\.text|rich\.markup|from rich import|(?<![.\w])print\(")
    package = ROOT / "mapkit"
    found = [
        str(file.relative_to(package))
        for room in ("cli", "report", "build")
        for file in sorted((package / room).rglob("*.py"))
        if pattern.search(file.read_text("utf-8"))
    ]
    assert set(found) <= allowed


def test_a_terminal_of_no_columns_is_written_to_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "0")
    assert Screen().width > 0


@pytest.mark.parametrize("columns", ["999999999", "9" * 400, "-5", "x", "²"])
def test_a_width_that_no_terminal_has_is_passed_over(
    columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("LINES", "50")
    prepare_streams()
    assert "COLUMNS" not in os.environ
    assert os.environ["LINES"] == "50"
