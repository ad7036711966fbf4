"""The few words that a board says by itself, by language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.source.read import read

CATALOGUES = Path(__file__).parent / "words"
FALLBACK = "en"
_ONE_LETTER = re.compile(r"(?<!\S)([aiouwzAIOUWZ]) ")


@dataclass(frozen=True, slots=True)
class Words:
    language: str
    wordings: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        return bound(self.wordings[key].format(**values), self.language)


def languages() -> list[str]:
    return sorted(path.stem for path in CATALOGUES.glob("*.yaml"))


@cache
def words(language: str) -> Words:
    """The catalogue of `pl-PL`, else of `pl`, else the English one."""
    known = [name for name in (language, language.partition("-")[0]) if name in languages()]
    wordings = _catalogue(FALLBACK) | (_catalogue(known[0]) if known else {})
    return Words(language, wordings)


def bound(text: str, language: str) -> str:
    """Polish leaves no word of one letter at the end of a line."""
    return _ONE_LETTER.sub("\\1\N{NO-BREAK SPACE}", text) if language.startswith("pl") else text


def _catalogue(language: str) -> dict[str, str]:
    data: dict[str, str] = read(CATALOGUES / f"{language}.yaml").document.data
    return data
