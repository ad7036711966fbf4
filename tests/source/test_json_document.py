"""Documents of strangers: bytes, syntax, version and every value are checked, and placed."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

from mapkit.finding import DocumentError, Fault, Finding
from mapkit.source.document import Path as DataPath
from mapkit.source.document import value_at
from mapkit.source.json_document import DocumentKind, open_document, parse_document
from mapkit.source.json_place import span_at
from mapkit.source.strict import StrictValidator

REPLAY = DocumentKind(
    name="replay",
    schema="replay",
    version_key="mapkit_replay",
    version=1,
    no_such=Fault("TST101", "not-a-replay"),
    newer=Fault("TST102", "newer-replay"),
    written_by="mapkit replay",
)
GOOD = (ROOT / "tests" / "engine" / "replays" / "everything.json").read_text("utf-8")
DOCUMENTS = ("playtest", "replay", "build", "lint-baseline")


def refused(text: str) -> Finding:
    with pytest.raises(DocumentError) as caught:
        parse_document(text, REPLAY, "game.json")
    (finding,) = caught.value.findings
    assert finding.where is not None
    assert finding.where.file == "game.json"
    return finding


def changed(path: DataPath, value: object) -> str:
    data = json.loads(GOOD)
    value_at(data, path[:-1])[path[-1]] = value
    return json.dumps(data, indent=1)


def test_a_good_one_is_read() -> None:
    assert parse_document(GOOD, REPLAY, "game.json").data == json.loads(GOOD)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("players",), 3.0, "SCH104"),
        (("players",), True, "SCH104"),
        (("players",), 9, "SCH106"),
        (("seed",), 10**30, "SCH106"),
        (("totals", 1), 1.5, "SCH104"),
        (("totals",), [1] * 6, "SCH107"),
        (("actions", 2), [], "SCH104"),
        (("actions", 2, "kind"), "steal", "SCH105"),
        (("digest",), "0123456789abcdeg", "SCH108"),
    ],
)
def test_a_bad_value_is_placed(path: DataPath, value: object, code: str) -> None:
    text = changed(path, value)
    finding = refused(text)
    assert finding.code == code
    assert finding.where is not None
    assert finding.where.pointer == "/" + "/".join(map(str, path))
    line = text.splitlines()[finding.where.line - 1]
    assert str(path[-1]) in line or isinstance(path[-1], int)


@pytest.mark.parametrize("version", [2, 99, 0, -1, 1.0, "1", True, None, [1], 10**30])
def test_other_versions_are_refused_by_name(version: object) -> None:
    finding = refused(changed(("mapkit_replay",), version))
    assert finding.code == "TST102"
    assert json.dumps(version) in finding.message
    assert finding.help is not None
    assert ("Update mapkit" in finding.help) == (type(version) is int and version > 1)


@pytest.mark.parametrize("text", ["[]", "3", '"replay"', "null", "{}", '{"map": "alps"}'])
def test_something_else_is_refused(text: str) -> None:
    assert refused(text).code == "TST101"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "FILE104"),
        (" \n", "FILE104"),
        ('{"mapkit_replay": 1,', "SYN102"),
        ('{"mapkit_replay": NaN}', "SYN102"),
        ('{"mapkit_replay": ' + "9" * 5_000 + "}", "SYN102"),
        ('{"mapkit_replay": 1, "map": "\\ud800"}', "SYN102"),
        ('{"mapkit_replay": 1, "map": ' + "[" * 100_000, "SYN104"),
        ('{"mapkit_replay": 1, "map": ' + '{"a":' * 5_000 + "1" + "}" * 5_001, "SYN104"),
    ],
)
def test_damage_is_placed(text: str, code: str) -> None:
    assert refused(text).code == code


def test_a_pair_of_surrogates_is_a_character() -> None:
    with pytest.raises(DocumentError) as caught:
        parse_document('{"mapkit_replay": 1, "map": "\\ud83d\\ude00"}', REPLAY, "game.json")
    assert caught.value.findings[0].code == "SCH102"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "latin-1"])
def test_other_encodings_are_refused(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes('{"mapkit_replay": 1, "map": "Łódź"}'.encode(encoding, "replace") + b"\xff")
    with pytest.raises(DocumentError) as caught:
        open_document(file, REPLAY)
    assert caught.value.findings[0].code == "SYN101"


def test_folders_pipes_and_large_files_are_refused(tmp_path: Path) -> None:
    large, pipe = tmp_path / "large.json", tmp_path / "pipe.json"
    with large.open("wb") as stream:
        stream.truncate(REPLAY.largest + 1)
    os.mkfifo(pipe)
    for path, code in ((tmp_path, "FILE102"), (pipe, "FILE102"), (large, "FILE103")):
        with pytest.raises(DocumentError) as caught:
            open_document(path, REPLAY)
        assert caught.value.findings[0].code == code


def test_a_million_faults_are_one_finding() -> None:
    refused(changed(("actions",), [None] * 1_000_000))
    refused(json.dumps({**json.loads(GOOD), **{f"x{number}": 1 for number in range(100_000)}}))


def test_places_in_a_text() -> None:
    text = ' {"a" : [1, {"b\\"": "x]", "c": [ ]}],\n "a": [0, [2,3]] , "d":{} }'
    for path, written in {
        ("a", 1, 1): "3",
        ("d",): "{}",
        ("a", 1): "[2,3]",
        (): text.strip(),
    }.items():
        span = span_at(text, path)
        assert text[span.start : span.end] == written
    assert span_at(text, ("a", 1)).line == 1
    assert text[span_at(text, ("a", 7)).start :].startswith("[0, ")


def test_long_lists_are_checked_as_one_by_one() -> None:
    schema = {"type": "array", "items": {"type": ["number", "null"], "minimum": 0, "maximum": 9}}
    for good in ([], [None, 0, 9, 3.5], [1] * 50):
        assert StrictValidator(schema).is_valid(good)
    for bad in ([-1], [9.5], [True], ["1"], [float("inf")], [1, [2]], [10**400]):
        assert [tuple(one.path) for one in StrictValidator(schema).iter_errors(bad)]
    whole = {"items": {"type": "integer"}}
    assert not StrictValidator(whole).is_valid([1.0])


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_value_of_a_document_has_bounds(name: str) -> None:
    schema = json.loads((ROOT / "schemas" / f"{name}.schema.json").read_text("utf-8"))
    unbound = [path for path, node in nodes(schema, name) if not _is_bound(node)]
    assert unbound == []


def nodes(node: Any, path: str) -> list[tuple[str, dict[str, Any]]]:
    if isinstance(node, list):
        return [one for index, item in enumerate(node) for one in nodes(item, f"{path}/{index}")]
    if not isinstance(node, dict):
        return []
    inner = [(key, value) for key, value in node.items() if key not in ("examples", "default")]
    return [(path, node)] + [one for key, value in inner for one in nodes(value, f"{path}/{key}")]


def _is_bound(node: dict[str, Any]) -> bool:
    types = node.get("type", [])
    bounds = {
        "string": ({"maxLength"}, {"enum"}, {"const"}),
        "integer": ({"minimum", "maximum"},),
        "number": ({"minimum", "maximum"},),
        "array": ({"maxItems"},),
    }
    if "pattern" in node and "maxLength" not in node and "{16}" not in node["pattern"]:
        return False
    if types == "object" and "additionalProperties" in node and node["additionalProperties"]:
        return "maxProperties" in node or "enum" in node.get("propertyNames", {})
    names = [types] if isinstance(types, str) else types
    return all(
        any(bound <= node.keys() for bound in bounds[one]) or "{16}" in node.get("pattern", "")
        for one in names
        if one in bounds
    )
