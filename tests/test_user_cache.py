"""The user's cache is trusted, so it must be the user's alone; and no link in it is followed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mapkit import user_cache as room
from mapkit.compiler import kept
from mapkit.compiler.kept import CodeState, Kept
from mapkit.kept_files import kept_bytes
from mapkit.user_cache import user_cache

pytestmark = pytest.mark.skipif(os.name != "posix", reason="owners and modes are others there")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's cache, in which there is nothing yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(kept, "_folders", [])
    return tmp_path / "mapkit"


def test_it_is_closed_to_others(home: Path) -> None:
    (home / "compiled").mkdir(parents=True)
    for folder in (home, home / "compiled"):
        folder.chmod(0o777)
    assert user_cache("compiled") == home / "compiled"
    assert {folder.stat().st_mode & 0o777 for folder in (home, home / "compiled")} == {0o700}


def test_that_of_somebody_else_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Kept("rules-abc")
    one.write(b"code")
    monkeypatch.setattr(room.os, "geteuid", lambda: os.getuid() + 1)
    assert user_cache("compiled") is None
    assert (one.state, one.read()) == (CodeState.DAMAGED, None)


def test_one_in_the_current_folder_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    folder = user_cache("compiled")
    assert folder is None or folder.is_relative_to(tmp_path / "home")
    assert not Path("cache").exists()


@pytest.mark.parametrize("name", ["", "layouts"])
def test_a_link_in_place_of_a_folder_is_not_followed(home: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "elsewhere" / "layouts").mkdir(parents=True)
    link = home / name if name else home
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(tmp_path / "elsewhere")
    assert user_cache("layouts") is None


def test_what_is_no_file_makes_room(home: Path, tmp_path: Path) -> None:
    assert kept_bytes("relief", "key", lambda: b"good", newest=1) == b"good"
    (file,) = (home / "relief").iterdir()
    for planted in ("link", "pipe", "folder"):
        file.unlink()
        (tmp_path / "precious").write_bytes(b"mine")
        if planted == "link":
            file.symlink_to(tmp_path / "precious")
        elif planted == "pipe":
            os.mkfifo(file)
        else:
            file.mkdir()
            (file / "inside").symlink_to(tmp_path / "precious")
        assert kept_bytes("relief", "key", lambda: b"good", newest=1) == b"good"
        assert (tmp_path / "precious").read_bytes() == b"mine"
        assert file.is_file()


def test_a_file_in_the_place_of_another_is_made_again(home: Path) -> None:
    for key in ("one", "two"):
        kept_bytes("relief", key, key.encode, newest=2)
    one, two = (home / "relief").iterdir()
    content = one.read_bytes()
    one.write_bytes(two.read_bytes())
    two.write_bytes(content)
    assert [kept_bytes("relief", key, lambda: b"new", newest=2) for key in ("one", "two")] == [
        b"new",
        b"new",
    ]
