"""Only files are read and replaced; links are followed as far as they should be."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from mapkit.files import make_folder, read_bytes, replacing, write_output, write_text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such files there")


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


KINDS = {
    "a folder": lambda path: path.mkdir(),
    "a named pipe": make_pipe,
    "a socket": make_socket,
    "a device": lambda path: path.symlink_to("/dev/null"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_neither_read_nor_replaced(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the names of sockets are short
    path = Path("x.svg")
    KINDS[kind](path)
    before = path.stat().st_mode
    with pytest.raises(OSError, match=rf"this is {kind}, not a file: 'x.svg'"):
        write_text(path, "new")
    with pytest.raises(OSError, match=kind):
        read_bytes(path, 10)
    assert path.stat().st_mode == before
    assert [one.name for one in tmp_path.iterdir()] == ["x.svg"]


def test_the_target_of_a_link_is_rewritten_and_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "map.yaml", tmp_path / "link.yaml"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to("real/map.yaml")
    write_text(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(one.name for one in tmp_path.rglob("*")) == ["link.yaml", "map.yaml", "real"]


def test_a_link_in_an_output_folder_is_replaced_wherever_it_leads(tmp_path: Path) -> None:
    mine, folder = tmp_path / "mine.txt", tmp_path / "output"
    mine.write_text("mine")
    folder.mkdir()
    (folder / "index.html").symlink_to(mine)
    (folder / "map.yaml").write_text("mine")
    (folder / "inner.html").symlink_to("map.yaml")
    write_output(folder, "index.html", "page")
    write_output(folder, "inner.html", b"page")
    assert mine.read_text() == "mine"
    assert not (folder / "index.html").is_symlink()
    assert not (folder / "inner.html").is_symlink()
    assert (folder / "map.yaml").read_text() == "mine"


def test_a_folder_in_an_output_folder_does_not_lead_out_of_it(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "output", tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere.mkdir()
    (folder / "table").symlink_to(elsewhere)
    with pytest.raises(OSError, match="this leads out of"):
        write_output(folder, "table/cards.png", b"")
    assert not list(elsewhere.iterdir())


def test_errors_name_the_file_that_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="there is no folder") as caught:
        write_text(tmp_path / "no" / "x.svg", "")
    assert caught.value.filename == str(tmp_path / "no" / "x.svg")
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="this is no folder") as caught:
        make_folder(tmp_path / "file" / "inner")
    assert caught.value.filename == str(tmp_path / "file")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match=r"symbolic links: .*loop"):
        write_text(loop, "")
    with pytest.raises(OSError, match="no file can have such a name"):
        write_text(tmp_path / "a\0b", "")


def test_a_failure_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_text("old")
    with pytest.raises(TypeError), replacing(file) as temporary:
        temporary.write_text(None)  # type: ignore[arg-type]
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_long_names_are_written(tmp_path: Path) -> None:
    file = tmp_path / ("ż" * 120 + ".txt")
    write_text(file, "x")
    assert file.read_text() == "x"


def test_what_a_killed_process_left_is_tidied_away_and_only_that(tmp_path: Path) -> None:
    file = tmp_path / "x[1].svg"
    program = (
        "import os, signal; from pathlib import Path; from mapkit.files import replacing\n"
        f"with replacing(Path({str(file)!r})): os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", program], timeout=60)
    assert done.returncode == -signal.SIGKILL
    assert len(list(tmp_path.iterdir())) == 1
    with replacing(file) as other:  # of a process that lives
        write_text(file, "whole")
        assert other.exists()
    assert list(tmp_path.iterdir()) == [file]


def test_a_planted_folder_with_the_name_of_what_a_killed_process_left(tmp_path: Path) -> None:
    (tmp_path / f".x.svg.{2**22 + 1}.a.mapkit-tmp").mkdir()  # no process has that number
    write_text(tmp_path / "x.svg", "whole")
    assert (tmp_path / "x.svg").read_text() == "whole"


def test_not_even_a_folder_is_made_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "victim").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "images").symlink_to(tmp_path / "victim")
    with pytest.raises(OSError, match="leads out of"):
        write_output(tmp_path / "out", "images/cards/red.png", b"")
    assert not list((tmp_path / "victim").iterdir())
