"""The sentences of a map's rule sheet, section by section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mapkit.model.map import Map
from mapkit.model.text import FALLBACK_LANGUAGE
from mapkit.render.rulesheet.facts import traits, values
from mapkit.render.words import bound, words
from mapkit.source.bundled import read_bundled

CATALOGUES = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    lead: str = ""  # printed bold, before it
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    sentences: tuple[Sentence, ...]
    table: bool = False  # the points of routes stand here


@dataclass(frozen=True, slots=True)
class RuleSheet:
    subtitle: str
    sections: tuple[Section, ...]
    terms: Mapping[str, str]


def rule_sheet(map_: Map, language: str = "en") -> RuleSheet:
    """What a map's players must know, and nothing else."""
    data = catalogue(language)
    has = traits(map_)
    blanks = values(map_, words(language), data["terms"])
    sections = [
        _section(section, has, blanks, language)
        for section in data["sections"]
        if _asked_for(section.get("if", ()), has)
    ]
    return RuleSheet(data["subtitle"].format(**blanks), tuple(sections), data["terms"])


@cache
def catalogue(language: str) -> dict[str, Any]:
    """The catalogue of `pl-PL`, else of `pl`, else the English one."""
    names = [language, language.partition("-")[0], FALLBACK_LANGUAGE]
    file = next(CATALOGUES / f"{n}.yaml" for n in names if (CATALOGUES / f"{n}.yaml").exists())
    data: dict[str, Any] = read_bundled(file)
    return data


def _section(
    data: Mapping[str, Any], has: frozenset[str], blanks: Mapping[str, object], language: str
) -> Section:
    def sentence(item: Mapping[str, Any]) -> Sentence:
        text = bound(item["text"].format(**blanks), language)
        return Sentence(text, item.get("lead", ""), item.get("icon", ""))

    sentences = [sentence(item) for item in data["items"] if _asked_for(item.get("if", ()), has)]
    return Section(data["title"], tuple(sentences), bool(data.get("table")))


def _asked_for(conditions: Sequence[str], has: frozenset[str]) -> bool:
    return all((name.removeprefix("!") in has) != name.startswith("!") for name in conditions)
