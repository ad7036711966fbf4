"""Colours keep apart for every kind of eye, and never stand alone."""

import pytest

from mapkit.board.colorvision import VISIONS, ciede2000, linear, smallest_difference, to_lab
from mapkit.board.theme_files import load_theme, theme_names
from mapkit.bundled import preset_ids
from mapkit.model.presets import preset_rules
from mapkit.render.atoms.color_mark import SHAPES, USUAL
from mapkit.render.inks import contrast

LEAST = {"normal": 20.0, "deuteranopia": 15.0, "protanopia": 15.0, "tritanopia": 15.0}


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("vision", VISIONS)
def test_route_colors_are_told_apart(theme: str, vision: str) -> None:
    difference, one, two = smallest_difference(load_theme(theme).route_colors(), vision)
    assert difference >= LEAST[vision], f"{one} and {two}"


@pytest.mark.parametrize("theme", theme_names())
def test_symbols_are_seen_on_their_colors(theme: str) -> None:
    inks = load_theme(theme).routes
    assert {name: ink for name, ink in inks.items() if contrast(ink.mark, ink.fill) < 3} == {}


def test_the_measure_sees_a_bad_palette() -> None:
    css = {"red": "#ff0000", "green": "#008000", "orange": "#ffa500", "purple": "#800080"}
    css |= {"blue": "#0000ff", "yellow": "#ffff00", "black": "#000000", "white": "#ffffff"}
    assert smallest_difference(css | {"grey": "#808080"}, "protanopia")[0] < LEAST["protanopia"]


@pytest.mark.parametrize(
    ("one", "two", "difference"),
    [  # Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ],
)
def test_ciede2000_of_published_pairs(one: object, two: object, difference: float) -> None:
    assert ciede2000(one, two) == pytest.approx(difference, abs=1e-4)


def test_lab_of_white_is_white() -> None:
    assert to_lab(linear("#ffffff")) == pytest.approx([100, 0, 0], abs=0.02)


@pytest.mark.parametrize("theme", theme_names())
def test_every_color_of_every_preset_has_ink_and_a_symbol(theme: str) -> None:
    colors = {color for preset in preset_ids() for color in preset_rules(preset).colors} | {"grey"}
    assert colors <= set(load_theme(theme).routes)
    assert {USUAL[color] for color in colors} <= set(SHAPES)
    assert len(set(SHAPES.values())) == len(SHAPES)
