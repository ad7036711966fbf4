"""The text of the file is the truth, and nobody's characters are lost."""

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ROOT

from mapkit.source.document import Document
from mapkit.source.edits import Put, edit
from mapkit.studio import session as module
from mapkit.studio.refusal import RefusedError
from mapkit.studio.session import Session

LAKES = ROOT / "maps" / "great-lakes.yaml"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "lakes.yaml"
    file.write_bytes(LAKES.read_bytes())
    return file


def moved(x: int) -> Callable[[Document], Document]:
    return lambda document: edit(document, [Put(("cities", "erie", "at"), [x, 397])])


def length(entry: int, spaces: int) -> Callable[[Document], Document]:
    return lambda document: edit(document, [Put(("routes", entry, "length"), spaces)])


def test_a_change_is_one_place_of_the_text_and_can_be_undone(path: Path) -> None:
    before = path.read_text("utf-8")
    session = Session(path)
    session.change(moved(520))
    assert path.read_text("utf-8") == before.replace("at: [519, 397]", "at: [520, 397]")
    assert session.undo()
    assert path.read_text("utf-8") == before
    assert not session.undo()
    assert session.redo()
    assert "at: [520, 397]" in path.read_text("utf-8")


def test_what_others_wrote_is_a_step_of_its_own(path: Path) -> None:
    session = Session(path)
    path.write_text(path.read_text("utf-8") + "# in an editor\n", "utf-8")
    session.change(moved(520))
    assert path.read_text("utf-8").endswith("# in an editor\n")
    session.undo()
    assert path.read_text("utf-8").endswith("# in an editor\n")
    session.undo()
    assert path.read_bytes() == LAKES.read_bytes()


def test_marks_and_line_ends_of_windows_stay(path: Path) -> None:
    raw = b"\xef\xbb\xbf" + LAKES.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(raw)
    session = Session(path)
    session.change(moved(520))
    assert path.read_bytes() == raw.replace(b"at: [519, 397]", b"at: [520, 397]")
    session.undo()
    assert path.read_bytes() == raw


def test_who_writes_in_the_same_instant_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor saves after we looked and before we wrote: the change is made on top of that."""
    session, plain, others = Session(path), module.swapped, [b"# first\n", b"# second\n"]

    def late(target: Path, expected: bytes, data: bytes) -> bytes | None:
        if others:
            target.write_bytes(target.read_bytes() + others.pop(0))
        return plain(target, expected, data)

    monkeypatch.setattr(module, "swapped", late)
    session.change(moved(520))
    text = path.read_text("utf-8")
    assert text.endswith("# first\n# second\n")
    assert "at: [520, 397]" in text


def test_a_broken_file_is_not_changed(path: Path) -> None:
    session = Session(path)
    path.write_text("cities: [", "utf-8")
    with pytest.raises(RefusedError, match="while it is broken"):
        session.change(moved(520))
    assert path.read_text("utf-8") == "cities: ["
    assert session.undo()
    assert path.read_bytes() == LAKES.read_bytes()


def test_a_change_that_breaks_the_map_is_refused(path: Path) -> None:
    session = Session(path)
    with pytest.raises(RefusedError, match="This is not possible"):
        session.change(length(3, 77))
    assert path.read_bytes() == LAKES.read_bytes()


def test_bytes_that_are_no_text_are_left_alone(path: Path) -> None:
    path.write_bytes(b"mapkit: 1\ntitle: \xff\xfe\n")
    session = Session(path)
    with pytest.raises(RefusedError, match="not UTF-8"):
        session.change(moved(520))
    assert path.read_bytes() == b"mapkit: 1\ntitle: \xff\xfe\n"


def test_a_file_that_is_gone_or_too_large_is_refused(path: Path) -> None:
    session = Session(path)
    path.write_bytes(b"#" * (2 << 20))
    for ask in (session.undo, session.redo, session.refresh):
        with pytest.raises(RefusedError, match="too large"):
            ask()
    path.unlink()
    with pytest.raises(RefusedError, match="can't be read"):
        session.change(moved(520))


def test_the_number_of_an_entry_is_that_of_the_page_which_was_seen(path: Path) -> None:
    """Somebody removes a route while another is being clicked: the wrong one is not changed."""
    session = Session(path)
    lines = path.read_text("utf-8").splitlines(True)
    first = next(n for n, line in enumerate(lines) if line.startswith("  - {between"))
    path.write_text("".join(lines[:first] + lines[first + 1 :]), "utf-8")
    with pytest.raises(RefusedError, match="changed meanwhile"):
        session.change(length(5, 2), seen=1, places=[("routes", 5)])
    session.change(length(5, 2), seen=2, places=[("routes", 5)])


def test_the_mode_of_the_file_and_links_to_it_stay(path: Path, tmp_path: Path) -> None:
    path.chmod(0o640)
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    Session(link).change(moved(520))
    assert link.is_symlink()
    assert "at: [520, 397]" in path.read_text("utf-8")
    assert path.stat().st_mode & 0o777 == 0o640
    assert not list(tmp_path.glob(".*"))
