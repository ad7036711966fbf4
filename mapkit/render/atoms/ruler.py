"""What every printed sheet carries: a ruler of 100 mm, whose sheet it is and where it belongs."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.model.map import Map
from mapkit.render.canvas import Style
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path

LENGTH_MM = 100.0
INK = "#1c1a17"
_UP_MM = 6.0  # from the edge of the paper, which printers leave white
_SIZE = 2.5
_PALE = 420  # sum of red, green and blue


@dataclass(frozen=True, slots=True)
class Footer:
    """The line at the foot of a sheet."""

    map_id: str
    version: str
    label: str

    @classmethod
    def of(cls, map_: Map, label: str) -> Footer:
        return cls(map_.id, map_.version, label)


def draw_footer(
    pen: Pen, size: tuple[float, float], footer: Footer, left: float = 10.0, right: float = 10.0
) -> None:
    width, height = size
    y = height - _UP_MM
    draw_ruler(pen, left, y)
    words = pen.words("sheet_version", id=footer.map_id, version=footer.version)
    box = (left + LENGTH_MM + 12, y - 4.4, width - right, y + 1.2)
    text = " · ".join(part for part in (words, footer.label) if part)
    write_in(pen, text, box, _SIZE, "small", anchor="end", fill=INK)


def draw_ruler(pen: Pen, x: float, y: float) -> None:
    """Draw a ruler from `x` to 100 mm further, with a tick at each centimetre."""
    ticks = [
        [(x + step * 10, y), (x + step * 10, y - (2.4 if step % 5 == 0 else 1.4))]
        for step in range(11)
    ]
    style: Style = {"fill": "none", "stroke": INK, "stroke_width": 0.2}
    with pen.canvas.group("ruler"):
        pen.canvas.path(line_path([(x, y), (x + LENGTH_MM, y)]), **style)
        pen.canvas.path("".join(line_path(tick) for tick in ticks), **style)
        pen.canvas.text("100 mm", (x + LENGTH_MM + 1.2, y), _SIZE, "small", fill=INK)


def on_paper(color: str) -> str:
    """Sheets are white whatever the theme: a pale colour becomes ink."""
    channels = [int(color[start : start + 2], 16) for start in (1, 3, 5)]
    return color if sum(channels) < _PALE else INK
