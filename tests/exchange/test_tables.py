"""Spreadsheets as people write them: what is read, and what is told of the rest."""

from pathlib import Path

import pytest
from exchanged import imported, told

from mapkit import MapError

ROUTES = """From,To,Length,Colour
Ash,Birch,3,Red
Birch,Cedar,2,Blue
Cedar,Ash,4,
"""


def test_a_table_of_routes_is_enough(tmp_path: Path) -> None:
    made = imported(tmp_path, {"routes.csv": ROUTES})
    assert made.map is not None
    assert [city.name.plain() for city in made.map.cities.values()] == ["Ash", "Birch", "Cedar"]
    assert [(r.between, r.length, r.color) for r in made.map.routes] == [
        (("ash", "birch"), 3, "red"),
        (("birch", "cedar"), 2, "blue"),
        (("cedar", "ash"), 4, "grey"),
    ]
    assert told(made) == []
    assert made.map.title.plain() == "My map"


def test_places_made_up_are_told(tmp_path: Path) -> None:
    made = imported(tmp_path, {"routes.csv": ROUTES})
    assert made.map is not None
    assert all(city.spot.at for city in made.map.cities.values())
    assert any("by the lengths of the routes alone" in one.message for one in made.findings)


def test_cities_of_the_real_world_lie_where_they_lie(tmp_path: Path) -> None:
    text = "a,b,length\nWarszawa,Łódź,2\nŁódź,Wroclaw,3\nWARSAW,Poznan,4\nPoznan,Bag End,2\n"
    made = imported(tmp_path, {"routes.csv": text})
    assert made.map is not None
    lon, lat = made.map.cities["wroclaw"].spot.lonlat or (0, 0)
    assert (round(lon), round(lat)) == (17, 51)
    assert made.map.geography is not None
    west, south, east, north = made.map.geography.window
    assert west < 17 < 21 < east
    assert south < 51 < 52.5 < north
    sentences = [one.message for one in made.findings]
    assert any("5 of 6 stops lie where the bundled gazetteer" in one for one in sentences)
    assert any("`Bag End`" in one for one in sentences)


def test_a_namesake_at_the_other_end_of_the_world_is_not_meant(tmp_path: Path) -> None:
    """The gazetteer knows a Westport in New Zealand, and not the one in Ireland."""
    text = "a,b,length\nDublin,Galway,3\nGalway,Sligo,2\nSligo,Belfast,3\nBelfast,Dublin,2\n"
    made = imported(tmp_path, {"routes.csv": f"{text}Galway,Westport,2\nWestport,Sligo,2\n"})
    assert made.map is not None
    lon, lat = made.map.cities["westport"].spot.lonlat or (0, 0)
    assert -11 < lon < -7
    assert 52.5 < lat < 55.5
    sentences = [one.message for one in made.findings]
    assert any("knows `Westport` only far away" in one for one in sentences)


def test_a_tall_land_has_a_standing_board(tmp_path: Path) -> None:
    text = "a,b,length\nOslo,Trondheim,6\nTrondheim,Bodø,6\nBodø,Tromsø,5\n"
    made = imported(tmp_path, {"routes.csv": text})
    assert made.map is not None
    width, height = made.map.board.size_mm
    assert width < height


def test_the_board_suits_the_lengths_of_the_routes(tmp_path: Path) -> None:
    """Few short routes on a board of the usual size would leave most of it bare."""
    text = "a,b,length\nDublin,Belfast,{0}\nBelfast,Sligo,{0}\nSligo,Galway,{0}\nGalway,Cork,{0}\n"
    areas = []
    for length in (1, 5, 8):
        made = imported(tmp_path, {"routes.csv": text.format(length)})
        assert made.map is not None
        width, height = made.map.board.size_mm
        areas.append(width * height)
    assert areas[0] < areas[1] < areas[2]


def test_a_namesake_is_the_one_near_its_neighbours(tmp_path: Path) -> None:
    """There is a Birmingham in England and one in Alabama."""
    text = "a,b,length\nBirmingham,{0},2\n{0},{1},3\n{1},Birmingham,3\n"
    at = {}
    for name, pair in {
        "england": ("London", "Bristol"),
        "alabama": ("Atlanta", "Nashville"),
    }.items():
        made = imported(tmp_path, {"routes.csv": text.format(*pair)})
        assert made.map is not None
        at[name] = made.map.cities["birmingham"].spot.lonlat
    assert at["england"] == pytest.approx((-1.9, 52.5), abs=0.2)
    assert at["alabama"] == pytest.approx((-86.8, 33.5), abs=0.2)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_delimiters_and_encodings(tmp_path: Path, delimiter: str, encoding: str) -> None:
    text = "From,To,Length,Colour\r\nMalmö,Århus,3,Red\r\nÅrhus,Besançon,2,Blue\r\n"
    content = text.replace(",", delimiter).encode(encoding)
    made = imported(tmp_path, {"r.csv": content})
    assert made.map is not None
    assert [str(city.name) for city in made.map.cities.values()] == ["Malmö", "Århus", "Besançon"]
    assert told(made) == []


@pytest.mark.parametrize(
    "headings",
    [
        "from,TO,length,COLOR",
        "a,b,Length,colour",
        "city1,city2,length,color1",
        "place_1,place_2,length,Colour",
        "source,target,spaces,color",
        "City A,City B,Trains,Colour",
    ],
)
def test_headings_in_other_words(tmp_path: Path, headings: str) -> None:
    made = imported(tmp_path, {"x.csv": ROUTES.replace("From,To,Length,Colour", headings)})
    assert made.map is not None
    assert [route.color for route in made.map.routes] == ["red", "blue", "grey"]


def test_three_tables(tmp_path: Path) -> None:
    files = {
        "one.csv": "Name,X,Y,Port,Tags\nAsh,100,100,yes,north\nBirch,300,120\nCedar,200,300,no\n",
        "two.csv": ROUTES,
        "three.csv": "From,To,Points\nAsh,Cedar,6\nash,birch,3\n",
    }
    made = imported(tmp_path, files)
    assert made.map is not None
    assert made.map.cities["ash"].spot.at == (100, 100)
    assert made.map.cities["ash"].port
    assert made.map.cities["ash"].tags == ("north",)
    assert [(ticket.places, ticket.points) for ticket in made.map.tickets] == [
        (("ash", "cedar"), 6),
        (("ash", "birch"), 3),
    ]
    assert told(made) == []


@pytest.mark.parametrize(
    ("routes", "expected"),
    [
        ("Ash,Birch,12,Red", ("row-left-out", 5)),
        ("Ash,Birch,three,Red", ("row-left-out", 5)),
        ("Ash,Ash,3,Red", ("row-left-out", 5)),
        ("Ash,,3,Red", ("unknown-stop", 5)),
        ("Ash,Birch,3,Mauve", ("field-left-out", 5)),
        ("Ash,Birch,3,Red,more", ("field-left-out", 5)),
        ('Ash,"Birch,3,Red', ("row-left-out", 5)),
    ],
)
def test_what_is_left_out_is_told_with_its_line(
    tmp_path: Path, routes: str, expected: tuple[str, int]
) -> None:
    made = imported(tmp_path, {"routes.csv": f"{ROUTES}{routes}\nAsh,Cedar,1,Green\n"})
    assert made.map is not None
    assert told(made) == [expected]
    assert made.map.routes[-1].color == "green"


def test_a_misspelt_stop_is_left_out_and_the_right_one_named(tmp_path: Path) -> None:
    files = {"stops.csv": "Name\nAsh\nBirch\nCedar\n", "routes.csv": f"{ROUTES}Ash,Ceder,2,Red\n"}
    made = imported(tmp_path, files)
    assert told(made) == [("unknown-stop", 5)]
    assert "did you mean `cedar`?" in made.findings[0].message


def test_an_unknown_heading_is_told_once(tmp_path: Path) -> None:
    text = "From,To,Length,Lenght,Colour\nAsh,Birch,3,3,Red\nBirch,Ash,2,2,Blue\n"
    made = imported(tmp_path, {"routes.csv": text})
    assert told(made) == [("unknown-heading", 1)]


def test_doubles_are_two_rows_or_two_columns(tmp_path: Path) -> None:
    rows = "From,To,Length,Colour\nAsh,Birch,3,Red\nAsh,Birch,3,Blue\n"
    columns = "From,To,Length,Colour 1,Colour 2\nAsh,Birch,3,Red,Blue\n"
    lanes = [
        [(r.between, r.color) for r in made.map.routes]
        for made in (imported(tmp_path, {"a.csv": text}) for text in (rows, columns))
        if made.map
    ]
    assert lanes[0] == lanes[1] == [(("ash", "birch"), "red"), (("ash", "birch"), "blue")]


@pytest.mark.parametrize(
    ("headings", "cells", "preset"),
    [
        ("Type", "Boat", "great-lakes"),
        ("Tunnel", "yes", "alpine"),
        ("Locomotives", "2", "alpine"),
        ("Terrain", "2", "world"),
        ("Wrap", "no", "classic"),
    ],
)
def test_the_rules_have_what_the_routes_need(
    tmp_path: Path, headings: str, cells: str, preset: str
) -> None:
    text = f"From,To,Length,Colour,{headings}\nAsh,Birch,3,Red,{cells}\n"
    made = imported(tmp_path, {"routes.csv": text})
    assert made.map is not None
    assert made.map.rules.preset == preset
    chosen = imported(tmp_path, {"routes.csv": text}, preset="stations")
    assert chosen.map is not None
    assert chosen.map.rules.preset == "stations"


def test_positions_in_another_unit(tmp_path: Path) -> None:
    files = {"stops.csv": "Name,X,Y\nAsh,0,0\nBirch,1100,731\nCedar,550,0\n", "routes.csv": ROUTES}
    exact = imported(tmp_path, files, frame=(1100.0, 731.0))
    assert exact.map is not None
    assert exact.map.cities["birch"].spot.at == (790, 525)
    fitted = imported(tmp_path, files)
    assert fitted.map is not None
    assert any("scaled to fit" in one.message for one in fitted.findings)
    for city in fitted.map.cities.values():
        x, y = city.spot.at or (-1, -1)
        assert 0 < x < 790
        assert 0 < y < 525


def test_tickets_without_points_are_worth_their_way(tmp_path: Path) -> None:
    files = {"routes.csv": ROUTES, "tickets.csv": "From,To\nAsh,Cedar\n"}
    made = imported(tmp_path, files)
    assert made.map is not None
    assert made.map.tickets[0].points == 4


def test_settings_may_be_given(tmp_path: Path) -> None:
    files = {
        "routes.csv": ROUTES,
        "map.csv": "Key,Value\ntitle,Trees\npreset,nordic\nrules.pieces.train,30\nfoo,1\n",
    }
    made = imported(tmp_path, files)
    assert made.map is not None
    assert (made.map.title.plain(), made.map.rules.preset) == ("Trees", "nordic")
    assert made.map.rules.pieces.train == 30
    assert told(made) == [("row-left-out", 5)]


@pytest.mark.parametrize("key", ["rules", "board", "geography", "tags", "goals", "lint"])
def test_a_section_of_the_wrong_kind_is_left_out(key: str, tmp_path: Path) -> None:
    made = imported(tmp_path, {"routes.csv": ROUTES, "map.csv": f"Key,Value\n{key},7\n"})
    assert made.map is not None
    assert told(made) == [("row-left-out", 2)]


def test_a_title_may_be_a_number(tmp_path: Path) -> None:
    made = imported(tmp_path, {"routes.csv": ROUTES, "map.csv": "Key,Value\ntitle,1865\n"})
    assert made.map is not None
    assert made.map.title.plain() == "1865"


@pytest.mark.parametrize("text", ["Ingredient,Grams\nFlour,500\n", "Name\n", "x,y\n1,2\n"])
def test_what_is_no_board_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(MapError, match=r"headings|neither"):
        imported(tmp_path, {"a.csv": text})


def test_thousands_of_faults_are_counted(tmp_path: Path) -> None:
    text = ROUTES + "Ash,Birch,0,Red\n" * 3000
    made = imported(tmp_path, {"routes.csv": text})
    assert len(made.findings) < 110
    assert any("2,900 more" in one.message for one in made.findings)
