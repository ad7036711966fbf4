"""The pictures on train and ship cards: every colour has its own, and its lines show."""

import pytest

from mapkit.board.theme_files import load_theme, theme_names
from mapkit.render.atoms.ship import draw_ship
from mapkit.render.canvas import Canvas
from mapkit.render.inks import lightness
from mapkit.render.sheets.cards.coasts import draw_coast
from mapkit.render.sheets.cards.scenery import tints_of
from mapkit.render.sheets.cards.spirit import lit

COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
FAINT = 0.1


def shapes(canvas: Canvas) -> tuple[str, ...]:
    return tuple(e.get("d", "") for e in canvas.finished().tree().iter() if e.tag.endswith("path"))


def fresh() -> Canvas:
    return Canvas((-20, -20, 20, 20), 40, "a card")


def test_each_color_has_a_ship_of_its_own_before_its_own_coast() -> None:
    theme = load_theme("classic")
    ships, coasts = set(), set()
    for color in COLORS:
        ship, coast = fresh(), fresh()
        draw_ship(ship, color, lit(theme, color), "#ffffff")
        draw_coast(coast, color, tints_of(theme, color))
        ships.add(shapes(ship))
        coasts.add(shapes(coast))
    assert len(ships) == len(coasts) == len(COLORS)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("color", COLORS)
def test_the_lines_of_a_vehicle_show_on_it(theme: str, color: str) -> None:
    ink = lit(load_theme(theme), color)
    lines = [abs(lightness(ink.fill) - lightness(line)) for line in (ink.edge, ink.inner)]
    assert max(lines) > FAINT
