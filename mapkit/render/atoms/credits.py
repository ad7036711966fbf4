"""One small line at the bottom of the map: whose it is, which version, where its data is from."""

from __future__ import annotations

import numpy as np

from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box
from mapkit.model.map import Map
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

SIZE_MM = 2.5
_FROM_THE_EDGE = 3.0


def draw_credits(pen: Pen, map_: Map, box: Box, room: TakenRoom) -> None:
    text = credits_line(map_, pen)
    half = width_mm(text, SIZE_MM, "text") / 2
    left, right, y = box[0] + half + 4, box[2] - half - 4, box[3] - _FROM_THE_EDGE
    ink = pen.theme.text
    halo: Style = {"halo": 0.45, "halo_color": ink.halo, "fill": ink.soft, "text_anchor": "middle"}
    with pen.canvas.group("credits"):
        pen.canvas.text(text, (_freest(room, left, right, y, half), y), SIZE_MM, "text", **halo)


def credits_line(map_: Map, pen: Pen) -> str:
    parts = [map_.author, map_.license]
    parts += [map_.attribution.in_language(pen.words.language)] if map_.attribution else []
    parts += [pen.words("version", version=map_.version)]
    return " · ".join(part for part in parts if part)


def _freest(room: TakenRoom, left: float, right: float, y: float, half: float) -> float:
    """Where along the bottom the line is furthest from everything else."""
    middles = np.linspace(min(left, right), max(left, right), 25)
    offsets = np.linspace(-half, half, 9)
    spots = np.array([(middle + offset, y - 1.5) for middle in middles for offset in offsets])
    clear = room.clearance(spots).reshape(len(middles), -1).min(axis=1)
    return float(middles[int(clear.argmax())])
