"""The background of a map of the HM editor: areas become land and water, the picture a file."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.hm import frame as hm
from mapkit.exchange.hm.file import HmFile, points
from mapkit.exchange.pictures import kind_of_picture
from mapkit.exchange.tables import Row

MOST_AREAS = 300  # that a map file allows
MOST_CORNERS = 3_000
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
            file.findings.add(faults.FIELD_LEFT_OUT, file.source.where(path), message)
            continue
        kind = "water" if _is_blue(shape.get("fill")) else "land"
        outline = [[round(x * across, 1), round(y * down, 1)] for x, y in corners]
        areas[kind].append(outline)
    for kind, outlines in areas.items():
        if outlines:
            text = json.dumps(outlines[:MOST_AREAS])
            where = {"Key": f"board.background.{kind}", "Value": text}
            yield Row(where, lambda _: file.where("background"))


def background_picture(file: HmFile) -> Mapping[str, bytes]:
    """The picture under the map, to be written beside it: our boards have none."""
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
    message = f"the background picture is written beside the map, as -background.{kind}"
    help_ = "boards have no background pictures; draw land and water under `board: background:`"
    file.findings.add(faults.PICTURE_LEFT_OUT, where, message, help_)
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
