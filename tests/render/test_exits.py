"""Routes into a country end in that country, and its name is there."""

from dataclasses import replace

import numpy as np
import pytest
import shapely
from render.straight import straight_layout

from mapkit import load_map
from mapkit.board.ground import frame_of_map
from mapkit.geography.layers import country_polygons
from mapkit.geometry.layout import Layout
from mapkit.geometry.warp import base_map_warp
from mapkit.render.atoms.exit_names import NEAR_MM, _distance, without_strays
from mapkit.render.sheets.board import render_board

CODES = {"denmark": "DK", "netherlands": "NL", "belgium": "BE", "luxembourg": "LU", "france": "FR"}
CODES |= {"switzerland": "CH", "austria": "AT", "czechia": "CZ", "poland": "PL"}


@pytest.fixture(scope="module")
def layout() -> Layout:
    return straight_layout(load_map("germany"))


@pytest.mark.parametrize("country", CODES)
def test_exits_of_germany_end_in_their_country(layout: Layout, country: str) -> None:
    map_ = load_map("germany")
    frame, warp = frame_of_map(map_, layout.frame), base_map_warp(layout)
    polygons = country_polygons(CODES[country], frame.extent(layout.frame))
    degrees = shapely.segmentize(shapely.simplify(shapely.union_all(polygons), 0.002), 0.05)
    drawn = shapely.transform(degrees, lambda points: warp(frame.to_board(points)))
    ends = [exit_.center for exit_ in layout.exits if exit_.place == country]
    assert len(ends) > 1
    assert shapely.contains_xy(shapely.make_valid(drawn), np.array(ends)).all()


@pytest.mark.parametrize(
    ("language", "says"), [("en", "Denmark"), ("pl", "Dania"), ("de", "Dänemark")]
)
def test_exits_far_from_the_countrys_name_have_it_beside_them(
    layout: Layout, language: str, says: str
) -> None:
    map_ = load_map("germany")
    tree = render_board(map_, layout, language=language).tree()
    (names,) = [group for group in tree.iter() if group.get("class") == "exit-names"]
    written = [text.text for text in names.iter("text") if text.get("class") != "halo"]
    at_home = without_strays(map_, layout, language).labels
    boxes = {label.place: label.box for label in at_home}
    near = [e for e in layout.exits if e.place in boxes]
    near = [e for e in near if _distance(e.center, boxes[e.place]) < NEAR_MM]
    assert says in written
    assert len(written) == len(layout.exits) - len(near)


def test_a_large_name_outside_of_its_country_gives_way_to_small_ones(layout: Layout) -> None:
    """Luxembourg has no room for a large one, which would stand in France."""
    astray = replace(
        layout,
        labels=tuple(
            replace(label, box=(29.0, 670.0, 77.0, 680.0)) if label.place == "luxembourg" else label
            for label in layout.labels
        ),
    )
    map_ = load_map("germany")
    gone = {label.place for label in layout.labels} - {
        label.place for label in without_strays(map_, astray, "en").labels
    }
    assert gone == {"luxembourg"}
    tree = render_board(map_, astray).tree()
    texts = [text.text for text in tree.iter("text") if text.get("class") != "halo"]
    assert texts.count("Luxembourg") == 2
