"""The background of a map of the HM editor: areas become land and water, the picture a file."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.hm import frame as hm
from mapkit.exchange.hm.file import HmFile, points
from mapkit.exchange.json_rows import pair
from mapkit.exchange.pictures import DRAWN_KINDS, kind_of_picture
from mapkit.exchange.tables import Row

MOST_AREAS = 300  # that a map file allows
MOST_CORNERS = 3_000
_SIDES = ("width", "height")
_LEAST_MM, _MOST_MM = -2_000, 4_000  # that a map file allows
_DATA_URL = re.compile(r"data:image/[\w.+-]+;base64,", re.ASCII)
_HEX = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", re.IGNORECASE)


def background_rows(file: HmFile) -> Iterator[Row]:
    """Areas whose fill is more blue than red are water, the others land; the rest is told."""
    width, height = hm.board_mm(*file.form)
    across, down = width / file.frame[0], height / file.frame[1]
    areas: dict[str, list[Any]] = {"water": [], "land": []}
    for path, shape in file.objects("background"):
        corners = points(shape.get("points"))[:MOST_CORNERS]
        if shape.get("type") != "area" or len(corners) < 3:
            what = str(shape.get("label") or shape.get("type"))[:40]
            message = f"`{what}` of the background is left out: only areas become land and water"
            place = partial(file.source.where, path)
            file.findings.add_found(faults.FIELD_LEFT_OUT, place, message)
            continue
        kind = "water" if _is_blue(shape.get("fill")) else "land"
        outline = [[round(x * across, 1), round(y * down, 1)] for x, y in corners]
        areas[kind].append(outline)
    for kind, outlines in areas.items():
        if outlines:
            text = json.dumps(outlines[:MOST_AREAS])
            where = {"Key": f"board.background.{kind}", "Value": text}
            yield Row(where, lambda _: file.where("background"))
    yield from _picture_place(file, across, down)


def _picture_place(file: HmFile, across: float, down: float) -> Iterator[Row]:
    """Where the picture lies, in millimetres, if the file says it."""
    image = file.payload.get("backgroundImage")
    image = image if isinstance(image, dict) else {}
    if not kind_of_picture(_decoded(image.get("dataUrl"))):
        return
    corner, sides = (pair([image.get(key) for key in keys]) for keys in (("x", "y"), _SIDES))
    if corner and sides and sides[0] > 0 < sides[1]:
        left, top = corner[0] * across, corner[1] * down
        box = (left, top, left + sides[0] * across, top + sides[1] * down)
        if all(_LEAST_MM <= side <= _MOST_MM for side in box):
            cells = {"Key": "board.background.at", "Value": json.dumps([round(v, 1) for v in box])}
            yield Row(cells, lambda _: file.where("backgroundImage"))


def background_picture(file: HmFile) -> Mapping[str, bytes]:
    """The picture under the map, to be written beside it by the ending of its name."""
    image = file.payload.get("backgroundImage")
    if not isinstance(image, dict):
        return {}
    raw = _decoded(image.get("dataUrl"))
    kind = kind_of_picture(raw)
    where = file.where("backgroundImage")
    if kind is None:
        message = "the background picture is left out: it is no PNG, JPEG, GIF or WebP"
        file.findings.add(faults.PICTURE_LEFT_OUT, where, message)
        return {}
    if kind not in DRAWN_KINDS:
        message = f"the background picture is written beside the map, as -background.{kind}"
        help_ = "save it as PNG or JPEG, and name it under `board: {background: {image: …}}`"
        file.findings.add(faults.PICTURE_LEFT_OUT, where, message, help_)
    elif image.get("rotation") or image.get("crop"):
        message = "the background picture is shown whole and upright: it was turned or cropped"
        file.findings.add(faults.FIELD_LEFT_OUT, where, message)
    return {f"-background.{kind}": raw}


def _decoded(url: Any) -> bytes:
    head = _DATA_URL.match(url) if isinstance(url, str) else None
    if head is None:
        return b""
    try:
        return base64.b64decode(url[head.end() :], validate=True)
    except (binascii.Error, ValueError):
        return b""


def _is_blue(fill: Any) -> bool:
    found = _HEX.fullmatch(fill) if isinstance(fill, str) else None
    return bool(found) and int(found[3], 16) > int(found[1], 16) if found else False
