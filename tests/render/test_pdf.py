"""The PDF measured: sizes on paper, boxes, fonts, equal bytes."""

import base64
import io
import re
from ctypes import create_string_buffer
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from fontTools.ttLib import TTFont
from render.straight import straight_layout

from mapkit import Map, load_map, parse_map
from mapkit.fonts import FAMILIES
from mapkit.render.drawing import Drawing
from mapkit.render.pdf import to_pdf, to_png
from mapkit.render.sheets.board import render_board

SVG = "{http://www.w3.org/2000/svg}"
POINTS_PER_MM = 72 / 25.4
PIXELS_PER_MM = 40
DARK = 0x70  # darker than the halo and the land around a space


@pytest.fixture(scope="module")
def map_() -> Map:
    return load_map(Path(__file__).parent.parent / "maps" / "everything.yaml")


@pytest.fixture(scope="module")
def drawing(map_: Map) -> Drawing:
    return render_board(map_, straight_layout(map_))


@pytest.fixture(scope="module")
def pdf(drawing: Drawing) -> bytes:
    return to_pdf(drawing, title="Everything")


def page_of(pdf: bytes) -> pypdfium2.PdfPage:
    return pypdfium2.PdfDocument(pdf)[0]


def in_mm(points: tuple[float, ...]) -> list[float]:
    return [value / POINTS_PER_MM for value in points]


def test_page_has_the_size_of_the_board(map_: Map, pdf: bytes) -> None:
    assert in_mm(page_of(pdf).get_size()) == pytest.approx(map_.board.size_mm, abs=0.05)


def test_bleed_surrounds_the_trimmed_page(map_: Map) -> None:
    page = page_of(to_pdf(render_board(map_, straight_layout(map_), bleed_mm=3), bleed_mm=3))
    assert in_mm(page.get_mediabox()) == pytest.approx([0, 0, 796, 531], abs=0.05)
    assert in_mm(page.get_bleedbox()) == pytest.approx([0, 0, 796, 531], abs=0.05)
    assert in_mm(page.get_trimbox()) == pytest.approx([3, 3, 793, 528], abs=0.05)
    picture = page.render(scale=0.2).to_numpy()
    assert (picture[0, :, :3] < 200).all(axis=1).mean() > 0.95  # the band goes up to the edge


@pytest.mark.parametrize(("kind", "color"), [("rail", "red"), ("rail", "purple"), ("sea", "green")])
def test_spaces_have_their_true_size(map_: Map, kind: str, color: str) -> None:
    """A space drawn level, measured in the pixels of its dark edge."""
    routes = enumerate(map_.routes)
    route = next(r for r, lane in routes if (lane.kind, lane.color) == (kind, color))
    level = _only(straight_layout(map_), route)
    width, height = _edge_box(to_pdf(render_board(map_, level)), level)
    assert width == pytest.approx(26.0, abs=0.1)
    assert height == pytest.approx(8.0, abs=0.1)


def _only(layout: object, route: int) -> object:
    """The layout with one space of one route, level, and nothing else near it."""
    from dataclasses import replace

    lane = layout.routes[route]
    space = replace(lane.spaces[0], center=(400.0, 300.0), angle_deg=0.0)
    return replace(
        layout,
        routes=(replace(lane, curves=(), spaces=(space,)),),
        exits=(),
        labels=(),
        arrows=(),
        cities={},
    )


def _edge_box(pdf: bytes, layout: object) -> tuple[float, float]:
    """Width and height in mm of what is not land around the space's middle."""
    page = page_of(pdf)
    (x, y), (width, height) = layout.routes[0].spaces[0].center, layout.size
    around = (x - 20, height - y - 10, width - x - 20, y - 10)  # left, bottom, right, top
    scale = PIXELS_PER_MM / POINTS_PER_MM
    picture = page.render(scale=scale, crop=tuple(v * POINTS_PER_MM for v in around)).to_numpy()
    edge = picture[:, :, :3].max(axis=2) < DARK
    columns, rows = np.flatnonzero(edge.any(axis=0)), np.flatnonzero(edge.any(axis=1))
    return (
        (columns[-1] - columns[0] + 1) / PIXELS_PER_MM,
        (rows[-1] - rows[0] + 1) / PIXELS_PER_MM,
    )


def test_fonts_are_ours(pdf: bytes) -> None:
    names = set()
    for item in page_of(pdf).get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=20):
        buffer = create_string_buffer(200)
        font = pdfium.FPDFTextObj_GetFont(item.raw)
        pdfium.FPDFFont_GetBaseFontName(font, buffer, 200)
        names.add(buffer.value.decode())
    families = {family.replace(" ", "") for family in FAMILIES}
    assert len(names) >= 5
    assert all(any(family in name for family in families) for name in names), names


def test_texts_can_be_read_from_the_pdf(pdf: bytes) -> None:
    text = page_of(pdf).get_textpage().get_text_range()
    for word in ("Everything", "Łund", "Jökul", "Sudland", "100"):
        assert word in text


def test_pdf_is_vector(pdf: bytes) -> None:
    kinds = {item.type for item in page_of(pdf).get_objects(max_depth=20)}
    assert pdfium.FPDF_PAGEOBJ_IMAGE not in kinds
    assert pdfium.FPDF_PAGEOBJ_PATH in kinds


def test_same_bytes_every_time(map_: Map, drawing: Drawing, pdf: bytes) -> None:
    again = render_board(map_, straight_layout(map_))
    assert to_pdf(again, title="Everything") == pdf
    assert to_png(drawing, ppi=30) == to_png(again, ppi=30)
    assert drawing.svg_with_fonts() == again.svg_with_fonts()


def test_png_has_the_pixels_asked_for(drawing: Drawing) -> None:
    png = to_png(drawing, ppi=25.4)
    width, height = (int.from_bytes(png[start : start + 4], "big") for start in (16, 20))
    assert (width, height) == pytest.approx((790, 525), abs=1)


def test_letters_that_no_font_has_become_dots(everything: Path) -> None:
    text = everything.read_text("utf-8").replace("Aldra", "'Al東ra & x'")
    map_ = parse_map(text)
    drawing = render_board(map_, straight_layout(map_))
    assert "Al東ra &amp; x" in drawing.svg
    assert "Al東ra" not in drawing.print_svg
    assert "東" in drawing.letters["label"]
    assert "Al·ra & x" in page_of(to_pdf(drawing)).get_textpage().get_text_range()


def test_embedded_fonts_change_nothing_else(drawing: Drawing) -> None:
    embedded = drawing.svg_with_fonts()
    assert embedded.count("@font-face") == 5
    start, end = embedded.index("<style>"), embedded.index("</style>") + len("</style>")
    assert embedded[:start] + embedded[end:] == drawing.svg


def test_embedded_fonts_have_the_letters(drawing: Drawing) -> None:
    packed = re.findall(r"base64,([^)]+)", drawing.svg_with_fonts())
    letters = set()
    for data in packed:
        letters |= set(TTFont(io.BytesIO(base64.b64decode(data))).getBestCmap())
    assert {ord(letter) for letter in "ŁundJökulCálm+12"} <= letters
    assert sum(len(data) for data in packed) < 60_000


def test_a_drawing_knows_what_its_file_says(drawing: Drawing) -> None:
    root = ElementTree.fromstring(drawing.svg)
    assert drawing.size_mm == (790.0, 525.0)
    assert (root.get("width"), root.get("height")) == ("790mm", "525mm")
    assert drawing.view == (0, 0, 790, 525)
    written = "".join(text.text or "" for text in root.iter(f"{SVG}text"))
    assert set().union(*drawing.letters.values()) == set(written)


def test_a_drawing_stays_as_it_is(drawing: Drawing) -> None:
    before = drawing.svg
    tree = drawing.tree()
    tree.clear()
    drawing.svg_with_fonts()
    assert ElementTree.tostring(drawing.tree(), encoding="unicode") in before


def test_the_current_folder_is_not_needed(
    drawing: Drawing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = to_png(drawing, ppi=20)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert to_png(drawing, ppi=20) == before
