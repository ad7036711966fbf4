"""The validator of documents: a whole number has no decimal point, and long lists are quick.

A playtest is mostly lists of plain numbers. Their types and their bounds are checked for the
whole list at once; only a list in which something is wrong is gone through entry by entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator, TypeChecker
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from mapkit.source.validator import MapValidator

_TYPES: dict[str, set[type]] = {
    "integer": {int},
    "number": {int, float},
    "string": {str},
    "null": {type(None)},
}
_NUMBERS = (int, float)
_BULK = {"type", "minimum", "maximum", "maxLength", "description", "examples"}
_entry_by_entry = Draft202012Validator.VALIDATORS["items"]


def _is_integer(_: TypeChecker, instance: object) -> bool:
    return type(instance) is int


def _items(
    validator: Any, items: Any, instance: Any, schema: dict[str, Any]
) -> Iterator[ValidationError]:
    if not _are_plain(items, instance, schema):
        yield from _entry_by_entry(validator, items, instance, schema)


def _are_plain(items: Any, instance: Any, schema: dict[str, Any]) -> bool:
    """Whether a list holds plain values, and all of them are within their bounds."""
    if not isinstance(instance, list) or not isinstance(items, dict) or "prefixItems" in schema:
        return False
    if "type" not in items or not items.keys() <= _BULK:
        return False
    names = [items["type"]] if isinstance(items["type"], str) else items["type"]
    allowed = {type_ for name in names for type_ in _TYPES.get(name, ())}
    return set(map(type, instance)) <= allowed and _within(items, instance)


def _within(items: dict[str, Any], instance: list[Any]) -> bool:
    numbers = [one for one in instance if type(one) in _NUMBERS]
    texts = [one for one in instance if type(one) is str]
    return (
        (not numbers or items.get("minimum", -float("inf")) <= min(numbers))
        and (not numbers or max(numbers) <= items.get("maximum", float("inf")))
        and (not texts or max(map(len, texts)) <= items.get("maxLength", float("inf")))
    )


StrictValidator: Any = extend(
    MapValidator,
    {"items": _items},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)
