"""Card slots and pictures stand in free room, on the right side of the coast."""

from dataclasses import replace

import pytest
import shapely
from render.straight import straight_layout

from mapkit import Map, load_map
from mapkit.board.warped import ground_under
from mapkit.geometry.layout import Box
from mapkit.render.corners import Corners, furnish
from mapkit.render.free import TakenRoom
from mapkit.render.sheets.board import render_board
from mapkit.render.vignette import all_vignettes
from mapkit.render.windows import KEEP_OFF_MM, Windows


@pytest.fixture(scope="module")
def nordic() -> Map:
    return load_map("nordic")


def furnished(map_: Map) -> tuple[Corners, TakenRoom, shapely.MultiPolygon]:
    layout = straight_layout(map_)
    room, land = TakenRoom.of(layout), ground_under(map_, layout).land
    return furnish(map_, land, room), room, land


def test_nothing_stands_on_anything_else(nordic: Map) -> None:
    corners, room, _ = furnished(nordic)
    assert corners.slots
    assert corners.pictures
    boxes = [shapely.box(*box) for box in corners.boxes]
    discs = shapely.points(room.discs[:, :2]).tolist()
    for number, box in enumerate(boxes):
        assert all(box.distance(other) > 0 for other in boxes[:number])
        assert all(box.distance(d) >= r for d, r in zip(discs, room.discs[:, 2], strict=True))
        assert all(box.distance(shapely.box(*other)) >= KEEP_OFF_MM for other in room.boxes)
        assert shapely.box(*room.frame).contains(box)


def test_ships_are_at_sea_and_trains_on_land(nordic: Map) -> None:
    corners, _, land = furnished(nordic)
    for picture in corners.pictures:
        share = land.intersection(shapely.box(*picture.box)).area / shapely.box(*picture.box).area
        assert share < 0.1 if picture.vignette.at_sea else share > 0.9


def test_each_can_be_left_out(nordic: Map) -> None:
    board = replace(nordic.board, card_slots=False, pictures=False)
    assert furnished(replace(nordic, board=board))[0] == Corners()
    whole = render_board(nordic, straight_layout(nordic)).svg
    assert 'class="card-slots"' in whole


def test_a_full_board_has_none() -> None:
    frame: Box = (0, 0, 100, 100)
    room = TakenRoom.of(straight_layout(load_map("nordic")))
    full = replace(room, frame=frame).with_boxes([frame])
    assert list(Windows(full).places(10, 10)) == []


def test_every_picture_says_what_it_is() -> None:
    assert {v.at_sea for v in all_vignettes()} == {True, False}
    for vignette in all_vignettes():
        assert 30 < vignette.height < 100
