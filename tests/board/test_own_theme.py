"""Theme files of a designer's own."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from board.test_own_pictures import png, svg
from render.straight import straight_layout

from mapkit import bundled
from mapkit.board.art import own_files_digest
from mapkit.board.theme_files import (
    THEMES,
    load_theme,
    merged,
    theme_findings,
    theme_names,
    theme_of,
)
from mapkit.board.theme_pages import starter_theme, theme_reference
from mapkit.finding import MapError
from mapkit.fonts import FACES
from mapkit.model.board import Art, Background
from mapkit.model.load import load_map
from mapkit.model.map import Map
from mapkit.render.pdf import to_png
from mapkit.render.sheets.board import render_board
from mapkit.render.sheets.decks import DrawFace, travel_deck
from mapkit.render.sheets.desk import Desk
from mapkit.source.read import read


def written(folder: Path, text: str) -> str:
    (folder / "t.yaml").write_text(text, "utf-8")
    return str(folder / "t.yaml")


def in_folder(path: Path, folder: Path, **board: object) -> Map:
    map_ = load_map(path)
    return replace(map_, folder=folder, board=replace(map_.board, **board))


@pytest.mark.parametrize("theme", theme_names())
def test_bundled_themes_fit_their_schema(theme: str) -> None:
    assert theme_findings(read(THEMES / f"{theme}.yaml")) == []


def test_an_own_theme_says_only_what_differs(tmp_path: Path) -> None:
    text = 'extends: night\nroutes: {red: {fill: "#a01040", name: {pl: karmazyn}}}\n'
    own, night = load_theme(written(tmp_path, text)), load_theme("night")
    assert own.routes["red"].fill == "#a01040"
    assert own.routes["red"].edge == night.routes["red"].edge
    assert own.ground == night.ground
    assert own.color_name("red", "pl") == "karmazyn"
    assert own.color_name("blue", "pl") is None


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("extends: nigth\n", 1, "did you mean `night`"),
        ("extends: night\nground: {see: []}\n", 2, "did you mean `sea`"),
        ("title: A\ncity:\n  ball: red\n", 3, "a colour such as"),
        ("routes: {red: {symbol: heart}}\n", 1, "heart"),
        ("space: {edge_mm: 99}\n", 1, "99"),
        ("title: A\nfonts: {title: no.ttf}\n", 2, "is not there"),
        ("title: A\nfonts: {title: ../no.ttf}\n", 2, "leads out"),
        ("title: A\nfonts: {title: bad.ttf}\n", 2, "is no TTF or OTF font"),
        ("title: A\nfonts: {title: worse.ttf}\n", 2, "damaged"),
        ("- 1\n", 1, "a mapping"),
    ],
)
def test_faults_are_told_with_their_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    (tmp_path / "bad.ttf").write_bytes(b"no font at all")
    (tmp_path / "worse.ttf").write_bytes(b"\0\1\0\0" + b"\xff" * 300)
    with pytest.raises(MapError) as error:
        load_theme(written(tmp_path, text))
    finding = error.value.findings[0]
    assert finding.where is not None
    assert finding.where.line == line
    assert message in f"{finding.message} {finding.help}"


@pytest.mark.parametrize("name", ["../t.yaml", "/etc/x.yaml", "none.yaml"])
def test_a_map_reaches_no_theme_outside_of_its_folder(
    everything: Path, tmp_path: Path, name: str
) -> None:
    written(tmp_path, "extends: night\n")
    (tmp_path / "home").mkdir()
    with pytest.raises(MapError, match="theme file"):
        theme_of(in_folder(everything, tmp_path / "home", theme=name))


def test_a_new_theme_is_well_formed(tmp_path: Path) -> None:
    for base in theme_names():
        assert (
            load_theme(written(tmp_path, starter_theme("Mine: 1", base))).title.plain() == "Mine: 1"
        )


def test_the_reference_names_every_key() -> None:
    schema = json.loads((bundled.folder("schemas") / "theme.schema.json").read_text("utf-8"))
    page = theme_reference()
    for key, part in schema["properties"].items():
        assert f"{key}: " in page
        assert all(f"{inner}: " in page for inner in part.get("properties", {}) if key != "routes")


def test_titles_are_replaced_and_colors_merged() -> None:
    base = {"title": {"en": "A", "pl": "B"}, "space": {"halo": "x", "link": "y"}}
    own = {"title": {"en": "C"}, "space": {"halo": "z"}}
    assert merged(base, own) == {"title": {"en": "C"}, "space": {"halo": "z", "link": "y"}}


def test_own_letters_are_outlines_no_wider_than_ours(everything: Path, tmp_path: Path) -> None:
    (tmp_path / "f.ttf").write_bytes(FACES["title"].file.read_bytes())
    theme = load_theme(written(tmp_path, "fonts: {label: f.ttf}\n"))
    face = theme.fonts["label"]
    _, _, width = face.set("Sankt-Peterburg", 5)
    from mapkit.fonts import width_mm

    assert width <= width_mm("Sankt-Peterburg", 5, "label") + 1e-6
    assert not face.has("東京")
    map_ = load_map(everything)
    svg_ = render_board(map_, straight_layout(map_, "en"), theme).svg
    assert 'class="lettering"' in svg_
    assert "aria-label=" in svg_


def test_own_pictures_are_on_board_and_cards(everything: Path, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(svg('<path d="M0 0H20V10H0Z" fill="#ff0000"/>'))
    (tmp_path / "b.png").write_bytes(png(9, 6))
    background = Background(image="a.svg")
    map_ = in_folder(everything, tmp_path, background=background)
    map_ = replace(map_, art=Art({"red": "b.png"}, back="b.png", logo="a.svg"))
    layout = straight_layout(map_, "en")
    drawing = render_board(map_, layout)
    assert drawing.svg.count("data:image/svg+xml") == 2
    assert 'class="base-map"' not in drawing.svg
    assert to_png(drawing, ppi=20).startswith(b"\x89PNG")
    over = replace(map_.board, background=replace(background, mode="over"))
    assert 'class="base-map"' in render_board(replace(map_, board=over), layout).svg
    desk = Desk.of(map_, layout)
    faces = travel_deck(desk).faces
    shown = {name for name in faces if b"image/png" in drawn_face(desk, faces[name])}
    assert {"train-red", "back-train"} <= shown
    assert "train-blue" not in shown


def drawn_face(desk: Desk, face: DrawFace) -> bytes:
    return desk.drawn((44, 68), lambda pen: face(pen, (44, 68)))


def test_a_missing_picture_is_told(everything: Path, tmp_path: Path) -> None:
    map_ = in_folder(everything, tmp_path, background=Background(image="no.png"))
    with pytest.raises(MapError, match="is not there"):
        render_board(map_, straight_layout(map_, "en"))


def test_the_digest_follows_the_files(everything: Path, tmp_path: Path) -> None:
    map_ = in_folder(everything, tmp_path, background=Background(image="a.png"), theme="t.yaml")
    assert own_files_digest(load_map(everything)) == ""
    seen = {own_files_digest(map_)}
    written(tmp_path, "extends: night\n")
    seen.add(own_files_digest(map_))
    (tmp_path / "a.png").write_bytes(png(9, 6))
    seen.add(own_files_digest(map_))
    written(tmp_path, "extends: classic\n")
    seen.add(own_files_digest(map_))
    assert len(seen) == 4
