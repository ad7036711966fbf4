"""The few words that mapkit says by itself, by language; those of the board lie beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.model.text import FALLBACK_LANGUAGE
from mapkit.source.bundled import read_bundled

CATALOGUES = Path(__file__).parent / "words"
_ONE_LETTER = re.compile(r"(?<!\S)([aiouwzAIOUWZ]) ")


@dataclass(frozen=True, slots=True)
class Words:
    language: str  # of the catalogue, which may be another than was asked for
    wordings: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        return bound(self.wordings[key].format(**values), self.language)


def languages(folder: Path = CATALOGUES) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.yaml"))


@cache
def words(language: str, folder: Path = CATALOGUES) -> Words:
    """The catalogue of `pl-PL`, else of `pl`, else the English one."""
    names = (language, language.partition("-")[0], FALLBACK_LANGUAGE)
    known = next(name for name in names if name in languages(folder))
    return Words(known, _catalogue(folder, FALLBACK_LANGUAGE) | _catalogue(folder, known))


def bound(text: str, language: str) -> str:
    """Polish leaves no word of one letter at the end of a line."""
    return _ONE_LETTER.sub("\\1\N{NO-BREAK SPACE}", text) if language.startswith("pl") else text


@cache
def _catalogue(folder: Path, language: str) -> dict[str, str]:
    data: dict[str, str] = read_bundled(folder / f"{language}.yaml")
    return data
