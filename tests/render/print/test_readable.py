"""Letters on cards against what is drawn behind them, in every theme."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

import pytest
from PIL import Image
from render.straight import straight_layout

from mapkit.board.theme_files import load_theme, theme_names
from mapkit.fonts import FACES, width_mm
from mapkit.model.load import load_map
from mapkit.render.atoms.token import sign_ink
from mapkit.render.inks import contrast, readable
from mapkit.render.press import Page, Picture, print_png
from mapkit.render.sheets.decks import aid_deck, award_deck, ticket_deck, travel_deck
from mapkit.render.sheets.desk import Desk

LEAST = 3.0
PER_MM = 6
SIZE = (44.0, 68.0)
MAPS = {
    "nordic": (
        "train-white",
        "train-yellow",
        "train-wild",
        "main-3",
        "goals-1",
        "back-goals",
        "back-main",
    ),
    "germany": ("long-1", "bonus-1", "back-short", "back-long", "back-bonus", "aid-turn"),
    "world": ("main-64", "ship-black-double", "back-ship", "back-train", "aid-scores"),
}
_SVG = "{http://www.w3.org/2000/svg}"


def texts(element: Element) -> Iterator[tuple[Element, str | None]]:
    """Texts that no group moves, each with the colour of its halo."""
    halo = None
    for child in element:
        if child.tag == f"{_SVG}text":
            if child.get("class") == "halo":
                halo = child.get("fill")
                continue
            yield child, halo
        elif child.tag == f"{_SVG}g" and "transform" not in child.attrib:
            yield from texts(child)
        halo = None


def behind(picture: Image.Image, text: Element) -> list[str]:
    """Colours in the middle of a text's letters, without the letters."""
    x, y, size = (float(text.get(key, "0")) for key in ("x", "y", "font-size"))
    weight, family = text.get("font-weight"), text.get("font-family", "")
    named = (name for name, one in FACES.items() if one.family in family)
    face = next(one for one in named if str(FACES[one].weight) == weight)
    wide = width_mm(text.text or "", size, face)
    left = x - wide * {"middle": 0.5, "end": 1.0}.get(text.get("text-anchor", ""), 0.0)
    row = min(max(int((y - 0.3 * size) * PER_MM), 0), picture.height - 1)
    columns = [int((left + wide * share / 8) * PER_MM) for share in range(1, 8)]
    inside = [column for column in columns if 0 <= column < picture.width]
    return ["#" + bytes(picture.getpixel((column, row))).hex() for column in inside]


def weak(desk: Desk, deck: object, face: str) -> list[tuple[str, float]]:
    svg = desk.drawn(SIZE, lambda pen: deck.faces[face](pen, SIZE)).decode()
    bare = re.sub(r"<text.*?</text>", "", svg).encode()
    page = Page(SIZE, (Picture("face.svg", (0, 0, *SIZE)),))
    png = print_png(page, {"face.svg": bare}, PER_MM * 25.4)
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    found = []
    for text, halo in texts(fromstring(svg)):
        grounds = [halo] if halo else behind(picture, text)
        ratios = sorted(contrast(text.get("fill", "#000000"), ground) for ground in grounds)
        if ratios and ratios[len(ratios) // 2] < LEAST:
            found.append((text.text or "", round(ratios[len(ratios) // 2], 1)))
    return found


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("theme", theme_names())
def test_letters_stand_out(theme: str, name: str) -> None:
    map_ = load_map(name)
    desk = Desk.of(map_, straight_layout(map_), theme)
    decks = [make(desk) for make in (travel_deck, aid_deck, ticket_deck, award_deck)]
    told = {}
    for face in MAPS[name]:
        deck = next(deck for deck in decks if face in deck.faces)
        told[face] = weak(desk, deck, face)
    assert not {face: some for face, some in told.items() if some}


@pytest.mark.parametrize("name", theme_names())
def test_signs_stand_off_their_tokens(name: str) -> None:
    theme = load_theme(name)
    told = {one: contrast(sign_ink(theme, one), ink.fill) for one, ink in theme.routes.items()}
    assert not {color: ratio for color, ratio in told.items() if ratio < LEAST}


def test_an_ink_that_is_lost_on_its_ground_is_replaced() -> None:
    assert readable("#ffffff", "#101010") == "#ffffff"
    assert contrast(readable("#202020", "#101010"), "#101010") > 12
    assert contrast(readable("#fff0a0", "#fffbe2"), "#fffbe2") > 12
