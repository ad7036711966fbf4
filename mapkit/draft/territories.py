"""Countries by name, in any language that the Unicode consortium has names in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from babel import Locale

from mapkit.geography import LANGUAGES
from mapkit.geography.fold import fold
from mapkit.geography.layers import country_codes

# What people say, where the official English name is another one.
SHORT_NAMES = {"usa": "US", "america": "US", "uk": "GB", "great britain": "GB", "britain": "GB",
               "holland": "NL", "burma": "MM", "czech republic": "CZ", "ivory coast": "CI",
               "macedonia": "MK", "swaziland": "SZ", "turkey": "TR"}  # fmt: skip
UNNAMED = {"XK": "Kosovo"}


def country_name(code: str, language: str = "en") -> str:
    """The name of a country; English where a language has none."""
    for tongue in (language, "en"):
        if name := Locale(tongue).territories.get(code):
            return str(name)
    return UNNAMED.get(code, code)


def find_country(name: str) -> str | None:
    """The code of the country with that name or code, whatever its case and accents."""
    asked = fold(name)
    return SHORT_NAMES.get(asked) or _codes().get(asked)


def known_names() -> Sequence[str]:
    """What countries are called, for whoever misspelt one."""
    return [country_name(code) for code in country_codes()]


@cache
def _codes() -> dict[str, str]:
    found: dict[str, str] = {}
    for language in ("en", *LANGUAGES):
        for code in country_codes():
            found.setdefault(fold(country_name(code, language)), code)
    return found | {code.lower(): code for code in country_codes()}
