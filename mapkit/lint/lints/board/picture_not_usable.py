from __future__ import annotations

from collections.abc import Iterator

from mapkit.board.art import named_pictures, usable_picture
from mapkit.board.own_files import OwnFileError
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class PictureNotUsable(Lint):
    """
    ## What it does
    Opens every picture that the map names: background, cards, backs and logo. They must be PNG,
    JPEG or SVG files in the map's folder or in a folder inside it.

    ## Why is this bad
    Neither the board nor the cards can be drawn without it. A file elsewhere would be missing on
    the next computer, and a map from a stranger must not reach for yours.

    ## Example
    ```yaml
    board: {background: {image: no-such.png}}
    ```

    ## Use instead
    ```yaml
    board: {background: {image: fine.svg}}
    ```
    """

    code = "BRD430"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        for named in named_pictures(subject.map):
            try:
                usable_picture(subject.map, named.path, named.name)
            except OwnFileError as error:
                yield Found(named.path, f"the picture `{named.name}` {error}")
