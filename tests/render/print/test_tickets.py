"""Tickets and the sizes of letters on all cards."""

import re
from math import cos, dist, radians, sin
from pathlib import Path

import pytest
import shapely
from hostile.largest import anyhow, board, scattered
from render.straight import straight_layout

from mapkit import Map, load_map
from mapkit.board.papers import CARD_SIZES
from mapkit.board.theme_files import load_theme, theme_names
from mapkit.fonts import width_mm
from mapkit.geometry.profiles import profile_of
from mapkit.render.atoms.marks import NAME_MM, draw_names, within_mm
from mapkit.render.atoms.mini_map import draw_mini_map, on_card
from mapkit.render.canvas import Canvas
from mapkit.render.inks import alike
from mapkit.render.journeys import view_of
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.back import draw_back
from mapkit.render.sheets.cards.face import DeckInk
from mapkit.render.sheets.decks import aid_deck, award_deck, ticket_deck, travel_deck
from mapkit.render.sheets.desk import Desk
from mapkit.render.words import words
from mapkit.source.write import dumped

DECKS = {"tickets": ticket_deck, "cards": travel_deck, "aids": aid_deck, "goals": award_deck}


def desk_of(map_: Map) -> Desk:
    return Desk.of(map_, straight_layout(map_), None, "en")


WRAPS = [("winnipeg", "tokyo"), ("los-angeles", "manila"), ("colombo", "honolulu")]


@pytest.mark.parametrize("turned", [False, True])
def test_a_country_is_entered_where_it_is_near(turned: bool) -> None:
    """Ways from Berlin to Austria take 18 or 19 spaces; that over Passau is the straightest."""
    journeys = desk_of(load_map("germany")).journeys
    places = ("berlin", "austria")
    stops = journeys.stops(places[::-1] if turned else places)
    berlin, austria = stops[::-1] if turned else stops
    passau = journeys.mini.places["passau"][0]
    konstanz = journeys.mini.places["konstanz"][0]
    assert dist(austria, passau) < dist(austria, konstanz)
    assert berlin == journeys.mini.places["berlin"][0]


@pytest.mark.parametrize("places", WRAPS)
def test_a_journey_goes_the_way_round_the_globe_that_is_shortest(places: tuple[str, str]) -> None:
    journeys = desk_of(load_map("world")).journeys
    (x0, _), (x1, _) = journeys.stops(places)
    assert 0 < abs(x1 - x0) < journeys.mini.turn_mm / 2
    (y0, _), (y1, _) = journeys.stops(places[::-1])
    assert x1 - x0 == pytest.approx(y0 - y1)


def test_a_journey_that_does_not_wrap_stays_on_the_board() -> None:
    journeys = desk_of(load_map("world")).journeys
    (x0, _), (x1, _) = journeys.stops(("lisboa", "djibouti"))
    assert x0 == journeys.mini.places["lisboa"][0][0]
    assert x1 == journeys.mini.places["djibouti"][0][0]


@pytest.mark.parametrize("name", ["nordic", "world", "germany"])
@pytest.mark.parametrize("size", [(44.0, 68.0), (68.0, 44.0)])
def test_stops_lie_inside_of_their_picture(name: str, size: tuple[float, float]) -> None:
    desk = desk_of(load_map(name))
    picture = (0.0, 0.0, *size)
    safe = (3.0, 3.0, size[0] - 12.0, size[1] - 12.0)
    for ticket in desk.map_.tickets:
        stops = desk.journeys.stops(ticket.places)
        view = view_of(desk.mini, stops, picture, safe)
        for x, y in (on_card(view, picture, stop) for stop in stops):
            assert safe[0] - 0.01 <= x <= safe[2] + 0.01, ticket.places
            assert safe[1] - 0.01 <= y <= safe[3] + 0.01, ticket.places


@pytest.mark.parametrize("size", CARD_SIZES)
def test_titles_of_a_deck_have_one_size_and_their_dash(size: str) -> None:
    desk = desk_of(load_map("germany"))
    deck = ticket_deck(desk)
    sizes = set()
    for name, face in deck.faces.items():
        if not name.startswith("back"):
            svg = desk.drawn(CARD_SIZES[size], lambda pen, face=face: face(pen, CARD_SIZES[size]))
            assert "–" in svg.decode()
            sizes.add(re.search(r'font-size="([\d.]+)"', svg.decode())[1])
    assert len(sizes) == 1


def test_titles_of_tours_break_between_names() -> None:
    """No line of a title ends inside of "Rio de Janeiro"."""
    desk = desk_of(load_map("world"))
    tours = [ticket for ticket in desk.map_.tickets if ticket.is_tour]
    faces, names = ticket_deck(desk).faces, [desk.name(place) for place in desk.map_.cities]
    spaced = [name.replace(" ", "\u00a0") for name in names if " " in name]
    assert len(tours) > 3
    for name, face in faces.items():
        if not name.startswith("back"):
            svg = desk.drawn((68, 44), lambda pen, face=face: face(pen, (68, 44))).decode()
            lines = re.findall(r">([^<]*→[^<]*)<", svg)
            for one in (one for line in lines for one in re.split(r"[\u00a0 ]?→[\u00a0 ]?", line)):
                assert not one or one in names or one in spaced, one


@pytest.mark.parametrize("deck", DECKS)
def test_nothing_on_a_card_is_smaller_than_six_points(deck: str) -> None:
    desk = desk_of(load_map("nordic"))
    cards = DECKS[deck](desk)
    for name, face in cards.faces.items():
        svg = desk.drawn((44, 68), lambda pen, face=face: face(pen, (44, 68))).decode()
        smallest = min((float(s) for s in re.findall(r'font-size="([\d.]+)"', svg)), default=9.0)
        assert smallest * 72 / 25.4 >= 6, (name, smallest)


@pytest.mark.parametrize(("cities", "shown"), [(20, True), (60, False)])
def test_pictures_show_lines_of_routes_only_where_they_are_not_one_grey(
    cities: int, shown: bool, tmp_path: Path
) -> None:
    """Else the tickets of the largest maps take minutes, and their PDF hundreds of megabytes."""
    data = board(scattered(cities), anyhow(cities, 700), 10)
    file = tmp_path / "largest.yaml"
    file.write_text(dumped(data), "utf-8")
    desk = desk_of(load_map(str(file)))
    assert bool(shapely.get_num_geometries(desk.mini.lines)) is shown


@pytest.mark.parametrize("theme", theme_names())
def test_land_and_water_of_a_small_map_can_be_told_apart(theme: str) -> None:
    desk = desk_of(load_map("great-lakes"))
    canvas = Canvas((0, 0, 60, 40), 60, "a small map")
    pen = Pen(canvas, load_theme(theme), profile_of("standard"), words("en"))
    draw_mini_map(pen, desk.mini, (0, 0, 60, 40))
    shapes = [e for e in canvas.finished().tree().iter() if e.get("fill", "none").startswith("#")]
    sea, land, lakes = [e.get("fill", "") for e in shapes[:3]]
    assert not alike(sea, land)
    assert not alike(lakes, land)


def test_the_length_of_a_line_in_a_box() -> None:
    box = (0.0, 0.0, 3.0, 4.0)
    assert within_mm(box, ((0.0, 0.0), (3.0, 4.0))) == pytest.approx(5)
    assert within_mm(box, ((-9.0, 2.0), (9.0, 2.0))) == pytest.approx(3)
    assert within_mm(box, ((1.0, 9.0), (1.0, 5.0))) == 0
    assert within_mm(box, ((-1.0, 1.0), (-1.0, 3.0))) == 0


@pytest.mark.parametrize("angle_deg", range(0, 180, 15))
def test_a_name_on_a_ticket_does_not_lie_on_the_line(angle_deg: int) -> None:
    canvas = Canvas((-60, -60, 60, 60), 120, "a journey")
    pen = Pen(canvas, load_theme("classic"), profile_of("standard"), words("en"))
    reach = (30 * cos(radians(angle_deg)), 30 * sin(radians(angle_deg)))
    ends = ((-reach[0], -reach[1]), reach)
    draw_names(pen, ["Scranton", "New York"], ends, 1.7, (-60, -60, 60, 60), (50, 50, 60, 60))
    texts = [e for e in canvas.finished().tree().iter() if e.tag.endswith("text")]
    assert {text.text for text in texts} == {"Scranton", "New York"}
    for text in texts:
        wide = width_mm(text.text or "", NAME_MM, "label")
        x, y = float(text.get("x", "")), float(text.get("y", ""))
        assert within_mm((x, y - 0.7 * NAME_MM, x + wide, y), ends) == 0


@pytest.mark.parametrize("size", CARD_SIZES.values())
@pytest.mark.parametrize("stars", [0, 1, 2])
def test_nothing_lies_on_the_seal_of_a_back(size: tuple[float, float], stars: int) -> None:
    canvas = Canvas((0, 0, *size), size[0], "a back")
    pen = Pen(canvas, load_theme("classic"), profile_of("standard"), words("en"))
    mini = desk_of(load_map("germany")).mini
    draw_back(pen, size, DeckInk("#111111", "#222222", "#333333"), "star", ("A", "B"), mini, stars)
    shapes = list(canvas.finished().tree().iter())
    (seal,) = [e for e in shapes if e.get("class") == "seal"]
    x, y, radius = (float(seal.get(key, "")) for key in ("cx", "cy", "r"))
    for later in shapes[shapes.index(seal) + 1 :]:
        if later.tag.endswith("circle") and later.get("fill") == "#111111":
            at = float(later.get("cx", "")), float(later.get("cy", ""))
            assert dist(at, (x, y)) >= radius + float(later.get("r", "")) - 0.01
        if later.tag.endswith("rect"):
            box = [float(later.get(key, "")) for key in ("x", "y", "width", "height")]
            near = min(max(x, box[0]), box[0] + box[2]), min(max(y, box[1]), box[1] + box[3])
            assert dist(near, (x, y)) >= radius
