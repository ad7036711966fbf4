"""The few words that a board says by itself, by language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.source.read import read

CATALOGUES = Path(__file__).parent / "words"
FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class Words:
    language: str
    wordings: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        return self.wordings[key].format(**values)


def languages() -> list[str]:
    return sorted(path.stem for path in CATALOGUES.glob("*.yaml"))


@cache
def words(language: str) -> Words:
    """The catalogue of `pl-PL`, else of `pl`, else the English one."""
    known = [name for name in (language, language.partition("-")[0]) if name in languages()]
    wordings = _catalogue(FALLBACK) | (_catalogue(known[0]) if known else {})
    return Words(language, wordings)


def _catalogue(language: str) -> dict[str, str]:
    data: dict[str, str] = read(CATALOGUES / f"{language}.yaml").document.data
    return data
