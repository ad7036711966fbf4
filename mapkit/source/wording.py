"""Schema errors in plain words, each at the key or value it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from jsonschema.exceptions import ValidationError

from mapkit.finding import Fault, Finding
from mapkit.source import faults
from mapkit.source.document import Document, Path
from mapkit.source.flow import flow
from mapkit.source.suggest import Suggestions, listing, shortened
from mapkit.source.validator import repeated

_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "null",
}


def worded(
    error: ValidationError, document: Document, near: Suggestions | None = None
) -> Iterator[Finding]:
    """What an error means; `near` has the suggestions that are left for its file."""
    path = tuple(error.absolute_path)
    near = near or Suggestions()
    if "propertyNames" in error.absolute_schema_path:
        yield _bad_name(error, (*path, error.instance), document, near)
    elif error.validator in _SEVERAL:
        yield from _SEVERAL[error.validator](error, path, document, near)
    elif error.validator == "enum":
        message = f"{_subject(path)} {_not_an_option(error, near)}"
        yield faults.NOT_AN_OPTION.at(document.where(path), message, _advice(error))
    else:
        fault, message = _SIMPLE.get(error.validator, _anything_else)(error)
        where = document.where(path)
        yield fault.at(where, f"{_subject(path)} {message}", _advice(error))


MOST_STRANGERS = 8  # unknown keys of one mapping that are held for a missing one, misspelt


def unknown_keys(error: ValidationError) -> list[str]:
    return [key for key in error.instance if key not in error.schema.get("properties", {})]


def _unknown(
    error: ValidationError, path: Path, document: Document, near: Suggestions
) -> Iterator[Finding]:
    known = list(error.schema.get("properties", {}))
    help_ = f"known here: {listing(known, most=20)}"
    for key in unknown_keys(error):
        message = f"unknown key `{shortened(key)}`{near.did_you_mean(key, known)}"
        yield faults.UNKNOWN_KEY.at(document.where((*path, key), key=True), message, help_)


_PARTS = {  # of `mapkit suggest`, by the section and the key that is missing
    ("", "routes"): "routes",
    ("routes", "length"): "lengths",
    ("routes", "color"): "colors",
    ("tickets", "points"): "tickets",
}


def _missing(
    error: ValidationError, path: Path, document: Document, near: Suggestions
) -> Iterator[Finding]:
    known = error.schema.get("properties", {})
    missing = [key for key in error.validator_value if key not in error.instance]
    strangers = [key for key in error.instance if key not in known]
    if strangers and near.used_up:
        return  # one of them is likely the missing one, misspelt
    meant = {near.nearest(stranger, known) for stranger in strangers[:MOST_STRANGERS]}
    for key in missing:
        if key not in meant:
            example = known.get(key, {}).get("examples", [None])[0]
            help_ = f"for example `{key}: {flow(example)}`" if example is not None else None
            help_ = ", or ".join(filter(None, (help_, _suggested(path, key)))) or None
            yield faults.MISSING_KEY.at(document.where(path), f"`{key}` is missing", help_)


def _suggested(path: Path, key: str) -> str | None:
    """Which verb fills in a missing key of a map."""
    part = _PARTS.get((str(path[0]) if path else "", key))
    return f"let `mapkit suggest {part}` fill it in" if part else None


def _one_of(
    error: ValidationError, path: Path, document: Document, _: Suggestions
) -> Iterator[Finding]:
    if not isinstance(error.instance, dict):
        return  # its wrong type has been said already
    keys = [option["required"][0] for option in error.validator_value]
    given = [key for key in keys if key in error.instance]
    choice = " or ".join(f"`{key}`" for key in keys)
    if given:
        where = document.where((*path, given[-1]), key=True)
        yield faults.CONFLICTING_KEYS.at(where, f"{listing(given)} exclude each other", "keep one")
    else:
        help_ = _suggested(path, keys[0])
        yield faults.MISSING_KEY.at(document.where(path), f"{choice} is missing", help_)


def _go_together(
    error: ValidationError, path: Path, document: Document, _: Suggestions
) -> Iterator[Finding]:
    for key, companions in error.validator_value.items():
        missing = [other for other in companions if other not in error.instance]
        if key in error.instance and missing:
            where = document.where((*path, key), key=True)
            message = f"`{key}` goes with {listing(missing)}"
            yield faults.MISSING_KEY.at(where, message, "give both or neither")


_Worder = Callable[[ValidationError, Path, Document, Suggestions], Iterator[Finding]]
_SEVERAL: dict[str, _Worder] = {
    "additionalProperties": _unknown,
    "required": _missing,
    "oneOf": _one_of,
    "dependentRequired": _go_together,
}


def _bad_name(error: ValidationError, path: Path, document: Document, near: Suggestions) -> Finding:
    where = document.where(path, key=True)
    if error.validator == "enum":
        return faults.NOT_AN_OPTION.at(where, _not_an_option(error, near), None)
    wanted = error.schema.get("patternErrorMessage", "a shorter name")
    return faults.WRONG_FORM.at(where, f"`{shortened(error.instance)}` is not {wanted}")


def _type(error: ValidationError) -> tuple[Fault, str]:
    wanted = error.validator_value
    names = [_TYPES[name] for name in ([wanted] if isinstance(wanted, str) else wanted)]
    return faults.WRONG_TYPE, f"must be {' or '.join(names)}, not {_described(error.instance)}"


def _range(error: ValidationError) -> tuple[Fault, str]:
    bound = "at least" if error.validator == "minimum" else "at most"
    return faults.OUT_OF_RANGE, f"must be {bound} {error.validator_value}, not {error.instance}"


def _not_an_option(error: ValidationError, near: Suggestions) -> str:
    options = [str(option) for option in error.validator_value]
    given = shortened(error.instance)
    suggestion = near.did_you_mean(given, options)
    return f"can't be `{given}`{suggestion or f'; it is one of {listing(options)}'}"


def _count(error: ValidationError) -> tuple[Fault, str]:
    low, high = error.schema.get("minItems"), error.schema.get("maxItems")
    if low == high:
        wanted = f"exactly {low}"
    else:
        wanted = f"at least {low}" if error.validator == "minItems" else f"at most {high}"
    return faults.WRONG_COUNT, f"takes {wanted} entries, not {len(error.instance)}"


def _empty(error: ValidationError) -> tuple[Fault, str]:
    return faults.WRONG_COUNT, "must not be empty"


def _too_long(error: ValidationError) -> tuple[Fault, str]:
    most = error.validator_value
    return (
        faults.WRONG_COUNT,
        f"has {len(error.instance)} characters or entries; {most} is the most",
    )


def _form(error: ValidationError) -> tuple[Fault, str]:
    wanted = error.schema.get("patternErrorMessage", f"of the form {error.validator_value}")
    return faults.WRONG_FORM, f"can't be `{shortened(error.instance)}`: it must be {wanted}"


def _repeated(error: ValidationError) -> tuple[Fault, str]:
    twice = error.instance[repeated(error.instance) or 0]
    return faults.REPEATED_ITEM, f"has `{shortened(twice)}` twice"


def _anything_else(error: ValidationError) -> tuple[Fault, str]:
    return faults.WRONG_FORM, error.message[:200]


_SIMPLE: dict[str, Callable[[ValidationError], tuple[Fault, str]]] = {
    "type": _type,
    "minimum": _range,
    "maximum": _range,
    "minItems": _count,
    "maxItems": _count,
    "minLength": _empty,
    "minProperties": _empty,
    "maxLength": _too_long,
    "maxProperties": _too_long,
    "pattern": _form,
    "uniqueItems": _repeated,
}


def _subject(path: Path) -> str:
    """The value in words: its key, and which entry of it if it stands in a list."""
    names = [part for part in path if isinstance(part, str)]
    if not path:
        return "the map"
    inside_list = isinstance(path[-1], int)
    return f"entry {int(path[-1]) + 1} of `{names[-1]}`" if inside_list else f"`{names[-1]}`"


def _advice(error: ValidationError) -> str | None:
    examples = error.schema.get("examples")
    description = error.schema.get("description", "")
    example = f"For example `{flow(examples[0])}`." if examples else ""
    return " ".join(filter(None, [description, example])) or None


def _described(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, str):
        return f"the text `{shortened(value)}`"
    return (
        _TYPES["array" if isinstance(value, list) else "object"]
        if isinstance(value, list | dict)
        else f"`{value}`"
    )
