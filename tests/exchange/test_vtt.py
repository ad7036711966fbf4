"""A `.vtt` keeps the rules of its own format, restated here from its public documentation.

Its own validator is GPL and lives in another repository: whoever has it may set `VTT_VALIDATOR` to
`validator/validate_gamefile_node.js` and run this file.
"""

import io
import json
import os
import re
import subprocess
import zipfile
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import mapkit
from mapkit.exchange.browser import SURFACE
from mapkit.exchange.format import ExportWishes
from mapkit.exchange.vtt.write import write

COMMON = {"id", "type", "x", "y", "z", "width", "height", "layer", "parent", "movable", "css"}
OF_TYPE = {
    "basic": {"image", "color"},
    "holder": {
        *("dropTarget", "onEnter", "onLeave", "dropOffsetX", "dropOffsetY", "stackOffsetX"),
        *("childrenPerOwner", "dropShadow", "hidePlayerCursors"),
    },
    "deck": {"cardDefaults", "cardTypes", "faceTemplates"},
    "card": {"deck", "cardType", "activeFace"},
    "pile": {"handleSize", "handleOffset"},
    "seat": {"index", "hand", "color"},
    "button": {"text", "clickRoutine", "gameStartRoutine"},
}
FUNCTIONS = {
    "SHUFFLE": {"holder"},
    "MOVE": {"from", "to", "count"},
    "RECALL": {"holder"},
    "FLIP": {"holder", "face"},
}
INFO = {"name", "players", "language", "mode", "bgg", "attribution", "ruleText", "image"}
LARGEST_COVER = 50_000  # bytes
NUMBERS = {"x", "y", "z", "width", "height", "layer", "dropOffsetX", "dropOffsetY", "stackOffsetX"}
LARGEST_DOCUMENT, LARGEST_PICTURE = 20 << 20, 10 << 20  # bytes
NEWEST = 22  # version of the format that servers read
ASSET = re.compile(r"/assets/(-?\d+)_(\d+)")


@pytest.fixture(scope="module")
def archive() -> dict[str, bytes]:
    made = write(mapkit.load_map(ROOT / "tests" / "maps" / "everything.yaml"), ExportWishes())
    (content,) = made.files.values()
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def widgets(archive: dict[str, bytes]) -> dict[str, Any]:
    found = json.loads(archive["0.json"])
    assert found.pop("_meta")["version"] == 22
    return found


def test_widgets_have_known_fields_and_lead_somewhere(widgets: dict[str, Any]) -> None:
    for id_, widget in widgets.items():
        assert widget["id"] == id_
        assert set(widget) <= COMMON | OF_TYPE[widget.get("type", "basic")], id_
        for key in ("parent", "deck", "hand"):
            assert key not in widget or widget[key] in widgets
        if widget.get("type") == "card":
            assert widget["cardType"] in widgets[widget["deck"]]["cardTypes"]
        for step in widget.get("clickRoutine", ()):
            assert set(step) - {"func"} <= FUNCTIONS[step["func"]]
            assert all(step[key] in widgets for key in ("holder", "from", "to") if key in step)


def test_the_game_is_described(archive: dict[str, bytes]) -> None:
    info = json.loads(archive["0.json"])["_meta"]["info"]
    assert set(info) == INFO
    assert int(info["image"].rsplit("_")[-1]) <= LARGEST_COVER
    assert info["mode"] == "vs"
    assert info["bgg"].startswith("https://boardgamegeek.com/boardgame/")


def test_rules_and_credits_are_html_without_markup_of_the_map(tmp_path: Path) -> None:
    text = (ROOT / "tests" / "maps" / "everything.yaml").read_text("utf-8")
    file = tmp_path / "odd.yaml"
    text, count = re.subn(
        "^attribution: .*$", "attribution: A <b>bold</b> & old map", text, flags=re.M
    )
    assert count == 1
    file.write_text(text, "utf-8")
    (content,) = write(mapkit.load_map(file), ExportWishes()).files.values()
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        info = json.loads(opened.read("0.json"))["_meta"]["info"]
    assert "A &lt;b&gt;bold&lt;/b&gt; &amp; old map" in info["attribution"]
    sections = re.findall(r"<p><b>([^<]+)</b><br>([^<]+)</p>", info["ruleText"])
    assert "".join(f"<p><b>{a}</b><br>{b}</p>" for a, b in sections) == info["ruleText"]
    assert len(sections) > 3


def test_a_game_begins_with_shuffled_decks(widgets: dict[str, Any]) -> None:
    shuffled = {
        step["holder"]
        for widget in widgets.values()
        for step in widget.get("gameStartRoutine", ())
        if step["func"] == "SHUFFLE"
    }
    closed = {w["parent"] for w in widgets.values() if w.get("type") == "deck"}
    opened = {h for h in closed if widgets[h]["onEnter"]["activeFace"]}
    assert shuffled == closed - opened


def test_one_card_lies_in_its_holder_without_a_pile(widgets: dict[str, Any]) -> None:
    """A pile from which the last card was taken would stay there, empty."""
    cards = Counter(w["parent"] for w in widgets.values() if w.get("type") == "card")
    assert {widgets[parent]["type"] for parent, count in cards.items() if count == 1} <= {"holder"}
    assert {widgets[parent]["type"] for parent, count in cards.items() if count > 1} == {"pile"}


def test_what_its_validator_demands_of_widgets(widgets: dict[str, Any]) -> None:
    used = {widget.get("cardType") for widget in widgets.values()}
    parents = {widget.get("parent") for widget in widgets.values()}
    for id_, widget in widgets.items():
        assert all(isinstance(widget[key], int | float) for key in NUMBERS & set(widget)), id_
        if widget.get("type") == "deck":
            assert not {"width", "height", "movable", "layer"} & set(widget)
            assert set(widget["cardTypes"]) <= used, "every kind of card is in the deck"
            assert "$" not in json.dumps(widget["faceTemplates"])
        if widget.get("type") == "pile":
            assert id_ in parents, "a pile has cards"
        for step in widget.get("clickRoutine", ()):
            ends = [widgets[step[key]]["type"] for key in ("from", "to") if key in step]
            assert set(ends) <= {"holder", "seat"}


def test_all_is_on_the_surface(widgets: dict[str, Any]) -> None:
    for id_, widget in widgets.items():
        if "parent" not in widget:
            assert 0 <= widget["x"] <= SURFACE[0] - 5, id_
            assert 0 <= widget["y"] <= SURFACE[1] - 5, id_


def test_pictures_have_the_names_of_their_content(archive: dict[str, bytes]) -> None:
    named = ASSET.findall(archive["0.json"].decode())
    assert {f"assets/{crc}_{size}" for crc, size in named} == set(archive) - {"0.json"}
    for name, content in archive.items():
        if name != "0.json":
            crc, size = name.removeprefix("assets/").split("_")
            assert int(size) == len(content)
            assert int(crc) % (1 << 32) == zlib.crc32(content)


def test_its_server_takes_the_file(archive: dict[str, bytes]) -> None:
    """What a server looks at before it lets a game in, read from its public sources."""
    documents = [name for name in archive if "/" not in name]
    assert documents == ["0.json"], "each JSON at the top is one variant, numbered from 0"
    assert len(archive["0.json"]) < LARGEST_DOCUMENT
    assert 0 <= json.loads(archive["0.json"])["_meta"]["version"] <= NEWEST
    assert "widgets.json" not in archive, "that would be a file of playingcards.io"
    others = set(archive) - set(documents)
    assert all(name.startswith("assets/") for name in others)
    assert all(len(archive[name]) < LARGEST_PICTURE for name in others)


def test_parents_come_to_an_end(widgets: dict[str, Any]) -> None:
    """A page draws a widget when its parent is there: one that waits for itself never shows."""
    for id_ in widgets:
        above, step = set(), id_
        while parent := widgets[step].get("parent"):
            assert parent not in above, id_
            above.add(parent)
            step = parent


def test_cards_and_pieces_are_in_their_numbers(widgets: dict[str, Any]) -> None:
    table = mapkit.table(ROOT / "tests" / "maps" / "everything.yaml")
    cards = Counter(w["deck"] for w in widgets.values() if w.get("type") == "card")
    assert cards == {f"{deck.name}-deck": deck.count for deck in table.decks}
    trains = [id_ for id_ in widgets if id_.startswith("red-train-")]
    assert len(trains) == table.seats[0].bag.pieces[0].count


@pytest.mark.skipif("VTT_VALIDATOR" not in os.environ, reason="its validator is not here")
def test_its_own_validator_accepts_it(archive: dict[str, bytes], tmp_path: Path) -> None:
    file = tmp_path / "0.json"
    file.write_bytes(archive["0.json"])
    command = ["node", os.environ["VTT_VALIDATOR"], str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout
