"""Card slots and pictures stand in free room, on the right side of the coast."""

from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
import shapely
from PIL import Image, ImageOps
from render.straight import straight_layout

from mapkit import Map, load_map
from mapkit.board.layouts import layout_of
from mapkit.board.theme_files import load_theme
from mapkit.board.warped import ground_under
from mapkit.geometry.layout import Box
from mapkit.geometry.profiles import profile_of
from mapkit.render.atoms.card_slots import CardSlot
from mapkit.render.canvas import Canvas
from mapkit.render.card_slots import card_slots
from mapkit.render.free import TakenRoom
from mapkit.render.pdf import to_png
from mapkit.render.pen import Pen
from mapkit.render.pictures import PlacedPicture, pictures
from mapkit.render.sheets.board import render_board
from mapkit.render.vignette import Landmark, all_landmarks, all_vignettes
from mapkit.render.windows import KEEP_OFF_MM, Windows
from mapkit.render.words import words


@pytest.fixture(scope="module")
def nordic() -> Map:
    return load_map("nordic")


Furniture = tuple[tuple[CardSlot, ...], tuple[PlacedPicture, ...]]


def furnished(map_: Map) -> tuple[Furniture, TakenRoom, shapely.MultiPolygon]:
    layout = straight_layout(map_)
    room, land = TakenRoom.of(layout), ground_under(map_, layout).land
    slots = card_slots(map_, room)
    shown = pictures(map_, land, room.with_boxes(slot.box for slot in slots))
    return (slots, shown), room, land


def test_nothing_stands_on_anything_else(nordic: Map) -> None:
    (slots, shown), room, _ = furnished(nordic)
    assert slots
    assert shown
    boxes = [shapely.box(*one.box) for one in (*slots, *shown)]
    discs = shapely.points(room.discs[:, :2]).tolist()
    for number, box in enumerate(boxes):
        assert all(box.distance(other) > 0 for other in boxes[:number])
        assert all(box.distance(d) >= r for d, r in zip(discs, room.discs[:, 2], strict=True))
        assert all(box.distance(shapely.box(*other)) >= KEEP_OFF_MM for other in room.boxes)
        assert shapely.box(*room.frame).contains(box)


def test_ships_are_at_sea_and_trains_on_land(nordic: Map) -> None:
    (_, shown), _, land = furnished(nordic)
    for picture in shown:
        share = land.intersection(shapely.box(*picture.box)).area / shapely.box(*picture.box).area
        assert share < 0.1 if picture.vignette.at_sea else share > 0.9


def test_each_can_be_left_out(nordic: Map) -> None:
    board = replace(nordic.board, card_slots=False, pictures=False)
    assert furnished(replace(nordic, board=board))[0] == ((), ())
    whole = render_board(nordic, straight_layout(nordic)).svg
    assert 'class="card-slots"' in whole


def test_names_of_the_land_leave_the_slots_their_room() -> None:
    """The Atlantic Ocean is named beside the draw deck and the discards, not in their place."""
    map_ = load_map("north-america")
    layout = straight_layout(map_)
    assert len(card_slots(map_, TakenRoom.of(layout))) >= 2
    svg = render_board(map_, layout).svg
    assert svg.count('href="#slot-train"') == len(card_slots(map_, TakenRoom.of(layout)))


@pytest.mark.parametrize("name", ["alps", "germany", "great-lakes", "nordic", "world"])
def test_every_deck_has_both_of_its_piles_or_none_has(name: str) -> None:
    map_ = load_map(name)
    slots = card_slots(map_, TakenRoom.of(straight_layout(map_)))
    decks = {"train", "ship"} if map_.rules.decks.ship else {"train"}
    piles = {(slot.text, slot.deck) for slot in slots if slot.text.startswith("slot_d")}
    wanted = {(text, deck) for text in ("slot_deck", "slot_discard") for deck in decks}
    assert piles in (wanted, set())
    rows = len(slots) - len(piles)
    assert rows in (0, map_.rules.row.train + map_.rules.row.ship)


def test_a_full_board_has_none() -> None:
    frame: Box = (0, 0, 100, 100)
    room = TakenRoom.of(straight_layout(load_map("nordic")))
    full = replace(room, frame=frame).with_boxes([frame])
    assert not len(Windows(full).places(10, 10))


def test_every_picture_says_what_it_is() -> None:
    assert {v.at_sea for v in all_vignettes()} == {True, False}
    for vignette in all_vignettes():
        assert 30 < vignette.height < 100


@pytest.mark.parametrize("name", ["germany", "alps"])
def test_no_river_and_no_border_runs_through_a_picture_on_land(name: str) -> None:
    map_ = load_map(name)
    layout = layout_of(map_)
    room, ground = TakenRoom.of(layout), ground_under(map_, layout)
    shown = pictures(map_, ground.land, room, ground)
    on_land = [shapely.box(*one.box) for one in shown if not one.vignette.at_sea]
    assert on_land
    lines = shapely.union_all([ground.rivers, ground.borders])
    assert not any(box.intersects(lines) for box in on_land)


def test_landmarks_stand_in_their_part_of_the_world(nordic: Map) -> None:
    layout = straight_layout(nordic)
    ground, room = ground_under(nordic, layout), TakenRoom.of(layout)
    assert ground.relief
    shown = pictures(nordic, ground.land, room, ground)
    landmarks = [picture for picture in shown if isinstance(picture.vignette, Landmark)]
    assert landmarks
    for picture in landmarks:
        assert isinstance(picture.vignette, Landmark)
        box = shapely.box(*picture.box)
        lon, lat = ground.relief.lonlat(ground.relief.true(np.array([box.centroid.coords[0]])))[0]
        homes = [shapely.box(*region) for region in picture.vignette.regions]
        assert any(home.contains(shapely.Point(lon, lat)) for home in homes)
        assert not box.intersects(ground.rivers)


@pytest.mark.parametrize("theme", ["classic", "night"])
def test_every_illustration_stays_in_its_box(theme: str) -> None:
    for vignette in (*all_vignettes(), *all_landmarks()):
        canvas = Canvas((-80, -80, 80, 80), 160, "picture")
        vignette.draw(Pen(canvas, load_theme(theme), profile_of("standard"), words("en")))
        picture = Image.open(BytesIO(to_png(canvas.finished(), ppi=25.4))).convert("L")
        shown = ImageOps.invert(picture).point(lambda value: value > 30 and 255).getbbox()
        assert shown
        assert shown[0] >= 80 - 54
        assert shown[2] <= 80 + 54
        assert shown[1] >= 80 - vignette.height / 2 - 4
        assert shown[3] <= 80 + vignette.height / 2 + 4
