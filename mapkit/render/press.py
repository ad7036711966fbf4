"""Pages of placed pictures → one PDF.

A sheet is data: which picture lies where. Everything drawn is a picture, an SVG or a page of
another PDF; a PDF that is placed many times is stored once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from mapkit.aliases import Size
from mapkit.geometry.layout import Box
from mapkit.render.pdf import typeset
from mapkit.render.writing import number


@dataclass(frozen=True, slots=True)
class Picture:
    file: str
    box: Box  # on the page, in millimetres
    page: int = 1  # of a PDF
    window: Box | None = None  # the part of the page where it shows; everywhere without
    turn_deg: int = 0  # clockwise, a multiple of 90; the box is that of the turned picture


@dataclass(frozen=True, slots=True)
class Page:
    size: Size
    pictures: tuple[Picture, ...]
    label: str = ""  # where the sheet belongs, as printed on it


@dataclass(frozen=True, slots=True)
class Part:
    """One PDF of the pack."""

    name: str
    pages: tuple[Page, ...]
    files: Mapping[str, bytes] = field(repr=False)  # what the pictures name
    title: str = ""


def print_part(part: Part) -> bytes:
    return typeset(_source(part.pages, part.title), part.files)


def bound(parts: Sequence[tuple[Part, bytes]], title: str) -> bytes:
    """The pages of several PDFs in one, in their order."""
    pages = [
        Page(page.size, (Picture(f"{part.name}.pdf", (0, 0, *page.size), index),))
        for part, _ in parts
        for index, page in enumerate(part.pages, 1)
    ]
    return typeset(_source(pages, title), {f"{part.name}.pdf": pdf for part, pdf in parts})


def print_png(page: Page, files: Mapping[str, bytes], ppi: float, *, clear: bool = False) -> bytes:
    """A page as a picture, on white paper or on none."""
    source = ("#set page(fill: none)\n" if clear else "") + _source([page], "")
    return typeset(source, files, form="png", ppi=ppi)


def _source(pages: Iterable[Page], title: str) -> str:
    head = [f"#set document(title: {quoted(title)})", "#set page(margin: 0pt)"]
    return "\n".join([*head, *map(_page, pages)])


def _page(page: Page) -> str:
    width, height = page.size
    inside = "".join(map(_picture, page.pictures))
    return f"#page(width: {_mm(width)}, height: {_mm(height)})[{inside}]"


def _picture(picture: Picture) -> str:
    left, top, right, bottom = picture.box
    width, height = right - left, bottom - top
    if picture.turn_deg % 180:
        width, height = height, width
    left, top = _CORNER[picture.turn_deg](picture.box)
    size = f"width: {_mm(width)}, height: {_mm(height)}"
    page = f"page: {picture.page}, " if picture.file.endswith(".pdf") else ""
    content = f'image("/{picture.file}", {page}{size}, fit: "stretch")'
    if picture.turn_deg:
        content = f"rotate({picture.turn_deg}deg, origin: top + left, {content})"
    if picture.window is None:
        return f"#place(dx: {_mm(left)}, dy: {_mm(top)}, {content})"
    x, y, x_end, y_end = picture.window
    shifted = f"place(dx: {_mm(left - x)}, dy: {_mm(top - y)}, {content})"
    frame = f"box(width: {_mm(x_end - x)}, height: {_mm(y_end - y)}, clip: true, {shifted})"
    return f"#place(dx: {_mm(x)}, dy: {_mm(y)}, {frame})"


_CORNER: dict[int, Callable[[Box], Size]] = {
    0: lambda box: (box[0], box[1]),
    90: lambda box: (box[2], box[1]),
    180: lambda box: (box[2], box[3]),
    270: lambda box: (box[0], box[3]),
}
"""Where the upper left corner of a picture comes to lie when it is turned."""


def quoted(text: str) -> str:
    """A string of typst."""
    return json.dumps(text, ensure_ascii=False)


def _mm(value: float) -> str:
    return f"{number(value, 8)}mm"
