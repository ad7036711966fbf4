"""Files of other editors, written by hand here: what is read of them, and what is told."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from exchanged import imported, told
from shell import shell

from mapkit import MapError

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(20)).decode()


def hm_map(**more: Any) -> dict[str, Any]:
    return {
        "name": "Three Ports",
        "format": "board-2x3",
        "stops": [
            {"id": "s1", "name": "Ash", "x": 110, "y": 73.1, "type": "city", "labelAngle": 100},
            {"id": "s2", "name": "Birch", "x": 550, "y": 365.5, "type": "ferry"},
            {"id": "s3", "name": "Cedar", "x": 1000, "y": 600, "type": "cross"},
        ],
        "stopTypeStyles": [
            {"id": "city", "label": "Regular"},
            {"id": "ferry", "label": "Ferry port"},
            {"id": "cross", "label": "Crossing", "junction": True},
        ],
        "routes": [
            {"id": "a", "a": "s1", "b": "s2", "length": 4, "type": "city", "color": "red"},
            {"id": "b", "a": "s1", "b": "s2", "length": 4, "type": "city", "color": "neutral"},
            {
                "id": "c",
                "a": "s2",
                "b": "s3",
                "length": 3,
                "type": "tunnel",
                "color": "blue",
                "points": [{"x": 700, "y": 500}],
            },
            {
                "id": "d",
                "a": "s3",
                "b": "s1",
                "length": 6,
                "type": "city",
                "color": "neutral",
                "locomotiveSlots": [0, 3],
            },
        ],
        "routeTypeStyles": [
            {"id": "city", "label": "Railway", "shape": "plain"},
            {"id": "tunnel", "label": "Tunnel", "shape": "serrated"},
        ],
        "tickets": [{"id": "t", "a": "s1", "b": "s3", "points": 6}],
        "wagonsPerPlayer": 28,
        "players": {"min": 2, "max": 3},
        **more,
    }


def envelope(payload: dict[str, Any], version: int = 3, kind: str = "map") -> str:
    whole = {"format": "ticket-to-ride-map", "version": version, "kind": kind}
    board = {"width": 1100, "height": 731}
    return json.dumps({**whole, "board": board, "payload": payload}, indent=1)


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_a_map_of_the_hm_editor(version: int, tmp_path: Path) -> None:
    text = json.dumps(hm_map()) if version == 1 else envelope(hm_map(), version)
    made = imported(tmp_path, {"map.json": text})
    map_ = made.map
    assert map_ is not None
    assert (str(map_.title), map_.rules.pieces.train, map_.rules.players) == (
        "Three Ports",
        28,
        (2, 3),
    )
    assert map_.cities["ash"].spot.at == (79, 52.5)
    assert map_.cities["ash"].label == "s"
    assert map_.cities["birch"].port
    first, second, third, fourth = map_.routes
    assert (first.color, second.color) == ("red", "grey")
    assert third.tunnel
    assert third.via[0].at == (502.73, 359.1)
    assert fourth.ferry == 2
    assert map_.tickets[0].points == 6
    assert [name for name, _ in told(made)] == ["field-changed"]  # the junction


def test_a_newer_version_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="version 5 of its format; mapkit reads versions 1 to 4"):
        imported(tmp_path, {"map.json": envelope(hm_map(), 5)})


@pytest.mark.parametrize("kind", ["tickets", "background"])
def test_a_part_of_a_map_is_refused(kind: str, tmp_path: Path) -> None:
    with pytest.raises(MapError, match="has no routes"):
        imported(tmp_path, {"map.json": envelope({"decks": []}, 3, kind)}, "hm")


def test_the_background_of_the_hm_editor(tmp_path: Path) -> None:
    corners = [{"x": 110, "y": 73.1}, {"x": 550, "y": 73.1}, {"x": 330, "y": 365.5}]
    shapes = [
        {"id": "w", "type": "area", "label": "Lake", "fill": "#b8ddea", "points": corners},
        {"id": "l", "type": "area", "label": "Hills", "fill": "#c9d9ad", "points": corners},
        {"id": "r", "type": "line", "label": "River", "points": corners},
    ]
    image = {"dataUrl": f"data:image/png;base64,{PNG}", "x": 0, "y": 0}
    image |= {"width": 1100, "height": 731, "rotation": 90}
    made = imported(
        tmp_path, {"m.json": envelope(hm_map(background=shapes, backgroundImage=image))}
    )
    assert made.map is not None
    ground = made.map.board.background
    assert ground.water == (((79.0, 52.5), (395.0, 52.5), (237.0, 262.5)),)
    assert len(ground.land) == 1
    assert made.pictures["-background.png"].startswith(b"\x89PNG")
    sentences = " ".join(one.message for one in made.findings)
    assert "`River` of the background is left out" in sentences
    assert ground.image == "my-map-background.png"
    assert ground.mode == "over"
    assert ground.at == (0, 0, 790, 525)
    assert "the background picture is shown whole and upright" in sentences.lower()


def test_a_picture_beside_the_map_is_not_overwritten_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    image = {"dataUrl": f"data:image/png;base64,{PNG}"}
    Path("m.json").write_text(envelope(hm_map(backgroundImage=image)), "utf-8")
    Path("my-background.png").write_text("mine", "utf-8")
    refused = shell("import", "m.json", "-o", "my.yaml")
    assert refused.code == 2
    assert "my-background.png is there already" in refused.text
    assert not Path("my.yaml").exists()
    assert Path("my-background.png").read_text("utf-8") == "mine"
    assert shell("import", "m.json", "-o", "my.yaml", "--force").code != 2
    assert Path("my-background.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("url", ["data:image/png;base64,AAAA", "http://x/y.png", 7, "data:,x"])
def test_what_is_no_picture_is_not_written(url: Any, tmp_path: Path) -> None:
    made = imported(tmp_path, {"m.json": envelope(hm_map(backgroundImage={"dataUrl": url}))})
    assert not made.pictures
    assert "picture-left-out" in [name for name, _ in told(made)]


def test_fields_that_we_have_nothing_for_are_told_once(tmp_path: Path) -> None:
    text = envelope(hm_map(notes=[{"text": "hello"}], rules="# My rules"))
    made = imported(
        tmp_path, {"m.json": text.replace('"name": "Ash"', '"name": "Ash", "symbol": "dot"')}
    )
    sentences = [one.message for one in made.findings if one.name == "field-left-out"]
    assert [one.split(" is left")[0] for one in sentences] == [
        "`symbol` of 1 stops",
        "`notes` of 1 maps",
        "`rules` of 1 maps",
    ]


def test_the_text_files_of_a_generator(tmp_path: Path) -> None:
    files = {
        "locations.txt": "Ash\nBirch\\nHill\nCedar\n",
        "paths.txt": "Ash ; Birch\\nHill ; 4 ; red\nBirch\\nHill ; Cedar ; 2 ; any\n"
        "Ash ; Cedar ; x ; red\n",
        "tasks.txt": "Ash ; Cedar\n",
    }
    made = imported(tmp_path, files)
    assert made.map is not None
    assert [str(city.name) for city in made.map.cities.values()] == ["Ash", "Birch Hill", "Cedar"]
    assert [(route.length, route.color) for route in made.map.routes] == [(4, "red"), (2, "grey")]
    assert made.map.tickets[0].points == 6
    assert told(made) == [("row-left-out", 3)]


def test_geojson_drawn_in_qgis(tmp_path: Path) -> None:
    """Points with names and lines that end at them; a polygon is none of ours."""
    points = {"Ash": (10.0, 50.0), "Birch": (12.0, 51.0)}
    features: list[dict[str, Any]] = [
        {
            "type": "Feature",
            "properties": {"name": name, "population": 7},
            "geometry": {"type": "Point", "coordinates": [*place, 120.0]},
        }
        for name, place in points.items()
    ]
    line = {"type": "LineString", "coordinates": [[10, 50], [11, 50.2], [12, 51]]}
    features += [
        {"type": "Feature", "properties": {"length": 3, "color": "Red"}, "geometry": line},
        {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": []}},
    ]
    document = {"type": "FeatureCollection", "features": features}
    made = imported(tmp_path, {"x.geojson": json.dumps(document, indent=1)})
    assert made.map is not None
    (route,) = made.map.routes
    assert (route.between, route.length, route.color) == (("ash", "birch"), 3, "red")
    assert route.via[0].lonlat == (11, 50.2)
    assert made.map.cities["ash"].spot.lonlat == (10, 50)
    assert [name for name, _ in told(made)] == ["field-left-out", "row-left-out"]


GRAPH = """<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="label" attr.type="string"/>
  <key id="d1" for="edge" attr.name="weight" attr.type="double"/>
  <graph edgedefault="undirected">
    <node id="n0"><data key="d0">Ash</data></node>
    <node id="n1"><data key="d0">Birch</data></node>
    <edge source="n0" target="n1"><data key="d1">3.0</data></edge>
    <edge source="n0" target="n7"><data key="d1">3.0</data></edge>
  </graph>
</graphml>
"""


def test_graphml_of_another_program(tmp_path: Path) -> None:
    made = imported(tmp_path, {"g.graphml": GRAPH})
    assert made.map is not None
    assert list(made.map.cities) == ["ash", "birch"]
    assert made.map.routes[0].length == 3
    assert told(made) == [("unknown-stop", 9)]


@pytest.mark.parametrize("wrong", [[], {}, None, 7, "x", True, 1e300, [[]]], ids=repr)
@pytest.mark.parametrize(
    ("list_", "key"),
    [
        *[("stops", key) for key in ("id", "name", "x", "type", "labelAngle")],
        *[("routes", key) for key in ("a", "length", "color", "type", "points", "locomotiveSlots")],
        *[("tickets", key) for key in ("a", "points", "long", "set")],
    ],
)
def test_values_of_the_wrong_type_are_told(
    list_: str, key: str, wrong: Any, tmp_path: Path
) -> None:
    payload = hm_map()
    payload[list_][0][key] = wrong
    made = imported(tmp_path, {"m.json": envelope(payload)}, "hm")
    assert made.text


@pytest.mark.parametrize("key", sorted(hm_map()))
@pytest.mark.parametrize("wrong", [[], {}, None, 7, "x", [7, None, []]], ids=repr)
def test_parts_of_the_wrong_type_are_told(key: str, wrong: Any, tmp_path: Path) -> None:
    text = envelope(hm_map() | {key: wrong, "background": wrong, "ticketSets": wrong})
    try:
        imported(tmp_path, {"m.json": text}, "hm")
    except MapError as error:
        assert error.findings  # noqa: PT017 - some of them leave no board at all


def test_a_number_beyond_all_bounds_is_told(tmp_path: Path) -> None:
    text = envelope(hm_map()).replace('"length": 3', f'"length": {"9" * 400}')
    made = imported(tmp_path, {"m.json": text})
    assert "row-left-out" in [name for name, _ in told(made)]


def test_entities_are_not_unfolded(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><graphml>&b;</graphml>'
    with pytest.raises(MapError, match="DOCTYPE"):
        imported(tmp_path, {"g.graphml": bomb})


def test_files_of_different_formats_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="different formats"):
        imported(tmp_path, {"g.graphml": GRAPH, "routes.csv": "From,To,Length\nA,B,1\n"})


def test_what_nobody_knows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="none of the formats"):
        imported(tmp_path, {"x.bin": b"\x00\x01\x02\x03"})
