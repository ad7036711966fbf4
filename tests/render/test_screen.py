"""The board as it stands in the page."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from render.straight import straight_layout

from mapkit import load_map
from mapkit.render.drawing import Drawing
from mapkit.render.screen import aspect_of, screen_board
from mapkit.render.sheets.board import render_board
from mapkit.report.html.typefaces import typefaces


@pytest.fixture(scope="module")
def drawing(everything: Path) -> Drawing:
    map_ = load_map(everything)
    return render_board(map_, straight_layout(map_), bleed_mm=3)


@pytest.fixture(scope="module")
def shown(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(screen_board(drawing, "The board"))


def test_the_page_sizes_it(shown: ElementTree.Element, drawing: Drawing) -> None:
    assert "width" not in shown.attrib
    assert shown.get("viewBox") == "-3 -3 796 531"
    assert aspect_of(drawing) == pytest.approx(796 / 531)


def test_it_has_no_title_to_hover_over(shown: ElementTree.Element) -> None:
    assert shown.find("title") is None


def test_only_routes_and_places_are_read_aloud(shown: ElementTree.Element) -> None:
    layers = {child.get("class"): child.get("aria-hidden") for child in shown.iter("g")}
    spoken = ("routes", "route rail tunnel", "places", "city", "city port")
    assert {layers[name] for name in spoken} == {None}
    assert layers["names"] == layers["base-map"] == "true"


def test_ids_and_words_stay(shown: ElementTree.Element, drawing: Drawing) -> None:
    before = drawing.tree()
    ids = {element.get("id") for element in before.iter() if element.get("id")}
    assert ids <= {element.get("id") for element in shown.iter()}
    assert [text.text for text in shown.iter("text")] == [t.text for t in before.iter("text")]


def test_numbers_have_two_digits_behind_the_point(shown: ElementTree.Element) -> None:
    numbers = [circle.get("cx", "") for circle in shown.iter("circle")]
    assert max(len(number.partition(".")[2]) for number in numbers) == 2


def test_each_face_is_cut_once(drawing: Drawing) -> None:
    rules = typefaces(drawing, "Überschrift")
    assert rules.count("@font-face") == len({*drawing.letters, "serif"})
