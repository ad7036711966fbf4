"""Titles of any length stand on their plate."""

import re

import pytest

from mapkit.board.theme_files import load_theme
from mapkit.fonts import width_mm
from mapkit.geometry.profiles import profile_of
from mapkit.render.atoms.title import draw_title
from mapkit.render.canvas import Canvas
from mapkit.render.pen import Pen
from mapkit.render.words import words

BOX = (10.0, 10.0, 200.0, 46.0)
LONG = "The whole of the northern and of the southern lines from end to end, twice"


def drawn(title: str, subtitle: str, box: tuple[float, float, float, float] = BOX) -> str:
    canvas = Canvas((0, 0, 220, 60), 220, title)
    pen = Pen(canvas, load_theme("classic"), profile_of("standard"), words("en"))
    draw_title(pen, box, box, title, subtitle)
    return canvas.finished().svg


def texts(svg: str) -> list[tuple[str, float, float]]:
    """Words, size and baseline."""
    found = re.findall(r'<text[^>]*font-size="([^"]+)"[^>]* y="([^"]+)"[^>]*>([^<]+)</text>', svg)
    return [(line, float(size), float(y)) for size, y, line in found]


@pytest.mark.parametrize("subtitle", ["", "from sea to sea"])
def test_a_long_title_breaks_into_two_lines(subtitle: str) -> None:
    first, second, *_ = texts(drawn(LONG, subtitle))
    assert f"{first[0]} {second[0]}" == LONG
    assert first[1] == second[1] > 8.0
    assert second[2] - first[2] >= first[1]


def test_a_short_title_does_not() -> None:
    assert [line for line, *_ in texts(drawn("North", ""))] == ["North"]


@pytest.mark.parametrize("box", [BOX, (0.4, 0.4, 128.0, 20.0)])
@pytest.mark.parametrize("title", ["North", "Northern Lines", LONG])
def test_text_keeps_off_the_frame(title: str, box: tuple[float, float, float, float]) -> None:
    height = box[3] - box[1]
    room = box[2] - box[0] - 0.4 * height
    for line, size, baseline in texts(drawn(title, "p, q and j reach below the line", box)):
        assert width_mm(line, size, "title") <= room or line.startswith("p,")
        assert box[1] + 0.1 * height < baseline - 0.69 * size
        assert baseline + 0.22 * size < box[3] - 0.075 * height  # the inner line
