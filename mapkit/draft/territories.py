"""Countries and groups of countries by name, in any language that Unicode has names in."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from babel import Locale

from mapkit.geography import LANGUAGES
from mapkit.geography.fold import fold
from mapkit.geography.layers import country_codes
from mapkit.source.read import read

# Common names of countries whose official English name is another one.
SHORT_NAMES = {"usa": "US", "america": "US", "uk": "GB", "great britain": "GB", "britain": "GB",
               "holland": "NL", "burma": "MM", "czech republic": "CZ", "ivory coast": "CI",
               "macedonia": "MK", "swaziland": "SZ", "turkey": "TR"}  # fmt: skip
UNNAMED = {"XK": "Kosovo"}
WORLD = "001"


def country_name(code: str, language: str = "en") -> str:
    """The name of a country or a group; English where a language has none."""
    for tongue in (language, "en"):
        if name := _territories(tongue).get(code):
            return str(name)[0].upper() + str(name)[1:]
    return UNNAMED.get(code, code.replace("-", " ").title())


def find_country(name: str) -> str | None:
    """The code of the country or group with that name or code, whatever its case and accents."""
    asked = fold(name)
    return SHORT_NAMES.get(asked) or _codes().get(asked)


def members(code: str) -> tuple[str, ...]:
    """The countries of a group, or the country itself."""
    groups = _groups()
    if code not in groups:
        return (code,)
    inside = (member for part in groups[code] for member in members(part))
    return tuple(dict.fromkeys(inside))


def known_names() -> Sequence[str]:
    """The names of all countries and groups, to suggest one for a misspelt name."""
    return [country_name(code) for code in (*country_codes(), *_groups())]


@cache
def _territories(tongue: str) -> Mapping[str, str]:
    with _no_time_zone():
        return Locale(tongue).territories


@contextmanager
def _no_time_zone() -> Iterator[None]:
    """Keep the time zone from Babel, which names need not know.

    With the data of its first language Babel opens what the variable `TZ` names, and a file of
    that name in the current folder first, whatever that is.
    """
    before = os.environ.pop("TZ", None)
    try:
        yield
    finally:
        if before is not None:
            os.environ["TZ"] = before


@cache
def _codes() -> dict[str, str]:
    found: dict[str, str] = {}
    for language in ("en", *LANGUAGES):
        for code in (*country_codes(), *_groups()):
            found.setdefault(fold(country_name(code, language)), code)
    return found | {code.lower(): code for code in country_codes()}


@cache
def _groups() -> dict[str, tuple[str, ...]]:
    data = read(Path(__file__).with_name("groups.yaml")).document.data
    return {code: tuple(parts) for code, parts in data.items()}
