"""Pictures, fonts and themes of strangers: taken or refused, in words, and at once."""

import io
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import TTFont
from hostile.art import (
    LETTERS,
    LETTERS_WITHOUT_END,
    PICTURES,
    THEMES,
    composites,
    endless_program,
    png,
    subroutines,
    svg,
    swarm,
    with_letters,
)
from hostile.small import BASE
from hostile.verbs import well_behaved

from mapkit import load_map
from mapkit.board.art import usable_picture
from mapkit.board.own_files import OwnFileError
from mapkit.board.pictures import own_picture
from mapkit.board.theme_files import load_theme
from mapkit.finding import MapError
from mapkit.fonts import FACES
from mapkit.fonts.own import BadFontError, OwnFace
from mapkit.render.pdf import compiled
from mapkit.render.watched import MOST_IN_ALL, compiled_apart
from mapkit.trouble import ImpossibleError

WITH_ART = (
    BASE + "board: {background: {image: p.png, mode: over}}\nart: {back: p.png, logo: p.png}\n"
)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_taken_or_refused(name: str, tmp_path: Path) -> None:
    data, reason = PICTURES[name]
    (tmp_path / "p.png").write_bytes(data)
    if not reason:
        assert own_picture(tmp_path, "p.png").data
        return
    with pytest.raises(OwnFileError, match=reason):
        own_picture(tmp_path, "p.png")


def test_a_card_has_no_more_pixels_than_a_sheet_of_them_can_bear(tmp_path: Path) -> None:
    side = 4_100
    rows = zlib.compress(bytes((1 + 3 * side) * side), 1)
    (tmp_path / "p.png").write_bytes(png(side, side, rows))
    (tmp_path / "map.yaml").write_text(WITH_ART, "utf-8")
    map_ = load_map(tmp_path / "map.yaml")
    assert usable_picture(map_, ("board", "background", "image"), "p.png").size == (side, side)
    with pytest.raises(OwnFileError, match="a card or logo may have 16 million"):
        usable_picture(map_, ("art", "back"), "p.png")
    told = well_behaved("lint", str(tmp_path / "map.yaml"), codes=(1,))
    assert "a card or logo may have 16 million" in told.text


@pytest.mark.parametrize("name", ["rows for ever", "masks of masks"])
def test_a_board_with_such_a_picture(name: str, tmp_path: Path) -> None:
    data, reason = PICTURES[name]
    (tmp_path / "p.png").write_bytes(data)
    (tmp_path / "map.yaml").write_text(WITH_ART, "utf-8")
    words = ("render", str(tmp_path / "map.yaml"), "-o", str(tmp_path / "out"), "--ppi", "20")
    told = well_behaved(*words, codes=(1,) if reason else (0,))
    assert "ART101" in told.text or not reason
    assert (tmp_path / "out").exists() is not bool(reason)


def test_a_picture_that_takes_all_memory_is_drawn_by_a_process_that_may_not(tmp_path: Path) -> None:
    (tmp_path / "p.svg").write_bytes(swarm())
    board = "board: {size_mm: [2000, 2000], background: {image: p.svg}}\n"
    (tmp_path / "map.yaml").write_text(BASE + board, "utf-8")
    words = ("render", str(tmp_path / "map.yaml"), "-o", str(tmp_path / "out"), "--format", "png")
    assert "Make it simpler" in well_behaved(*words, codes=(2,)).text


def test_a_page_that_is_made_apart_is_the_same() -> None:
    page = b"#set page(width: 9mm, height: 9mm)\n#image(bytes(sys.inputs.svg))"
    inputs = {"svg": svg('<rect width="9" height="9"/>').decode()}
    wishes = {"root": Path(__file__).parent, "format": "png", "ppi": 20.0, "sys_inputs": inputs}
    assert compiled_apart(page, wishes) == compiled(page, wishes)
    with pytest.raises(ImpossibleError, match="It says"):
        compiled_apart(page, {**wishes, "sys_inputs": {"svg": "<svg"}})


def test_pages_that_each_take_long_are_not_drawn_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = b"#set page(width: 9mm, height: 9mm)"
    wishes = {"root": Path(__file__).parent, "format": "png", "ppi": 20.0}
    spent = [0.0]
    monkeypatch.setattr("mapkit.render.watched._spent", spent)
    monkeypatch.setattr("mapkit.render.watched.USUAL_SECONDS", 0)
    assert compiled_apart(page, wishes)
    assert spent[0] > 0
    spent[0] = MOST_IN_ALL
    with pytest.raises(ImpossibleError, match="Make it simpler"):
        compiled_apart(page, wishes)


@pytest.mark.parametrize("made", [composites, subroutines, endless_program])
def test_a_letter_without_end_is_not_drawn(made: Callable[[], FontBuilder]) -> None:
    builder, file = made(), io.BytesIO()
    names = builder.font.getGlyphOrder()
    builder.setupCharacterMap(LETTERS)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "x", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.font.recalcBBoxes = False
    builder.font.save(file)
    letters, _, width = OwnFace("label", file.getvalue()).set("A", 10)
    assert (letters, width) == ([(0.0, "")], 0.0)


@pytest.mark.parametrize("name", LETTERS_WITHOUT_END)
def test_letters_without_end_are_refused_before_anybody_unfolds_them(name: str) -> None:
    font = with_letters(FACES["label"].file.read_bytes(), LETTERS_WITHOUT_END[name])
    with pytest.raises(BadFontError, match="more than 70,000 letters"):
        OwnFace("label", font)


def test_ornate_letters_end_a_picture_before_they_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    face = OwnFace("label", FACES["label"].file.read_bytes())
    assert len(face.set("ornate", 10)[0]) == 6
    monkeypatch.setattr("mapkit.fonts.own.MOST_OUTLINES", 2_000)
    with pytest.raises(ImpossibleError, match="too ornate for so much text"):
        face.set("ornate" * 20, 10)


def test_a_font_has_nothing_to_say_on_the_terminal(caplog: pytest.LogCaptureFixture) -> None:
    font = TTFont(FACES["label"].file)
    font["hmtx"].metrics = dict.fromkeys(font.getGlyphOrder(), (65_000, 0))  # wider than is usual
    file = io.BytesIO()
    font.save(file)
    caplog.clear()
    assert OwnFace("label", file.getvalue()).set("A", 10)[0]
    assert caplog.records == []


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_is_taken_or_refused(name: str, tmp_path: Path) -> None:
    text, code = THEMES[name]
    (tmp_path / "zero.ttf").symlink_to("/dev/zero")
    (tmp_path / "t.yaml").write_text(text, "utf-8")
    if not code:
        assert load_theme(str(tmp_path / "t.yaml")).title
    else:
        with pytest.raises(MapError) as refused:
            load_theme(str(tmp_path / "t.yaml"))
        assert refused.value.findings[0].code.startswith(code)
    well_behaved("theme", "explain", str(tmp_path / "t.yaml"), codes=(1, 2) if code else (0,))
