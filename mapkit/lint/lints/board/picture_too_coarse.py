from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from mapkit.board.art import NamedPicture, named_pictures
from mapkit.board.own_files import OwnFileError
from mapkit.board.pictures import own_picture
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject

LEAST_DPI = 150.0  # below it pixels show at reading distance; printers ask for 300


class PictureTooCoarse(Lint):
    """
    ## What it does
    Measures the pixels per inch of the map's own pictures at the size at which they are printed:
    the background on the board with its bleed, the others on cards.

    ## Why is this bad
    Below 150 pixels per inch edges look like stairs on paper. Print shops ask for 300.

    ## Example
    ```yaml
    board: {background: {image: coarse.png}}
    ```

    ## Use instead
    ```yaml
    board: {background: {image: fine.svg}}
    ```
    """

    code = "BRD431"

    def check(self, subject: Subject) -> Iterator[Found]:
        for named in named_pictures(subject.map):
            with suppress(OwnFileError):  # that it can't be used is told by another lint
                yield from _coarse(named, subject)


def _coarse(named: NamedPicture, subject: Subject) -> Iterator[Found]:
    picture = own_picture(subject.map.folder, named.name)
    dpi = picture.dpi(*named.size_mm)
    if dpi is not None and dpi < LEAST_DPI:
        wide, high = named.size_mm
        message = (
            f"`{named.name}` has {dpi:.0f} pixels per inch on {wide:.0f} × {high:.0f} mm,"
            f" less than {LEAST_DPI:.0f}"
        )
        wanted = f"{wide / 25.4 * 300:.0f} × {high / 25.4 * 300:.0f}"
        yield Found(named.path, message, f"{wanted} pixels would be 300 to the inch")
