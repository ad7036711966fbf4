"""The art on train and ship cards: another scene for each colour, and lines that show."""

from collections import Counter

import pytest

from mapkit import load_map
from mapkit.board.theme_files import load_theme, theme_names
from mapkit.geometry.layout import Box
from mapkit.geometry.profiles import profile_of
from mapkit.render.canvas import Canvas
from mapkit.render.inks import alike, lightness, mixed
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.back_pattern import draw_pattern, pattern_of
from mapkit.render.sheets.cards.goal import clear_of
from mapkit.render.sheets.cards.scenery import draw_scenery, tints_of
from mapkit.render.sheets.cards.sky import draw_sky
from mapkit.render.sheets.cards.spirit import lit, outlined
from mapkit.render.sheets.cards.travel import draw_travel_card
from mapkit.render.sheets.cards.travel_scene import TravelCard
from mapkit.render.words import words

COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")


def pen_of(theme: str) -> Pen:
    canvas = Canvas((-20, -40, 20, 20), 40, "scene")
    return Pen(canvas, load_theme(theme), profile_of("standard"), words("en"))


def test_every_color_has_a_landscape_of_its_own() -> None:
    scenes = Counter()
    for color in COLORS:
        pen = pen_of("classic")
        draw_scenery(pen.canvas, color, tints_of(pen.theme, "red"))
        scenes[pen.canvas.finished().svg] += 1
    assert set(scenes.values()) == {1}


def test_themes_of_another_spirit_have_another_sky() -> None:
    skies = set()
    for theme in ("classic", "atlas", "poster", "night", "modern"):
        pen = pen_of(theme)
        draw_sky(pen, tints_of(load_theme("classic"), "red"), 18, 30, 8)
        skies.add(pen.canvas.finished().svg)
    assert len(skies) == 5


SPIRITS = {
    "classic": {"scenery": True, "emblem": False, "shading": False},
    "atlas": {"scenery": True, "emblem": False, "shading": True},
    "modern": {"scenery": False, "emblem": True, "shading": False},
}


@pytest.mark.parametrize("theme", SPIRITS)
def test_vehicles_and_landscapes_are_of_the_spirit_of_the_theme(theme: str) -> None:
    pen = pen_of(theme)
    draw_travel_card(pen, (44, 68), TravelCard("train", "green"), COLORS)
    svg = pen.canvas.finished().svg
    for part, shown in SPIRITS[theme].items():
        assert (f'class="{part}"' in svg) == shown, part


def test_a_poster_looks_up_at_its_train_and_at_night_windows_are_lit() -> None:
    drawn = {}
    for theme in ("classic", "poster", "night"):
        pen = pen_of(theme)
        draw_travel_card(pen, (44, 68), TravelCard("train", "green"), COLORS)
        drawn[theme] = pen.canvas.finished().svg
    assert 'class="train" transform="rotate(' in drawn["poster"]
    assert 'class="train" transform="rotate(' not in drawn["classic"]
    lamp = lit(load_theme("night"), "green").inner
    assert lamp in drawn["night"]
    assert lamp != load_theme("night").routes["green"].inner


def test_backs_of_boards_differ_by_what_they_are_about() -> None:
    boards = ("north-america", "nordic", "great-lakes", "alps")
    assert [pattern_of(load_map(name)) for name in boards] == ["lattice", "snow", "waves", "peaks"]
    drawn = set()
    for name in ("lattice", "snow", "waves", "peaks"):
        pen = pen_of("classic")
        draw_pattern(pen, (0, 0, 44, 68), "#ffffff", name)
        drawn.add(pen.canvas.finished().svg)
    assert len(drawn) == 4


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("color", COLORS)
def test_lines_of_a_vehicle_show_on_its_color(theme: str, color: str) -> None:
    ink = outlined(load_theme(theme).routes[color])
    assert abs(lightness(ink.fill) - lightness(ink.edge)) > 0.09


def test_a_wild_card_shows_all_colors() -> None:
    pen = pen_of("classic")
    draw_travel_card(pen, (44, 68), TravelCard("train", ""), COLORS)
    svg = pen.canvas.finished().svg
    assert all(pen.theme.route_colors()[color] in svg for color in COLORS)


def test_mixing() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#102030", "#ffffff", 0) == "#102030"
    assert lightness("#ffffff") == 1


def test_a_theme_that_saves_ink_draws_its_wild_card_in_lines_before_pale_rays() -> None:
    for theme in theme_names():
        pen = pen_of(theme)
        draw_travel_card(pen, (44, 68), TravelCard("train", ""), COLORS)
        tree = pen.canvas.finished().tree()
        rays = [e.get("fill", "") for e in tree.iter() if e.tag.endswith("polygon")]
        (engine,) = [e for e in tree.iter() if e.get("class") == "locomotive"]
        body = next(e.get("fill", "") for e in engine if e.tag.endswith("path"))
        if pen.theme.space.outlined:
            assert min(lightness(ray) for ray in rays) > 0.5
            assert alike(body, pen.theme.panel.paper)
        else:
            assert not alike(body, pen.theme.panel.paper)


@pytest.mark.parametrize("theme", theme_names())
def test_a_windmill_does_not_hang_in_the_air(theme: str) -> None:
    pen = pen_of(theme)
    tints = tints_of(pen.theme, "yellow")
    draw_scenery(pen.canvas, "yellow", tints)
    shapes = [e for e in pen.canvas.finished().tree().iter() if e.tag.endswith("path")]
    (tower,) = [e.get("fill", "") for e in shapes if "-23.4H10.4" in e.get("d", "")]
    assert abs(lightness(tower) - lightness(tints.low)) > 0.15


@pytest.mark.parametrize("box", [(3.0, 14.0, 41.0, 48.0), (3.0, 11.0, 40.0, 39.0)])
def test_a_scene_is_not_behind_the_points_of_its_card(box: Box) -> None:
    points = (box[2] - 13, box[3] - 13, box[2] - 1, box[3] - 1)
    left, top, right, bottom = clear_of(box, points)
    assert (left, top) == box[:2]
    assert right <= points[0] or bottom <= points[1] + 3  # no more than rails and a disc's corner
    assert (right - left) * (bottom - top) > 0.5 * (box[2] - box[0]) * (box[3] - box[1])
