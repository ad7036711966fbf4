"""What is on the board, found as other tools would find it: by class and data."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import BUNDLED_MAPS, TINY_MAPS
from engine.table import variant
from render.straight import straight_layout

from mapkit import Map, load_map, parse_map
from mapkit.board.layouts import layout_of
from mapkit.board.theme_files import UnknownThemeError, theme_names
from mapkit.board.warped import ground_under
from mapkit.model.routes import Route
from mapkit.render.atoms.route import space_marks, spread
from mapkit.render.atoms.space import FERRY, PLAIN
from mapkit.render.sheets.board import _on_water, render_board

SVG = "{http://www.w3.org/2000/svg}"


def drawn(map_: Map, theme: str = "classic", language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(
        render_board(map_, straight_layout(map_, language), theme, language).svg
    )


def of_class(svg: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in svg.iter() if name in element.get("class", "").split()]


@pytest.fixture(scope="module")
def everything_svg() -> ElementTree.Element:
    return drawn(load_map(next(path for path in TINY_MAPS if path.stem == "everything")))


@pytest.mark.parametrize(
    "name",
    [
        "rail", "sea", "ferry", "tunnel", "hatching", "terrain", "bonus-card", "wrap", "wrap-arrow",
        "port", "anchor", "capital", "star", "arctic", "snowflake", "exit", "country-label",
        "passengers", "spot", "label", "halo", "score-cell", "title", "compass", "legend",
        "score-table", "land", "waves", "credits", "engine", "link",
    ],
)  # fmt: skip
def test_every_mechanic_is_on_the_board(everything_svg: ElementTree.Element, name: str) -> None:
    assert of_class(everything_svg, name)


def test_every_symbol_that_is_used_is_defined_once(everything_svg: ElementTree.Element) -> None:
    ids = [element.get("id") for element in everything_svg.iter() if element.get("id")]
    used = {
        element.get("{http://www.w3.org/1999/xlink}href", "").removeprefix("#")
        for element in everything_svg.iter(f"{SVG}use")
    }
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


def test_routes_and_spaces_can_be_found(everything: Path) -> None:
    map_ = load_map(everything)
    svg = drawn(map_)
    groups = {int(group.get("data-route", -1)): group for group in of_class(svg, "route")}
    for index, route in enumerate(map_.routes):
        group = groups[index]
        assert group.get("data-between") == " ".join(route.between)
        assert group.get("data-color") == route.color
        spaces = [element.get("data-space") for element in of_class(group, "space")]
        assert spaces == [str(number) for number in range(route.length)]
        for mark in ("ferry", "terrain"):
            marked = [e for e in of_class(group, "space") if mark in e.get("class", "").split()]
            assert len(marked) == getattr(route, mark)
        assert len(of_class(group, "hatching")) == route.length * route.tunnel
        assert len(of_class(group, "bonus-card")) == bool(route.bonus)


def test_places_can_be_found(everything: Path) -> None:
    map_ = load_map(everything)
    svg = drawn(map_)
    assert {city.get("data-city") for city in of_class(svg, "city")} == set(map_.cities)
    assert {label.get("data-place") for label in of_class(svg, "label")} == set(map_.places)
    spots = {
        group.get("data-place"): len(of_class(group, "spot"))
        for group in of_class(svg, "passengers")
    }
    assert spots == {p.id: p.passengers for p in map_.places.values() if p.passengers}


def test_the_legend_shows_only_what_the_map_has() -> None:
    entries = {
        path.stem: {e.get("data-entry") for e in of_class(drawn(load_map(path)), "legend-entry")}
        for path in TINY_MAPS
        if path.stem in ("claim", "tunnel", "wrap", "country", "station")
    }
    assert entries["claim"] == {"any_color", "bonus-longest_trail"}
    assert "tunnel" in entries["tunnel"]
    assert "ferry" not in entries["tunnel"]
    assert {"sea", "wrap"} <= entries["wrap"]
    assert "exit" in entries["country"]
    assert "station" in entries["station"]


def test_a_ferry_of_a_colour_is_drawn_in_it() -> None:
    path = next(path for path in TINY_MAPS if path.stem == "colored-ferry")
    symbols = {element.get("id") for element in drawn(load_map(path)).iter()}
    assert {"rail-blue", "rail-blue-ferry", "rail-yellow-ferry", "rail-grey-ferry"} <= symbols


def test_passengers_of_a_country_wait_beside_its_name() -> None:
    """Not at one of its exits: all of them lead to the same passengers."""
    country = {"name": "X", "at": [300, 300], "passengers": 2}
    exits = [
        {"between": [city, "x"], "length": 2, "color": "red", "exit": at}
        for city, at in (("a", [120, 250]), ("c", [480, 250]))
    ]
    map_ = variant("passengers", countries={"x": country}, routes=exits)
    layout = straight_layout(map_)
    group = next(g for g in of_class(drawn(map_), "passengers") if g.get("data-place") == "x")
    left, top, right, bottom = next(each.box for each in layout.labels if each.place == "x")
    places = [use.get("transform", "").split("(")[1].rstrip(")").split() for use in group]
    spots = [(float(x), float(y)) for x, y in places]
    assert len(spots) == 2
    assert all(left - 9 < x < right + 9 and top - 9 < y < bottom + 9 for x, y in spots)


def test_texts_are_in_the_language(everything: Path) -> None:
    map_ = load_map(everything)
    polish = {text.text for text in drawn(map_, language="pl").iter(f"{SVG}text")}
    assert {"Wszystko", "Punktacja", "Trasy", "Bórg", "Północ"} <= polish
    assert "Scoring" not in polish
    assert "Scoring" in {text.text for text in drawn(map_, language="fi").iter(f"{SVG}text")}


def test_numbers_are_short(everything: Path) -> None:
    map_ = load_map(everything)
    svg = render_board(map_, straight_layout(map_)).svg
    words = svg.replace('"', " ").replace(",", " ").replace("(", " ").replace(")", " ").split()
    longest = max((len(word.partition(".")[2]) for word in words if _is_number(word)), default=0)
    assert longest <= 3


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return "e" not in word.lower()


def test_size_on_paper(everything: Path) -> None:
    map_ = load_map(everything)
    layout = straight_layout(map_)
    true = ElementTree.fromstring(render_board(map_, layout).svg)
    small = ElementTree.fromstring(render_board(map_, layout, width_mm=395, bleed_mm=3).svg)
    assert (true.get("width"), true.get("viewBox")) == ("790mm", "0 0 790 525")
    assert (small.get("width"), small.get("height")) == ("401mm", "268.5mm")
    assert small.get("viewBox") == "-6 -6 802 537"


@pytest.mark.parametrize("file", BUNDLED_MAPS, ids=lambda path: path.stem)
def test_bundled_maps_draw(file: Path) -> None:
    svg = drawn(load_map(file))
    assert of_class(svg, "land")
    assert bool(of_class(svg, "arctic-circle")) == (file.stem == "nordic")


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_draws_the_same_things(everything: Path, theme: str) -> None:
    map_ = load_map(everything)
    classic, other = (drawn(map_, name) for name in ("classic", theme))
    for name in ("space", "city", "label", "score-cell", "legend-entry", "hatching"):
        assert len(of_class(other, name)) == len(of_class(classic, name)) > 0


def test_an_unknown_theme_is_named_with_a_suggestion(everything: Path) -> None:
    with pytest.raises(UnknownThemeError, match="did you mean `night`"):
        drawn(load_map(everything), "nigth")


def test_hostile_names_stay_text() -> None:
    name = "<script>&amp;\"'\u0007 \u0301x ]]>"
    text = (
        "mapkit: 1\nid: odd\ntitle: Odd\nrules: {preset: classic}\n"
        f"cities:\n  a: {{name: {name!r}, at: [100, 100]}}\n  b: {{name: B, at: [300, 100]}}\n"
        "routes:\n  - {between: [a, b], length: 2, color: red}\n"
    )
    map_ = _with_name(parse_map(text.replace(repr(name), '"Plain"')), name)
    svg = drawn(map_)
    assert any("<script>" in (text.text or "") for text in svg.iter(f"{SVG}text"))


def _with_name(map_: Map, name: str) -> Map:
    from dataclasses import replace

    from mapkit.model.text import Text

    city = replace(map_.cities["a"], name=Text.of(name))
    return replace(map_, cities={**map_.cities, "a": city})


@pytest.mark.parametrize(
    ("count", "length", "marked"),
    [
        (2, 4, [1, 2]),
        (3, 6, [1, 3, 4]),
        (1, 3, [1]),
        (2, 5, [1, 3]),
        (4, 4, [0, 1, 2, 3]),
        (0, 3, []),
    ],
)
def test_marks_are_spread_evenly(count: int, length: int, marked: list[int]) -> None:
    assert spread(count, length) == marked


@pytest.mark.parametrize("length", range(1, 10))
def test_so_many_spaces_are_marked_as_the_route_says(length: int) -> None:
    for count in range(length + 1):
        route = Route(("a", "b"), length, "grey", ferry=count)
        assert space_marks(route).count("ferry") == count


def test_ferries_over_the_sea_carry_their_engines_there() -> None:
    """Of Chur–Milano one space lies on Lake Como, and that has an engine."""
    map_ = load_map("alps")
    layout = layout_of(map_)
    land = ground_under(map_, layout).land
    (drawn,) = (r for r in layout.routes if map_.routes[r.route].between == ("chur", "milano"))
    wet = _on_water(drawn.spaces, layout.profile.space_length, land)
    assert max(wet) > 0.5 > min(wet)
    marks = space_marks(map_.routes[drawn.route], wet)
    assert marks[wet.index(max(wet))] == FERRY


def test_engines_of_a_ferry_stand_on_the_water() -> None:
    ferries = [route for route in load_map("alps").routes if route.ferry and route.length == 4]
    assert ferries
    for route in ferries:
        marks = space_marks(route, [0.0, 0.0, 0.3, 1.0])
        assert marks == [PLAIN, PLAIN, FERRY, FERRY][: 4 - route.ferry] + [FERRY] * route.ferry


def test_coasts_are_drawn_on_land_so_that_narrow_waters_keep_their_colour(
    everything_svg: ElementTree.Element,
) -> None:
    (on_land,) = of_class(everything_svg, "on-land")
    assert on_land.get("clip-path")
    assert of_class(on_land, "coast") == of_class(everything_svg, "coast") != []
