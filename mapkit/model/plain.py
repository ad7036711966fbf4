"""Dataclass ⇄ plain data, by the types of its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    if isinstance(value, _SIMPLE):
        return value
    if isinstance(value, tuple):
        is_simple = not value or isinstance(value[0], _SIMPLE)
        return list(value) if is_simple else [plain(item, whole=whole) for item in value]
    if isinstance(value, Text):
        return value.plain()
    if isinstance(value, Mapping):
        return {str(key): plain(item, whole=whole) for key, item in value.items()}
    kind: Any = type(value)
    if not is_dataclass(kind):
        return value
    return {
        name: plain(item, whole=whole)
        for name, default in _defaults(kind)  # type: ignore[arg-type]
        if (item := getattr(value, name)) != default or whole
    }


def _value(hint: Any, data: Any) -> Any:
    return _maker(hint)(data)


@cache
def _maker(hint: Any) -> Callable[[Any], Any]:
    """What makes a value of that type from data; found once, for there are thousands of them."""
    if isinstance(hint, UnionType):
        make = _maker(next(option for option in get_args(hint) if option is not NoneType))
        return lambda data: None if data is None else make(data)
    if hint is Text:
        return Text.of
    if is_dataclass(hint):
        return lambda data: build(hint, data)  # type: ignore[arg-type]
    if get_origin(hint) is Mapping:
        key, item = get_args(hint)[0], _maker(get_args(hint)[1])
        return lambda data: {key(name): item(value) for name, value in data.items()}
    if get_origin(hint) is tuple:
        return _tuple_maker(get_args(hint))
    return hint  # type: ignore[no-any-return]


def _tuple_maker(hints: tuple[Any, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Of `tuple[X, ...]`, whose entries are all alike, or of `tuple[X, Y]`, one of each."""
    makers = [_maker(hint) for hint in hints if hint is not ...]
    if ... in hints:
        return lambda data: tuple(map(makers[0], data))
    return lambda data: tuple(make(value) for make, value in zip(makers, data, strict=True))


@cache
def _defaults(cls: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass and what each is when it is not given."""
    return tuple((field.name, field.default) for field in fields(cls))


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)
