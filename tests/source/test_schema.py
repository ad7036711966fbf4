"""The schemas themselves: draft 2020-12, and every property explains itself."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from jsonschema import Draft202012Validator

SCHEMAS = sorted((ROOT / "schemas").glob("*.schema.json"))


def properties(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, list):
        for item in node:
            yield from properties(item, path)
    elif isinstance(node, dict):
        for key, value in node.get("properties", {}).items() if path != "/$defs/complete" else ():
            yield f"{path}/{key}", value
        for key, value in node.items():
            if key not in ("if", "then", "examples", "complete"):
                yield from properties(value, f"{path}/{key}")


@pytest.mark.parametrize("file", SCHEMAS, ids=lambda path: path.name)
def test_schema_is_valid_and_every_property_is_described(file: Path) -> None:
    schema = json.loads(file.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    found = list(properties(schema))
    assert len(found) > 5
    bare = [path for path, node in found if not node.get("description") or not node.get("examples")]
    assert bare == []


@pytest.mark.parametrize("file", SCHEMAS, ids=lambda path: path.name)
def test_examples_fit_their_own_schema(file: Path) -> None:
    from mapkit.source.schema import _unfolded

    name = file.name.removesuffix(".schema.json")
    schema = _unfolded(json.loads(file.read_text("utf-8")), name)
    for path, node in properties(schema):
        for example in node.get("examples", ()):
            errors = [error.message for error in Draft202012Validator(node).iter_errors(example)]
            assert not errors, (path, example)
