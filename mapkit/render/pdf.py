"""SVG → PDF and PNG by typst: true size, vector, with our own fonts and no others.

The same drawing gives the same bytes.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from mapkit.fonts import FAMILIES, FILES
from mapkit.render.drawing import Drawing
from mapkit.render.watched import compiled_apart
from mapkit.render.writing import number
from mapkit.trouble import ImpossibleError

if TYPE_CHECKING:
    import typst

PPI = 100.0
_NOTHING_TO_READ = Path(__file__).parent / "words"  # all that a page could name; it names nothing
_OWN_SVG = b"data:image/svg+xml"  # what every SVG of the user's own is embedded as
_TIMESTAMP = 0  # in place of the hour of the print, for equal bytes

CANT_DRAW = (
    "Typst, which makes PDF and PNG of a drawing, broke off. If the map names pictures or a theme"
    " of its own, try it without them; --format svg needs no typst."
)

_PAGE = """
#let (width, height, bleed) = ({width}mm, {height}mm, {bleed}mm)
#set document(title: sys.inputs.title)
#set page(width: width - 2 * bleed, height: height - 2 * bleed, margin: 0pt, bleed: bleed)
#place(dx: -bleed, dy: -bleed, image(bytes(sys.inputs.svg), width: width, height: height))
"""


class FontsError(RuntimeError):
    """The bundled fonts are not found by typst."""


def to_pdf(drawing: Drawing, *, bleed_mm: float = 0, title: str = "") -> bytes:
    """One page of the drawing's size, which with a bleed exceeds the trimmed page by it."""
    return _compiled(drawing, "pdf", bleed_mm=bleed_mm, title=title)


def to_png(drawing: Drawing, *, ppi: float = PPI) -> bytes:
    return _compiled(drawing, "png", ppi=ppi)


def typeset(
    source: str, files: Mapping[str, bytes], *, form: Literal["pdf", "png"] = "pdf", ppi: float = 0
) -> bytes:
    """The PDF of typst source that names `files` (SVG, PDF, JSON) as /name; or one page as PNG."""
    is_foreign = any(_OWN_SVG in data for data in files.values())
    with tempfile.TemporaryDirectory() as folder:
        main = _written(Path(folder), source, files)
        wishes = {"root": Path(folder), "format": form, "ppi": ppi or None}
        return compiled_apart(main, wishes) if is_foreign else compiled(main, wishes)


def compiled(source: bytes | Path, wishes: Mapping[str, Any]) -> bytes:
    """What typst makes of a page, with our fonts, in this process."""
    import typst

    with _pictures_told():
        made: bytes = typst.compile(source, font_paths=_fonts(), timestamp=_TIMESTAMP, **wishes)
    return made


def typeset_value(source: str, files: Mapping[str, bytes], label: str) -> str:
    """The value of a document's labelled metadata, as JSON."""
    import typst

    with tempfile.TemporaryDirectory() as folder, _pictures_told():
        main = _written(Path(folder), source, files)
        compiler = typst.Compiler(main, root=Path(folder), font_paths=_fonts())
        return compiler.query(f"<{label}>", field="value", one=True)


def _written(folder: Path, source: str, files: Mapping[str, bytes]) -> Path:
    """Put a document and what it names into a folder; gives the document's file."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    main = folder / "main.typ"
    main.write_text(source, "utf-8")
    return main


def _compiled(
    drawing: Drawing,
    form: Literal["pdf", "png"],
    *,
    ppi: float | None = None,
    bleed_mm: float = 0,
    title: str = "",
) -> bytes:
    width, height = (number(side) for side in drawing.size_mm)
    page = _PAGE.format(width=width, height=height, bleed=bleed_mm).encode()
    inputs = {"svg": drawing.print_svg, "title": title}
    wishes = {"root": _NOTHING_TO_READ, "format": form, "ppi": ppi, "sys_inputs": inputs}
    is_foreign = _OWN_SVG.decode() in drawing.print_svg
    return compiled_apart(page, wishes) if is_foreign else compiled(page, wishes)


@contextmanager
def _pictures_told() -> Iterator[None]:
    """Say it in a sentence when typst can't draw something that a map brought along.

    Its panic has no class that could be named here.
    """
    import typst

    try:
        yield
    except typst.TypstError as error:
        if "image" not in str(error):
            raise
        raise ImpossibleError(f"{CANT_DRAW} It says: {error}") from error
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise ImpossibleError(CANT_DRAW) from error


@cache
def _fonts() -> typst.Fonts:
    """Our fonts alone: neither the system's nor those inside typst."""
    import typst

    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FILES)]
    )
    absent = set(FAMILIES) - set(fonts.families())
    if absent:
        raise FontsError(f"typst does not know the fonts {sorted(absent)} in {FILES}")
    return fonts
