"""Data against the JSON schemas in `schemas/`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from mapkit import bundled
from mapkit.finding import Finding
from mapkit.source.document import Document, Path
from mapkit.source.strict import StrictValidator
from mapkit.source.wording import unknown_keys, worded


@dataclass(frozen=True, slots=True)
class Validation:
    findings: list[Finding]
    data: Any  # the document's data without the entries that break the schema


def validate(document: Document, schema: str) -> Validation:
    """Hold a document against `map`, `rules`, or one definition of them (`rules#complete`)."""
    errors = list(_leaves(_validator(schema).iter_errors(document.data)))
    findings = [finding for error in errors for finding in worded(error, document)]
    return Validation(list(dict.fromkeys(findings)), _pruned(document.data, errors))


def first_error(data: Any, schema: str) -> ValidationError | None:
    """What is wrong with a document that mapkit wrote itself; the first fault is enough."""
    return next(_leaves(_strict_validator(schema).iter_errors(data)), None)


def _leaves(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """`if/then` and `allOf` say only that something inside them failed; what failed is inside."""
    for error in errors:
        if error.validator in ("if", "allOf") and error.context:
            yield from _leaves(error.context)
        else:
            yield error


def _pruned(data: Any, errors: list[ValidationError]) -> Any:
    """The data without bad entries, so that later checks can rely on what is left.

    An entry is what stands two levels deep: a city, a route, a part of the rules. A cut list
    entry becomes None, so that the others keep their index.
    """
    if not isinstance(data, dict):
        return {}
    for path in sorted({cut for error in errors for cut in _cuts(error)}, key=len, reverse=True):
        data = _without(data, path)
    return data


def _cuts(error: ValidationError) -> Iterator[Path]:
    path = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        yield from ((*path, key) for key in unknown_keys(error))
    elif "propertyNames" in error.absolute_schema_path:
        yield (*path, error.instance)
    elif path:
        yield path[:2]


def _without(data: Any, path: Path) -> Any:
    """The data with the value at `path` cut out; only what lies on the path is copied."""
    step, rest = path[0], path[1:]
    if isinstance(data, list):
        inner = _without(data[int(step)], rest) if rest else None
        return [inner if index == step else item for index, item in enumerate(data)]
    if not isinstance(data, dict) or step not in data:
        return data
    if not rest:
        return {key: value for key, value in data.items() if key != step}
    return data | {step: _without(data[step], rest)}


@cache
def _validator(schema: str) -> Draft202012Validator:
    name, _, definition = schema.partition("#")
    whole = _schema(name)
    return Draft202012Validator(
        _unfolded(whole["$defs"][definition] if definition else whole, name)
    )


@cache
def _strict_validator(name: str) -> Draft202012Validator:
    return StrictValidator(_unfolded(_schema(name), name))


@cache
def _schema(name: str) -> dict[str, Any]:
    text = (bundled.folder("schemas") / f"{name}.schema.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def _unfolded(node: Any, name: str) -> Any:
    """The schema with its references written out, which makes validation several times faster."""
    if isinstance(node, list):
        return [_unfolded(item, name) for item in node]
    if not isinstance(node, dict):
        return node
    rest = {key: _unfolded(value, name) for key, value in node.items() if key != "$ref"}
    return _referred(node["$ref"], name) | rest if "$ref" in node else rest


def _referred(reference: str, name: str) -> dict[str, Any]:
    """What `#`, `#/$defs/x` or `other.schema.json` stands for, without its `$defs`."""
    file, _, pointer = reference.partition("#")
    name = file.removesuffix(".schema.json") or name
    node: Any = _schema(name)
    for step in filter(None, pointer.split("/")):
        node = node[step]
    unfolded = _unfolded({key: value for key, value in node.items() if key != "$defs"}, name)
    return dict(unfolded)
