"""Base maps in the user's cache: the same shapes, and never a damaged file."""

from pathlib import Path

import pytest
import shapely
from shapely import MultiPolygon

from mapkit import kept_files
from mapkit.board import kept_base_map as kept
from mapkit.board.kept_base_map import kept_area, kept_base_map
from mapkit.geography import BaseMap, base_map, fit_frame

BOX = (0.0, 0.0, 120.0, 100.0)
FRAME = fit_frame((9.0, 54.0, 13.0, 58.0), BOX)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept_files, "user_cache", lambda name: tmp_path)
    return tmp_path


def shapes(base: BaseMap) -> list[bytes]:
    return [shapely.to_wkb(one) for one in (base.land, base.lakes, base.rivers, base.borders)]


def never() -> BaseMap:
    raise AssertionError("it was drawn again")


def drawn() -> BaseMap:
    return base_map(FRAME, BOX)


def test_what_is_kept_is_what_was_drawn(folder: Path) -> None:
    first = kept_base_map(FRAME, BOX, "here", drawn)
    again = kept_base_map(FRAME, BOX, "here", never)
    assert shapes(again) == shapes(first) == shapes(drawn())
    assert again.frame is FRAME


def test_another_map_is_drawn(folder: Path) -> None:
    kept_base_map(FRAME, BOX, "here", drawn)
    with pytest.raises(AssertionError, match="drawn again"):
        kept_base_map(FRAME, BOX, "elsewhere", never)


@pytest.mark.parametrize("damage", [b"", b"x", b"\0" * 400])
def test_a_damaged_file_is_made_again(damage: bytes, folder: Path) -> None:
    first = kept_base_map(FRAME, BOX, "here", drawn)
    (file,) = folder.iterdir()
    file.write_bytes(damage)
    assert shapes(kept_base_map(FRAME, BOX, "here", drawn)) == shapes(first)
    assert shapes(kept_base_map(FRAME, BOX, "here", never)) == shapes(first)


def test_what_is_no_base_map_is_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "kept_bytes", lambda *_, **__: shapely.to_wkb(shapely.Point(1, 2)))
    assert shapes(kept_base_map(FRAME, BOX, "here", drawn)) == shapes(drawn())


def test_old_ones_are_forgotten(folder: Path) -> None:
    for number in range(kept.NEWEST + 3):
        kept_base_map(FRAME, BOX, number, drawn)
    assert len(list(folder.iterdir())) == kept.NEWEST


def test_nothing_is_kept_where_there_is_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "user_cache", lambda name: None)
    assert shapes(kept_base_map(FRAME, BOX, "here", drawn)) == shapes(drawn())


def test_an_area_is_kept_as_it_was_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    area = MultiPolygon([shapely.box(0, 0, 3, 4)])
    assert kept_area(BOX, "here", lambda: area) == area
    assert kept_area(BOX, "here", MultiPolygon) == area
    assert kept_area(BOX, "elsewhere", MultiPolygon) == MultiPolygon()
    monkeypatch.setattr(kept, "kept_bytes", lambda *_, **__: b"no shape")
    assert kept_area(BOX, "here", lambda: area) == area
