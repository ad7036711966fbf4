"""Layouts kept between two runs."""

from dataclasses import replace
from pathlib import Path

import pytest
from makers import Size, make_map

from mapkit.geometry.build import lay_out
from mapkit.geometry.cache import _Understood, digest, remembered
from mapkit.geometry.layout import Layout
from mapkit.geometry.memory import Memory
from mapkit.kept_files import keep

MAP = make_map(2, "world", Size(cities=6, lanes=8))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(_Understood, "learn", lambda self, content, memory: memory)  # as later runs
    return tmp_path / "mapkit" / "layouts"


def never(memory: Memory | None) -> Layout:
    raise AssertionError("asked for a layout that is in the cache")


def test_an_unchanged_map_is_read_back_whole() -> None:
    layout = remembered(MAP, "en", lambda memory: lay_out(MAP))
    assert remembered(MAP, "en", never) == layout
    assert layout.arrows
    assert layout.arrows[0].label


def test_whatever_a_layout_depends_on_is_in_the_key() -> None:
    moved = {**MAP.cities, "c00": replace(MAP.cities["c00"], label="n")}
    others = [
        digest(replace(MAP, cities=moved), "en"),
        digest(replace(MAP, routes=MAP.routes[:-1]), "en"),
        digest(replace(MAP, board=replace(MAP.board, pieces="anniversary")), "en"),
        digest(MAP, "pl"),
        digest(MAP, "en", salt="2"),
    ]
    assert len({digest(MAP, "en"), *others}) == 6
    assert digest(replace(MAP, tickets=()), "en") == digest(MAP, "en")


def test_a_damaged_file_is_made_again(folder: Path) -> None:
    layout = remembered(MAP, "en", lambda memory: lay_out(MAP))
    (file,) = [file for file in folder.iterdir() if not file.name.startswith("last-")]
    whole = file.read_bytes()
    other_city = whole.replace(b'"c00"', b'"c99"')  # a layout still, but none of this map
    for damaged in (whole[:100], b"[]", b'{"size": 3}', b"null", other_city, b"\xff"):
        file.write_bytes(damaged)
        assert remembered(MAP, "en", lambda memory: layout) == layout
        assert file.read_bytes() == whole


def test_a_layout_before_that_is_damaged_is_not_gone_on_from(folder: Path) -> None:
    remembered(MAP, "en", lambda memory: lay_out(MAP))
    (file,) = [file for file in folder.iterdir() if not file.name.startswith("last-")]
    file.write_bytes(file.read_bytes().replace(b'"c00"', b'"c99"'))
    known: list[Memory | None] = []

    def make(memory: Memory | None) -> Layout:
        known.append(memory)
        return lay_out(MAP)

    remembered(MAP, "pl", make)
    assert known == [None]


def test_the_last_layout_is_named_and_gone_on_from(folder: Path) -> None:
    layout = remembered(MAP, "en", lambda memory: lay_out(MAP))
    known: list[Memory | None] = []
    remembered(MAP, "pl", lambda memory: known.append(memory) or lay_out(MAP))
    assert [memory.layout for memory in known if memory] == [layout]


@pytest.mark.parametrize("content", [b"", b"../../elsewhere", b"\xff\x00", b"/"])
def test_a_name_that_leads_elsewhere_is_not_followed(folder: Path, content: bytes) -> None:
    layout = remembered(MAP, "en", lambda memory: lay_out(MAP))
    (last,) = [file for file in folder.iterdir() if file.name.startswith("last-")]
    keep(last, last.name, content, 10)
    known: list[Memory | None] = []
    remembered(MAP, "de", lambda memory: known.append(memory) or layout)
    assert known == [None]


def test_old_layouts_go(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.geometry.cache.NEWEST", 3)
    layout = lay_out(MAP)
    for salt in "abcdef":
        remembered(MAP, "en", lambda memory: layout, salt=salt)
    assert len(list(folder.iterdir())) == 3


def test_a_folder_that_cannot_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    layout = remembered(MAP, "en", lambda memory: lay_out(MAP))
    assert remembered(MAP, "en", lambda memory: layout) is layout
