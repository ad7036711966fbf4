"""Letters on a board that the bundled fonts lack."""

from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Fault, Finding, Severity
from mapkit.fonts import missing_glyphs
from mapkit.model.map import Map
from mapkit.source.document import Document, Path

MISSING_GLYPH = Fault("BRD901", "missing-glyph", Severity.WARNING)
_HELP = (
    "the fonts have Latin, Greek and Cyrillic letters; give the name in one of these scripts, "
    "for one language or for all: {en: …, ja: …}"
)


def missing_glyph_findings(map_: Map, language: str, document: Document) -> list[Finding]:
    """A finding for every text with such letters, in the language of the board."""
    findings = []
    for path, text, face in _texts(map_, language):
        missing = missing_glyphs(text, face)
        if missing:
            letters = ", ".join(f"`{letter}` (U+{ord(letter):04X})" for letter in sorted(missing))
            message = f"no glyph for {letters} in “{text}”; a dot is printed instead"
            findings.append(MISSING_GLYPH.at(document.where(path), message, _HELP))
    return findings


def _texts(map_: Map, language: str) -> Iterator[tuple[Path, str, str]]:
    """Where in the file, what it says, and the face it is set in."""
    yield ("title",), map_.title.in_language(language), "title"
    if map_.subtitle:
        yield ("subtitle",), map_.subtitle.in_language(language), "text"
    if map_.attribution:
        yield ("attribution",), map_.attribution.in_language(language), "text"
    yield ("author",), map_.author, "text"
    for city in map_.cities.values():
        yield ("cities", city.id, "name"), city.name.in_language(language), "label"
    for country in map_.countries.values():
        yield ("countries", country.id, "name"), country.name.in_language(language), "label"
