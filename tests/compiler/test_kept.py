"""A file of machine code is whole, or as good as none."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mapkit.compiler import kept
from mapkit.compiler.kept import NEWEST, CodeState, Kept
from mapkit.user_cache import user_cache

DATA = bytes(range(256)) * 40


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_folders", [tmp_path])


def test_what_is_written_is_read() -> None:
    one = Kept("rules-abc")
    assert (one.state, one.read()) == (CodeState.ABSENT, None)
    one.write(DATA)
    assert (one.state, one.read()) == (CodeState.WHOLE, DATA)


def _flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:10],
        lambda content: content[:-1],
        lambda content: content + b"\0",
        lambda content: os.urandom(len(content)),
        _flipped,
    ],
    ids=["empty", "cut short", "a byte missing", "a byte more", "garbage", "a bit flipped"],
)
def test_damage_is_noticed_and_mended(damage: Callable[[bytes], bytes]) -> None:
    one = Kept("rules-abc")
    one.write(DATA)
    one.file.write_bytes(damage(one.file.read_bytes()))
    assert (one.state, one.read()) == (CodeState.DAMAGED, None)
    one.write(DATA)
    assert one.read() == DATA


def test_a_folder_in_its_place_is_removed() -> None:
    one = Kept("rules-abc")
    (one.file / "inside").mkdir(parents=True)
    assert one.state is CodeState.DAMAGED
    one.write(DATA)
    assert one.read() == DATA


def test_old_code_of_the_same_kind_is_forgotten(tmp_path: Path) -> None:
    Kept("bots-abc").write(DATA)
    for number in range(NEWEST + 3):
        one = Kept(f"rules-{number}")
        one.write(DATA)
        os.utime(one.file, (number, number))
    names = {file.stem for file in tmp_path.glob("*.code")}
    assert names == {"bots-abc"} | {f"rules-{number}" for number in range(3, NEWEST + 3)}


def test_an_empty_cache_variable_means_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.chdir(tmp_path)
    folder = user_cache("compiled")
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "home")


def test_no_cache_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(kept, "_folders", [])
    assert user_cache("compiled") is None
    one = Kept("rules-abc")
    one.write(DATA)
    assert one.read() == DATA
