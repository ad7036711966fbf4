"""Data against the JSON schemas in `schemas/`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from jsonschema.exceptions import ValidationError

from mapkit import bundled
from mapkit.finding import Finding
from mapkit.source.document import Document, Path
from mapkit.source.strict import StrictValidator
from mapkit.source.suggest import Suggestions
from mapkit.source.validator import MapValidator
from mapkit.source.wording import unknown_keys, worded


@dataclass(frozen=True, slots=True)
class Validation:
    findings: list[Finding]
    data: Any  # the document's data without the entries that break the schema


def validate(document: Document, schema: str, near: Suggestions | None = None) -> Validation:
    """Check a document against a schema: `map`, `rules`, or a definition (`rules#complete`)."""
    near = near or Suggestions()
    errors = list(_leaves(_validator(schema).iter_errors(document.data)))
    findings = [finding for error in errors for finding in worded(error, document, near)]
    return Validation(list(dict.fromkeys(findings)), _pruned(document.data, errors))


def first_error(data: Any, schema: str) -> ValidationError | None:
    """What is wrong with a document that mapkit wrote itself; the first fault is enough."""
    return next(_leaves(_strict_validator(schema).iter_errors(data)), None)


def _leaves(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """The innermost errors: `if/then` and `allOf` only say that something inside them failed."""
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
    cuts: _Cuts = {}
    for path in (cut for error in errors for cut in _cuts(error)):
        inner = cuts
        for step in path[:-1]:
            inner = inner.setdefault(step, {})
        inner[path[-1]] = {_HERE: {}}
    return _without(data, cuts)


_Cuts: TypeAlias = dict[Any, "_Cuts"]
"""What is cut, by the next step of the path; `_HERE`: this value itself is cut."""
_HERE = object()


def _cuts(error: ValidationError) -> Iterator[Path]:
    path = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        yield from ((*path, key) for key in unknown_keys(error))
    elif "propertyNames" in error.absolute_schema_path:
        yield (*path, error.instance)
    elif path:
        yield path[:2]


def _without(data: Any, cuts: _Cuts) -> Any:
    """The data without what is cut; what no cut touches is not copied."""
    if not cuts:
        return data
    if isinstance(data, list):
        return [
            None if _HERE in cuts.get(index, {}) else _without(item, cuts.get(index, {}))
            for index, item in enumerate(data)
        ]
    if not isinstance(data, dict):
        return data
    kept = (key for key in data if _HERE not in cuts.get(key, {}))
    return {key: _without(data[key], cuts.get(key, {})) for key in kept}


@cache
def _validator(schema: str) -> Any:
    name, _, definition = schema.partition("#")
    whole = _schema(name)
    return MapValidator(_unfolded(whole["$defs"][definition] if definition else whole, name))


@cache
def _strict_validator(name: str) -> Any:
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
