"""SVG → PDF and PNG by typst: true size, vector, with our own fonts and no others.

The same SVG gives the same bytes. A letter that the fonts lack becomes a dot: typst would take it
from some font of its own, or draw a box.
"""

from __future__ import annotations

import html
import re
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from mapkit.fonts import FAMILIES, FILES, missing_glyphs
from mapkit.render.texts import TEXT, face_of

if TYPE_CHECKING:
    import typst

PPI = 100.0
MISSING = "·"
_TIMESTAMP = 0  # in place of the hour of the print, for equal bytes
_SIZE = re.compile(r'<svg\b[^>]*?\bheight="([\d.]+)mm"[^>]*?\bwidth="([\d.]+)mm"')
_FAMILY = re.compile(r'font-family="([^",]+)')

_PAGE = """
#let (width, height, bleed) = ({width}mm, {height}mm, {bleed}mm)
#set document(title: sys.inputs.title)
#set page(width: width - 2 * bleed, height: height - 2 * bleed, margin: 0pt, bleed: bleed)
#place(dx: -bleed, dy: -bleed, image(bytes(sys.inputs.svg), width: width, height: height))
"""


class FontsError(RuntimeError):
    """typst does not find the bundled fonts, or an SVG asks for others."""


def to_pdf(svg: str, *, bleed_mm: float = 0, title: str = "") -> bytes:
    """One page of the SVG's size. With a bleed the SVG is larger than the trimmed page by it."""
    return _compiled(svg, "pdf", bleed_mm=bleed_mm, title=title)


def to_png(svg: str, *, ppi: float = PPI) -> bytes:
    return _compiled(svg, "png", ppi=ppi)


def typeset(
    source: str, files: Mapping[str, bytes], *, form: Literal["pdf", "png"] = "pdf", ppi: float = 0
) -> bytes:
    """The PDF of typst source that names `files` (SVG, PDF, JSON) as /name; or one page as PNG."""
    import typst

    with tempfile.TemporaryDirectory() as folder:
        return typst.compile(
            _written(Path(folder), source, files),
            root=Path(folder),
            format=form,
            ppi=ppi or None,
            font_paths=_fonts(),
            timestamp=_TIMESTAMP,
        )


def typeset_value(source: str, files: Mapping[str, bytes], label: str) -> str:
    """The value of a document's labelled metadata, as JSON."""
    import typst

    with tempfile.TemporaryDirectory() as folder:
        main = _written(Path(folder), source, files)
        compiler = typst.Compiler(main, root=Path(folder), font_paths=_fonts())
        return compiler.query(f"<{label}>", field="value", one=True)


def _written(folder: Path, source: str, files: Mapping[str, bytes]) -> Path:
    """Put a document and what it names into a folder; gives the document's file."""
    for name, data in files.items():
        (folder / name).write_bytes(_known_svg(data) if name.endswith(".svg") else data)
    main = folder / "main.typ"
    main.write_text(source, "utf-8")
    return main


def _known_svg(data: bytes) -> bytes:
    svg = data.decode()
    _check_families(svg)
    return _with_known_letters(svg).encode()


def size_mm(svg: str) -> tuple[float, float]:
    """Width and height that an SVG gives itself, in millimetres."""
    found = _SIZE.search(svg[:2000])
    if found is None:
        raise ValueError("the SVG does not say its size in millimetres")
    return float(found[2]), float(found[1])


def _compiled(
    svg: str,
    form: Literal["pdf", "png"],
    *,
    ppi: float | None = None,
    bleed_mm: float = 0,
    title: str = "",
) -> bytes:
    import typst

    width, height = size_mm(svg)
    page = _PAGE.format(width=width, height=height, bleed=bleed_mm)
    fonts = _fonts()
    _check_families(svg)
    return typst.compile(
        page.encode(),
        format=form,
        ppi=ppi,
        font_paths=fonts,
        sys_inputs={"svg": _with_known_letters(svg), "title": title},
        timestamp=_TIMESTAMP,
    )


@cache
def _fonts() -> typst.Fonts:
    """Only ours: neither the system's nor those inside typst."""
    import typst

    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FILES)]
    )
    absent = set(FAMILIES) - set(fonts.families())
    if absent:
        raise FontsError(f"typst does not know the fonts {sorted(absent)} in {FILES}")
    return fonts


def _check_families(svg: str) -> None:
    """typst says nothing when it does not find the font of a text; so we do."""
    unknown = set(_FAMILY.findall(svg)) - set(FAMILIES)
    if unknown:
        raise FontsError(f"the SVG asks for fonts that are not bundled: {sorted(unknown)}")


def _with_known_letters(svg: str) -> str:
    return TEXT.sub(_known_text, svg)


def _known_text(match: re.Match[str]) -> str:
    attributes, written = match.groups()
    text = html.unescape(written)
    missing = missing_glyphs(text, face_of(attributes))
    if not missing:
        return match[0]
    known = "".join(MISSING if letter in missing else letter for letter in text)
    return f"<text {attributes}>{html.escape(known, quote=False)}</text>"
