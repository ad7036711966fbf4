from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.model.text import Text
from mapkit.source.document import Path


class MissingGlyph(Lint):
    """
    ## What it does
    Finds letters in the texts of the board, in any of its languages, that the bundled fonts lack.
    They have Latin, Greek and Cyrillic letters.

    ## Why is this bad
    A dot is printed instead of the letter.

    ## Example
    ```yaml
    cities:
      alder: {name: 東京}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {name: Tōkyō}
    ```
    """

    code = "BRD419"
    name = "missing-glyph"

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.fonts import missing_glyphs

        for path, text, face in _texts(subject):
            for language, wording in text.wordings:
                missing = sorted(missing_glyphs(wording, face))
                if missing:
                    letters = ", ".join(f"`{one}` (U+{ord(one):04X})" for one in missing[:5])
                    message = f"no glyph for {letters} in “{wording}”"
                    where = (*path, language) if language else path
                    yield Found(where, message, "write it in Latin, Greek or Cyrillic letters")


def _texts(subject: Subject) -> Iterator[tuple[Path, Text, str]]:
    """Where in the file, what it says, and the face it is set in."""
    map_ = subject.map
    yield ("title",), map_.title, "title"
    for key, text in (("subtitle", map_.subtitle), ("attribution", map_.attribution)):
        if text:
            yield (key,), text, "text"
    for city in map_.cities.values():
        yield ("cities", city.id, "name"), city.name, "label"
    for country in map_.countries.values():
        yield ("countries", country.id, "name"), country.name, "label"
