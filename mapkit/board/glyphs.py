"""Letters on a board that the bundled fonts lack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mapkit.finding import Fault, Finding, Severity
from mapkit.fonts import missing_glyphs
from mapkit.model.map import Map
from mapkit.model.text import Text
from mapkit.source.document import Document, Path

MISSING_GLYPH = Fault("BRD419", "missing-glyph", Severity.WARNING)
HELP = (
    "the fonts have Latin, Greek and Cyrillic letters; give the name in one of these scripts, "
    "for one language or for all: {en: …, ja: …}"
)
_MOST_NAMED = 5  # letters in one message


@dataclass(frozen=True, slots=True)
class Unprintable:
    """A text with such letters, in one of its languages."""

    path: Path
    message: str


def unprintable(map_: Map) -> Iterator[Unprintable]:
    """Every text of the board that can't be printed, in any language."""
    for path, text, face in _texts(map_):
        for language, wording in text.wordings:
            if message := _message(wording, face):
                yield Unprintable((*path, language) if language else path, message)


def missing_glyph_findings(map_: Map, language: str, document: Document) -> list[Finding]:
    """A finding for every such text in the language of the board."""
    messages = {
        path: _message(text.in_language(language), face) for path, text, face in _texts(map_)
    }
    return [
        MISSING_GLYPH.at(document.where(path), message, HELP)
        for path, message in messages.items()
        if message
    ]


def _message(wording: str, face: str) -> str:
    missing = sorted(missing_glyphs(wording, face))
    if not missing:
        return ""
    letters = ", ".join(f"`{letter}` (U+{ord(letter):04X})" for letter in missing[:_MOST_NAMED])
    return f"no glyph for {letters} in “{wording}”; a dot is printed instead"


def _texts(map_: Map) -> Iterator[tuple[Path, Text, str]]:
    """Every text: where it stands in the file, what it says, and the face it is set in."""
    yield ("title",), map_.title, "title"
    for key, text in (("subtitle", map_.subtitle), ("attribution", map_.attribution)):
        if text:
            yield (key,), text, "text"
    yield ("author",), Text.of(map_.author), "text"
    for tag, name in map_.tag_names.items():
        yield ("tags", tag), name, "text"
    for city in map_.cities.values():
        yield ("cities", city.id, "name"), city.name, "label"
    for country in map_.countries.values():
        yield ("countries", country.id, "name"), country.name, "label"
