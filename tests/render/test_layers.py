"""The layers that an editor shows of a board."""

from xml.etree import ElementTree

from conftest import ROOT
from render.straight import straight_layout

from mapkit import load_map
from mapkit.render.sheets.board import render_board

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ["base-map", "land-names", "decoration", "lines", "score-track", "routes", "cities"]
LAYERS += ["furniture", "labels"]


def test_everything_drawn_lies_in_a_named_layer() -> None:
    map_ = load_map(ROOT / "tests" / "maps" / "everything.yaml")
    root = ElementTree.fromstring(render_board(map_, straight_layout(map_)).svg.encode())
    drawn = [child for child in root if child.tag not in (f"{SVG}defs", f"{SVG}title")]
    assert [child.get("id") for child in drawn] == [f"layer-{name}" for name in LAYERS]
    assert all(child.get(f"{INKSCAPE}groupmode") == "layer" for child in drawn)
    assert len({child.get(f"{INKSCAPE}label") for child in drawn}) == len(LAYERS)


def test_names_are_real_text() -> None:
    map_ = load_map(ROOT / "tests" / "maps" / "everything.yaml")
    root = ElementTree.fromstring(render_board(map_, straight_layout(map_)).svg.encode())
    (labels,) = [child for child in root if child.get("id") == "layer-labels"]
    texts = {text.text for text in labels.iter(f"{SVG}text")}
    assert {city.name.in_language("en") for city in map_.cities.values()} <= texts
