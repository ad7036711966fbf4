"""What a format holds comes back: import(export(map)) is the map."""

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import BUNDLED_MAPS, TINY_MAPS
from exchanged import exported, told
from hypothesis import given, settings
from makers import maps

import mapkit
from mapkit import Map, load_map
from mapkit.exchange.assemble import import_map
from mapkit.exchange.catalog import all_formats
from mapkit.exchange.format import ExportWishes, ImportWishes
from mapkit.model.text import Text

WHOLE = [one.name for one in all_formats() if one.read and one.write]


@pytest.mark.parametrize("form", WHOLE)
@pytest.mark.parametrize("path", [*BUNDLED_MAPS, *TINY_MAPS], ids=lambda path: path.stem)
def test_tables_hold_all_of_a_map(path: Path, form: str, tmp_path: Path) -> None:
    map_ = load_map(path)
    made = import_map(exported(map_, form, tmp_path))
    assert made.map == map_
    assert told(made) == []


@pytest.mark.parametrize("form", WHOLE)
def test_made_maps_come_back(form: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp(form)

    @settings(max_examples=25)
    @given(maps())
    def comes_back(map_: Map) -> None:
        assert import_map(exported(map_, form, folder)).map == map_

    comes_back()


@pytest.mark.parametrize("form", WHOLE)
def test_nothing_is_made_up_for_a_map_that_lacks_it(form: str, tmp_path: Path) -> None:
    """A map may have places on earth and no geography, or a place that is nowhere."""
    text = """
mapkit: 1
id: fjords
title: {en: Fjords, pl: Fiordy}
rules: {preset: nordic, pieces: {train: 42}}
cities:
  oslo:   {name: Oslo, lonlat: [10.75, 59.91], tags: [norway, capital]}
  bergen: {name: Bergen, at: [120, 310], label: [100, 320.5]}
  voss:   {name: Oslo}
routes:
  - {between: [oslo, bergen], length: 4, lanes: [red, grey], via: [{lonlat: [8, 60.5]}]}
tickets:
  - {between: [oslo, bergen], points: 4}
"""
    map_ = mapkit.parse_map(text)
    assert import_map(exported(map_, form, tmp_path)).map == map_


def test_tables_in_the_units_of_another_editor(tmp_path: Path) -> None:
    map_ = load_map("great-lakes")
    frame = (1100.0, 731.0)
    files = exported(map_, "csv", tmp_path, ExportWishes(frame=frame))
    made = import_map(files, wishes=ImportWishes(frame=frame))
    assert made.map == map_
    assert "996.962" in files[0].read_text("utf-8-sig")  # New York, beyond 790


def test_no_text_is_a_formula(tmp_path: Path) -> None:
    """Names of places come from strangers, and spreadsheets run what begins with =, +, - or @."""
    map_ = load_map(TINY_MAPS[0])
    evil = ['=HYPERLINK("http://x")', "+1", "-2+3", "@SUM(A1)", "'=1", "plain"]
    first, *_ = map_.cities.values()
    for name in evil:
        changed = replace(
            map_, cities={**map_.cities, first.id: replace(first, name=Text.of(name))}
        )
        files = exported(changed, "csv", tmp_path)
        for file in files:
            cells = file.read_text("utf-8-sig").replace('"', "").replace("\r\n", ",").split(",")
            assert not [cell for cell in cells if cell[:1] in "=+@" and cell]
        assert import_map(files).map == changed
