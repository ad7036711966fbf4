"""Values as they are written on one line of a YAML file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mapkit.source.yaml_events import core_schema

_PLAIN = re.compile(r"[^\W_](?:[\w '’.–/+()-]*[\w.')])?")
_CONSTANTS = {True: "true", False: "false", None: "null"}


def flow(value: Any) -> str:
    """`{between: [oslo, bergen], length: 4}`: reads back as the same value."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    if value is None or isinstance(value, bool):
        return _CONSTANTS[value]
    if isinstance(value, float):
        return repr(int(value)) if value.is_integer() else repr(value)
    return str(value) if isinstance(value, int) else _text(str(value))


def _key(key: Any) -> str:
    text = str(key)
    return text if text.isdigit() else _text(text)


def _text(text: str) -> str:
    if _PLAIN.fullmatch(text) and core_schema(text) == text and text.isprintable():
        return text
    return '"' + "".join(_escaped(char) for char in text) + '"'


def _escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    return char if char.isprintable() else f"\\U{ord(char):08x}"
