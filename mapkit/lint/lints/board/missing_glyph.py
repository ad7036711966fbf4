from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


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

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.board.glyphs import HELP, unprintable

        for text in unprintable(subject.map):
            yield Found(text.path, text.message, HELP)
