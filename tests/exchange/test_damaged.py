"""Damaged files and planted ones: findings and never a traceback, within bounds of memory."""

import io
import json
import random
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from conftest import ROOT
from exchanged import exported, imported
from hostile_sheets import (
    far_cell,
    long_cells,
    long_namespace,
    many_repeats,
    many_texts,
    one_sheet_many_times,
    packed_otherwise,
    swollen,
)

from mapkit import MapError, load_map
from mapkit.exchange.assemble import import_map
from mapkit.exchange.formats import csv
from mapkit.finding import Finding
from mapkit.source.json_document import Opened

FILES = 500  # in all
FORMS = ("csv", "hm", "geojson", "graphml", "xlsx", "ods")
WORDS = (
    *(b"NaN", b"1e999", b"-1", b"null", b"[]", b"{}", b'"', b"'", b",", b";", b"\x00", b"\xff\xfe"),
    *(b"9" * 400, b"0", b"true", b"\n", b"<a>", b"</data>", b"&x;", b"=1+1", "Ł".encode()),
)


def damaged(raw: bytes, rng: random.Random) -> bytes:
    """The bytes with one to six random changes: some cut out, replaced, doubled, or all after."""
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(raw) + 1)
        to = min(len(raw), at + rng.choice((0, 1, 3, 40)))
        middles = (b"", rng.choice(WORDS), raw[at:to] * 2)
        rest = raw[to:] if rng.random() < 0.95 else b""
        raw = raw[:at] + rng.choice(middles) + rest
    return raw


def damaged_archive(raw: bytes, rng: random.Random) -> bytes:
    """The archive itself damaged, or one of its members and the archive sound."""
    if rng.random() < 0.3:
        return damaged(raw, rng)
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(stream, "w") as new:
        chosen = rng.choice(old.namelist())
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, damaged(content, rng) if name == chosen else content)
    return stream.getvalue()


@pytest.mark.parametrize("form", FORMS)
def test_damaged_files_are_told(form: str, tmp_path: Path) -> None:
    map_ = load_map(ROOT / "tests" / "maps" / "everything.yaml")
    files = exported(map_, form, tmp_path)
    sound = {file: file.read_bytes() for file in files}
    hurt = damaged_archive if form in ("xlsx", "ods") else damaged
    outcomes = Counter()
    for seed in range(FILES // len(FORMS) + 1):
        rng = random.Random(f"{form} {seed}")
        file = rng.choice(files)
        file.write_bytes(hurt(sound[file], rng))
        outcomes[_outcome(files, form)] += 1
        file.write_bytes(sound[file])
    assert outcomes["told"] > 0
    assert outcomes["nowhere"] == 0


def _outcome(files: list[Path], form: str) -> str:
    """What comes of files: a map, and perhaps something to tell, or findings in their place."""
    try:
        made = import_map(files, form=form)
    except MapError as error:
        return "told" if all(finding.where for finding in error.findings) else "nowhere"
    return "told" if made.findings else "unharmed"


@pytest.mark.parametrize("form", ["xlsx", "ods"])
def test_an_archive_that_swells_is_refused(form: str, tmp_path: Path) -> None:
    with pytest.raises(MapError, match="more than any board needs"):
        imported(tmp_path, {f"x.{form}": swollen(form)}, form)


@pytest.mark.parametrize("form", ["xlsx", "ods"])
@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_archive_packed_as_no_spreadsheet_is_refused(
    form: str, method: int, tmp_path: Path
) -> None:
    with pytest.raises(MapError, match="packed as in no spreadsheet"):
        imported(tmp_path, {f"x.{form}": packed_otherwise(form, method)}, form)


@pytest.mark.parametrize("form", ["xlsx", "ods"])
def test_a_long_namespace_is_refused(form: str, tmp_path: Path) -> None:
    with pytest.raises(MapError, match="a namespace of more than"):
        imported(tmp_path, {f"x.{form}": long_namespace(form)}, form)


def test_a_cell_at_the_end_of_the_sheet_is_out_of_reach(tmp_path: Path) -> None:
    made = imported(tmp_path, {"x.xlsx": far_cell()})
    assert made.map is not None
    assert len(made.map.routes) == 1


def test_a_row_repeated_a_million_times_is_cut(tmp_path: Path) -> None:
    made = imported(tmp_path, {"x.ods": many_repeats()})
    assert any(one.name == "table-too-long" for one in made.findings)


def test_a_long_text_in_every_cell_is_cut(tmp_path: Path) -> None:
    """Read whole, its 300,000 cells take minutes."""
    with pytest.raises(MapError) as refused:
        imported(tmp_path, {"x.ods": long_cells()})
    assert all(len(one.message) < 2_000 for one in refused.value.findings)


@pytest.mark.parametrize("name", ["locked.xlsx", "empty.xlsx"])
def test_no_workbook_at_all(name: str, tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("hello.txt", "hello")
    with pytest.raises(MapError, match="damaged"):
        imported(tmp_path, {name: stream.getvalue()}, "xlsx")


def test_entities_in_a_workbook_are_refused(tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("xl/workbook.xml", '<!DOCTYPE x [<!ENTITY a "ha">]><workbook/>')
    with pytest.raises(MapError, match="DOCTYPE"):
        imported(tmp_path, {"x.xlsx": stream.getvalue()})


def test_a_workbook_without_end_is_refused(tmp_path: Path) -> None:
    """Each sheet is read anew, even if all are one file; each text takes a while, even if empty."""
    with pytest.raises(MapError, match="damaged"):
        imported(tmp_path, {"x.xlsx": one_sheet_many_times()})
    with pytest.raises(MapError, match="more XML than any board needs"):
        imported(tmp_path, {"x.xlsx": many_texts()}, "xlsx")


def test_only_fields_that_are_told_are_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To find the line of each of 60,000 unknown fields takes minutes."""
    payload = {"stops": [{"id": "a"}], "background": [{}] * 300} | {f"k{i}": 1 for i in range(300)}
    looked = Counter[str]()
    where = Opened.where
    monkeypatch.setattr(Opened, "where", lambda *words: looked.update(["x"]) or where(*words))
    file = {"format": "ticket-to-ride-map", "version": 3, "payload": payload}
    imported(tmp_path, {"x.json": json.dumps(file).encode()}, "hm")
    assert 0 < looked["x"] < 150


WIDE = {
    "many headings": "From,To,Length" + ",x" * 20_000 + "\na,b,1\n",
    "many cells": "From,To,Length\n" + ("a,b,1" + ",y" * 20_000 + "\n") * 20,
}


@pytest.mark.parametrize("text", WIDE.values(), ids=WIDE)
def test_columns_without_end_are_cut(text: str, tmp_path: Path) -> None:
    """Each of them would be a finding, and its place be looked for in the whole line."""
    findings = _findings_of(text, tmp_path)
    assert sum(one.count for one in findings) < 20 * 100
    assert "20,003 columns; the first 100 are read" in " ".join(one.message for one in findings)


def test_places_are_looked_up_only_where_they_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    where = csv._where
    monkeypatch.setattr(csv, "_where", lambda *at: asked.append(at) or where(*at))
    _findings_of("From,To,Length\n" + ("a,b,1" + ",y" * 90 + "\n") * 500, tmp_path)
    assert len(asked) < 700  # one for each row that is a route, and a hundred


def test_lines_that_cannot_be_read_are_counted_to_a_hundred(tmp_path: Path) -> None:
    findings = _findings_of("From,To,Length\n" + '"a"b,c,1\n' * 5_000, tmp_path)
    assert "the rest of the file is left out" in " ".join(one.message for one in findings)


def _findings_of(text: str, folder: Path) -> tuple[Finding, ...]:
    try:
        return imported(folder, {"routes.csv": text}).findings
    except MapError as error:
        return error.findings
