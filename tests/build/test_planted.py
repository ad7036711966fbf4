"""An output folder that came from a stranger: its record, its files, its links."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from mapkit.build.catalog import all_steps
from mapkit.build.events import StepState
from mapkit.build.record import FILE, RECORD, Record, _text
from mapkit.build.seal import is_sealed, seal_of
from mapkit.build.wishes import BuildWishes
from mapkit.files import OUTPUT, output_folder, remove_output

OLD = "0123456789abcdef"


def plant(folder: Path, files: dict[str, str], sealed: bool = True, step: str = "print") -> None:
    steps = {step: {"source": OLD, "content": OLD, "files": files, "findings": []}}
    seal = seal_of(_text(steps)) if sealed else "0" * 64
    folder.mkdir(parents=True, exist_ok=True)
    data = {RECORD.version_key: RECORD.version, "seal": seal, "steps": steps}
    (folder / FILE).write_text(json.dumps(data), "utf-8")


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    file = tmp_path / "victim.txt"
    file.write_text("precious", "utf-8")
    return file


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("form", ["absolute", "above", "winding", "backslashed", "mine"])
def test_a_record_removes_nothing_outside_its_folder(
    tiny: Any, victim: Path, form: str, sealed: bool
) -> None:
    mine = tiny.folder / "notes.txt"
    names = {
        "absolute": str(victim),
        "above": "../../victim.txt",
        "winding": "table/../../../victim.txt",
        "backslashed": "..\\..\\victim.txt",
        "mine": "notes.txt",
    }
    plant(tiny.folder, {names[form]: OLD}, sealed)
    mine.write_text("mine", "utf-8")
    tiny.build(only_step(tiny, "print"))
    assert tiny.states["print"] is StepState.DONE
    assert victim.read_text("utf-8") == "precious"
    assert mine.read_text("utf-8") == "mine"


def only_step(tiny: Any, step: str) -> BuildWishes:
    return BuildWishes(tiny.wishes.output, ("check", step), jobs=1)


def test_what_a_build_wrote_and_no_longer_writes_is_removed(tiny: Any) -> None:
    plant(tiny.folder, {"tokens.pdf": OLD, "board.pdf": OLD}, step="render")
    for name in ("tokens.pdf", "board.pdf", "board.png"):
        (tiny.folder / name).write_text("old", "utf-8")
    remove_output(tiny.folder, "board.png")
    assert not (tiny.folder / "board.png").exists()
    tiny.build(only_step(tiny, "render"))
    assert (tiny.folder / "tokens.pdf").exists()  # not a file of that step
    assert (tiny.folder / "board.pdf").read_bytes().startswith(b"%PDF")


def test_links_and_folders_are_not_removed(tmp_path: Path, victim: Path) -> None:
    folder = tmp_path / "out"
    (folder / "tiles.pdf").mkdir(parents=True)
    (folder / "cards.pdf").symlink_to(victim)
    for name in ("tiles.pdf", "cards.pdf", "../victim.txt", str(victim), "nothing.pdf"):
        remove_output(folder, name)
    assert victim.exists()
    assert (folder / "tiles.pdf").is_dir()
    assert (folder / "cards.pdf").is_symlink()


def test_a_pdf_whose_name_is_no_text_is_left_out_of_the_page(tiny: Any) -> None:
    tiny.folder.mkdir(parents=True)
    for name in (b"\xff.pdf", b"my-notes.pdf"):
        (tiny.folder / os.fsdecode(name)).write_text("a stranger's", "utf-8")
    assert not tiny.build(only_step(tiny, "report")).failure
    page = (tiny.folder / "index.html").read_text("utf-8")
    assert "./my-notes.pdf" in page
    assert "%FF" not in page


def test_a_planted_link_is_not_written_through(tiny: Any, victim: Path) -> None:
    tiny.folder.mkdir(parents=True)
    for name in ("board.svg", "board.png", FILE):
        (tiny.folder / name).symlink_to(victim)
    assert not tiny.build(only_step(tiny, "render")).failure
    assert victim.read_text("utf-8") == "precious"
    assert "<svg" in (tiny.folder / "board.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        (" " * RECORD.largest + "{}", "a build record is at most 4 MB"),
        ("[]", "not a build record"),
        ('{"mapkit_build": 1, "steps": {}}', "format version 1"),
        ('{"mapkit_build": 3}', "format version 3"),
        ('{"mapkit_build": 2, "seal": "x", "steps": {}}', "`seal`"),
        ('{"mapkit_build": 2, "seal": "%s", "steps": {}}' % ("0" * 64), "somebody else wrote it"),
    ],
)
def test_a_record_that_does_not_fit_is_ignored_with_a_word(tiny: Any, text: str, said: str) -> None:
    tiny.folder.mkdir(parents=True)
    (tiny.folder / FILE).write_text(text, "utf-8")
    record = Record.of(tiny.folder)
    assert record.entries == {}
    assert f"{FILE} is ignored: " in record.ignored
    assert said in record.ignored


def test_the_word_is_told(tiny: Any) -> None:
    plant(tiny.folder, {}, sealed=False)
    tiny.build(only_step(tiny, "lint"))
    assert "build.json is ignored" in tiny.words["check"]
    tiny.build(only_step(tiny, "lint"))
    assert "build.json" not in tiny.words["check"]


def test_files_of_somebody_else_are_not_taken_for_ours(built: Any) -> None:
    page = built.folder / "index.html"
    page.write_text("<script>evil()</script>", "utf-8")
    record = json.loads((built.folder / FILE).read_text("utf-8"))
    (built.folder / FILE).write_text(json.dumps(record | {"seal": "f" * 64}), "utf-8")
    built.build()
    assert "evil()" not in page.read_text("utf-8")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes there")
def test_a_pipe_as_a_record_is_ignored_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert "named pipe" in Record.of(tmp_path).ignored


def test_a_folder_that_is_a_link_is_refused(tiny: Any, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("precious", "utf-8")
    tiny.wishes.output.mkdir()
    tiny.folder.symlink_to(other)
    failure = tiny.build().failure
    assert failure is not None
    assert str(tiny.folder) in failure
    assert "link leads elsewhere" in failure
    assert [path.name for path in other.iterdir()] == ["index.html"]


def test_the_usual_folder_stays_in_the_current_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, other = tmp_path / "here", tmp_path / "other"
    here.mkdir()
    other.mkdir()
    monkeypatch.chdir(here)
    assert output_folder(OUTPUT, "alps") == Path("output/alps")
    Path("output").symlink_to(other)
    with pytest.raises(OSError, match="link leads elsewhere"):
        output_folder(OUTPUT, "alps")
    assert output_folder(other, "alps") == other / "alps"  # named by the user


def test_steps_know_every_file_that_they_write(built: Any) -> None:
    record = Record.of(built.folder)
    for step in all_steps():
        assert set(record.entries[step.name].files) <= set(step.writes)


def test_the_seal_is_nobody_elses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seal = seal_of("text")
    assert is_sealed("text", seal)
    assert not is_sealed("other text", seal)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert not is_sealed("text", seal)
    key = next(tmp_path.rglob("seal.key"))
    assert key.stat().st_mode & 0o077 == 0
    assert is_sealed("text", seal_of("text"))
    key.write_bytes(b"")
    assert is_sealed("text", seal_of("text"))
