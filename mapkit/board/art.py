"""The pictures that a map names: background, cards, backs, logo."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from mapkit.board.own_files import OwnFileError, own_bytes
from mapkit.board.pictures import LARGEST_FILE, OwnPicture, own_picture
from mapkit.board.theme_files import is_theme_file, theme_files
from mapkit.finding import Fault, MapError, Where
from mapkit.model.map import Map
from mapkit.source.document import Path, pointer

UNUSABLE_PICTURE = Fault("ART101", "unusable-picture")
BLEED_MM = 3.0  # what a printer cuts off around the board
_CARD_MM = (63.5, 88.9)  # the largest usual card
_MOST_CARD_PIXELS = 16_000_000  # a card at 1,200 dpi has 13 million; a sheet shows a dozen pictures


@dataclass(frozen=True, slots=True)
class NamedPicture:
    """A picture where a map names it."""

    path: Path
    name: str
    size_mm: tuple[float, float]  # as it is printed


def named_pictures(map_: Map) -> Iterator[NamedPicture]:
    """Every picture that a map names."""
    if map_.board.background.image:
        left, top, right, bottom = background_box(map_)
        size = right - left, bottom - top
        yield NamedPicture(("board", "background", "image"), map_.board.background.image, size)
    for color, name in map_.art.cards.items():
        yield NamedPicture(("art", "cards", color), name, _CARD_MM)
    if map_.art.back:
        yield NamedPicture(("art", "back"), map_.art.back, _CARD_MM)
    if map_.art.logo:
        yield NamedPicture(("art", "logo"), map_.art.logo, (100.0, 30.0))


def background_box(map_: Map) -> tuple[float, float, float, float]:
    """Where the background lies: all over the board and its bleed, if nothing else is said."""
    width, height = map_.board.size_mm
    whole = (-BLEED_MM, -BLEED_MM, width + BLEED_MM, height + BLEED_MM)
    return map_.board.background.at or whole


def picture_of(map_: Map, path: Path, name: str) -> OwnPicture:
    """The picture that a map names at that path; `MapError` if it can't be used."""
    try:
        return usable_picture(map_, path, name)
    except OwnFileError as error:
        where = Where(map_.id, pointer=pointer(path))
        help_ = "put a PNG, JPEG or SVG file of that name into the map's folder"
        fault = UNUSABLE_PICTURE.at(where, f"the picture `{name}` {error}", help_)
        raise MapError([fault]) from None


def usable_picture(map_: Map, path: Path, name: str) -> OwnPicture:
    """The picture of that name, if it is no larger than its use asks for; else `OwnFileError`."""
    picture = own_picture(map_.folder, name)
    width, height = picture.size
    is_large = picture.kind != "svg+xml" and width * height > _MOST_CARD_PIXELS
    if path[0] == "art" and is_large:
        most = f"{_MOST_CARD_PIXELS / 1e6:.0f} million"
        raise OwnFileError(
            f"has {width:,.0f} × {height:,.0f} pixels; a card or logo may have {most}"
        )
    return picture


def own_files_digest(map_: Map, wish: str | None = None) -> str:
    """Changes with any file that a map or its theme names; empty if they name none."""
    names = [named.name for named in named_pictures(map_)]
    parts = [_content(map_, name) for name in names]
    theme = wish or map_.board.theme
    if is_theme_file(theme):
        parts += theme_files(map_, wish)
    if not parts:
        return ""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def _content(map_: Map, name: str) -> bytes:
    """A digest of a file; of one that can't be read, the reason."""
    try:
        return hashlib.sha256(own_bytes(map_.folder, name, LARGEST_FILE)).digest()
    except OwnFileError as error:
        return str(error).encode()
