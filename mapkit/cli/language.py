"""`--lang`: the language of names, and of what a board says by itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated

import typer

from mapkit.cli.ending import fail
from mapkit.cli.screen import hint
from mapkit.model.map import Map
from mapkit.render.words import languages
from mapkit.source.suggest import listing, unknown

_FORM = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*")
LangOption = Annotated[
    str, typer.Option("--lang", metavar="CODE", help="Language of names and words, e.g. pl.")
]


def check_language(language: str, maps: Iterable[Map]) -> None:
    """End the verb if neither mapkit nor any of the maps has a word in this language."""
    if not _FORM.fullmatch(language):
        fail(f"--lang {language}: give the code of a language, such as en or pl")
    if any(_is_of(language, one) for one in languages()):
        return
    known = sorted({*languages(), *(one for map_ in maps for one in map_.languages)})
    if not any(_is_of(language, one) for one in known):
        fail(f"--lang: {unknown('language', language, known)}")


def tell_language(language: str) -> None:
    """Say so where the names of a map may be in a language that mapkit itself does not speak."""
    if not any(_is_of(language, one) for one in languages()):
        hint(f"The legend is in English: there are {listing(languages())}, but no `{language}`.")


def _is_of(language: str, known: str) -> bool:
    return known in (language, language.partition("-")[0])
