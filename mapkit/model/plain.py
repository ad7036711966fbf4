"""Dataclass ⇄ plain data, by the types of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from mapkit.model.text import Text

T = TypeVar("T")
_SIMPLE = (bool, int, float, str)
"""Long tuples of these are converted at once."""


def build(cls: type[T], data: Mapping[str, Any]) -> T:
    """An instance from data that its schema has accepted; absent keys take the defaults."""
    hints = _hints(cls)  # type: ignore[arg-type]
    return cls(**{key: _value(hints[key], value) for key, value in data.items()})


def plain(value: Any, *, whole: bool = False) -> Any:
    """The data that `build` makes this value from; `whole`: also what equals its default."""
    if isinstance(value, Text):
        return value.plain()
    if is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: plain(item, whole=whole)
            for field in fields(value)
            if (item := getattr(value, field.name)) != field.default or whole
        }
    if isinstance(value, Mapping):
        return {str(key): plain(item, whole=whole) for key, item in value.items()}
    if isinstance(value, tuple):
        is_simple = not value or isinstance(value[0], _SIMPLE)
        return list(value) if is_simple else [plain(item, whole=whole) for item in value]
    return value


def _value(hint: Any, data: Any) -> Any:
    if isinstance(hint, UnionType):
        if data is None:
            return None
        hint = next(option for option in get_args(hint) if option is not NoneType)
    if hint is Text:
        return Text.of(data)
    if is_dataclass(hint):
        return build(hint, data)  # type: ignore[arg-type]
    if get_origin(hint) is Mapping:
        key, item = get_args(hint)
        return {key(name): _value(item, value) for name, value in data.items()}
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint), data)
    return hint(data)


def _tuple(hints: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    """`tuple[X, ...]`, whose entries are all alike, or `tuple[X, Y]`, one of each."""
    if ... not in hints:
        return tuple(_value(hint, value) for hint, value in zip(hints, data, strict=True))
    if hints[0] in _SIMPLE:
        return tuple(map(hints[0], data))
    return tuple(_value(hints[0], value) for value in data)


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)
