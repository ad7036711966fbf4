"""The pictures beside the rules: the map's own spaces, cards and signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapkit.geometry.layout import Box
from mapkit.render.canvas import Canvas
from mapkit.render.catalog import all_mechanics
from mapkit.render.mechanic import DrawSign
from mapkit.render.pen import Pen
from mapkit.render.sheets.desk import Desk

VIEW: Box = (-8.2, -5.1, 8.2, 5.1)  # of an icon, in millimetres


def icons(desk: Desk, wanted: Iterable[str]) -> dict[str, bytes]:
    """SVG by name, of those that the map has: rules may speak of what its board does not show."""
    found = ((name, _icon(desk, name)) for name in dict.fromkeys(wanted))
    return {name: svg for name, svg in found if svg}


def _icon(desk: Desk, name: str) -> bytes | None:
    canvas = Canvas(VIEW, VIEW[2] - VIEW[0], name, desk.theme.fonts)
    pen = Pen(canvas, desk.theme, desk.layout.profile, desk.words)
    draw = dict(_drawings(pen, desk)).get(name)
    if draw is None:
        return None
    draw()
    return canvas.finished().print_svg.encode()


def _drawings(pen: Pen, desk: Desk) -> Iterator[tuple[str, DrawSign]]:
    """What mechanics draw for the rule sheet, and what the legend of the board shows."""
    for mechanic in all_mechanics():
        for signs in (mechanic.route_signs, mechanic.place_signs):
            yield from ((sign.key, sign.draw) for sign in signs(pen, desk.map_))
        yield from mechanic.icons(pen, desk).items()
