"""The columns of the rule sheet are even, and a section that goes on says so."""

import ctypes

import pypdfium2
import pytest
from conftest import BUNDLED_MAPS
from hypothesis import given
from hypothesis import strategies as st
from render.straight import straight_layout

from mapkit import load_map
from mapkit.board.papers import load_paper
from mapkit.render.rulesheet.columns import Flow, RuleUnit
from mapkit.render.rulesheet.print import rules_part
from mapkit.render.sheets.desk import Desk

EM = 3.5
SECTIONS = st.lists(st.lists(st.floats(4, 30), min_size=1, max_size=6), min_size=1, max_size=8)


def flow_of(sections: list[list[float]]) -> Flow:
    units = []
    for number, heights in enumerate(sections):
        units.append(RuleUnit(number, True, 6.0))
        units += [RuleUnit(number, False, height) for height in heights]
    return Flow(units, EM)


@given(SECTIONS)
def test_every_rule_is_set_once_and_no_heading_stands_alone(sections: list[list[float]]) -> None:
    flow = flow_of(sections)
    spans = flow.spans([2000.0, 2000.0])
    assert spans is not None
    assert [index for start, stop in spans for index in range(start, stop)] == list(
        range(len(flow.units))
    )
    for span in spans:
        placed = flow.column(span)
        assert not flow.units[placed[-1].unit].is_heading
        assert flow.units[placed[0].unit].is_heading
        assert placed[0].repeated == (not flow.units[span[0]].is_heading)


@given(SECTIONS)
def test_no_other_break_is_more_even(sections: list[list[float]]) -> None:
    """Beside a slow search through all breaks into two columns."""
    flow = flow_of(sections)
    spans = flow.spans([2000.0, 2000.0])
    assert spans is not None
    count = len(flow.units)

    def cost(stop: int) -> float:
        broken = EM if not flow.units[stop].is_heading else 0.0
        return max(flow.height((0, stop)) + broken, flow.height((stop, count)))

    ends = [stop for stop in range(2, count) if not flow.units[stop - 1].is_heading]
    least = min([cost(stop) for stop in ends] + [flow.height((0, count))])
    chosen = cost(spans[0][1]) if len(spans) == 2 else flow.height(spans[0])
    assert chosen == pytest.approx(least)


def test_columns_that_are_too_long_are_refused() -> None:
    flow = flow_of([[30.0, 30.0], [30.0]])
    assert flow.spans([60.0, 60.0]) is None
    assert flow.spans([90.0, 90.0]) is not None


def test_gaps_grow_towards_a_height_but_not_far() -> None:
    flow = flow_of([[10.0, 10.0, 10.0]])
    span = (0, 4)
    plain = flow.height(span)
    near = flow.column(span, plain + 2.0)
    assert sum(p.above for p in near) == pytest.approx(sum(p.above for p in flow.column(span)) + 2)
    far = flow.column(span, plain + 500)
    assert sum(p.above for p in far) < plain


@pytest.mark.parametrize("language", ["en", "pl", "de"])
@pytest.mark.parametrize("map_name", BUNDLED_MAPS)
def test_the_sheet_fills_one_page_evenly_in_normal_weight(map_name: str, language: str) -> None:
    map_ = load_map(map_name)
    desk = Desk.of(map_, straight_layout(map_), language=language)
    part = rules_part(desk, load_paper("a4"))
    assert len(part.pages) == 1
    document = pypdfium2.PdfDocument(part.files["rulesheet.pdf"])
    lows = _lowest(document[0])
    assert abs(lows[0] - lows[1]) < 25  # points: two lines
    assert max(lows) < 140  # the foot of the page begins at 45
    assert _most_used_font(document[0]).endswith("MapkitReading-400")


@pytest.mark.parametrize("language", ["pl", "de"])
def test_a_line_does_not_end_between_a_number_and_what_it_counts(language: str) -> None:
    map_ = load_map("great-lakes")
    desk = Desk.of(map_, straight_layout(map_), language=language)
    document = pypdfium2.PdfDocument(rules_part(desk, load_paper("a4")).files["rulesheet.pdf"])
    lines = [line.strip() for line in document[0].get_textpage().get_text_range().splitlines()]
    assert any("10 / 20 / 30" in line.replace("\u00a0", " ") for line in lines)
    assert not [line for line in lines if line.endswith("/")]
    assert not [line for line in lines if len(line) > 30 and line[-1].isdigit()]


def _lowest(page: pypdfium2.PdfPage) -> list[float]:
    """How low the text of the left and of the right column goes, above the foot of the page."""
    text, (width, _) = page.get_textpage(), page.get_size()
    lows = [1000.0, 1000.0]
    for index in range(text.count_chars()):
        left, bottom, _, top = text.get_charbox(index)
        if bottom > 40 and top > bottom:
            side = int(left > width / 2)
            lows[side] = min(lows[side], bottom)
    return lows


def _most_used_font(page: pypdfium2.PdfPage) -> str:
    text, fonts = page.get_textpage(), []
    for index in range(text.count_chars()):
        name = ctypes.create_string_buffer(80)
        pypdfium2.raw.FPDFText_GetFontInfo(text, index, name, len(name), ctypes.c_int())
        fonts.append(name.value.decode())
    return max(set(fonts), key=fonts.count)
