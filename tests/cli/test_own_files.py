"""Map files of the user's own while verbs watch and change them."""

from __future__ import annotations

import codecs
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from begun import INVENTED
from shell import shell

from mapkit.source.read import read_text
from mapkit.trouble import ImpossibleError

MARK = codecs.BOM_UTF8
BLOCK = """\
    at:
      # across
      - 345   # from the left
      # and down
      - 85    # from above
"""


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("map.yaml")


@pytest.mark.parametrize(
    "words",
    [
        ("arrange", "map.yaml", "--freeze", "--write"),
        ("suggest", "routes", "map.yaml", "--write"),
    ],
    ids=lambda words: words[0],
)
def test_a_byte_order_mark_stays(file: Path, words: tuple[str, ...]) -> None:
    file.write_bytes(MARK + INVENTED.encode())
    ended = shell(*words)
    assert ended.code in (0, 1), ended.text
    after = file.read_bytes()
    assert after.count(MARK) == 1
    assert after.startswith(MARK + b"mapkit: 1")


EDITED = "# written in an editor meanwhile\n"


@pytest.mark.parametrize(
    "words",
    [
        ("arrange", "map.yaml", "--freeze", "--write"),
        ("suggest", "routes", "map.yaml", "--write"),
    ],
    ids=lambda words: words[0],
)
def test_what_is_written_into_the_file_meanwhile_stays(
    file: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(INVENTED, "utf-8")

    def own_file(name: str) -> Path:  # asked for when the work is done
        file.write_text(INVENTED + EDITED, "utf-8")
        return file

    monkeypatch.setattr(f"mapkit.cli.{words[0]}.own_file", own_file)
    ended = shell(*words)
    assert ended.code == 2
    assert "map.yaml was changed meanwhile, so it stays as it is." in ended.text
    assert file.read_text("utf-8") == INVENTED + EDITED


def test_what_is_written_while_lint_mends_stays(file: Path) -> None:
    from mapkit.cli.lint import _write

    file.write_text(INVENTED + EDITED, "utf-8")
    mended: Any = SimpleNamespace(fixed=1, text="mapkit: 1\n")
    with pytest.raises(ImpossibleError, match="changed meanwhile"):
        _write("map.yaml", INVENTED, mended)
    assert file.read_text("utf-8") == INVENTED + EDITED


def test_a_search_that_took_minutes_is_not_lost_with_the_file(file: Path) -> None:
    from mapkit.cli.tune import _finish

    before = read_text(INVENTED, "map.yaml").document
    best = SimpleNamespace(document=SimpleNamespace(text=INVENTED + "# better\n"))
    tuned: Any = SimpleNamespace(tuning=SimpleNamespace(best=best), check=None)
    file.write_text(INVENTED + EDITED, "utf-8")
    with pytest.raises(ImpossibleError, match="changed meanwhile"):
        _finish("map.yaml", before, tuned, Path("out"), show=False, write=True)
    assert file.read_text("utf-8") == INVENTED + EDITED
    assert Path("out/tuned-map.yaml").read_text("utf-8") == INVENTED + "# better\n"
    file.write_text(INVENTED, "utf-8")
    _finish("map.yaml", before, tuned, Path("out"), show=False, write=True)
    assert file.read_text("utf-8") == INVENTED + "# better\n"


def test_comments_in_a_list_stay(file: Path) -> None:
    text = INVENTED.replace("    at: [345, 85]   # by the sea\n", BLOCK)
    assert BLOCK in text
    file.write_text(text, "utf-8")
    assert shell("arrange", "map.yaml", "--lengths", "--board", "auto", "--write").code == 0
    after = file.read_text("utf-8")
    assert after != text
    assert "- 345 " not in after or "- 85 " not in after
    for comment in ("# across", "# from the left", "# and down", "# from above"):
        assert comment in after


def test_a_watched_map_may_lead_to_itself_for_a_while(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(INVENTED, "utf-8")
    steps = iter([lambda: _to_itself(file), lambda: None, lambda: _back(file), _end])
    monkeypatch.setattr("mapkit.cli.render.time", SimpleNamespace(sleep=lambda _: next(steps)()))
    ended = shell("render", "map.yaml", "--watch", "--format", "svg", "-o", "out")
    assert ended.code == 130
    assert ended.text.count("wrote out/board.svg") == 2
    assert ended.text.count("error") == 1
    assert "map.yaml: error FILE101" in ended.out


def _to_itself(file: Path) -> None:
    file.unlink()
    file.symlink_to(file.name)


def _back(file: Path) -> None:
    file.unlink()
    file.write_text(INVENTED, "utf-8")


def _end() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    "address",
    ["http://[x", "http://", "https://:80/x", "http://a:b", "http://a b", "ftp://a", "http://a\n"],
)
def test_what_is_no_web_address_is_refused(file: Path, address: str) -> None:
    file.write_text(INVENTED, "utf-8")
    ended = shell("export", "map.yaml", "--to", "tts", "--base-url", address, "-o", "out")
    assert ended.code == 2
    assert "--base-url" in ended.err
    assert not Path("out").exists()
