"""Presets, and the rules that a preset and a map's overrides make together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from mapkit import bundled
from mapkit.model.plain import build, plain
from mapkit.model.rules import Rules
from mapkit.source.document import Path
from mapkit.source.read import read


@cache
def preset_data(preset: str) -> dict[str, Any]:
    """The data of a preset's file, with its own name in it."""
    data: dict[str, Any] = read(bundled.preset_file(preset)).document.data
    return {"preset": preset, **data}


def preset_rules(preset: str) -> Rules:
    return build(Rules, preset_data(preset))


def merged(base: Any, over: Any, path: Path = ()) -> Any:
    """`base` with everything that `over` says; mappings are merged key by key, lists replaced."""
    if path in _REPLACED_WHOLE or not isinstance(base, Mapping) or not isinstance(over, Mapping):
        return over
    return {**base, **{key: merged(base.get(key), over[key], (*path, key)) for key in over}}


_REPLACED_WHOLE: tuple[Path, ...] = (("tickets", "decks"), ("passengers", "bag"))
"""Mappings whose keys are things, not settings."""


def overrides(rules: Rules) -> dict[str, Any]:
    """What a map must say besides its preset to be played by these rules."""
    base, wanted = plain(preset_rules(rules.preset), whole=True), plain(rules, whole=True)
    return dict(_difference(base, wanted))


def _difference(base: Any, wanted: Any, path: Path = ()) -> Any:
    if path in _REPLACED_WHOLE or not isinstance(base, Mapping) or not isinstance(wanted, Mapping):
        return wanted
    changed = (key for key in wanted if key not in base or base[key] != wanted[key])
    return {key: _difference(base.get(key), wanted[key], (*path, key)) for key in changed}


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that is not a mapping, with its path."""
    if isinstance(data, Mapping) and data:
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    else:
        yield path, data
