"""Dataclass ⇄ plain data, by the types of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from mapkit.model.text import Text

T = TypeVar("T")


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
    return [plain(item, whole=whole) for item in value] if isinstance(value, tuple) else value


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
        items = [option for option in get_args(hint) if option is not ...]
        return tuple(_value(items[0], value) for value in data)
    return hint(data)


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)
