"""Pictures in the empty parts of a board that card slots and names leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon

from mapkit.aliases import Size
from mapkit.arrays import Floats
from mapkit.board.ground import Ground
from mapkit.board.relief import Relief
from mapkit.geometry.layout import Box
from mapkit.model.map import Map
from mapkit.render.free import TakenRoom
from mapkit.render.land_share import LandShare
from mapkit.render.pen import Pen
from mapkit.render.vignette import WIDTH_MM, Landmark, Vignette, all_landmarks, all_vignettes
from mapkit.render.windows import Windows
from mapkit.render.writing import number

WIDTHS_MM = (100.0, 88.0, 77.0, 67.0, 58.0, 50.0, 43.0)
"""From the largest that does not shout to the smallest that can be made out."""
LANDMARK_WIDTHS_MM = (40.0, 34.0, 29.0)
AIR_MM = (14.0, 6.0)  # around a picture; one with more air may be smaller
_LANDMARK_AIR_MM = 3.0
_LANDMARKS = 4  # on a board: more would make a picture book of it
_APART_MM = 110.0  # from one landmark to the next picture
_CANDIDATES = 300  # places that are looked up on the globe
_ASHORE_MM = 1.0  # around a picture that is looked at for a coast too
_OUTWARDS = np.array([-1.0, -1.0, 1.0, 1.0])  # of the sides of a box
_ONE_SHORE = 0.04  # of a picture at sea may lie on the other side of a coast


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    vignette: Vignette
    box: Box


def pictures(
    map_: Map, land: MultiPolygon, room: TakenRoom, ground: Ground | None = None
) -> tuple[PlacedPicture, ...]:
    """What stands in the empty parts of a board that are left; coarse land will do.

    By the relief of its ground a board knows which part of the world a place is in; without, it
    has no landmarks.
    """
    if not map_.board.pictures:
        return ()
    share, windows = LandShare(land, room.frame), Windows(room)
    shown = list(_large(map_, share, windows, ground))
    if ground and ground.relief:
        _add_landmarks(shown, share, windows, ground, ground.relief)
    return tuple(shown)


def draw_picture(pen: Pen, picture: PlacedPicture) -> None:
    left, top, right, bottom = picture.box
    scale = (right - left) / WIDTH_MM
    turn = f"translate({(left + right) / 2:.2f} {(top + bottom) / 2:.2f}) scale({number(scale)})"
    with pen.canvas.group("picture", transform=turn, opacity=0.9):
        picture.vignette.draw(pen)


def _large(
    map_: Map, land: LandShare, windows: Windows, ground: Ground | None
) -> Iterator[PlacedPicture]:
    """The largest picture at sea and the largest on land; of equal ones that of lower rank.

    Where any size has room off all rivers and borders, that is better than a larger one on them.
    """
    suiting = [vignette for vignette in all_vignettes() if vignette.suits(map_)]
    used: set[bool] = set()
    for lines, air, width, vignette in product((ground, None), AIR_MM, WIDTHS_MM, suiting):
        if vignette.at_sea in used or (vignette.at_sea and lines):
            continue
        boxes = _fitting(windows, _size(vignette, width), air, land, vignette.at_sea)
        if lines:
            boxes = boxes[:: 1 + len(boxes) // _CANDIDATES]
            boxes = boxes[~_crossed(boxes, lines)]
        if len(boxes):
            used.add(vignette.at_sea)
            picture = PlacedPicture(vignette, _box(boxes[0]))
            windows.take(picture.box)
            yield picture


def _add_landmarks(
    shown: list[PlacedPicture], land: LandShare, windows: Windows, ground: Ground, relief: Relief
) -> None:
    """Some small pictures, each in its part of the world and far from all others."""
    most = len(shown) + _LANDMARKS
    for vignette, width in product(all_landmarks(), LANDMARK_WIDTHS_MM):
        if len(shown) == most or any(picture.vignette is vignette for picture in shown):
            continue
        size = _size(vignette, width)
        boxes = _fitting(windows, size, _LANDMARK_AIR_MM, land, vignette.at_sea)
        boxes = boxes[:: 1 + len(boxes) // _CANDIDATES]
        boxes = boxes[_at_home(vignette, relief, _middles(boxes))]
        boxes = boxes[~_crossed(boxes, ground)]
        off = _off_others(_middles(boxes), shown)
        if len(off) and off.max() > _APART_MM:
            shown.append(PlacedPicture(vignette, _box(boxes[off.argmax()])))
            windows.take(shown[-1].box)


def _at_home(vignette: Landmark, relief: Relief, points: Floats) -> NDArray[np.bool_]:
    """Which of the points lie in one of the regions of a landmark."""
    lon, lat = relief.lonlat(relief.true(points)).T
    home = np.zeros(len(points), dtype=bool)
    for west, south, east, north in vignette.regions:
        home |= (west < lon) & (lon < east) & (south < lat) & (lat < north)
    return home


def _crossed(boxes: Floats, ground: Ground) -> NDArray[np.bool_]:
    """Which of the boxes a river or a border runs through."""
    rooms = shapely.box(*boxes.T)
    return np.asarray(
        shapely.intersects(ground.rivers, rooms) | shapely.intersects(ground.borders, rooms)
    )


def _off_others(points: Floats, shown: Sequence[PlacedPicture]) -> Floats:
    """Millimetres from each point to the middle of the nearest picture."""
    if not shown:
        return np.full(len(points), np.inf)
    others = _middles(np.array([picture.box for picture in shown]))
    return np.asarray(np.linalg.norm(points[:, None] - others, axis=-1).min(axis=1))


def _middles(boxes: Floats) -> Floats:
    return np.asarray((boxes[:, :2] + boxes[:, 2:]) / 2)


def _size(vignette: Vignette, width: float) -> Size:
    return width, vignette.height * width / WIDTH_MM


def _box(sides: Floats) -> Box:
    left, top, right, bottom = sides.tolist()
    return left, top, right, bottom


def _fitting(windows: Windows, size: Size, air: float, land: LandShare, at_sea: bool) -> Floats:
    """All places (n, 4) on the right side of the coast with air around; those in corners first."""
    boxes = windows.places(size[0] + 2 * air, size[1] + 2 * air) - air * _OUTWARDS
    share = land.of(boxes + _ASHORE_MM * _OUTWARDS)
    return np.asarray(boxes[share <= _ONE_SHORE if at_sea else share >= 1])
