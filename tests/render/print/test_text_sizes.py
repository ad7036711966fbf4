"""No word on a card is smaller than 6 points, none on a sheet smaller than 7."""

from collections.abc import Iterator

import pypdfium2
import pytest
from pypdfium2 import raw
from render.straight import straight_layout

from mapkit import load_map
from mapkit.render.choices import PrintWishes
from mapkit.render.part_catalog import all_parts
from mapkit.render.press import print_part
from mapkit.render.sheets.desk import Desk

PICTURE_PT = 4.0  # less is a letter on the picture of a card
LEAST_PT = {"tickets": 6.0, "goals": 6.0, "cards": 6.0, "tokens": 6.0}


def sizes(pdf: bytes) -> Iterator[tuple[float, str]]:
    """The size of every letter on paper, in points."""
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        for index in range(text.count_chars()):
            matrix = raw.FS_MATRIX()
            letter = chr(raw.FPDFText_GetUnicode(text, index))
            if letter.strip() and raw.FPDFText_GetMatrix(text, index, matrix):
                scale = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
                yield raw.FPDFText_GetFontSize(text, index) * scale, letter


@pytest.mark.parametrize("language", ["en", "pl", "de"])
@pytest.mark.parametrize("part", LEAST_PT)
def test_words_can_be_read(part: str, language: str) -> None:
    """On the board with the most to say, or with goal cards."""
    map_ = load_map("nordic" if part == "goals" else "great-lakes")
    desk = Desk.of(map_, straight_layout(map_, language), language=language)
    (found,) = [one for one in all_parts() if one.name == part]
    least, letter = min(sizes(print_part(found.make(desk, PrintWishes()))))
    assert least >= LEAST_PT[part], f"{letter!r} of {least:.2f} pt"


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_a_long_rule_sheet_can_be_read(language: str) -> None:
    """That of the World has the smallest letters, and its table of points still smaller ones."""
    map_ = load_map("world")
    desk = Desk.of(map_, straight_layout(map_, language), language=language)
    (found,) = [one for one in all_parts() if one.name == "rules"]
    letters = sizes(print_part(found.make(desk, PrintWishes())))
    least, letter = min(one for one in letters if one[0] > PICTURE_PT)
    assert least >= 6.99, f"{letter!r} of {least:.2f} pt"
