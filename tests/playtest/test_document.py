"""A playtest document: what is written is read again, and nothing else is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

from mapkit import Map, load_map
from mapkit.finding import DocumentError, Finding
from mapkit.playtest.api import playtest, reopened
from mapkit.playtest.catalog import statistic
from mapkit.playtest.document.read import parse_playtest, read_playtest
from mapkit.playtest.document.reopen import refuse_other_rows, results_of
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.playtest.document.text import to_json
from mapkit.source.document import Path as DataPath
from mapkit.source.document import value_at

RECORDED = ROOT / "tests" / "report" / "html" / "playtest.json"
DROP = object()


@pytest.fixture(scope="module")
def text(small_map: Map) -> str:
    return playtest(small_map, games=60, players=(2, 3), bots=("path", "random")).to_json()


def changed(text: str, path: DataPath, value: object) -> str:
    data = json.loads(text)
    around: Any = value_at(data, path[:-1])
    if value is DROP:
        del around[path[-1]]
    else:
        around[path[-1]] = value
    return json.dumps(data)


def refused(text: str) -> Finding:
    with pytest.raises(DocumentError) as caught:
        parse_playtest(text, "x/playtest.json")
    (finding,) = caught.value.findings
    assert finding.where is not None
    assert finding.where.file == "x/playtest.json"
    return finding


def test_what_is_written_is_read_again(text: str) -> None:
    document = parse_playtest(text)
    assert to_json(document) == text
    assert parse_playtest(to_json(document)) == document
    assert document.columns("2", "seat-wins") is not None
    assert document.columns("all", "seat-wins") is None


def test_a_document_knows_its_file(tmp_path: Path, text: str) -> None:
    file = tmp_path / "playtest.json"
    file.write_text(text, "utf-8")
    document = read_playtest(file)
    assert document.file == str(file)
    assert str(file) not in to_json(document)


def test_a_newer_one_is_refused_by_name(text: str) -> None:
    finding = refused(changed(text, ("mapkit_playtest",), 2))
    assert finding.code == "PLY006"
    assert "format version 2" in finding.message


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("players",), [2, 2]),
        (("players",), [2, 3.0]),
        (("players",), [2, 4]),
        (("bots",), ["path", "path"]),
        (("bots",), ["random", "path"]),
        (("bots",), [f"bot{number}" for number in range(40)]),
        (("games",), 61),
        (("seed",), -1),
        (("seed",), 2**64),
        (("title",), "x" * 30_000),
        (("title",), None),
        (("map", "id"), "../../etc"),
        (("map", "id"), "alps\n"),
        (("tables", "2", "games"), 29),
        (("tables", "7"), {}),
        (("tables", "<img src=x onerror=alert(1)>"), {}),
        (("tables", "2", "lineups"), [["path", "random"], ["path", "random"]]),
        (("tables", "2", "lineups", 0), ["path", "path"]),
        (("tables", "2", "statistics", "score", "value"), [1, 2]),
        (("tables", "2", "statistics", "score", "value", 0), "much"),
        (("tables", "2", "statistics", "score", "value", 0), 1e300),
        (("tables", "2", "statistics", "score", "n", 0), -1),
        (("tables", "2", "statistics", "seat-wins", "rows"), ["1", "1"]),
        (("tables", "all"), DROP),
        (("statistics", "score"), DROP),
        (("statistics", "score", "unit"), "furlongs"),
        (("sums", "2", "seeds"), [[0, 10], [5, 5]]),
        (("sums", "2", "seeds"), [[0, 7], [7, 8]]),
        (("sums", "2", "seeds"), []),
        (("sums", "2", "seeds", 0), [2**63 - 2, 15]),
        (("sums", "2", "seeds", 0), [2**63 - 15, 15]),  # after the last there is none to go on with
        (("seed",), 2**63 - 1),  # who goes on with it would play 2**63 seeds
        (("seed",), 1),
        (("sums", "2", "tallies", "score"), [15, [[1], [1]], [[1], [1]]]),
        (("sums", "2", "tallies", "score"), [15, [[1, 2], [1]], [[1], [1], [1]]]),
        (("sums", "2", "tallies", "score", 0), 14),
        (("sums", "2", "tallies", "score", 1, 0, 0), 10**19),
        (("sums", "5"), {"seeds": [[0, 1]], "tallies": {}}),
        (("odd_games", "longest", 0, "lineup"), ["nobody:Bot", "path"]),
        (("odd_games", "longest", 0, "turn_order"), 4),
        (("odd_games", "longest", 0, "players"), 5),
        (("timing", "seconds"), -1),
        (("verdict",), [{"code": "x"}]),
        (("unknown",), 1),
    ],
)
def test_what_contradicts_the_schema_or_itself_is_refused(
    text: str, path: DataPath, value: object
) -> None:
    finding = refused(changed(text, path, value))
    assert finding.code[:3] in ("SCH", "PLY")
    assert finding.where is not None
    assert finding.where.line == 1
    assert finding.where.pointer


def test_rows_are_those_of_the_map(small_map: Map, text: str) -> None:
    document = parse_playtest(text)
    refuse_other_rows(small_map, document)
    table = document.tables["2"]
    columns = table.statistics["route-claimed"]
    fewer = replace(
        columns,
        rows=columns.rows[1:],
        value=columns.value[1:],
        low=columns.low[1:],
        high=columns.high[1:],
        n=columns.n[1:],
    )
    lying = with_statistic(document, "route-claimed", fewer)
    with pytest.raises(DocumentError, match="`route-claimed` does not have the rows"):
        refuse_other_rows(small_map, lying)
    with pytest.raises(DocumentError, match="`route-claimed` does not have the rows"):
        results_of(small_map, lying)


def with_statistic(document: PlaytestDocument, id_: str, columns: Any) -> PlaytestDocument:
    table = document.tables["2"]
    table = replace(table, statistics={**table.statistics, id_: columns})
    return replace(document, tables={**document.tables, "2": table})


def test_sums_must_be_whole_to_go_on(small_map: Map, text: str) -> None:
    document = parse_playtest(changed(text, ("sums", "2", "tallies", "score"), DROP))
    with pytest.raises(DocumentError, match="not whole"):
        reopened(small_map, document, 100)
    with pytest.raises(DocumentError, match="not whole"):
        reopened(small_map, parse_playtest(changed(text, ("sums",), {})), 100)


def test_a_recorded_document_is_one_of_its_map(everything: Path) -> None:
    refuse_other_rows(load_map(everything), read_playtest(RECORDED))


@pytest.mark.parametrize("id_", ["score", "score-spread", "route-advantage"])
def test_sums_that_do_not_make_the_figures_are_refused(small_map: Map, text: str, id_: str) -> None:
    """`--resume` would count on with them, and write what can't be read again."""
    data = json.loads(text)
    blocks, sums, products = data["sums"]["2"]["tallies"][id_]
    for wrong in ([blocks, sums[::-1], products], [blocks, sums[:1], products[:1]]):
        data["sums"]["2"]["tallies"][id_] = wrong
        document = parse_playtest(json.dumps(data), "x/playtest.json")
        with pytest.raises(DocumentError, match=f"PLY008.*`{id_}`"):
            results_of(small_map, document)


def test_every_statistic_says_how_many_parts_it_has(text: str) -> None:
    for sums in parse_playtest(text).sums.values():
        for id_, (_, parts, _) in sums.tallies.items():
            assert statistic(id_).parts == len(parts), id_
