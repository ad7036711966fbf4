"""The validator of map files: jsonschema's, where it is slow or lenient by one of our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend


def repeated(items: list[Any]) -> int | None:
    """The index of the first item that has been there before; None if each is there once."""
    seen: set[str] = set()
    for index, item in enumerate(items):
        key = json.dumps(item, sort_keys=True)
        if key in seen:
            return index
        seen.add(key)
    return None


def _pattern(_: Any, pattern: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
    if not isinstance(instance, str) or (not instance and "minLength" in schema):
        return  # that it is empty has been said
    if not _compiled(pattern).search(instance):
        yield ValidationError("does not fit its pattern")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern as JavaScript reads it: `$` is the end, not before a last newline."""
    return re.compile(re.sub(r"(?<!\\)\$", r"\\Z", pattern))


def _unique_items(_: Any, unique: bool, instance: Any, __: Any) -> Iterator[ValidationError]:
    """Compare in one go; jsonschema compares each with each where they can't be sorted."""
    if unique and isinstance(instance, list) and repeated(instance) is not None:
        yield ValidationError("has something twice")


def _within_limits(keyword: str) -> Any:
    """Check as jsonschema does, but don't go through what has too many entries."""
    check = Draft202012Validator.VALIDATORS[keyword]

    def limited(
        validator: Any, value: Any, instance: Any, schema: dict[str, Any]
    ) -> Iterator[ValidationError]:
        most = schema.get("maxItems" if isinstance(instance, list) else "maxProperties")
        if most is None or not isinstance(instance, list | dict) or len(instance) <= most:
            yield from check(validator, value, instance, schema)

    return limited


MapValidator: Any = extend(
    Draft202012Validator,
    {
        "pattern": _pattern,
        "uniqueItems": _unique_items,
        **{
            word: _within_limits(word)
            for word in ("items", "additionalProperties", "propertyNames")
        },
    },
)
