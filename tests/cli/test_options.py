"""Options that can't be: a sentence, and exit code 2."""

from pathlib import Path

import pytest
from conftest import ROOT
from shell import shell

CLAIM = str(ROOT / "tests" / "maps" / "claim.yaml")
PLAY = ("playtest", CLAIM, "--games", "2", "--bots", "random")
RENDER = ("render", CLAIM)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((*PLAY, "--players", "2-1"), "--players 2-1: give 3, 2-4 or 2,4."),
        ((*PLAY, "--players", "1-999999999"), "is a game for 2 to 5 players."),
        ((*PLAY, "--players", "1" * 5000), "--players 111"),
        ((*PLAY, "--players", "٢"), "give 3, 2-4 or 2,4."),
        ((*PLAY, "--players", ""), "give 3, 2-4 or 2,4."),
        ((*PLAY, "--seed", str(2**64)), "is not in the range"),
        ((*PLAY, "--seed", "-1"), "is not in the range"),
        ((*PLAY, "--seed", "1e3"), "is not a valid int"),
        ((*PLAY, "--until", "nan"), "--until nan: give a percentage, such as 1%."),
        ((*PLAY, "--until", "0"), "give a percentage"),
        ((*PLAY, "--jobs", "0"), "is not in the range"),
        ((*PLAY, "--games", "0"), "is not in the range"),
        (("compare", CLAIM, CLAIM, "--games", "9" * 30), "is not in the range"),
        (("build", CLAIM, "--games", "9" * 30), "is not in the range"),
        ((*PLAY, "--bot-seconds", "nan"), "nan is not from 0.1 to 3600."),
        ((*PLAY, "--rows", "."), "This is a folder, not a file."),
        ((*PLAY, "--rows", "my-map.yaml"), "rows go to a .csv or .parquet file"),
        ((*PLAY, "--rows", "/dev/full"), "This is a device, not a file."),
        ((*PLAY, "--bot", "os"), "Can't load the bot `os`"),
        ((*PLAY, "--bot", ":"), "Can't load the bot `:`"),
        (("playtest", CLAIM, "--bots", ","), "--bots ,: name at least one bot"),
        (("playtest", CLAIM, "--bots", "os:system"), "given with --bot os:system."),
        ((*RENDER, "--ppi", "nan"), "nan is not from 10 to 600."),
        ((*RENDER, "--ppi", "inf"), "inf is not from 10 to 600."),
        ((*RENDER, "--ppi", "1e9"), "1e+09 is not from 10 to 600."),
        ((*RENDER, "--lang", "xx"), "unknown language `xx`."),
        ((*RENDER, "--lang", ""), "give the code of a language"),
        ((*RENDER, "--lang", "en\n"), "give the code of a language"),
        ((*RENDER, "--lang", "[red]"), "--lang [red]: give the code"),
        ((*RENDER, "--theme", "../x"), "Unknown theme `../x`."),
        ((*RENDER, "--format", "exe"), "exe"),
        (
            ("draft", "--near", "Oslo", "--radius", "nan"),
            "--radius nan: give kilometres from 20 to",
        ),
        (("draft", "--near", "Oslo", "--radius", "9000km"), "give kilometres from 20 to 5000"),
        (("draft", "Poland", "--title", "a\x1bb"), "a map can't have this title."),
        (("draft", "Poland", "--title", "x" * 121), "a map can't have this title."),
        (("print", CLAIM, "--paper", "A99"), "Unknown paper `a99`."),
        (("lint", CLAIM, "--select", "XYZ"), "nknown lint"),
        (("lint", CLAIM, "--severity", "x"), "x"),
        (("rules", "nothing"), "No such file"),
        (("explain", "XYZ999"), "XYZ999"),
        (("replay",), "Give a replay, or --run playtest.json with --seed."),
        (("new", "x", "--preset", "../x"), "../x"),
    ],
    ids=lambda value: " ".join(map(str, value))[-40:] if isinstance(value, tuple) else None,
)
def test_what_cannot_be_is_a_sentence(
    words: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = shell(*words)
    assert ended.code == 2, ended.text
    assert says in ended.err
    assert "This is a bug" not in ended.err
    assert not list(tmp_path.iterdir())


def test_a_picture_beyond_the_limit_says_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    text = Path(CLAIM).read_text("utf-8").replace("board:", "description: x\nboard:")
    lines = [line for line in text.splitlines() if not line.startswith("board:")]
    file.write_text("\n".join([*lines, "board: {size_mm: [2000, 2000]}"]), "utf-8")
    ended = shell("render", str(file), "--ppi", "600", "-o", str(tmp_path / "out"))
    assert ended.code == 2
    assert "at most" in ended.err
    assert "pixels" in ended.err


def test_an_empty_cache_folder_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert shell("check", CLAIM).code == 0


def test_a_title_is_refused_or_gives_a_map_that_passes_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for title in ("x" * 3000, "", "\x1b[31m", "a\nb", "\ud800"):
        ended = shell("new", title)
        assert ended.code == 2, title
        assert "a map can't have this title" in ended.err
    for title in ("[/]", "::error::", "x" * 120, "a: b # c", "SCHEMA TITLE ID"):
        assert shell("new", title).code == 0, title
        (file,) = tmp_path.glob("*.yaml")
        assert shell("check", str(file)).code == 0, title
        file.unlink()
